import type { Environment, HostEnvironment } from '@portal-gateway/contract/configuration'
import { environmentOf } from '@portal-gateway/contract/environmentOf'
import * as v from 'valibot'
import type { Captcha, Clock, Digest, Log } from '../host/ports.ts'

export interface RecaptchaOptions {
  /** The secret of each environment that has a site key. */
  secrets: Readonly<Partial<Record<Environment, string>>>
  environments: readonly HostEnvironment[]
  /** URL of the verification service. */
  address: string
  clock: Clock
  digest: Digest
  log: Log
}

const Verified = v.object({ success: v.literal(true), hostname: v.string() })

const timeoutMs = 5_000
// How long a used answer is stored to prevent its reuse. Google accepts an answer for only two minutes.
const storedMs = 5 * 60_000

/**
 * Creates a captcha that uses reCAPTCHA v2: Google creates the challenges and verifies answers. Any error
 * counts as a wrong answer. [C-184]
 */
export function recaptcha(options: RecaptchaOptions): Captcha {
  const { secrets, environments, address, clock, digest, log } = options
  return {
    challenge: async () => undefined,
    async verify(answer, request) {
      const { hostname } = new URL(request.url)
      const secret = secrets[environmentOf(environments, hostname)]
      if (secret === undefined) return undefined
      const answered = await postForm(address, { secret, response: answer }).catch((error: unknown) => {
        log({ level: 'error', event: 'captcha not verified', message: String(error) })
        return undefined
      })
      const verified = v.safeParse(Verified, answered)
      // The hostname must match, because another page could use our site key. [T51]
      if (!verified.success || verified.output.hostname !== hostname) return undefined
      return { id: await digest(answer), until: clock.now() + storedMs }
    },
  }
}

async function postForm(address: string, fields: Record<string, string>): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`The verification service responded with status ${response.status}.`)
  return response.json()
}
