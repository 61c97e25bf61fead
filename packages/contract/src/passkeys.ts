import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { NewPasskey } from './passkeyAnswers.ts'
import { password } from './password.ts'
import { Id } from './record.ts'
import { SignInCode } from './signInCode.ts'
import { line } from './text.ts'

/** The maximum number of passkeys of one user. */
export const mostPasskeys = 20

const instant = v.pipe(v.string(), v.isoTimestamp())

/** A passkey of a user. It contains neither the id of the credential nor its public key. [IDENT-070] */
export const Passkey = v.object({
  id: Id,
  name: v.string(),
  added: instant,
  /** Null if nobody has signed in with it. */
  lastUsed: v.nullable(instant),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** The passkeys of the caller, the oldest first. */
export const Passkeys = v.object({
  /** Whether passkeys can be used at the address of the portal: a host name with https, or localhost. */
  isOffered: v.boolean(),
  /**
   * Whether the caller has a password, of the portal or of the organisation. Without one, no passkey can be added or
   * removed. [IDENT-072]
   */
  hasPassword: v.boolean(),
  passkeys: v.array(Passkey),
})
export type Passkeys = v.InferOutput<typeof Passkeys>

/** The password of the caller, and a code if the caller has an authenticator app. */
export const PasskeyProof = v.object({ password: password('Password'), code: v.optional(SignInCode) })
export type PasskeyProof = v.InferOutput<typeof PasskeyProof>

/** The options of a new passkey, for `PublicKeyCredential.parseCreationOptionsFromJSON`. Binary data is base64url. */
export const PasskeyCreationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  /** `id` is a random value; `name` is the user name. */
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  /** In milliseconds. */
  timeout: v.number(),
  attestation: v.literal('none'),
  /** The passkeys that the user has: an authenticator that has one of them adds no second one. */
  excludeCredentials: v.array(
    v.object({ type: v.literal('public-key'), id: v.string(), transports: v.optional(v.array(v.string())) }),
  ),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
})
export type PasskeyCreationOptions = v.InferOutput<typeof PasskeyCreationOptions>

/** A passkey that the user has started to add. Nothing is stored before `add`. */
export const PasskeySetup = v.object({
  /** Identifies the set-up in `add`. Only the session that has started it can use it, once, for ten minutes. */
  setup: v.string(),
  options: PasskeyCreationOptions,
})
export type PasskeySetup = v.InferOutput<typeof PasskeySetup>

/** The name of a new passkey, and what the authenticator has returned. */
export const PasskeyAddition = v.object({
  setup: v.pipe(v.string('IS_INVALID'), v.maxLength(1024, 'IS_INVALID'), v.metadata({ label: 'Set-up' })),
  name: line({ label: 'Name', limit: 64, isRequired: true }),
  response: NewPasskey,
})
export type PasskeyAddition = v.InferOutput<typeof PasskeyAddition>

/** The calls of the passkeys of a user (WebAuthn). The specification does not list them. */
export const passkeys = {
  get: endpoint({
    method: 'GET',
    path: '/rest/secure/passkeys',
    access: 'signedIn',
    summary: "The caller's own passkeys, the oldest first.",
    done: { status: 200, body: Passkeys },
  }),
  start: endpoint({
    method: 'POST',
    path: '/rest/secure/passkeys/start',
    access: 'signedIn',
    summary:
      'Start to add a passkey: returns the options for the authenticator and stores nothing. A wrong password or code counts as a failed sign-in. With 20 passkeys the call is unchanged. If passkeys are not offered, it is missing.',
    body: PasskeyProof,
    done: { status: 200, body: PasskeySetup },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/rest/secure/passkeys/add',
    access: 'signedIn',
    summary:
      "Add the passkey, and end the user's other sessions. With 20 passkeys, or if the passkey was added before, the call is unchanged. An expired set-up, a used one, or one of another session, is missing. A response that is not accepted is invalid.",
    body: PasskeyAddition,
    done: { status: 200 },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/rest/secure/passkeys/{id}/remove',
    access: 'signedIn',
    summary:
      "Remove one of the caller's own passkeys, and end the other sessions. A wrong password or code counts as a failed sign-in. A passkey of another user is missing.",
    params: { id: 'id' },
    body: PasskeyProof,
    done: { status: 200 },
    outcomes: ['missing', 'invalid'],
  }),
  removeOfUser: endpoint({
    method: 'PUT',
    path: '/rest/secure/user_management/remove_passkeys/{id}',
    access: 'WRITE_USERS',
    summary:
      "Remove all passkeys of a user who has lost them, and end all sessions of the user. The caller's own account and one with a higher permission are refused.",
    params: { id: 'id' },
    needsRecentSignIn: true,
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
}
