import * as v from 'valibot'
import type { LiveSession } from '../api/sessions.ts'
import type { Host } from '../host/ports.ts'
import { toBase64Url } from './base64Url.ts'

/** How long a sign-in can take after its options were loaded. */
export const attemptMs = 300_000

/** How long a user can take to add a passkey. */
export const setupMs = 600_000

const Attempt = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string(), until: v.number() }))
const Setup = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ challenge: v.string(), handle: v.string(), until: v.number() }),
)

/** A passkey that a session has started to add. */
export interface Setup {
  challenge: string
  /** The id of the user for authenticators. */
  handle: string
}

const attemptContext = 'passkey attempt'

/** Only the session that has started a set-up can finish it. [IDENT-071] */
const setupContext = ({ tokenHash }: LiveSession): string => `passkey of ${tokenHash}`

/** Returns 256 random bits in base64url. */
export const newChallenge = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/**
 * Returns the text that stands for the challenge of a sign-in. Nothing is stored before the sign-in, because every
 * visit of Sign In loads one. [IDENT-075]
 */
export const writeAttempt = ({ factorCipher, clock }: Host, challenge: string): string =>
  factorCipher.encrypt(JSON.stringify({ challenge, until: clock.now() + attemptMs }), attemptContext)

/** Returns the challenge of a sign-in; undefined if it has expired or was not written by this portal. */
export function readAttempt({ factorCipher, clock }: Host, attempt: string): string | undefined {
  const text = factorCipher.decrypt(attempt, factorCipher.keyId, attemptContext)
  const read = v.safeParse(Attempt, text)
  return read.success && read.output.until > clock.now() ? read.output.challenge : undefined
}

/** Returns the text that stands for a set-up, so that nothing is stored before the passkey is added. */
export const writeSetup = ({ factorCipher, clock }: Host, session: LiveSession, setup: Setup): string =>
  factorCipher.encrypt(JSON.stringify({ ...setup, until: clock.now() + setupMs }), setupContext(session))

/** Returns a set-up; undefined if it has expired, belongs to another session or was changed. */
export function readSetup(
  { factorCipher, clock }: Host,
  session: LiveSession,
  setup: string,
): Setup | undefined {
  const text = factorCipher.decrypt(setup, factorCipher.keyId, setupContext(session))
  const read = v.safeParse(Setup, text)
  return read.success && read.output.until > clock.now() ? read.output : undefined
}
