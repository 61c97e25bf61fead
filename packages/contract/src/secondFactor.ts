import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { password } from './password.ts'
import { SignInCode } from './signInCode.ts'
import { line } from './text.ts'

/** The number of recovery codes that a user gets at once. */
export const recoveryCodeCount = 10

const instant = v.pipe(v.string(), v.isoTimestamp())

/** The authenticator app of a user. */
export const AuthenticatorApp = v.object({
  name: v.string(),
  added: instant,
  /** Null if no code of the app was used since it was added. */
  lastUsed: v.nullable(instant),
})
export type AuthenticatorApp = v.InferOutput<typeof AuthenticatorApp>

/** The second factor of a user; `app` is null if there is none. [IDENT-008] */
export const SecondFactor = v.object({
  app: v.nullable(AuthenticatorApp),
  recoveryCodesLeft: v.number(),
})
export type SecondFactor = v.InferOutput<typeof SecondFactor>

/** The password of the caller, which starts to add an authenticator app. */
export const FactorPassword = v.object({ password: password('Password') })
export type FactorPassword = v.InferOutput<typeof FactorPassword>

/** An authenticator app that the user has started to add. Nothing is stored before `confirm`. */
export const FactorSetup = v.object({
  /** Identifies the set-up in `confirm`. Only the session that has started it can use it, for ten minutes. */
  setup: v.string(),
  /** The secret in base32, to be typed into the app. */
  secret: v.string(),
  /** The address `otpauth://…` for the QR code. */
  address: v.string(),
})
export type FactorSetup = v.InferOutput<typeof FactorSetup>

/** The name of the app, and a code that proves that the app has the secret. */
export const FactorConfirmation = v.object({
  setup: v.pipe(v.string('IS_INVALID'), v.maxLength(1024, 'IS_INVALID'), v.metadata({ label: 'Set-up' })),
  name: line({ label: 'Name', limit: 64, isRequired: true }),
  code: SignInCode,
})
export type FactorConfirmation = v.InferOutput<typeof FactorConfirmation>

/** The password of the caller, and a code of the app or a recovery code, without which no factor is changed. */
export const FactorProof = v.object({ password: password('Password'), code: SignInCode })
export type FactorProof = v.InferOutput<typeof FactorProof>

/** New recovery codes, which no call returns again. */
export const RecoveryCodes = v.object({ codes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>

/** The calls of the second factor: an authenticator app with recovery codes. The specification does not list them. */
export const secondFactor = {
  get: endpoint({
    method: 'GET',
    path: '/rest/secure/second_factor',
    access: 'signedIn',
    summary: "The caller's own authenticator app, and how many recovery codes are left.",
    done: { status: 200, body: SecondFactor },
  }),
  start: endpoint({
    method: 'POST',
    path: '/rest/secure/second_factor/start',
    access: 'signedIn',
    summary:
      'Start to add an authenticator app: returns its secret and stores nothing. A wrong password counts as a failed sign-in.',
    body: FactorPassword,
    done: { status: 200, body: FactorSetup },
    outcomes: ['unchanged', 'invalid'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/rest/secure/second_factor/confirm',
    access: 'signedIn',
    summary:
      "Add the authenticator app after its first code, and end the user's other sessions: returns the recovery codes, which no other call returns. An expired set-up, a used one, or one of another session, is missing.",
    body: FactorConfirmation,
    done: { status: 200, body: RecoveryCodes },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/rest/secure/second_factor/recovery_codes',
    access: 'signedIn',
    summary:
      'Replace all recovery codes: returns the new ones. A wrong password or code counts as a failed sign-in. Without an authenticator app the call is missing.',
    body: FactorProof,
    done: { status: 200, body: RecoveryCodes },
    outcomes: ['missing', 'invalid'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/rest/secure/second_factor/remove',
    access: 'signedIn',
    summary:
      'Remove the authenticator app and all recovery codes, and end the other sessions. A wrong password or code counts as a failed sign-in. Without an authenticator app the call is missing.',
    body: FactorProof,
    done: { status: 200 },
    outcomes: ['missing', 'invalid'],
  }),
  removeOfUser: endpoint({
    method: 'PUT',
    path: '/rest/secure/user_management/remove_second_factor/{id}',
    access: 'WRITE_USERS',
    summary:
      "Remove the authenticator app and all recovery codes of a user who has lost them, and end all sessions of the user. The caller's own account and one with a higher permission are refused.",
    params: { id: 'id' },
    needsRecentSignIn: true,
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
}
