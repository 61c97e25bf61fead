import { inEnglish, type Translate, type Translated, textGroup } from '@portal-gateway/contract/translate'
import type { RegistrationStatus, registrations } from '@portal-gateway/contract/types/registrations'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

const notFound = 'This request could not be found.'
const notSubmitted = 'Unable to submit user-registration due to one or more errors.'

/**
 * Messages of the calls of registrations. [MSG-040, MSG-076 to MSG-080, MSG-085, MSG-086, MSG-088, MSG-125]
 */
export const registrationMessages = /* @__PURE__ */ textGroup('registrationMessages', {
  createPublic: { failure: notSubmitted },
  create: { failure: notSubmitted },
  listByStatus: {
    failure: 'Problem loading registrations of this status.',
    missing: 'There is no such status.',
  },
  getOwn: {
    failure: 'Problem loading your registration information.',
    missing: 'Your account was not created from a request.',
  },
  getOfUser: {
    failure: "Problem loading user's registration information.",
    missing: 'This account was not created from a request.',
  },
  get: { failure: 'Problem loading user registration.', missing: notFound },
  listOwnProxy: { failure: 'Problem retrieving your proxy registration requests.' },
  listProxyOfUser: { failure: "Problem retrieving user's proxy registration requests." },
  update: {
    failure: 'Unable to update user-registration due to one or more errors.',
    unchanged: 'There are no changes to submit.',
    missing: notFound,
  },
  remove: { failure: 'Unable to delete user registration.', missing: notFound },
} as const satisfies MessagesOf<typeof registrations>)

/** Returns the messages of a list of one status; the failure message names the status. [MSG-076] */
export const messagesOfRegistrations = (
  status: RegistrationStatus,
  translate: Translate = inEnglish,
): Translated<typeof registrationMessages.listByStatus> => ({
  ...translate(registrationMessages).listByStatus,
  failure: translate(registrationListFailures).ofStatus(status),
})

/** The failure messages of lists of registrations. */
export const registrationListFailures = /* @__PURE__ */ textGroup('registrationListFailures', {
  ofStatus: (status: RegistrationStatus): string => `Problem loading ${status} registrations.`,
  /** The message if one of the lists fails while all registrations are loaded. [MSG-077] */
  ofAll: 'An error has occurred while loading registrations.',
})

/** The alerts after a registration was sent, saved, rejected or deleted, and after failures. [C-191] */
export const registrationAlerts = /* @__PURE__ */ textGroup('registrationAlerts', {
  /** [MSG-103] */
  sent: { title: 'Registration Submitted' },
  /** Both registration forms use the title; only the form for another person uses the text. [MSG-095] */
  notSent: {
    title: 'Registration Submission Failed',
    text: 'Your Portal Gateway proxy registration was NOT submitted.',
  },
  /** [MSG-102] */
  saved: { title: 'Registration Successfully Updated' },
  /** [MSG-106] */
  done: { title: 'Operation Successful' },
  /** [MSG-094] */
  failed: (action: 'reject' | 'delete'): Required<AlertTexts> => ({
    title: 'Operation Failed',
    text: `There was an issue ${action === 'reject' ? 'rejecting' : 'deleting'} this user registration.`,
  }),
} as const)
