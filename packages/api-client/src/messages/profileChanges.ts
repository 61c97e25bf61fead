import { requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import { inEnglish, type Translate, type Translated, textGroup } from '@portal-gateway/contract/translate'
import type { profileChanges } from '@portal-gateway/contract/types/profileChanges'
import type { RequestStatus } from '@portal-gateway/contract/types/requestStatus'
import type { MessagesOf } from './messageTypes.ts'
import { reviewAlertsOf } from './reviews.ts'

const notFound = 'This request could not be found.'
const unchanged = 'There are no changes to submit.'

/** Messages of the calls of profile-change requests. [MSG-040, MSG-062 to MSG-068] */
export const profileChangeMessages = /* @__PURE__ */ textGroup('profileChangeMessages', {
  list: { failure: 'Problem loading profile-change request(s).' },
  listByStatus: {
    failure: 'Problem loading profile-change request(s) of this status.',
    missing: 'There is no such status.',
  },
  listOfUser: { failure: "Problem loading user's profile-change request(s)." },
  listOwn: { failure: 'Problem loading your profile-change request(s).' },
  get: { failure: 'Problem loading profile-change request.', missing: notFound },
  create: {
    failure: 'Unable to submit request to update your name and/or email due to one or more errors.',
    unchanged,
  },
  withdraw: {
    failure: 'Unable to withdraw your request due to one or more errors.',
    unchanged: 'This request is withdrawn already.',
    missing: notFound,
  },
  review: {
    failure: "Unable to update user's profile-change request due to one or more errors.",
    unchanged,
    missing: notFound,
  },
} as const satisfies MessagesOf<typeof profileChanges>)

/** Returns the messages of a list of one status; the failure message names the status. [MSG-066] */
export const messagesOfStatus = (
  status: RequestStatus,
  translate: Translate = inEnglish,
): Translated<typeof profileChangeMessages.listByStatus> => ({
  ...translate(profileChangeMessages).listByStatus,
  failure: translate(profileChangeListFailures).ofStatus(translate(requestStatusLabels)[status]),
})

/** The failure message of a list of one status, which is given by its label. */
export const profileChangeListFailures = /* @__PURE__ */ textGroup('profileChangeListFailures', {
  ofStatus: (label: string): string => `Problem loading profile-change request(s) of status "${label}".`,
})

/** The alert after a request was sent. [MSG-099] */
export const profileChangeSubmitted = /* @__PURE__ */ textGroup('profileChangeSubmitted', {
  title: 'Your request was submitted',
  text: 'Successfully submitted a request to have your name and/or email updated.',
} as const)

/** The alerts after a review or its failure. [MSG-071, MSG-072, MSG-098, C-139] */
export const reviewAlerts = /* @__PURE__ */ textGroup('reviewAlerts', reviewAlertsOf('profile-change'))
