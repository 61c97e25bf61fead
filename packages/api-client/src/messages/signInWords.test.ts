import { signInRefusalExamples } from '@portal-gateway/contract/session.examples'
import { describe, expect, it } from 'vitest'
import { signInWords } from './session.ts'

const disabled = 'This account is disabled. Please contact User Support.'
const locked = 'This account is locked. Please contact User Support.'
const expired = 'Your password is expired. Please contact User Support to have it reset.'
const wrong = 'The username and password provided do not match.'
const unknown = 'An error has occurred. Please contact User Support.'

describe('signInWords', () => {
  it('has a message for every refusal [MSG-001, MSG-003, MSG-004, MSG-005, MSG-006]', () => {
    expect(signInWords(signInRefusalExamples.disabled)).toEqual({ title: disabled })
    expect(signInWords(signInRefusalExamples.locked)).toEqual({ title: locked })
    expect(signInWords(signInRefusalExamples.expired)).toEqual({ title: expired })
    expect(signInWords(signInRefusalExamples.wrong)).toEqual({ title: wrong })
    expect(signInWords(signInRefusalExamples.unspecified)).toEqual({ title: unknown })
    expect(signInWords({})).toEqual({ title: unknown })
  })

  it('shows only the most severe of several reasons [C-030]', () => {
    const all = {
      unspecifiedFailure: true,
      credentialsInvalid: true,
      passwordExpired: true,
      accountLocked: true,
      accountDisabled: true,
    }
    expect(signInWords(all).title).toBe(disabled)
    expect(signInWords({ ...all, accountDisabled: false }).title).toBe(locked)
    expect(signInWords({ ...all, accountDisabled: false, accountLocked: false }).title).toBe(expired)
    expect(signInWords({ unspecifiedFailure: true, credentialsInvalid: true }).title).toBe(wrong)
  })

  it.each([0, 1, 2])(
    'shows that %i attempts are left, always in the plural [MSG-002]',
    (attemptsLeftUntilLocked) => {
      expect(signInWords({ credentialsInvalid: true, attemptsLeftUntilLocked })).toEqual({
        title: wrong,
        text: `Your account will be locked after ${attemptsLeftUntilLocked} more unsuccessful attempts`,
      })
    },
  )

  it.each([3, -1, 1.5, null, undefined])('does not show that %s attempts are left [MSG-002]', (left) => {
    const refusal = { credentialsInvalid: true, attemptsLeftUntilLocked: left }
    expect(signInWords(refusal)).toEqual({ title: wrong })
  })

  it('returns a refusal that is a string unchanged [MSG-007]', () => {
    expect(signInWords('<b>Closed</b> until 10:00')).toEqual({ title: '<b>Closed</b> until 10:00' })
  })
})
