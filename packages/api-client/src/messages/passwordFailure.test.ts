import { describe, expect, it } from 'vitest'
import { type PasswordFailure, passwordFailure } from './passwordFailure.ts'
import { passwordMessages } from './passwords.ts'

const invalid = (errors: { globalErrors?: string[]; failureDescription?: string }): PasswordFailure => ({
  outcome: 'invalid',
  errors: { globalErrors: [], fieldErrors: { newPassword: ['At least 12 characters'] }, ...errors },
})

describe('passwordFailure [C-047]', () => {
  it.each([
    [
      'returns the failure description, if there is one',
      invalid({ failureDescription: 'Locked.', globalErrors: ['No.'] }),
      'Locked.',
    ],
    [
      'returns the global errors, if there is no description',
      invalid({ globalErrors: ['No.', 'Never.'] }),
      'No. Never.',
    ],
    [
      "returns the call's failure message, if there are only field errors",
      invalid({}),
      'Unable to change your password due to one or more errors.',
    ],
    [
      "returns the call's failure message for a server error",
      { outcome: 'broken' } as const,
      'Unable to change your password due to one or more errors.',
    ],
    [
      'returns the common message of another outcome',
      { outcome: 'unavailable' } as const,
      'The server is busy. Try again in a moment.',
    ],
  ])('%s', (_, answer, title) => {
    expect(passwordFailure(passwordMessages.change, answer)).toEqual({ title })
  })

  it('returns a general title and the reason as text if no response arrived', () => {
    expect(passwordFailure(passwordMessages.reset, { outcome: 'unreachable' })).toEqual({
      title: 'An error has occurred.',
      text: 'The server cannot be reached. Check your connection and try again.',
    })
  })
})
