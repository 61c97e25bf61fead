import { CaptchaAnswer, CaptchaChallenge } from '@portal-gateway/contract/captcha'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as v from 'valibot'
import type { Captcha, Clock } from '../host/ports.ts'

/** The difficulty of a challenge. */
export interface Work {
  /** Iterations of the key derivation per guess; 5,000 take about a millisecond. */
  cost: number
  /** The solution is a counter between `least` and `most`. */
  least: number
  most: number
  /** Lifetime of a challenge in seconds. */
  seconds: number
}

/**
 * The default difficulty: solving takes about half a second on a desktop and a few seconds on an old phone. The
 * lifetime is long enough to fill in the form.
 */
export const defaultWork: Work = { cost: 5_000, least: 300, most: 900, seconds: 30 * 60 }

/**
 * Creates a captcha with the server's own challenges, using ALTCHA's protocol version 2: no third party
 * receives data about a visitor. [C-184]
 */
export function proofOfWork(secret: string, clock: Clock, work: Work = defaultWork): Captcha {
  const secrets = {
    hmacSignatureSecret: `challenge ${secret}`,
    hmacKeySignatureSecret: `key ${secret}`,
  }
  return {
    async challenge() {
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.most, work.least),
        deriveKey,
        expiresAt: Math.floor(clock.now() / 1000) + work.seconds,
        ...secrets,
      })
      return v.parse(CaptchaChallenge, { ...made, validSeconds: work.seconds })
    },
    async verify(answer) {
      const sent = v.safeParse(CaptchaAnswer, parsed(answer))
      if (!sent.success) return undefined
      const { challenge, solution } = sent.output
      const until = challenge.parameters.expiresAt * 1000
      if (until <= clock.now()) return undefined
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
      return verified ? { id: challenge.signature, until } : undefined
    },
  }
}

function parsed(base64: string): unknown {
  try {
    return JSON.parse(atob(base64))
  } catch {
    return undefined
  }
}
