import { describe, expect, it } from 'vitest'
import { messageFor } from './messageFor.ts'
import { messagesOfStatus, profileChangeMessages, reviewAlerts } from './profileChanges.ts'
import { userProfileMessages } from './userProfile.ts'

describe('messages of profile-change requests', () => {
  it('name the list that failed to load: of one user, of all users, of one status [MSG-063, MSG-065, MSG-066]', () => {
    const broken = { outcome: 'broken' } as const
    expect(messageFor(profileChangeMessages.listOfUser, broken)).toBe(
      "Problem loading user's profile-change request(s).",
    )
    expect(messageFor(profileChangeMessages.list, broken)).toBe('Problem loading profile-change request(s).')
    expect(messageFor(messagesOfStatus('IN_PROGRESS'), broken)).toBe(
      'Problem loading profile-change request(s) of status "In Progress".',
    )
  })

  it('name the action in title and text, and the kind of request in the text, after a review [MSG-098]', () => {
    expect(reviewAlerts.done('approve')).toEqual({
      title: 'Approval Successful',
      text: "User's profile-change request successfully approved.",
    })
    expect(reviewAlerts.done('update').title).toBe('Update Successful')
    expect(reviewAlerts.failed('reject')).toEqual({
      title: 'Rejection Failed',
      text: "Failed to reject user's profile-change request.",
    })
  })
})

describe('messages of a profile', () => {
  it('report that the profile cannot be saved or has no changes [MSG-070]', () => {
    const { update } = userProfileMessages
    expect(messageFor(update, { outcome: 'broken' })).toBe(
      'Unable to update your profile due to one or more errors.',
    )
    expect(messageFor(update, { outcome: 'unchanged' })).toBe('There are no changes to submit.')
  })
})
