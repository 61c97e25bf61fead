import type { BodyOf } from '@portal-gateway/contract/callTypes'
import type { registrationActions } from '@portal-gateway/contract/registrationActions'
import type { Registration, RegistrationUpdate } from '@portal-gateway/contract/registrations'

/** Returns the initial values of the review's form. */
export const updateOf = (registration: Registration): RegistrationUpdate => ({
  email: registration.email,
  firstName: registration.firstName,
  lastName: registration.lastName,
  accessControls: registration.accessControls.map(
    ({ roleName, sites, studyNames, systemAccessIds, requestType }) => ({
      roleName,
      sites,
      studyNames,
      systemAccessIds,
      requestType,
    }),
  ),
  sysaidTicket: registration.sysaidTicket ?? '',
  reviewerComments: registration.reviewerComments ?? '',
  versionno: registration.versionno,
})

/** Returns the body of a rejection: the stored registration and the message. [WIZ-023, C-137] */
export const denialOf = (
  registration: Registration,
  messageToRequester: string,
): BodyOf<typeof registrationActions.deny> => ({
  registrationForm: { ...updateOf(registration), id: registration.id, messageToRequester },
})
