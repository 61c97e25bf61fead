import { type CaptchaAnswer, CaptchaChallenge, captcha } from '@portal-gateway/contract/captcha'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as v from 'valibot'
import type { Client } from './client.ts'

/** Requests a challenge and solves it like a browser. */
export async function solvedFor(client: Client): Promise<CaptchaAnswer> {
  const { body } = await client.send(captcha.challenge)
  const challenge = v.parse(CaptchaChallenge, body)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge has no solution')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

/** Encodes an answer for a request. */
export const written = (answer: object): string => btoa(JSON.stringify(answer))

/** Requests and solves a challenge; returns the encoded answer. */
export const answerFor = async (client: Client): Promise<string> => written(await solvedFor(client))
