import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, labelledId, VersionNumber } from './record.ts'
import { requestCalls } from './requestCalls.ts'
import { type PartDecision, RequestStatus } from './requestStatus.ts'
import { reviewNotes, ticketFacts } from './reviewNotes.ts'
import { text } from './text.ts'
import {
  AccountType,
  Identity,
  type IdentityField,
  identityEntries,
  identityFields,
  UserProfile,
} from './userProfile.ts'

/**
 * The body of a request. Four fields are in the specification but have no effect: the session determines the
 * user, the account its type and user name, and support adds the ticket. [PROF-033]
 */
export const ProfileChangeDraft = v.object({
  ...identityEntries,
  requesterComments: v.optional(text({ label: 'Comments', limit: 512, isPlural: true }), ''),
  accountType: v.optional(v.pipe(AccountType, v.metadata({ label: 'Account Type' }))),
  username: v.optional(v.pipe(v.string('IS_INVALID'), v.metadata({ label: 'Username' }))),
  portalUserId: v.optional(labelledId('User')),
  sysaidTicket: v.optional(v.pipe(v.string('IS_INVALID'), v.metadata(ticketFacts))),
  /** The id of the caller's own pending request that this one replaces. [EXP-024, C-253] */
  replaces: v.optional(labelledId('Replaced Request')),
})
export type ProfileChangeDraft = v.InferOutput<typeof ProfileChangeDraft>

/**
 * The body of a review. APPROVED saves all fields, REJECTED only the message, any other status only the
 * ticket, status and reviewer comments. [PROF-055 to PROF-057, C-137]
 */
export const ProfileChangeReview = v.object({
  ...identityEntries,
  ...reviewNotes,
})
export type ProfileChangeReview = v.InferOutput<typeof ProfileChangeReview>

const instant = v.pipe(v.string(), v.isoTimestamp())

/** A request to change a name or an email, with the values at the time of submission. [PROF-024] */
export const ProfileChange = v.object({
  id: Id,
  portalUserId: Id,
  username: UserProfile.entries.username,
  accountType: AccountType,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  originalFirstName: v.string(),
  originalLastName: v.string(),
  originalEmail: v.string(),
  /** The values after the approval. Absent in approvals from before the field existed. [C-244] */
  approved: v.optional(Identity),
  requesterComments: v.string(),
  /** Written by the reviewer who decided. */
  messageToRequester: v.string(),
  requestStatus: RequestStatus,
  inactive: v.boolean(),
  sysdat: instant,
  dchng: instant,
  /** This and the two following fields are not sent to the requester. [C-142] */
  reviewerComments: v.optional(v.string()),
  sysaidTicket: v.optional(v.string()),
  /** '17 - Ada Lovelace' */
  lastModifiedBy: v.optional(v.string()),
  /**
   * Present if the caller may reject the request but not approve it, because the account has a higher
   * permission. (T20)
   */
  isHigher: v.optional(v.boolean()),
  /**
   * Present if only an administrator may approve another email, because the account has WRITE_USERS. [C-243]
   */
  emailNeedsAdministrator: v.optional(v.boolean()),
  versionno: VersionNumber,
})
export type ProfileChange = v.InferOutput<typeof ProfileChange>

/** Returns the values at the time of submission, by the names of the requested fields. */
export const originalOf = (change: ProfileChange) => ({
  email: change.originalEmail,
  firstName: change.originalFirstName,
  lastName: change.originalLastName,
})

/** Returns the result of an approval for each requested field, in the order of the form. [C-244] */
export function decidedFields(
  requested: Identity,
  original: Identity,
  approved: Identity,
): { field: IdentityField; decision: PartDecision }[] {
  return identityFields
    .filter((field) => requested[field] !== original[field])
    .map((field) => {
      if (approved[field] === requested[field]) return { field, decision: 'APPROVED' }
      return { field, decision: approved[field] === original[field] ? 'REFUSED' : 'CHANGED' }
    })
}

const root = '/rest/secure/ldap_user_profile_mod_request'

/** The calls of requests to change a name or an email. */
export const profileChanges = {
  ...requestCalls({
    root,
    one: { path: `${root}/{id}`, params: { id: 'id' } },
    kind: 'profile-change',
    subject: 'name or email',
    request: ProfileChange,
    draft: ProfileChangeDraft,
  }),
  review: endpoint({
    method: 'PUT',
    path: `${root}/{id}`,
    access: 'WRITE_USERS',
    summary:
      "Approve a request with the given values, reject it, or save support's notes. The caller's own requests and decided ones are refused; so is an approval for an account with a higher permission.",
    params: { id: 'id' },
    body: ProfileChangeReview,
    done: { status: 200, body: ProfileChange },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
}
