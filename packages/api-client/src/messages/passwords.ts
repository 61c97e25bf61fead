import { textGroup } from '@portal-gateway/contract/translate'
import type { LinkMode, passwords } from '@portal-gateway/contract/types/passwords'
import type { MessagesOf } from './messageTypes.ts'

const unknownError = 'An error has occurred.'

/** The message for failures without a specific message. [MSG-013, PASS-035] */
export const passwordTexts = /* @__PURE__ */ textGroup('passwordTexts', { unknownError })

const unableToSet = 'Unable to set your password due to one or more errors.'

/** The titles for invalid links, by kind of link. [C-048, MSG-153, MSG-154] */
export const linkProblemTitles = /* @__PURE__ */ textGroup('linkProblemTitles', {
  set_initial_password: 'Error with link to set password.',
  reset_password: 'Error with link to reset password.',
} as const satisfies Record<LinkMode, string>)

const check = { failure: unknownError, missing: unknownError }
const set = { failure: unableToSet, missing: unknownError }

/** Messages of the calls of passwords. [MSG-011 to MSG-014] */
export const passwordMessages = /* @__PURE__ */ textGroup('passwordMessages', {
  rules: { failure: unknownError },
  change: { failure: 'Unable to change your password due to one or more errors.' },
  forgot: { failure: 'Problem submitting Forgot Password request.' },
  checkInitialLink: check,
  checkResetLink: check,
  setInitial: set,
  reset: set,
} as const satisfies MessagesOf<typeof passwords>)

/** The alert after a voluntary password change. [C-051, MSG-015, MSG-016] */
export const passwordChanged = /* @__PURE__ */ textGroup('passwordChanged', {
  title: 'Password successfully changed.',
  text: 'Your password was successfully updated.',
})
