import { describe, expect, it } from 'vitest'
import { singleSignInFailures } from './singleSignIn.ts'

describe('why nobody was signed in', () => {
  it('is what the lists of a 422 say, each reason once [SSO-018]', () => {
    const errors = { globalErrors: ['No.', 'Never.'], fieldErrors: { userId: ['No.', 'Nor you.'] } }
    expect(singleSignInFailures({ outcome: 'invalid', errors })).toEqual(['No.', 'Never.', 'Nor you.'])
  })

  it('is what the list of a 403 says, or that the person may not [SSO-018]', () => {
    const forbidden = { outcome: 'forbidden', isInactive: false } as const
    expect(singleSignInFailures({ ...forbidden, reasons: ['Not today.'] })).toEqual(['Not today.'])
    expect(singleSignInFailures(forbidden)).toEqual([
      'You are not authorized to access the requested portal application.',
    ])
  })

  it('of a 401 is that nobody knows who asks', () => {
    expect(singleSignInFailures({ outcome: 'signedOut' })).toEqual([
      'Unable to confirm your identity and/or ability to access the requested portal application.',
    ])
  })

  it('is what every call can say, and nothing where the server is at fault', () => {
    expect(singleSignInFailures({ outcome: 'unreachable' })).toEqual([
      'The server cannot be reached. Check your connection and try again.',
    ])
    expect(singleSignInFailures({ outcome: 'broken' })).toEqual([])
  })
})
