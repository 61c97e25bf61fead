import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { inEnglish, type Translate, textGroup } from '@portal-gateway/contract/translate'
import type { FormErrors } from '@portal-gateway/contract/types/formErrors'
import type { users } from '@portal-gateway/contract/types/users'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

const notFound = 'The requested user could not be found.'
const status = { failure: "Unable to change user's status.", missing: notFound }
const undetermined = {
  failure: 'Unexpected error: failed to determine whether user is allowed to set their password.',
  missing: notFound,
}

/**
 * Messages of the calls of users. [MSG-122, MSG-124, MSG-135, MSG-138 to MSG-140, MSG-150, MSG-152, C-208]
 */
export const userMessages = /* @__PURE__ */ textGroup('userMessages', {
  list: { failure: 'Problem loading users.' },
  get: { failure: 'Problem loading user.', missing: notFound },
  update: {
    failure: 'Unable to update user due to one or more errors.',
    unchanged: 'There are no changes to submit.',
    missing: notFound,
  },
  activate: { ...status, unchanged: 'This user is active already.' },
  deactivate: { ...status, unchanged: 'This user is inactive already.' },
  hasSetInitialPassword: undetermined,
  canChangePasswordEver: undetermined,
  resendInitialEmail: {
    failure: 'Failed to resend initial email due to unexpected error.',
    missing: notFound,
  },
  isRestricted: {
    failure: 'Unable to determine if user is currently restricted from changing their password.',
    missing: notFound,
  },
  clearRestriction: {
    failure: "Unable to clear user's password-change time restriction.",
    missing: notFound,
  },
} as const satisfies MessagesOf<typeof users>)

/** The title if a pending request prevents the save; it replaces failure message and error. [MSG-137, C-149] */
export const userRefusals = /* @__PURE__ */ textGroup('userRefusals', {
  openRequest:
    'Unable to update the specified user because they have an open/unresolved profile-change request.',
})

/** Returns the alert's title and the remaining global errors if a user was not saved. [MSG-137, C-149] */
export function userRefusal(
  { globalErrors }: Pick<FormErrors, 'globalErrors'>,
  translate: Translate = inEnglish,
): { title: string; globalErrors: string[] } {
  const inProgress = translate(wholeKeys).REQUEST_IN_PROGRESS
  const others = globalErrors.filter((text) => text !== inProgress)
  const title =
    others.length < globalErrors.length
      ? translate(userRefusals).openRequest
      : translate(userMessages).update.failure
  return { title, globalErrors: others }
}

/** The alerts after staff changed a user. [C-063] */
export const userAlerts = /* @__PURE__ */ textGroup('userAlerts', {
  updated: (name: string): AlertTexts => ({
    title: 'Updated User',
    text: `Successfully updated user ${name}`,
  }),
  activated: { title: 'User Activated' },
  deactivated: { title: 'User Deactivated' },
  restrictionRemoved: { title: 'Restriction Removed' },
} as const)

/** The results of resending the initial email. [MSG-148, MSG-149, MSG-151] */
export const resendTexts = /* @__PURE__ */ textGroup('resendTexts', {
  notPermitted: wholeKeys.PASSWORD_IS_KEPT_ELSEWHERE,
  alreadySet: wholeKeys.INITIAL_PASSWORD_IS_SET,
  sent: 'Initial email has been resent.',
} as const)
