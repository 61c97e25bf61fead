import { captcha } from '@portal-gateway/contract/captcha'
import { foundAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'

/** Registers the call that creates a captcha challenge. */
export function implementCaptcha(api: Api): void {
  implement(api, captcha.challenge, async ({ host }) => foundAnswer(await host.captcha.challenge()))
}
