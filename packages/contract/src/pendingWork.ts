import * as v from 'valibot'
import { mostCounted } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { moment } from './queryFilters.ts'
import { Id } from './record.ts'
import { userRequestTypes } from './userRequestTypes.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostCounted + 1))

const OldestRequest = v.object({
  requestId: Id,
  userRequestType: v.picklist(userRequestTypes),
  dateSubmitted: instant,
})

/** A pending request of the caller. */
export const OwnRequest = v.object({
  ...OldestRequest.entries,
  /** The person for whom an account was requested; empty for the other types. */
  name: v.string(),
})
export type OwnRequest = v.InferOutput<typeof OwnRequest>

/** The pending work of the caller, and the caller's own pending requests. [EXP-001] */
export const PendingWork = v.object({
  /** Pending requests of all types; only for readers of users. */
  requests: v.optional(
    v.object({
      count,
      /** How many of them were sent before `lateBefore`; 0 without it. */
      late: count,
      /** Null if none is pending. */
      oldest: v.nullable(OldestRequest),
    }),
  ),
  /** Locked accounts; only for readers of users. */
  lockedAccounts: v.optional(count),
  /** Mails that were given up; only for administrators. */
  failedMails: v.optional(count),
  /** When the caller's password expires; only if a sign-in would warn that it expires soon. [EXP-126] */
  passwordExpires: v.optional(instant),
  /** The oldest first, at most `mostOwnRequests` of `bounds`. */
  ownRequests: v.array(OwnRequest),
})
export type PendingWork = v.InferOutput<typeof PendingWork>

/**
 * The call for the counts of the navigation and the first lines of the dashboard. The specification does not
 * list it.
 */
export const pendingWork = {
  get: endpoint({
    method: 'GET',
    path: '/rest/secure/pending_work',
    access: 'USER',
    summary:
      "Pending work of the caller: requests, locked accounts and failed mails by permission, the caller's own pending requests, and the time at which the caller's password expires, if that is soon. The call does not extend the session.",
    isBackground: true,
    query: v.object({
      /** A request that was sent before this time is late. The client computes it, because business days depend on its time zone. */
      lateBefore: moment,
    }),
    done: { status: 200, body: PendingWork },
  }),
}
