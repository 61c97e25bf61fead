/** The parts of access-change requests that reviewers without WRITE_USERS decide. @module */
import * as v from 'valibot'
import { Access, AccessControl } from './accesses.ts'
import { pagesOf } from './bounds.ts'
import { DecidedPart, partDecisions } from './decidedPart.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQueryEntries } from './paged.ts'
import { Id } from './record.ts'
import { text } from './text.ts'

/** The default number of parts on a page. */
export const partReviewsPage = 50

/** The two lists of parts. */
export const partReviewStates = ['open', 'decided'] as const
export type PartReviewState = (typeof partReviewStates)[number]

const instant = v.pipe(v.string(), v.isoTimestamp())

/** A part of an access-change request within the caller's scope: one project role that is added, changed or removed. */
export const PartReview = v.object({
  ...v.pick(AccessControl, [
    'id',
    'requestType',
    'roleName',
    'sites',
    'studyNames',
    'systemAccessIds',
    'validFrom',
    'validUntil',
  ]).entries,
  requestId: Id,
  /** The requester, as when the request was sent. */
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  dateSubmitted: instant,
  requesterComments: v.string(),
  /** The requester's access with this project role now; null if there is none. Null in the list and after the decision. */
  current: v.nullable(Access),
  /** The number of the other parts of the request, which the caller sees only if they are within the scope too. */
  otherParts: v.number(),
  /** The names of the reviewers in whose place the caller can decide; empty if the part is within the caller's own scope. */
  inPlaceOf: v.array(v.string()),
  /** Null while the part waits. */
  decided: v.nullable(DecidedPart),
  /**
   * Whether the requester's access with this role has changed since the request was sent, so that only user support can
   * decide. False in the list and after the decision.
   */
  isOutdated: v.boolean(),
})
export type PartReview = v.InferOutput<typeof PartReview>

/** The decision about a part. A refusal needs words to the requester. */
export const PartDecisionDraft = v.object({
  decision: v.pipe(
    v.picklist(partDecisions, 'IS_INVALID'),
    v.metadata({ label: 'Decision', isRequired: true }),
  ),
  message: v.optional(text({ label: 'Message to the requester', limit: 512 }), ''),
})
export type PartDecisionDraft = v.InferOutput<typeof PartDecisionDraft>

const root = '/rest/secure/part_reviews'

/** The calls of reviewers and their deputies. What is not within their scope, and their own requests, are missing. */
export const partReviews = {
  list: endpoint({
    method: 'GET',
    path: `${root}/{state}`,
    access: 'USER',
    summary:
      "The parts of requests within the caller's scope: 'open', the oldest first, or 'decided' by reviewers, the latest decision first.",
    params: { state: 'word' },
    query: v.object({
      ...pageQueryEntries,
      size: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,2}|1000)$/, 'IS_INVALID'))),
    }),
    done: { status: 200, body: paged(PartReview), bound: pagesOf(1_000) },
    outcomes: ['missing'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${root}/part/{id}`,
    access: 'USER',
    summary: "One part within the caller's scope, with the requester's current access.",
    params: { id: 'id' },
    done: { status: 200, body: PartReview },
    outcomes: ['missing'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: `${root}/part/{id}`,
    access: 'USER',
    summary:
      'Approve a part as requested, which takes effect at once, or refuse it. The request is decided with its last part. Refused if the part is decided, or if the access has changed since the request was sent.',
    params: { id: 'id' },
    body: PartDecisionDraft,
    done: { status: 200, body: PartReview },
    outcomes: ['missing', 'invalid'],
  }),
}
