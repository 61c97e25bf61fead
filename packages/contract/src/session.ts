import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Language } from './languages.ts'
import { password } from './password.ts'
import { SignInCode } from './signInCode.ts'

/** The maximum length of a user name or email in Sign In. */
const longestName = 256

/** The states of an expiring password. [C-033] */
const expiryStates = ['ForceUserToChangePassword', 'WarnUserToChangePassword'] as const

/** The body of Sign In; `username` is a user name or an email. [AUTH-015] */
export const Credentials = v.object({
  username: v.pipe(
    v.string('IS_INVALID'),
    v.trim(),
    v.check((value) => value !== '', 'IS_REQUIRED'),
    v.check((value) => value.length <= longestName, 'IS_TOO_LONG'),
    v.metadata({ label: 'Username or Email Address', isRequired: true }),
  ),
  password: password('Password'),
  /** The language that the user chose on the page, which is stored in the account. [EXP-310] */
  language: v.optional(Language),
  /**
   * A code of the authenticator app, or a recovery code. Without it, a user who has an authenticator app is refused
   * with `codeRequired`. [IDENT-012]
   */
  code: v.optional(SignInCode),
})
export type Credentials = v.InferOutput<typeof Credentials>

/** The time after which the session ends even if calls are made, in seconds. [C-025] */
const absoluteTimeoutInSeconds = v.optional(v.number())

/** The response to a sign-in; the session itself is a cookie. [C-029] */
export const SignedIn = v.object({
  tokenTimeoutInSeconds: v.number(),
  absoluteTimeoutInSeconds,
  passwordExpiresSoon: v.boolean(),
  expiryState: v.nullable(v.picklist(expiryStates)),
  xsrfToken: v.string(),
  /** The language of the account; null if none is stored. [EXP-310] */
  language: v.optional(v.nullable(Language)),
})
export type SignedIn = v.InferOutput<typeof SignedIn>

/** The reason for a refused sign-in; a string is shown unchanged. [C-029] */
export const SignInRefusal = v.union([
  v.string(),
  v.object({
    credentialsInvalid: v.optional(v.boolean()),
    attemptsLeftUntilLocked: v.optional(v.nullable(v.number())),
    accountLocked: v.optional(v.boolean()),
    accountDisabled: v.optional(v.boolean()),
    passwordExpired: v.optional(v.boolean()),
    unspecifiedFailure: v.optional(v.boolean()),
    /** The password is right, and a code is needed as well. [IDENT-012] */
    codeRequired: v.optional(v.boolean()),
    /** The password is right, and the code is wrong, or was used before. [IDENT-014] */
    codeInvalid: v.optional(v.boolean()),
  }),
])
export type SignInRefusal = v.InferOutput<typeof SignInRefusal>

/** The second factor that a portal role of the caller requires, and that the caller does not have. [IDENT-026] */
export const MissingFactor = v.object({
  /** The first day (UTC) on which it is required. */
  requiredFrom: v.string(),
  /** Whether this day has come, so that only the calls that add the factor are allowed. */
  isDue: v.boolean(),
})
export type MissingFactor = v.InferOutput<typeof MissingFactor>

/** The response to a renewal. If a field is absent, the client's value does not change. [C-023] */
export const Refreshed = v.object({
  tokenTimeoutInSeconds: v.optional(v.number()),
  absoluteTimeoutInSeconds,
  xsrfToken: v.optional(v.string()),
  /** Absent if no portal role of the caller requires a second factor, or if the caller has one. [IDENT-026] */
  missingFactor: v.optional(MissingFactor),
})
export type Refreshed = v.InferOutput<typeof Refreshed>

/** The calls that sign in, renew the session and sign out. */
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
    summary: 'Renew the session; the portal also uses it to check whether there is a session.',
    done: { status: 200, body: Refreshed },
  }),
}
