import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Language } from './languages.ts'
import { PasskeyAssertion } from './passkeyAnswers.ts'
import { SignedIn, SignInRefusal } from './session.ts'

/** The options of a sign-in with a passkey, for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const PasskeyRequestOptions = v.object({
  /** In base64url. */
  challenge: v.string(),
  rpId: v.string(),
  /** Empty, because the authenticator knows the user. */
  allowCredentials: v.array(v.object({ type: v.literal('public-key'), id: v.string() })),
  userVerification: v.literal('required'),
  /** In milliseconds. */
  timeout: v.number(),
})
export type PasskeyRequestOptions = v.InferOutput<typeof PasskeyRequestOptions>

/** The start of a sign-in with a passkey. */
export const PasskeyAttempt = v.object({
  /** Identifies the attempt in `createWithPasskey`, which accepts it once, for five minutes. */
  attempt: v.string(),
  options: PasskeyRequestOptions,
})
export type PasskeyAttempt = v.InferOutput<typeof PasskeyAttempt>

/** The input that signs in with a passkey. [IDENT-074] */
export const PasskeySignIn = v.object({
  attempt: v.pipe(v.string('IS_INVALID'), v.maxLength(1024, 'IS_INVALID'), v.metadata({ label: 'Passkey' })),
  response: PasskeyAssertion,
  language: v.optional(Language),
})
export type PasskeySignIn = v.InferOutput<typeof PasskeySignIn>

/** The calls that sign in with a passkey. They are not in `session`, because Sign In loads them when they are needed. */
export const passkeySession = {
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/rest/token/passkey_options',
    access: 'public',
    summary:
      'Start to sign in with a passkey: returns the options for the authenticator and stores nothing. If passkeys are not offered, the call is missing.',
    done: { status: 200, body: PasskeyAttempt },
    outcomes: ['missing'],
  }),
  createWithPasskey: endpoint({
    method: 'POST',
    path: '/rest/token/create_with_passkey',
    access: 'public',
    summary:
      'Sign in with a passkey. An attempt that has expired or was used, an unknown passkey and a response that is not accepted are all refused with credentialsInvalid.',
    body: PasskeySignIn,
    done: { status: 200, body: SignedIn },
    outcomes: ['invalid'],
    refusal: { status: 401, body: SignInRefusal },
  }),
}
