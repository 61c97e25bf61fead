import { expect, it } from 'vitest'
import { messageFor } from './messageFor.ts'
import {
  messagesOfRegistrations,
  registrationAlerts,
  registrationListFailures,
  registrationMessages,
} from './registrations.ts'

const broken = { outcome: 'broken' } as const

it('the message of registrations that failed to load depends on the list: one status, all, the user’s own, or another user’s [MSG-076] [MSG-077] [MSG-078] [MSG-079]', () => {
  expect(messageFor(messagesOfRegistrations('PENDING'), broken)).toBe(
    'Problem loading PENDING registrations.',
  )
  expect(registrationListFailures.ofAll).toBe('An error has occurred while loading registrations.')
  expect(messageFor(registrationMessages.getOwn, broken)).toBe(
    'Problem loading your registration information.',
  )
  expect(messageFor(registrationMessages.getOfUser, broken)).toBe(
    "Problem loading user's registration information.",
  )
})

it('the alert names the failed action [MSG-094]', () => {
  expect(registrationAlerts.failed('reject').text).toBe(
    'There was an issue rejecting this user registration.',
  )
  expect(registrationAlerts.failed('delete').text).toBe('There was an issue deleting this user registration.')
})
