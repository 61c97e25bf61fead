import { textGroup } from '@portal-gateway/contract/translate'
import type { captcha } from '@portal-gateway/contract/types/captcha'
import type { MessagesOf } from './messageTypes.ts'

const noChallenge = 'The check that you are not a robot could not be loaded.'

/** Messages of the captcha's calls. */
export const captchaMessages = /* @__PURE__ */ textGroup('captchaMessages', {
  challenge: { failure: noChallenge, missing: noChallenge },
} as const satisfies MessagesOf<typeof captcha>)
