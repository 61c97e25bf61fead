import { expect, it } from 'vitest'
import { accessChangeMessages, accessChangeMessagesOfStatus, accessReviewAlerts } from './accessChanges.ts'
import { wordsFor } from './wordsFor.ts'

const broken = { outcome: 'broken' } as const

it('a message names the access-change requests that fail to load: of one user, of all [MSG-116]', () => {
  for (const messages of [accessChangeMessages.listOfUser, accessChangeMessages.list])
    expect(wordsFor(messages, broken)).toBe('Problem loading user-access modification request(s).')
})

it('a message names the status of a list that fails to load [MSG-117]', () => {
  expect(wordsFor(accessChangeMessagesOfStatus('IN_PROGRESS'), broken)).toBe(
    'Problem loading "In Progress" user-access modification request(s).',
  )
})

it('names the failed action in the text and the request in the title [MSG-143]', () => {
  expect(accessReviewAlerts.failed('approve')).toEqual({
    title: 'Approval Failed',
    text: "Failed to approve user's access-change request.",
  })
  expect(accessReviewAlerts.failed('reject')).toEqual({
    title: 'Rejection Failed',
    text: "Failed to reject user's access-change request.",
  })
})
