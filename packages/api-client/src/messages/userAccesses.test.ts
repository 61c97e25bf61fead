import { describe, expect, it } from 'vitest'
import { messageFor } from './messageFor.ts'
import { userAccessMessages, userAccessRefusal } from './userAccesses.ts'

const { get, revision, listAll, create, update, saveOfUser } = userAccessMessages

describe('messages of users’ accesses', () => {
  it('name the list that failed to load [MSG-118] [MSG-119]', () => {
    expect([get.failure, revision.failure]).toEqual(
      Array.from({ length: 2 }, () => 'Problem loading user-access record.'),
    )
    expect(listAll.failure).toBe('Problem loading all user-access records.')
    expect(messageFor(get, { outcome: 'missing' })).toBe('This access could not be found.')
  })

  it('name the access that was not saved [MSG-131] [MSG-132] [MSG-133]', () => {
    expect(create.failure).toBe('Unable to create new user-access record due to one or more errors.')
    expect(update.failure).toBe('Unable to update existing user-access record due to one or more errors.')
    expect(saveOfUser.failure).toBe("Unable to update the specified user's access due to one or more errors.")
    expect(messageFor(saveOfUser, { outcome: 'unchanged' })).toBe('There are no changes to submit.')
  })

  it('name a pending request as the reason in the title, instead of the failure message [MSG-134]', () => {
    const sorry = "Sorry, you can't submit a new request while there is one pending."
    expect(userAccessRefusal({ globalErrors: [sorry, 'Something else'] })).toEqual({
      title:
        "Unable to update the specified user's access because they have an open/unresolved access-change request.",
      globalErrors: ['Something else'],
    })
    expect(userAccessRefusal({ globalErrors: ['Something else'] }, create)).toEqual({
      title: create.failure,
      globalErrors: ['Something else'],
    })
  })
})
