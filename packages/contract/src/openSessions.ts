import * as v from 'valibot'
import { atMost } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { password } from './password.ts'

/** The maximum number of sessions that an installation can allow for one user. */
export const mostSessions = 100

const instant = v.pipe(v.string(), v.isoTimestamp())

/** A browser in which the user is signed in. [IDENT-001] */
export const OpenSession = v.object({
  /** Identifies the session in `end`. The session's secret cannot be derived from it. */
  id: v.string(),
  isCurrent: v.boolean(),
  /** Name and major version of the browser; '' if the server does not recognise it. */
  browser: v.string(),
  /** Name of the operating system; '' if the server does not recognise it. */
  system: v.string(),
  /** The start of the header `User-Agent` of the latest call; '' if none was sent. */
  userAgent: v.string(),
  /** The address of the latest call; null if the server has not seen it. */
  address: v.nullable(v.string()),
  firstSeen: instant,
  /** Up to half a minute earlier than the latest call. */
  lastSeen: instant,
})
export type OpenSession = v.InferOutput<typeof OpenSession>

/**
 * The password of the caller, without which no session is ended. A caller who has no password omits it, and needs a recent
 * sign-in instead. [IDENT-002]
 */
export const SessionEnd = v.object({ password: v.optional(password('Password')) })
export type SessionEnd = v.InferOutput<typeof SessionEnd>

/** The calls that list and end the sessions of a user. The specification does not list them. */
export const openSessions = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/sessions',
    access: 'signedIn',
    summary: "The caller's own sessions: the current one first, then the one that was used last.",
    done: {
      status: 200,
      body: v.array(OpenSession),
      bound: atMost(mostSessions, 'A sign-in ends the oldest session if the user has more.'),
    },
  }),
  end: endpoint({
    method: 'POST',
    path: '/rest/secure/sessions/{id}/end',
    access: 'signedIn',
    summary:
      "End one of the caller's own sessions. A wrong password counts as a failed sign-in. A caller without a password needs a recent sign-in. A session of another user is missing.",
    params: { id: 'word' },
    body: SessionEnd,
    done: { status: 200 },
    outcomes: ['missing', 'invalid'],
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/rest/secure/end_other_sessions',
    access: 'signedIn',
    summary:
      "End all of the caller's own sessions except the current one. A wrong password counts as a failed sign-in. A caller without a password needs a recent sign-in.",
    body: SessionEnd,
    done: { status: 200 },
    outcomes: ['unchanged', 'invalid'],
  }),
  endOfUser: endpoint({
    method: 'PUT',
    path: '/rest/secure/user_management/end_sessions/{id}',
    access: 'WRITE_USERS',
    summary:
      "End all sessions of a user. The caller's own account and one with a higher permission are refused.",
    params: { id: 'id' },
    needsRecentSignIn: true,
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
}
