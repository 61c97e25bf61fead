import { CaptchaAnswer, CaptchaChallenge } from '@portal-gateway/contract/captcha'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as v from 'valibot'
import type { Captcha, Clock } from '../host/ports.ts'

/** How much work a challenge is. */
export interface Work {
  /** Rounds for one key: about a millisecond. */
  cost: number
  /** The counter lies between these. */
  least: number
  most: number
  /** How long a challenge can be answered. */
  seconds: number
}

/** Half a second at a desk, a few on an old phone; and time to fill in a form afterwards. */
export const usualWork: Work = { cost: 5_000, least: 300, most: 900, seconds: 30 * 60 }

/** Challenges of the server's own, by ALTCHA's second protocol: no other service hears of a visitor. [C-184] */
export function proofOfWork(secret: string, clock: Clock, work: Work = usualWork): Captcha {
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
      return v.parse(CaptchaChallenge, made)
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
