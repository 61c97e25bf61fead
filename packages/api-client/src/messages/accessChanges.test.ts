import { expect, it } from 'vitest'
import { accessChangeMessages, accessChangeMessagesOfStatus, accessReviewAlerts } from './accessChanges.ts'
import { wordsFor } from './wordsFor.ts'

const broken = { outcome: 'broken' } as const

it('access-change requests that do not load: of a user, of everybody [MSG-116]', () => {
  for (const messages of [accessChangeMessages.listOfUser, accessChangeMessages.list])
    expect(wordsFor(messages, broken)).toBe('Problem loading user-access modification request(s).')
})

it('a list of one status that does not load names it [MSG-117]', () => {
  expect(wordsFor(accessChangeMessagesOfStatus('IN_PROGRESS'), broken)).toBe(
    'Problem loading "In Progress" user-access modification request(s).',
  )
})

it('a review that failed has one verb, and one noun above it [MSG-143]', () => {
  expect(accessReviewAlerts.failed('approve')).toEqual({
    title: 'Approval Failed',
    text: "Failed to approve user's access-change request.",
  })
  expect(accessReviewAlerts.failed('reject')).toEqual({
    title: 'Rejection Failed',
    text: "Failed to reject user's access-change request.",
  })
})
