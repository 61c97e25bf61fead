import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { describe, expect, it } from 'vitest'
import { resendTexts, userRefusal } from './users.ts'

describe('the alert after a user was not saved', () => {
  const openRequest =
    'Unable to update the specified user because they have an open/unresolved profile-change request.'

  it('names the pending profile-change request in the title instead of a global error [MSG-137]', () => {
    const errors = { globalErrors: [wholeKeys.REQUEST_IN_PROGRESS] }
    expect(userRefusal(errors)).toEqual({ title: openRequest, globalErrors: [] })
  })

  it('shows all other global errors [MSG-137]', () => {
    const errors = { globalErrors: [wholeKeys.OWN_ACCOUNT] }
    expect(userRefusal(errors)).toEqual({
      title: 'Unable to update user due to one or more errors.',
      globalErrors: [wholeKeys.OWN_ACCOUNT],
    })
  })
})

describe('the messages of resending the initial email', () => {
  it('name the reason if the mail is not sent [MSG-148] [MSG-149]', () => {
    expect([resendTexts.notPermitted, resendTexts.alreadySet]).toEqual([
      'This user is not permitted to change their password using the Portal Gateway.',
      'This user has already set their initial password.',
    ])
  })
})
