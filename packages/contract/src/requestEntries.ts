import * as v from 'valibot'
import { Id, labelledId, VersionNumber } from './record.ts'
import { RequestStatus } from './requestStatus.ts'
import { text } from './text.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())

/** The fields of every draft of a request for a change. The server ignores `portalUserId` and uses the session. */
export const requestDraftEntries = {
  requesterComments: v.optional(text({ label: 'Comments', limit: 512, isPlural: true }), ''),
  portalUserId: v.optional(labelledId('User')),
  /** The id of the caller's own pending request that the new request replaces. [EXP-024, C-253] */
  replaces: v.optional(labelledId('Replaced Request')),
}

/** The fields of every stored request for a change. */
export const requestEntries = {
  id: Id,
  portalUserId: Id,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  requestStatus: RequestStatus,
  requesterComments: v.string(),
  /** The message of the reviewer who decided. */
  messageToRequester: v.string(),
  inactive: v.boolean(),
  /** The time of submission (`sysdat`), and the time of the last change (`dchng`). */
  sysdat: instant,
  dchng: instant,
  /** The server does not send this field and the next two to the requester. [C-142] */
  reviewerComments: v.optional(v.string()),
  sysaidTicket: v.optional(v.string()),
  /** The user who last changed the request: '17 - Ada Lovelace'. */
  lastModifiedBy: v.optional(v.string()),
  /**
   * Present if the caller may reject the request but not approve it, because the account has a higher
   * permission. (T20)
   */
  isHigher: v.optional(v.boolean()),
  versionno: VersionNumber,
}
