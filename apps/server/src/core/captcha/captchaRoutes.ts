import { captcha } from '@portal-gateway/contract/captcha'
import { type Api, implement } from '../api/implement.ts'

/** Registers the call that creates a challenge. */
export function implementCaptcha(api: Api): void {
  implement(api, captcha.challenge, async ({ host }) => {
    const challenge = await host.captcha.challenge()
    return challenge ? { outcome: 'done', value: challenge } : { outcome: 'missing' }
  })
}
