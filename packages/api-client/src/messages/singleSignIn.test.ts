import { describe, expect, it } from 'vitest'
import { singleSignInFailures } from './singleSignIn.ts'

describe('the reasons of a failed single sign-in', () => {
  it('are the errors of a 422, without duplicates [SSO-018]', () => {
    const errors = { globalErrors: ['No.', 'Never.'], fieldErrors: { userId: ['No.', 'Nor you.'] } }
    expect(singleSignInFailures({ outcome: 'invalid', errors })).toEqual(['No.', 'Never.', 'Nor you.'])
  })

  it('are the reasons in a 403, or a default message if it has none [SSO-018]', () => {
    const forbidden = { outcome: 'forbidden', isInactive: false } as const
    expect(singleSignInFailures({ ...forbidden, reasons: ['Not today.'] })).toEqual(['Not today.'])
    expect(singleSignInFailures(forbidden)).toEqual([
      'You are not authorized to access the requested portal application.',
    ])
  })

  it('are the message for an unconfirmed identity after a 401 [MSG-155]', () => {
    expect(singleSignInFailures({ outcome: 'signedOut' })).toEqual([
      'Unable to confirm your identity and/or ability to access the requested portal application.',
    ])
  })

  it('are the common message if the server is unreachable, and empty for a server error [C-129]', () => {
    expect(singleSignInFailures({ outcome: 'unreachable' })).toEqual([
      'The server cannot be reached. Check your connection and try again.',
    ])
    expect(singleSignInFailures({ outcome: 'broken' })).toEqual([])
  })
})
