import type { BodyOf } from '@portal-gateway/contract/callTypes'
import type { registrationActions } from '@portal-gateway/contract/registrationActions'
import type { Registration, RegistrationUpdate } from '@portal-gateway/contract/registrations'
import { limitsOf } from '@portal-gateway/contract/validity'

/** Returns the initial values of the review's form. */
export const updateOf = (registration: Registration): RegistrationUpdate => ({
  email: registration.email,
  firstName: registration.firstName,
  lastName: registration.lastName,
  accessControls: registration.accessControls.map((access) => ({
    roleName: access.roleName,
    sites: access.sites,
    studyNames: access.studyNames,
    systemAccessIds: access.systemAccessIds,
    ...limitsOf(access),
    requestType: access.requestType,
  })),
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
