import type { ReviewDeed } from '@portal-gateway/api-client/messages/reviews'
import type { RequestStatus } from '@portal-gateway/contract/requestStatus'

/** The part of a draft that every review has. */
export interface Noted {
  sysaidTicket?: string | undefined
  requestStatus: RequestStatus
  reviewerComments?: string | undefined
  messageToRequester?: string | undefined
}

/**
 * What a deed sends of a review: approval everything as it is on the page, rejection the request as it is
 * stored with the message, an update ticket, status and comments. [PROF-055 to PROF-057, ACC-066 to ACC-068, C-137]
 */
export function sentBy<Values extends Noted>(deed: ReviewDeed, stored: Values, values: Values): Values {
  if (deed === 'approve') return { ...values, requestStatus: 'APPROVED' }
  const { messageToRequester, sysaidTicket, requestStatus, reviewerComments } = values
  if (deed === 'reject') return { ...stored, requestStatus: 'REJECTED', messageToRequester }
  return { ...stored, sysaidTicket, requestStatus, reviewerComments }
}
