import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from './record.ts'

/** The reviewer who has claimed a pending request, and the time of the claim. [EXP-026] */
export const RequestClaim = v.object({
  userId: Id,
  name: v.string(),
  claimedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type RequestClaim = v.InferOutput<typeof RequestClaim>

/** The claim of a request as its reviewers see it. */
export const RequestClaimState = v.object({
  /** Null if nobody has claimed the request, if it is decided, or if it is the caller's own request. */
  claim: v.nullable(RequestClaim),
  /** Whether the caller may claim it: it is pending, is not the caller's own, and the caller has WRITE_USERS. */
  isClaimable: v.boolean(),
})
export type RequestClaimState = v.InferOutput<typeof RequestClaimState>

const path = '/rest/secure/user_management/user_requests/{type}/{id}/claim'
// `type` is a `UserRequestType`.
const params = { type: 'word', id: 'id' } as const

/**
 * The calls by which reviewers coordinate their work. A claim is a notice to other reviewers, not a lock: every
 * reviewer can still decide the request. The specification does not list these calls.
 */
export const requestClaims = {
  get: endpoint({
    method: 'GET',
    path,
    access: 'READ_USERS',
    summary: 'Who has claimed a request, and whether the caller may claim it.',
    params,
    done: { status: 200, body: RequestClaimState },
    outcomes: ['missing'],
  }),
  claim: endpoint({
    method: 'PUT',
    path,
    access: 'WRITE_USERS',
    summary:
      "Claim a pending request of another user. With takeOver it replaces a colleague's claim; without it the response names the colleague.",
    params,
    query: v.object({ takeOver: v.optional(v.picklist(['true'], 'IS_INVALID')) }),
    done: { status: 200 },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  release: endpoint({
    method: 'DELETE',
    path,
    access: 'WRITE_USERS',
    summary: "End the caller's own claim; 304 if the caller has none.",
    params,
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
}
