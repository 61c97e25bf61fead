import type { SignInRefusal, session } from '@portal-gateway/contract/types/session'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

const unknownFailure = 'An error has occurred. Please contact User Support.'

/** Messages of the session's calls. */
export const sessionMessages = {
  create: { failure: unknownFailure },
  invalidate: { failure: 'Unable to sign you out on the server.' },
  refresh: { failure: 'Unable to renew your session.' },
} as const satisfies MessagesOf<typeof session>

/**
 * Returns the message of a refused sign-in. If there are several reasons, it reports the first in this order:
 * disabled, locked, expired password, wrong credentials. A refusal that is a string is returned unchanged.
 * [C-030, C-029]
 */
export function signInRefusalTexts(refusal: SignInRefusal): AlertTexts {
  if (typeof refusal === 'string') return { title: refusal }
  if (refusal.accountDisabled) return { title: 'This account is disabled. Please contact User Support.' }
  if (refusal.accountLocked) return { title: 'This account is locked. Please contact User Support.' }
  if (refusal.passwordExpired) {
    return { title: 'Your password is expired. Please contact User Support to have it reset.' }
  }
  if (!refusal.credentialsInvalid) return { title: unknownFailure }
  const title = 'The username and password provided do not match.'
  const left = refusal.attemptsLeftUntilLocked
  const isNear = typeof left === 'number' && Number.isInteger(left) && left >= 0 && left < 3
  // The specification requires the plural also for one attempt. [C-031]
  return isNear
    ? { title, text: `Your account will be locked after ${left} more unsuccessful attempts` }
    : { title }
}
