import type { ProfileChange, ProfileChangeReview } from '@portal-gateway/contract/profileChanges'

/** The request as the forms begin with it. */
export const reviewOf = (request: ProfileChange): ProfileChangeReview => ({
  email: request.email,
  firstName: request.firstName,
  lastName: request.lastName,
  sysaidTicket: request.sysaidTicket ?? '',
  requestStatus: request.requestStatus,
  reviewerComments: request.reviewerComments ?? '',
  messageToRequester: '',
  versionno: request.versionno,
})

/** What approval sends: everything as it is on the page. [PROF-055] */
export const approvalOf = (values: ProfileChangeReview): ProfileChangeReview => ({
  ...values,
  requestStatus: 'APPROVED',
})

/** What rejection sends: the request as it is stored, and the message. [PROF-056, C-137] */
export const rejectionOf = (
  request: ProfileChange,
  { messageToRequester }: ProfileChangeReview,
): ProfileChangeReview => ({ ...reviewOf(request), requestStatus: 'REJECTED', messageToRequester })

/** What an update sends: ticket, status and comments, and the rest as it is stored. [PROF-057] */
export const noteOf = (
  request: ProfileChange,
  { sysaidTicket, requestStatus, reviewerComments }: ProfileChangeReview,
): ProfileChangeReview => ({ ...reviewOf(request), sysaidTicket, requestStatus, reviewerComments })
