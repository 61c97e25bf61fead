import { textGroup } from '@portal-gateway/contract/translate'
import type { partReviews } from '@portal-gateway/contract/types/partReviews'
import type { MessagesOf } from './messageTypes.ts'

const missing = 'This part of a request is not yours to review, or was withdrawn.'

/** Messages of the calls of reviewers. [COND-068] */
export const partReviewMessages = /* @__PURE__ */ textGroup('partReviewMessages', {
  list: { failure: 'Problem loading the requests to review.', missing: 'This list does not exist.' },
  get: { failure: 'Problem loading the request to review.', missing },
  decide: { failure: 'Unable to save the decision.', missing },
} as const satisfies MessagesOf<typeof partReviews>)
