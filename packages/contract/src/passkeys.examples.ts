import type { NewPasskey, PasskeyAssertion } from './passkeyAnswers.ts'
import type { PasskeyAttempt, PasskeySignIn } from './passkeySession.ts'
import type { Passkey, PasskeyAddition, PasskeyProof, PasskeySetup, Passkeys } from './passkeys.ts'

/** Two passkeys: one that was used, and one that was not. */
export const passkeysExample: Passkey[] = [
  {
    id: 4,
    name: 'Work laptop',
    added: '2026-02-11T08:30:00.000Z',
    lastUsed: '2026-03-05T08:02:00.000Z',
  },
  { id: 9, name: 'Security key in the drawer', added: '2026-03-04T16:40:00.000Z', lastUsed: null },
]

/** A passkey with a long name that has no space. */
export const longNamePasskeyExample: Passkey = {
  id: 11,
  name: 'TelephoneOfTheLaboratoryForHydrobiologyAndLimnologySecondFloorA1',
  added: '2026-03-05T08:30:00.000Z',
  lastUsed: null,
}

/** The passkeys of a user who has a password. */
export const ownPasskeysExample: Passkeys = { isOffered: true, hasPassword: true, passkeys: passkeysExample }

/** No passkeys. */
export const noPasskeysExample: Passkeys = { isOffered: true, hasPassword: true, passkeys: [] }

/** A portal at an IP address, where no passkey can be used. */
export const notOfferedPasskeysExample: Passkeys = { isOffered: false, hasPassword: true, passkeys: [] }

/** The passkey of a user who has no password. */
export const onlyPasskeyExample: Passkeys = {
  isOffered: true,
  hasPassword: false,
  passkeys: passkeysExample.slice(0, 1),
}

/** The input that starts to add a passkey, or removes one. */
export const passkeyProofExample: PasskeyProof = { password: 'thirty-two calm lakes', code: '282 760' }

/** A passkey that is being added. */
export const passkeySetupExample: PasskeySetup = {
  setup: 'Wm1x7QpT0c9sKf3hLr8vYb2nGd6jZt4a',
  options: {
    challenge: 'bm90LWEtcmFuZG9tLXZhbHVlLWp1c3QtYW4tZXhhbXA',
    rp: { id: 'localhost', name: 'Portal Gateway' },
    user: {
      id: 'dGhpcy1pcy1ub3QtYS1yZWFsLXVzZXItaGFuZGxlISE',
      name: 'ihalvorsen',
      displayName: 'Ida Halvorsen',
    },
    pubKeyCredParams: [
      { type: 'public-key', alg: -8 },
      { type: 'public-key', alg: -7 },
      { type: 'public-key', alg: -257 },
    ],
    timeout: 600_000,
    attestation: 'none',
    excludeCredentials: [
      { type: 'public-key', id: 'VGhlLWlkLW9mLWEtY3JlZGVudGlhbA', transports: ['internal'] },
    ],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  },
}

/** What an authenticator returns for a new passkey. */
export const newPasskeyExample: NewPasskey = {
  id: 'bmV3LWNyZWRlbnRpYWwtb2YtdGhlLXVzZXI',
  rawId: 'bmV3LWNyZWRlbnRpYWwtb2YtdGhlLXVzZXI',
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oA',
    transports: ['internal', 'hybrid'],
  },
}

/** The input that adds a passkey. */
export const passkeyAdditionExample: PasskeyAddition = {
  setup: passkeySetupExample.setup,
  name: 'Work laptop',
  response: newPasskeyExample,
}

/** The start of a sign-in with a passkey. */
export const passkeyAttemptExample: PasskeyAttempt = {
  attempt: 'k2Vb8XnQ5tYp1RzJ6mHc0WfLs9GdA3eu',
  options: {
    challenge: 'YW5vdGhlci1jaGFsbGVuZ2Utb2YtYW4tZXhhbXBsZSE',
    rpId: 'localhost',
    allowCredentials: [],
    userVerification: 'required',
    timeout: 300_000,
  },
}

/** What an authenticator returns for a sign-in. */
export const passkeyAssertionExample: PasskeyAssertion = {
  id: 'VGhlLWlkLW9mLWEtY3JlZGVudGlhbA',
  rawId: 'VGhlLWlkLW9mLWEtY3JlZGVudGlhbA',
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDsaWduYXR1cmU',
    userHandle: 'dGhpcy1pcy1ub3QtYS1yZWFsLXVzZXItaGFuZGxlISE',
  },
}

/** The input that signs in with a passkey. */
export const passkeySignInExample: PasskeySignIn = {
  attempt: passkeyAttemptExample.attempt,
  response: passkeyAssertionExample,
}
