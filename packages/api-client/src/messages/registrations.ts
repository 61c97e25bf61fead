import type { RegistrationStatus, registrations } from '@portal-gateway/contract/registrations'
import type { MessagesOf } from './words.ts'

const notFound = 'This registration could not be found.'
const submit = { failure: 'Unable to submit user-registration due to one or more errors.' }

/** What the calls of registrations say. */
export const registrationMessages = {
  createPublic: submit,
  create: submit,
  listByStatus: {
    failure: 'An error has occurred while loading registrations.',
    missing: 'There is no such status.',
  },
  getOwn: { failure: 'Problem loading your registration information.', missing: notFound },
  getOfUser: { failure: "Problem loading user's registration information.", missing: notFound },
  get: { failure: 'Problem loading user registration.', missing: notFound },
  listOwnProxy: { failure: 'Problem retrieving your proxy registration requests.' },
  listProxyOfUser: { failure: "Problem retrieving user's proxy registration requests." },
  update: {
    failure: 'Unable to update user-registration due to one or more errors.',
    unchanged: 'There are no changes to submit.',
    missing: notFound,
  },
  remove: { failure: 'Unable to delete user registration.', missing: notFound },
} as const satisfies MessagesOf<typeof registrations>

/** The same for a list of one status, which names it. */
export const registrationMessagesOfStatus = (status: RegistrationStatus) => ({
  ...registrationMessages.listByStatus,
  failure: `Problem loading ${status} registrations.`,
})
