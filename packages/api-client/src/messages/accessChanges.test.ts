import { expect, it } from 'vitest'
import { accessChangeMessages, accessChangeMessagesOfStatus, accessReviewAlerts } from './accessChanges.ts'
import { messageFor } from './messageFor.ts'

const broken = { outcome: 'broken' } as const

it('the message is the same if the requests of one user or of all users fail to load [MSG-116]', () => {
  for (const messages of [accessChangeMessages.listOfUser, accessChangeMessages.list])
    expect(messageFor(messages, broken)).toBe('Problem loading user-access modification request(s).')
})

it('a message names the status of a list that fails to load [MSG-117]', () => {
  expect(messageFor(accessChangeMessagesOfStatus('IN_PROGRESS'), broken)).toBe(
    'Problem loading "In Progress" user-access modification request(s).',
  )
})

it('the alert names the failed action in title and text, and the kind of request in the text [MSG-143]', () => {
  expect(accessReviewAlerts.failed('approve')).toEqual({
    title: 'Approval Failed',
    text: "Failed to approve user's access-change request.",
  })
  expect(accessReviewAlerts.failed('reject')).toEqual({
    title: 'Rejection Failed',
    text: "Failed to reject user's access-change request.",
  })
})
