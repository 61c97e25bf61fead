import type { ReviewAction } from '@portal-gateway/api-client/messages/reviews'
import type { RequestStatus } from '@portal-gateway/contract/requestStatus'

/** The fields that the drafts of all reviews have. */
export interface Noted {
  sysaidTicket?: string | undefined
  requestStatus: RequestStatus
  reviewerComments?: string | undefined
  messageToRequester?: string | undefined
}

/**
 * Returns the values that an action sends. An approval sends the values of the page. A rejection sends the
 * stored values with the message to the requester. An update sends the stored values with the ticket, the
 * status and the reviewer's comments. [PROF-055 to PROF-057, ACC-066 to ACC-068, C-137]
 */
export function sentBy<Values extends Noted>(action: ReviewAction, stored: Values, values: Values): Values {
  if (action === 'approve') return { ...values, requestStatus: 'APPROVED' }
  const { messageToRequester, sysaidTicket, requestStatus, reviewerComments } = values
  if (action === 'reject') return { ...stored, requestStatus: 'REJECTED', messageToRequester }
  return { ...stored, sysaidTicket, requestStatus, reviewerComments }
}
