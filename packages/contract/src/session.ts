import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const expiryStates = ['ForceUserToChangePassword', 'WarnUserToChangePassword'] as const

// Longer than any name or password in use; refused before anything is hashed.
const credential = (label: string, limit: number) =>
  v.pipe(
    v.string('IS_INVALID'),
    v.check((value) => value !== '', 'IS_REQUIRED'),
    v.check((value) => value.length <= limit, 'IS_TOO_LONG'),
    v.metadata({ label, isRequired: true }),
  )

/** What Sign In sends: the entered user name or e-mail goes into `username`. [AUTH-015] */
export const Credentials = v.object({
  username: v.pipe(
    v.string('IS_INVALID'),
    v.trim(),
    credential('Username or Email Address', 256),
    v.metadata({ label: 'Username or Email Address', isRequired: true }),
  ),
  // Never trimmed: what a person chose is what is checked.
  password: credential('Password', 1024),
})
export type Credentials = v.InferOutput<typeof Credentials>

export const SignedIn = v.object({
  tokenTimeoutInSeconds: v.number(),
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

export const Refreshed = v.object({
  tokenTimeoutInSeconds: v.optional(v.number()),
  xsrfToken: v.optional(v.string()),
})

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
    access: 'SET_OWN_PASSWORD',
    summary: 'Sign out: the session ends on the server.',
    done: { status: 200 },
  }),
  refresh: endpoint({
    method: 'GET',
    path: '/rest/secure/token/refresh',
    access: 'SET_OWN_PASSWORD',
    summary: 'Renew the session; the portal also asks this to learn whether there is one.',
    done: { status: 200, body: Refreshed },
  }),
}
