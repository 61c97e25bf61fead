import type { ProfileChange, ProfileChangeDraft, ProfileChangeReview } from './profileChanges.ts'
import { administratorExample, investigatorExample } from './userProfile.examples.ts'
import type { UserRequest } from './userRequests.ts'

/** A new request as reviewers see it: a new last name and email address. */
export const profileChangeExample: ProfileChange = {
  id: 12,
  portalUserId: investigatorExample.portalUserId,
  username: investigatorExample.username,
  accountType: 'external',
  firstName: investigatorExample.firstName,
  lastName: 'Okonkwo-Lindqvist',
  email: 'm.okonkwo-lindqvist@nordhavn-clinic.example',
  originalFirstName: investigatorExample.firstName,
  originalLastName: investigatorExample.lastName,
  originalEmail: investigatorExample.email,
  requesterComments: 'I have married; the clinic gave me a new address.',
  messageToRequester: '',
  requestStatus: 'NEW',
  inactive: false,
  sysdat: '2026-03-02T08:15:00.000Z',
  dchng: '2026-03-02T08:15:00.000Z',
  reviewerComments: '',
  sysaidTicket: '',
  lastModifiedBy: `${investigatorExample.portalUserId} - Mateo Okonkwo`,
  versionno: 1,
}

/** The same request after support has started the review. */
export const begunProfileChangeExample: ProfileChange = {
  ...profileChangeExample,
  requestStatus: 'IN_PROGRESS',
  reviewerComments: 'Asked the clinic to confirm the address.',
  sysaidTicket: 'SR-20417',
  lastModifiedBy: '388 - Solveig Lindqvist',
  dchng: '2026-03-03T10:02:00.000Z',
  versionno: 2,
}

/** The same request after the approval. */
export const approvedProfileChangeExample: ProfileChange = {
  ...begunProfileChangeExample,
  requestStatus: 'APPROVED',
  messageToRequester: 'Congratulations! Please sign in with the new address from now on.',
  dchng: '2026-03-04T09:41:00.000Z',
  versionno: 3,
}

/**
 * The same request, approved with other values: the old name, and an address that differs from the requested
 * address.
 */
export const editedProfileChangeExample: ProfileChange = {
  ...approvedProfileChangeExample,
  approved: {
    email: 'mateo.okonkwo@nordhavn-clinic.example',
    firstName: 'Mateo Emeka',
    lastName: investigatorExample.lastName,
  },
}

/** An older, rejected request. */
export const rejectedProfileChangeExample: ProfileChange = {
  ...profileChangeExample,
  id: 7,
  lastName: investigatorExample.lastName,
  email: 'mateo@mail.example',
  requesterComments: '',
  requestStatus: 'REJECTED',
  messageToRequester: 'Please use the address that your clinic gave you.',
  reviewerComments: 'A private address is not allowed by the data agreement.',
  sysaidTicket: 'SR-18802',
  lastModifiedBy: '388 - Solveig Lindqvist',
  sysdat: '2025-11-10T09:20:00.000Z',
  dchng: '2025-11-11T07:30:00.000Z',
  versionno: 2,
}

/** A request of a user whose name the organisation manages. */
export const internalProfileChangeExample: ProfileChange = {
  ...profileChangeExample,
  id: 13,
  portalUserId: 388,
  username: 'slindqvist',
  accountType: 'internal',
}

/** Texts of the maximum length, with few possible line breaks. */
export const longProfileChangeExample: ProfileChange = {
  ...begunProfileChangeExample,
  id: 14,
  firstName: 'Maximiliane-Alexandra-Wilhelmina-Charlotte',
  lastName: 'von Rosenberg-Hohenstein-Langenburgundweikers',
  email: 'maximiliane-alexandra.von-rosenberg-hohenstein-langenburg@universitaetsklinikum-nordhavn.example',
  requesterComments: 'Since the merger of our two hospitals every address of the old domain is forwarded. '
    .repeat(6)
    .slice(0, 512),
  reviewerComments:
    'Confirmed_by_the_directory_of_the_merged_hospital_without_a_blank_anywhere_in_the_text'.repeat(5),
  sysaidTicket: '1234567890123456',
}

/** Removes the reviewers' notes, which the requester must not see. */
export const asRequesterSees = ({
  reviewerComments: _comments,
  sysaidTicket: _ticket,
  lastModifiedBy: _by,
  ...seen
}: ProfileChange): ProfileChange => seen

export const ownProfileChangesExample: ProfileChange[] = [
  profileChangeExample,
  rejectedProfileChangeExample,
].map(asRequesterSees)

export const profileChangeDraftExample: ProfileChangeDraft = {
  firstName: investigatorExample.firstName,
  lastName: 'Okonkwo-Lindqvist',
  email: 'm.okonkwo-lindqvist@nordhavn-clinic.example',
  requesterComments: 'I have married; the clinic gave me a new address.',
  accountType: investigatorExample.accountType,
  username: investigatorExample.username,
  portalUserId: investigatorExample.portalUserId,
  sysaidTicket: '',
}

export const profileChangeReviewExample: ProfileChangeReview = {
  firstName: investigatorExample.firstName,
  lastName: 'Okonkwo-Lindqvist',
  email: 'm.okonkwo-lindqvist@nordhavn-clinic.example',
  sysaidTicket: 'SR-20417',
  requestStatus: 'IN_PROGRESS',
  reviewerComments: 'Asked the clinic to confirm the address.',
  messageToRequester: '',
  versionno: 1,
}

const rowOf = (change: ProfileChange): UserRequest => ({
  requestId: change.id,
  userRequestType: 'PROFILE_CHANGE',
  requestStatus: change.requestStatus,
  dateSubmitted: change.sysdat,
  lastModified: change.dchng,
  lastModifiedBy: change.lastModifiedBy ?? '',
  firstName: change.originalFirstName,
  lastName: change.originalLastName,
  email: change.originalEmail,
  sites: [],
})

/** The pending requests, the oldest first; the last one is the administrator's own request. */
export const userRequestsExample: UserRequest[] = [
  rowOf(begunProfileChangeExample),
  {
    ...rowOf(internalProfileChangeExample),
    firstName: 'Solveig',
    lastName: 'Lindqvist',
    email: 'solveig.lindqvist@meridianlakes.example',
    dateSubmitted: '2026-03-04T15:40:00.000Z',
    lastModified: '2026-03-04T15:40:00.000Z',
    lastModifiedBy: '388 - Solveig Lindqvist',
  },
  {
    requestId: 15,
    userRequestType: 'PROFILE_CHANGE',
    requestStatus: 'NEW',
    dateSubmitted: '2026-03-05T07:05:00.000Z',
    lastModified: '2026-03-05T07:05:00.000Z',
    firstName: administratorExample.firstName,
    lastName: administratorExample.lastName,
    email: administratorExample.email,
    sites: [],
  },
]
