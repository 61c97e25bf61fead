import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const hexadecimal = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/), v.maxLength(256))
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A proof of work in the form of ALTCHA's second protocol: find the counter whose key begins like this. [C-184] */
export const CaptchaChallenge = v.object({
  parameters: v.object({
    algorithm: v.literal('PBKDF2/SHA-256'),
    nonce: hexadecimal,
    salt: hexadecimal,
    /** Rounds for one key. */
    cost: v.pipe(whole, v.minValue(1)),
    /** Bytes of a key. */
    keyLength: v.pipe(whole, v.minValue(1)),
    keyPrefix: hexadecimal,
    keySignature: hexadecimal,
    /** Seconds since 1970. */
    expiresAt: whole,
  }),
  signature: hexadecimal,
})
export type CaptchaChallenge = v.InferOutput<typeof CaptchaChallenge>

/** What a visitor sends back, as JSON in base64: the challenge and its solution. */
export const CaptchaAnswer = v.object({
  challenge: CaptchaChallenge,
  solution: v.object({ counter: whole, derivedKey: hexadecimal }),
})
export type CaptchaAnswer = v.InferOutput<typeof CaptchaAnswer>

/** The field of a body that carries the answer, whoever set the challenge. [REG-016] */
export const captchaField = 'g-recaptcha-response'

/** What keeps programs out of the public forms. */
export const captcha = {
  challenge: endpoint({
    method: 'GET',
    path: '/rest/public/captcha/challenge',
    access: 'public',
    summary: 'A challenge that a visitor solves once; none where another service sets them.',
    done: { status: 200, body: CaptchaChallenge },
    outcomes: ['missing'],
  }),
}
