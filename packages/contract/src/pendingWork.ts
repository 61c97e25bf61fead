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
      /** The number of requests that were sent before `lateBefore`; 0 if the query has no `lateBefore`. */
      late: count,
      /** Null if no request is pending. */
      oldest: v.nullable(OldestRequest),
    }),
  ),
  /** Locked accounts; only for readers of users. */
  lockedAccounts: v.optional(count),
  /** Mails that are not retried any more; only for administrators. */
  failedMails: v.optional(count),
  /** The time at which the caller's password expires. Present if a sign-in would warn about it. [EXP-126] */
  passwordExpires: v.optional(instant),
  /** At most `mostOwnRequests` requests, the oldest first. */
  ownRequests: v.array(OwnRequest),
})
export type PendingWork = v.InferOutput<typeof PendingWork>

/**
 * The call that loads the counts in the navigation and the notices on the dashboard. The specification does
 * not list it.
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
      /**
       * Requests that were sent before this time are late. The client computes the time, because business days
       * depend on the client's time zone.
       */
      lateBefore: moment,
    }),
    done: { status: 200, body: PendingWork },
  }),
}
