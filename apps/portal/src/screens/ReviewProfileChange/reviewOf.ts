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
