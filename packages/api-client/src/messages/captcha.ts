import type { captcha } from '@portal-gateway/contract/captcha'
import type { MessagesOf } from './words.ts'

const noChallenge = 'The check that you are not a robot could not be loaded.'

/** What the check of visitors says. */
export const captchaMessages = {
  challenge: { failure: noChallenge, missing: noChallenge },
} as const satisfies MessagesOf<typeof captcha>
