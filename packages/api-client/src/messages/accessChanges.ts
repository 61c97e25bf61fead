import { requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import { inEnglish, type Translate, type Translated, textGroup } from '@portal-gateway/contract/translate'
import type { accessChanges } from '@portal-gateway/contract/types/accessChanges'
import type { RequestStatus } from '@portal-gateway/contract/types/requestStatus'
import type { MessagesOf } from './messageTypes.ts'
import { reviewAlertsOf } from './reviews.ts'

const loadMany = 'Problem loading user-access modification request(s).'
const notFound = 'This request could not be found.'
const unchanged = 'There are no changes to submit.'

/** Messages of the calls of access-change requests. [MSG-040, MSG-115 to MSG-117, MSG-130, MSG-136] */
export const accessChangeMessages = /* @__PURE__ */ textGroup('accessChangeMessages', {
  list: { failure: loadMany },
  listByStatus: { failure: loadMany, missing: 'There is no such status.' },
  listOfUser: { failure: loadMany },
  listOwn: { failure: loadMany },
  get: { failure: 'Problem loading user-access modification request.', missing: notFound },
  create: {
    failure: 'Unable to create a new access-change request due to one or more errors.',
    unchanged,
  },
  withdraw: {
    failure: 'Unable to withdraw your request due to one or more errors.',
    unchanged: 'This request is withdrawn already.',
    missing: notFound,
  },
  review: {
    failure: 'Unable to update user-access modification request due to one or more errors.',
    unchanged,
    missing: notFound,
  },
} as const satisfies MessagesOf<typeof accessChanges>)

/** Returns the messages of a list of one status; the failure message names the status. [MSG-117] */
export const accessChangeMessagesOfStatus = (
  status: RequestStatus,
  translate: Translate = inEnglish,
): Translated<typeof accessChangeMessages.listByStatus> => ({
  ...translate(accessChangeMessages).listByStatus,
  failure: translate(accessChangeListFailures).ofStatus(translate(requestStatusLabels)[status]),
})

/** The failure message of a list of one status, which is given by its label. */
export const accessChangeListFailures = /* @__PURE__ */ textGroup('accessChangeListFailures', {
  ofStatus: (label: string): string => `Problem loading "${label}" user-access modification request(s).`,
})

/** The alert after a request was sent. [MSG-100, C-062] */
export const accessChangeSubmitted = /* @__PURE__ */ textGroup('accessChangeSubmitted', {
  title: 'Access-Change Request Submitted',
} as const)

/** The alerts after a review or its failure. [MSG-143, MSG-144, MSG-147, C-139, C-140] */
export const accessReviewAlerts = /* @__PURE__ */ textGroup(
  'accessReviewAlerts',
  reviewAlertsOf('access-change'),
)
