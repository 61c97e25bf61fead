import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { password } from './password.ts'

/** Longer than any name or address in use. */
const longestName = 256

/** What the server says of a password's age. [C-033] */
const expiryStates = ['ForceUserToChangePassword', 'WarnUserToChangePassword'] as const

/** What Sign In sends: the entered user name or e-mail goes into `username`. [AUTH-015] */
export const Credentials = v.object({
  username: v.pipe(
    v.string('IS_INVALID'),
    v.trim(),
    v.check((value) => value !== '', 'IS_REQUIRED'),
    v.check((value) => value.length <= longestName, 'IS_TOO_LONG'),
    v.metadata({ label: 'Username or Email Address', isRequired: true }),
  ),
  password: password('Password'),
})
export type Credentials = v.InferOutput<typeof Credentials>

/** Seconds until the session ends whatever its holder does. [C-025] */
const absoluteTimeoutInSeconds = v.optional(v.number())

/** What a sign-in answers; the session itself travels as a cookie. [C-029] */
export const SignedIn = v.object({
  tokenTimeoutInSeconds: v.number(),
  absoluteTimeoutInSeconds,
  passwordExpiresSoon: v.boolean(),
  expiryState: v.nullable(v.picklist(expiryStates)),
  xsrfToken: v.string(),
})
export type SignedIn = v.InferOutput<typeof SignedIn>

/** Why a sign-in was refused; a plain text is shown as it is. [C-029] */
export const SignInRefusal = v.union([
  v.string(),
  v.object({
    credentialsInvalid: v.optional(v.boolean()),
    attemptsLeftUntilLocked: v.optional(v.nullable(v.number())),
    accountLocked: v.optional(v.boolean()),
    accountDisabled: v.optional(v.boolean()),
    passwordExpired: v.optional(v.boolean()),
    unspecifiedFailure: v.optional(v.boolean()),
  }),
])
export type SignInRefusal = v.InferOutput<typeof SignInRefusal>

/** What a renewal answers; the client keeps the old value where one is absent. [C-023] */
export const Refreshed = v.object({
  tokenTimeoutInSeconds: v.optional(v.number()),
  absoluteTimeoutInSeconds,
  xsrfToken: v.optional(v.string()),
})
export type Refreshed = v.InferOutput<typeof Refreshed>

/** Sign in, renew, sign out. */
export const session = {
  create: endpoint({
    method: 'POST',
    path: '/rest/token/create',
    access: 'public',
    summary: 'Sign in.',
    body: Credentials,
    done: { status: 200, body: SignedIn },
    outcomes: ['invalid'],
    refusal: { status: 401, body: SignInRefusal },
  }),
  invalidate: endpoint({
    method: 'POST',
    path: '/rest/secure/token/invalidate',
    access: 'signedIn',
    summary: 'Sign out: the session ends on the server.',
    done: { status: 200 },
  }),
  refresh: endpoint({
    method: 'GET',
    path: '/rest/secure/token/refresh',
    access: 'signedIn',
    summary: 'Renew the session; the portal also asks this to learn whether there is one.',
    done: { status: 200, body: Refreshed },
  }),
}
