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
import { DecidedPart } from './decidedPart.ts'
import { endpoint } from './endpoint.ts'
import { PortalRoleDates, portalRoleDates, portalRolesFacts } from './portalRoles.ts'
import { Id, Inactive, knownIds, labelledId, VersionNumber } from './record.ts'
import { requestCalls } from './requestCalls.ts'
import { requestDraftEntries, requestEntries } from './requestEntries.ts'
import { PartDecision, RequestStatus } from './requestStatus.ts'
import { reviewNotes, ticketFacts } from './reviewNotes.ts'
import { textGroup } from './translate.ts'

/** The type of a whole request. [ACC-019, ACC-020, ACC-031] */
export const AccessRequestType = v.picklist(['NEW', 'CHANGE', 'REMOVAL', 'ALL_IN_ONE'], 'IS_INVALID')
export type AccessRequestType = v.InferOutput<typeof AccessRequestType>

/** Labels in histories and reviews; AMBIGUOUS means a request without entries. [ACC-035 to ACC-039] */
export const accessRequestTypeLabels = /* @__PURE__ */ textGroup('accessRequestTypeLabels', {
  NEW: 'New Access',
  CHANGE: 'Modified Access',
  REMOVAL: 'Removed Access',
  ALL_IN_ONE: 'Multi-Type',
  AMBIGUOUS: 'Comments Only',
} as const)
export type ShownAccessRequestType = keyof typeof accessRequestTypeLabels

/** Returns the type that the portal shows for a request. [HIST-014, C-158] */
export const shownTypeOf = (change: {
  requestType: AccessRequestType
  accessControls: readonly unknown[]
}): ShownAccessRequestType => (change.accessControls.length === 0 ? 'AMBIGUOUS' : change.requestType)

/**
 * A requested change of accesses. The server ignores some fields, which exist only because the specification
 * has them. The session determines the user, support adds the ticket, and the server computes the types.
 * [ACC-031, ACC-033, C-147, T20]
 */
export const AccessChangeDraft = v.object({
  accessControls: v.pipe(
    v.array(AccessControlDraft, 'IS_INVALID'),
    v.maxLength(mostAccesses, 'IS_INVALID'),
    v.metadata(projectRolesFacts),
  ),
  ...requestDraftEntries,
  requestType: v.optional(v.pipe(AccessRequestType, v.metadata({ label: 'Request Type' })), 'NEW'),
  requestStatus: v.optional(RequestStatus, 'NEW'),
  sysaidTicket: v.optional(v.pipe(v.string('IS_INVALID'), v.metadata(ticketFacts)), ''),
})
export type AccessChangeDraft = v.InferOutput<typeof AccessChangeDraft>

/** The accesses that a user had when a request was decided, and the accesses after the decision. */
export const DecidedAccesses = v.object({ before: v.array(Access), after: v.array(Access) })
export type DecidedAccesses = v.InferOutput<typeof DecidedAccesses>

/** A requested access; after the decision it also has the result. [C-244] */
export const RequestedAccess = v.object({
  ...AccessControl.entries,
  /** Absent while the part waits for its decision, and if the request was approved before this field existed. */
  decision: v.optional(PartDecision),
  /** The access after an approval with changes; absent if the role was removed. */
  approved: v.optional(Access),
  /** The decision of a reviewer about this part; absent if user support decided the request as a whole. [COND-071] */
  decidedPart: v.optional(DecidedPart),
})
export type RequestedAccess = v.InferOutput<typeof RequestedAccess>

/** A request to change accesses. [ACC-029] */
export const AccessChange = v.object({
  ...requestEntries,
  username: v.string(),
  requestType: AccessRequestType,
  accessControls: v.array(RequestedAccess),
  /**
   * Whether the user's accesses have changed since the request was sent; absent after the decision. The
   * server does not send this field and the following fields to the requester. [C-142]
   */
  isOutdated: v.optional(v.boolean()),
  /** Absent before the decision, in lists, and if the request was decided before this field existed. */
  decidedAccesses: v.optional(DecidedAccesses),
  /** The user's current portal roles; not in lists. [ACC-059] */
  portalRoleIds: v.optional(v.array(Id)),
  /** The dates of these portal roles that have a first or a last day. [COND-002] */
  portalRoleDates: v.optional(v.array(PortalRoleDates)),
})
export type AccessChange = v.InferOutput<typeof AccessChange>

/** An access that support saves; a new access has no id. [ACC-028] */
export const ReviewedAccess = v.object({
  ...accessEntries,
  id: v.optional(Id),
  portalUserId: v.optional(labelledId('User')),
  inactive: v.optional(Inactive, false),
  versionno: v.optional(VersionNumber),
})
export type ReviewedAccess = v.InferOutput<typeof ReviewedAccess>

/**
 * The body of a review. The status APPROVED also saves the user's portal roles and accesses; REJECTED saves
 * only the message to the requester; any other status saves only the notes. An approval must not change the access of a
 * part that a reviewer has decided. If a reviewer has approved a part, a request that is rejected becomes APPROVED,
 * because it was approved with changes. [ACC-066 to ACC-068, C-137, C-148, COND-070]
 */
export const AccessChangeReview = v.object({
  portalUser: v.pipe(
    v.object({
      id: Id,
      /** If absent, the portal roles do not change. */
      portalRoleIds: v.optional(
        v.pipe(v.array(Id, 'IS_INVALID'), v.maxLength(500, 'IS_INVALID'), v.metadata(portalRolesFacts)),
      ),
      portalRoleDates: portalRoleDates(500),
    }),
    v.metadata({ label: 'User' }),
  ),
  userAccesses: v.pipe(
    v.array(ReviewedAccess, 'IS_INVALID'),
    v.maxLength(mostAccesses, 'IS_INVALID'),
    v.metadata(projectRolesFacts),
  ),
  knownIds: knownAccessIds,
  /**
   * The portal roles that the reviewer saw. If the user's roles have changed since then, the server refuses the
   * review as a conflict. [T45]
   */
  knownPortalRoleIds: v.optional(
    knownIds({ label: 'Current Portal Roles', entryLabel: 'Current Portal Role', most: 500 }),
  ),
  /** The dates of these portal roles that the reviewer saw. Other current dates are a conflict too. [COND-021] */
  knownPortalRoleDates: portalRoleDates(500, 'Current Dates of Portal Roles'),
  userAccessModificationRequest: v.pipe(
    v.object({ id: Id, ...reviewNotes }),
    v.metadata({ label: 'Request' }),
  ),
})
export type AccessChangeReview = v.InferOutput<typeof AccessChangeReview>

const root = '/rest/secure/user_access_mod_request'

/** The calls of requests to change accesses. */
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
      "Approve a request with the given accesses and, if they change, portal roles; reject it; or save support's notes. Refused for the caller's own requests, for decided requests, and for an approval of an account with a higher permission. An approval with other portal roles needs a recent sign-in, as `needsRecentSignIn` does.",
    body: AccessChangeReview,
    done: { status: 200, body: AccessChange },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
}
