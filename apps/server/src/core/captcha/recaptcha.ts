import type { Environment, HostEnvironment } from '@portal-gateway/contract/configuration'
import { environmentOf } from '@portal-gateway/contract/environmentOf'
import * as v from 'valibot'
import type { Captcha, Clock, Digest, Log } from '../host/ports.ts'

export interface RecaptchaOptions {
  /** One for each environment that has a site key. */
  secrets: Readonly<Partial<Record<Environment, string>>>
  environments: readonly HostEnvironment[]
  /** Where answers are verified. */
  address: string
  clock: Clock
  digest: Digest
  log: Log
}

const Verified = v.object({ success: v.literal(true), hostname: v.string() })

const patienceMs = 5_000
// Google takes an answer for two minutes.
const keptMs = 5 * 60_000

/** reCAPTCHA v2: Google sets the challenges and says whether an answer is right. Whatever goes wrong is a no. [C-184] */
export function recaptcha(options: RecaptchaOptions): Captcha {
  const { secrets, environments, address, clock, digest, log } = options
  return {
    challenge: async () => undefined,
    async verify(answer, request) {
      const { hostname } = new URL(request.url)
      const secret = secrets[environmentOf(environments, hostname)]
      if (secret === undefined) return undefined
      const said = await ask(address, { secret, response: answer }).catch((error: unknown) => {
        log({ level: 'error', event: 'captcha not verified', message: String(error) })
        return undefined
      })
      const verified = v.safeParse(Verified, said)
      // A key of ours may stand on other pages too. [T51]
      if (!verified.success || verified.output.hostname !== hostname) return undefined
      return { id: await digest(answer), until: clock.now() + keptMs }
    },
  }
}

async function ask(address: string, fields: Record<string, string>): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw new Error(`The verifier answered ${response.status}`)
  return response.json()
}
