import { signInRefusalExamples } from '@portal-gateway/contract/session.examples'
import { describe, expect, it } from 'vitest'
import { signInRefusalTexts } from './session.ts'

const disabled = 'This account is disabled. Please contact User Support.'
const locked = 'This account is locked. Please contact User Support.'
const expired = 'Your password is expired. Please contact User Support to have it reset.'
const wrong = 'The username and password provided do not match.'
const wrongCode = 'The code is wrong or was used before.'
const unknown = 'An error has occurred. Please contact User Support.'

describe('signInRefusalTexts', () => {
  it('has a message for every refusal [MSG-001, MSG-003, MSG-004, MSG-005, MSG-006]', () => {
    expect(signInRefusalTexts(signInRefusalExamples.disabled)).toEqual({ title: disabled })
    expect(signInRefusalTexts(signInRefusalExamples.locked)).toEqual({ title: locked })
    expect(signInRefusalTexts(signInRefusalExamples.expired)).toEqual({ title: expired })
    expect(signInRefusalTexts(signInRefusalExamples.wrong)).toEqual({ title: wrong })
    expect(signInRefusalTexts(signInRefusalExamples.unspecified)).toEqual({ title: unknown })
    expect(signInRefusalTexts({})).toEqual({ title: unknown })
  })

  it('has a message for a wrong code, with the number of attempts that are left [IDENT-012] [IDENT-016]', () => {
    expect(signInRefusalTexts(signInRefusalExamples.codeInvalid)).toEqual({ title: wrongCode })
    expect(signInRefusalTexts(signInRefusalExamples.codeRequired)).toEqual({
      title: 'A code of your authenticator app is needed.',
    })
    expect(signInRefusalTexts(signInRefusalExamples.codeNearlyLocked)).toEqual({
      title: wrongCode,
      text: 'Your account will be locked after 1 more unsuccessful attempts',
    })
  })

  it('shows only the most severe of several reasons [C-030]', () => {
    const all = {
      unspecifiedFailure: true,
      credentialsInvalid: true,
      passwordExpired: true,
      accountLocked: true,
      accountDisabled: true,
    }
    expect(signInRefusalTexts(all).title).toBe(disabled)
    expect(signInRefusalTexts({ ...all, accountDisabled: false }).title).toBe(locked)
    expect(signInRefusalTexts({ ...all, accountDisabled: false, accountLocked: false }).title).toBe(expired)
    expect(signInRefusalTexts({ unspecifiedFailure: true, credentialsInvalid: true }).title).toBe(wrong)
  })

  it.each([0, 1, 2])(
    'shows that %i attempts are left, always in the plural [MSG-002]',
    (attemptsLeftUntilLocked) => {
      expect(signInRefusalTexts({ credentialsInvalid: true, attemptsLeftUntilLocked })).toEqual({
        title: wrong,
        text: `Your account will be locked after ${attemptsLeftUntilLocked} more unsuccessful attempts`,
      })
    },
  )

  it.each([3, -1, 1.5, null, undefined])('does not show that %s attempts are left [MSG-002]', (left) => {
    const refusal = { credentialsInvalid: true, attemptsLeftUntilLocked: left }
    expect(signInRefusalTexts(refusal)).toEqual({ title: wrong })
  })

  it('returns a refusal that is a string unchanged [MSG-007]', () => {
    expect(signInRefusalTexts('<b>Closed</b> until 10:00')).toEqual({ title: '<b>Closed</b> until 10:00' })
  })
})
