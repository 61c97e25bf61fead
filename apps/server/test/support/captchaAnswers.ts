import { type CaptchaAnswer, CaptchaChallenge, captcha } from '@portal-gateway/contract/captcha'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as v from 'valibot'
import type { Client } from './client.ts'

/** A challenge of the server, solved as a browser does it. */
export async function solvedFor(client: Client): Promise<CaptchaAnswer> {
  const { body } = await client.send(captcha.challenge)
  const challenge = v.parse(CaptchaChallenge, body)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge has no solution')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

/** As it is sent. */
export const written = (answer: object): string => btoa(JSON.stringify(answer))

/** The answer to a challenge of the server, as it is sent. */
export const answerFor = async (client: Client): Promise<string> => written(await solvedFor(client))
