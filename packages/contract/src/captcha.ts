import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const hexadecimal = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/), v.maxLength(256))
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const signedEntries = {
  parameters: v.object({
    algorithm: v.literal('PBKDF2/SHA-256'),
    nonce: hexadecimal,
    salt: hexadecimal,
    /** The iterations of the key derivation. */
    cost: v.pipe(whole, v.minValue(1)),
    /** The length of a key in bytes. */
    keyLength: v.pipe(whole, v.minValue(1)),
    keyPrefix: hexadecimal,
    keySignature: hexadecimal,
    /** Seconds since 1970 (Unix time), by the clock of the server. */
    expiresAt: whole,
  }),
  signature: hexadecimal,
}

/**
 * A proof-of-work challenge in the format of ALTCHA's second protocol: the client searches for a counter whose
 * derived key starts with `keyPrefix`. [C-184]
 */
export const CaptchaChallenge = v.object({
  ...signedEntries,
  /** Seconds from the response until the challenge expires. A client must not use its clock for this. [T28] */
  validSeconds: v.pipe(whole, v.maxValue(24 * 3600)),
})
export type CaptchaChallenge = v.InferOutput<typeof CaptchaChallenge>

/** The challenge and its solution. The client sends it as base64-encoded JSON. */
export const CaptchaAnswer = v.object({
  challenge: v.object(signedEntries),
  solution: v.object({ counter: whole, derivedKey: hexadecimal }),
})
export type CaptchaAnswer = v.InferOutput<typeof CaptchaAnswer>

/** The body field with the solution of the captcha, for the proof of work and for reCAPTCHA. [REG-016] */
export const captchaField = 'g-recaptcha-response'

/** The calls of the captcha. */
export const captcha = {
  challenge: endpoint({
    method: 'GET',
    path: '/rest/public/captcha/challenge',
    access: 'public',
    summary: 'A proof-of-work challenge that can be solved once; 404 if the portal uses reCAPTCHA.',
    done: { status: 200, body: CaptchaChallenge },
    outcomes: ['missing'],
  }),
}
