import { describe, expect, it } from 'vitest'
import { singleSignInFailures } from './singleSignIn.ts'

describe('singleSignInFailures', () => {
  it('returns the errors of a response with status 422, without duplicates [SSO-018]', () => {
    const errors = { globalErrors: ['No.', 'Never.'], fieldErrors: { userId: ['No.', 'Nor you.'] } }
    expect(singleSignInFailures({ outcome: 'invalid', errors })).toEqual(['No.', 'Never.', 'Nor you.'])
  })

  it('returns the reasons of a response with status 403, or a default message without reasons [SSO-018]', () => {
    const forbidden = { outcome: 'forbidden', isInactive: false } as const
    expect(singleSignInFailures({ ...forbidden, reasons: ['Not today.'] })).toEqual(['Not today.'])
    expect(singleSignInFailures(forbidden)).toEqual([
      'You are not authorized to access the requested portal application.',
    ])
  })

  it('returns the message for an unconfirmed identity after status 401 [MSG-155]', () => {
    expect(singleSignInFailures({ outcome: 'signedOut' })).toEqual([
      'Unable to confirm your identity and/or ability to access the requested portal application.',
    ])
  })

  it('returns the common message for an unreachable server, and nothing for a server error [C-129]', () => {
    expect(singleSignInFailures({ outcome: 'unreachable' })).toEqual([
      'The server cannot be reached. Check your connection and try again.',
    ])
    expect(singleSignInFailures({ outcome: 'broken' })).toEqual([])
  })
})
