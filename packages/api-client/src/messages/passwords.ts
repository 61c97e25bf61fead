import type { LinkMode, passwords } from '@portal-gateway/contract/passwords'
import type { MessagesOf, Words } from './words.ts'

/** When not even a call's own text is known. [MSG-013, PASS-035] */
export const unknownError = 'An error has occurred.'

const unableToSet = 'Unable to set your password due to one or more errors.'

/** The title over a link that cannot be used, by its kind. [C-048, MSG-153, MSG-154] */
export const linkProblemTitles = {
  set_initial_password: 'Error with link to set password.',
  reset_password: 'Error with link to reset password.',
} as const satisfies Record<LinkMode, string>

const check = { failure: unknownError, missing: unknownError }
const set = { failure: unableToSet, missing: unknownError }

/** What the calls of passwords say. [MSG-011 to MSG-014] */
export const passwordMessages = {
  rules: { failure: unknownError },
  change: { failure: 'Unable to change your password due to one or more errors.' },
  forgot: { failure: 'Problem submitting Forgot Password request.' },
  checkInitialLink: check,
  checkResetLink: check,
  setInitial: set,
  reset: set,
} as const satisfies MessagesOf<typeof passwords>

/** After a voluntary change of one's own password. [C-051, MSG-015, MSG-016] */
export const passwordChanged: Words = {
  title: 'Password successfully changed.',
  text: 'Your password was successfully updated.',
}
