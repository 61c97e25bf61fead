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
      'the description before all else',
      invalid({ failureDescription: 'Locked.', globalErrors: ['No.'] }),
      'Locked.',
    ],
    ["then the answer's own texts", invalid({ globalErrors: ['No.', 'Never.'] }), 'No. Never.'],
    ["then the call's default", invalid({}), 'Unable to change your password due to one or more errors.'],
    [
      'the same for a fault of the server',
      { outcome: 'broken' } as const,
      'Unable to change your password due to one or more errors.',
    ],
    [
      'what every call can say',
      { outcome: 'unavailable' } as const,
      'The server is busy. Try again in a moment.',
    ],
  ])('%s', (_, answer, title) => {
    expect(passwordFailure(passwordMessages.change, answer)).toEqual({ title })
  })

  it('reports an error and its reason without a response', () => {
    expect(passwordFailure(passwordMessages.reset, { outcome: 'unreachable' })).toEqual({
      title: 'An error has occurred.',
      text: 'The server cannot be reached. Check your connection and try again.',
    })
  })
})
