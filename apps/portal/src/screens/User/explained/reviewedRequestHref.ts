import type { RequestHref } from '../../../explanations/RightSentences.tsx'
import { reviewHref } from '../../../reviews/reviewHref.ts'

/** Returns the address of a request's review, which all users with READ_USERS can open. */
export const reviewedRequestHref: RequestHref = ({ type, id }) =>
  reviewHref({ userRequestType: type, requestId: id })
