import { inEnglish, type Translate, textGroup } from '@portal-gateway/contract/translate'
import type { SignInRefusal, session } from '@portal-gateway/contract/types/session'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

const unknownFailure = 'An error has occurred. Please contact User Support.'

/** Messages of the session's calls. */
export const sessionMessages = /* @__PURE__ */ textGroup('sessionMessages', {
  create: { failure: unknownFailure },
  invalidate: { failure: 'Unable to sign you out on the server.' },
  refresh: { failure: 'Unable to renew your session.' },
} as const satisfies MessagesOf<typeof session>)

/** The messages of a refused sign-in. [C-029 to C-031] */
export const signInRefusals = /* @__PURE__ */ textGroup('signInRefusals', {
  disabled: 'This account is disabled. Please contact User Support.',
  locked: 'This account is locked. Please contact User Support.',
  expired: 'Your password is expired. Please contact User Support to have it reset.',
  wrong: 'The username and password provided do not match.',
  codeRequired: 'A code of your authenticator app is needed.',
  wrongCode: 'The code is wrong or was used before.',
  // The specification requires the plural also for one attempt. [C-031]
  nearlyLocked: (left: number): string =>
    `Your account will be locked after ${left} more unsuccessful attempts`,
  unknown: unknownFailure,
})

/**
 * Returns the message of a refused sign-in. If there are several reasons, it reports the first in this order:
 * disabled, locked, expired password, a code is needed, wrong code, wrong credentials. A refusal that is a string is returned unchanged.
 * [C-030, C-029]
 */
export function signInRefusalTexts(refusal: SignInRefusal, translate: Translate = inEnglish): AlertTexts {
  const texts = translate(signInRefusals)
  if (typeof refusal === 'string') return { title: refusal }
  if (refusal.accountDisabled) return { title: texts.disabled }
  if (refusal.accountLocked) return { title: texts.locked }
  if (refusal.passwordExpired) return { title: texts.expired }
  if (refusal.codeRequired) return { title: texts.codeRequired }
  if (!refusal.credentialsInvalid && !refusal.codeInvalid) return { title: texts.unknown }
  const title = refusal.codeInvalid ? texts.wrongCode : texts.wrong
  const left = refusal.attemptsLeftUntilLocked
  const isNear = typeof left === 'number' && Number.isInteger(left) && left >= 0 && left < 3
  return isNear ? { title, text: texts.nearlyLocked(left) } : { title }
}
