import type { ProfileChange, ProfileChangeReview } from '@portal-gateway/contract/profileChanges'
import type { Identity } from '@portal-gateway/contract/userProfile'

/**
 * Returns the initial values of the forms: the approved values if the request is approved,
 * otherwise the requested ones.
 */
export const reviewOf = (request: ProfileChange): ProfileChangeReview => ({
  ...identityIn(request.approved ?? request),
  sysaidTicket: request.sysaidTicket ?? '',
  requestStatus: request.requestStatus,
  reviewerComments: request.reviewerComments ?? '',
  messageToRequester: '',
  versionno: request.versionno,
})

const identityIn = ({ email, firstName, lastName }: Identity): Identity => ({ email, firstName, lastName })
