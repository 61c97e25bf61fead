import type { BodyOf } from '@portal-gateway/contract/endpoint'
import type { registrationActions } from '@portal-gateway/contract/registrationActions'
import type { Registration, RegistrationUpdate } from '@portal-gateway/contract/registrations'

/** A registration as the form of its review begins with it. */
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

/** What a rejection sends: the registration as it is stored, and the message. [WIZ-023, C-137] */
export const denialOf = (
  registration: Registration,
  messageToRequester: string,
): BodyOf<typeof registrationActions.deny> => ({
  registrationForm: { ...updateOf(registration), id: registration.id, messageToRequester },
})
