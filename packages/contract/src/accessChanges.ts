import * as v from 'valibot'
import {
  Access,
  AccessControl,
  AccessControlDraft,
  accessEntries,
  knownAccessIds,
  mostAccesses,
  projectRolesFacts,
} from './accesses.ts'
import { endpoint } from './endpoint.ts'
import { portalRolesFacts } from './portalRoles.ts'
import { Id, Inactive, knownIds, labelledId, VersionNumber } from './record.ts'
import { requestCalls } from './requestCalls.ts'
import { PartDecision, RequestStatus } from './requestStatus.ts'
import { reviewNotes, ticketFacts } from './reviewNotes.ts'
import { text } from './text.ts'

/** What a whole request asks for. [ACC-019, ACC-020, ACC-031] */
export const AccessRequestType = v.picklist(['NEW', 'CHANGE', 'REMOVAL', 'ALL_IN_ONE'], 'IS_INVALID')
export type AccessRequestType = v.InferOutput<typeof AccessRequestType>

/** As histories and reviews show it; AMBIGUOUS stands for a request without entries. [ACC-035 to ACC-039] */
export const accessRequestTypeLabels = {
  NEW: 'New Access',
  CHANGE: 'Modified Access',
  REMOVAL: 'Removed Access',
  ALL_IN_ONE: 'Multi-Type',
  AMBIGUOUS: 'Comments Only',
} as const
export type ShownAccessRequestType = keyof typeof accessRequestTypeLabels

/** The type under which a request is shown. [HIST-014, C-158] */
export const shownTypeOf = (change: {
  requestType: AccessRequestType
  accessControls: readonly unknown[]
}): ShownAccessRequestType => (change.accessControls.length === 0 ? 'AMBIGUOUS' : change.requestType)

/**
 * What a person asks for. Whose request it is the session says, a ticket is support's to note, and the
 * server derives the types anew: what is sent of them changes nothing. [ACC-031, ACC-033, C-147, T20]
 */
export const AccessChangeDraft = v.object({
  accessControls: v.pipe(
    v.array(AccessControlDraft, 'IS_INVALID'),
    v.maxLength(mostAccesses, 'IS_INVALID'),
    v.metadata(projectRolesFacts),
  ),
  requesterComments: v.optional(text({ label: 'Comments', limit: 512, isPlural: true }), ''),
  requestType: v.optional(v.pipe(AccessRequestType, v.metadata({ label: 'Request Type' })), 'NEW'),
  requestStatus: v.optional(RequestStatus, 'NEW'),
  portalUserId: v.optional(labelledId('User')),
  sysaidTicket: v.optional(v.pipe(v.string('IS_INVALID'), v.metadata(ticketFacts)), ''),
})
export type AccessChangeDraft = v.InferOutput<typeof AccessChangeDraft>

const instant = v.pipe(v.string(), v.isoTimestamp())

/** What a person held when a request of theirs was decided, and what the decision made of it. */
export const DecidedAccesses = v.object({ before: v.array(Access), after: v.array(Access) })
export type DecidedAccesses = v.InferOutput<typeof DecidedAccesses>

/** An access as it is requested; once the request is decided, with what was decided about it. [C-244] */
export const RequestedAccess = v.object({
  ...AccessControl.entries,
  /** Absent while the request is open, and in approvals from before it was stored. */
  decision: v.optional(PartDecision),
  /** What the role has after an approval with changes; absent where the role is gone. */
  approved: v.optional(Access),
})
export type RequestedAccess = v.InferOutput<typeof RequestedAccess>

/** A request to change accesses. [ACC-029] */
export const AccessChange = v.object({
  id: Id,
  portalUserId: Id,
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  requestType: AccessRequestType,
  requestStatus: RequestStatus,
  accessControls: v.array(RequestedAccess),
  requesterComments: v.string(),
  /** From whoever decided. */
  messageToRequester: v.string(),
  inactive: v.boolean(),
  /** When it was sent, and when it was last changed. */
  sysdat: instant,
  dchng: instant,
  /** Not for whoever made the request, nor is the rest. [C-142] */
  reviewerComments: v.optional(v.string()),
  sysaidTicket: v.optional(v.string()),
  /** '17 - Ada Lovelace' */
  lastModifiedBy: v.optional(v.string()),
  /** The person's accesses have changed since the request was sent; of one that is decided it is not said. */
  isOutdated: v.optional(v.boolean()),
  /** Present if the caller may decide the request but not approve it: the account has a higher permission. (T20) */
  isHigher: v.optional(v.boolean()),
  /** Once it is decided; not in lists. Requests that were decided before this was kept have none. */
  decidedAccesses: v.optional(DecidedAccesses),
  /** The portal roles that the person holds now; not in lists. [ACC-059] */
  portalRoleIds: v.optional(v.array(Id)),
  versionno: VersionNumber,
})
export type AccessChange = v.InferOutput<typeof AccessChange>

/** An access as support saves it; without an id it is a new one. [ACC-028] */
export const ReviewedAccess = v.object({
  ...accessEntries,
  id: v.optional(Id),
  portalUserId: v.optional(labelledId('User')),
  inactive: v.optional(Inactive, false),
  versionno: v.optional(VersionNumber),
})
export type ReviewedAccess = v.InferOutput<typeof ReviewedAccess>

/**
 * One call for all three: APPROVED saves the user's portal roles and accesses too, REJECTED the message and
 * nothing else, any other status what support notes. [ACC-066 to ACC-068, C-137, C-148]
 */
export const AccessChangeReview = v.object({
  portalUser: v.pipe(
    v.object({
      id: Id,
      /** Left out, they stay as they are. */
      portalRoleIds: v.optional(
        v.pipe(v.array(Id, 'IS_INVALID'), v.maxLength(500, 'IS_INVALID'), v.metadata(portalRolesFacts)),
      ),
    }),
    v.metadata({ label: 'User' }),
  ),
  userAccesses: v.pipe(
    v.array(ReviewedAccess, 'IS_INVALID'),
    v.maxLength(mostAccesses, 'IS_INVALID'),
    v.metadata(projectRolesFacts),
  ),
  knownIds: knownAccessIds,
  /** The portal roles that the list was made from: where others are held by now, none is given or taken away unseen. [T45] */
  knownPortalRoleIds: v.optional(
    knownIds({ label: 'Current Portal Roles', entryLabel: 'Current Portal Role', most: 500 }),
  ),
  userAccessModificationRequest: v.pipe(
    v.object({ id: Id, ...reviewNotes }),
    v.metadata({ label: 'Request' }),
  ),
})
export type AccessChangeReview = v.InferOutput<typeof AccessChangeReview>

const root = '/rest/secure/user_access_mod_request'

/** Requests to change accesses. */
export const accessChanges = {
  ...requestCalls({
    root,
    one: { path: `${root}/{requestId}`, params: { requestId: 'id' } },
    kind: 'access-change',
    subject: 'accesses',
    request: AccessChange,
    draft: AccessChangeDraft,
  }),
  review: endpoint({
    method: 'PUT',
    path: '/rest/secure/user_management/review_access_change_request',
    access: 'WRITE_USERS',
    summary:
      "Approve a request with the accesses and, where they are to change, the portal roles given, reject it, or note support's part of it. Not one's own, and not one that is decided; an approval not for an account with a higher permission.",
    body: AccessChangeReview,
    done: { status: 200, body: AccessChange },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
}
