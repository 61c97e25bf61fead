import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Forbidden, FormErrors, noErrors, Problem } from './formErrors.ts'

const errors = {
  globalErrors: ['REQUEST_IN_PROGRESS'],
  fieldErrors: { name: ['NAME_IS_REQUIRED', 'NAME_IS_TOO_LONG'], 'roles[0]': ['ROLES_IS_UNKNOWN'] },
}

describe('form errors', () => {
  it('are a list of global errors and a map from field to messages [SHELL-040]', () => {
    expect(v.parse(FormErrors, errors)).toEqual(errors)
    expect(v.parse(FormErrors, { globalErrors: [], fieldErrors: {} })).toEqual({
      globalErrors: [],
      fieldErrors: {},
    })
  })

  it('may have warnings in the format of field errors [SHELL-040]', () => {
    const warned = { ...errors, fieldWarnings: { email: ['EMAIL_IS_NOT_INTERNAL'] } }
    expect(v.parse(FormErrors, warned)).toEqual(warned)
    expect(v.is(FormErrors, { ...errors, fieldWarnings: { email: 'EMAIL_IS_NOT_INTERNAL' } })).toBe(false)
  })

  it('may have one sentence about the whole failure, and the request id of the log [C-047] [SHELL-040]', () => {
    const problem = { ...errors, failureDescription: 'The account is locked.', requestId: 'a1b2' }
    expect(v.parse(Problem, problem)).toEqual(problem)
    expect(v.parse(Forbidden, { ...problem, inactive: true })).toEqual({ ...problem, inactive: true })
    expect(v.parse(Forbidden, { ...problem, signInAgain: true })).toEqual({ ...problem, signInAgain: true })
    expect(noErrors).toEqual({ globalErrors: [], fieldErrors: {} })
  })

  it.each([
    ['without global errors', { fieldErrors: {} }],
    ['without field errors', { globalErrors: [] }],
    [
      'with a string instead of the list of global errors',
      { ...errors, globalErrors: 'REQUEST_IN_PROGRESS' },
    ],
    [
      "with a string instead of the list of a field's errors",
      { ...errors, fieldErrors: { name: 'NAME_IS_REQUIRED' } },
    ],
    ['with a string instead of the map of field errors', { ...errors, fieldErrors: 'NAME_IS_REQUIRED' }],
  ])('are invalid %s [SHELL-040]', (_, body) => {
    expect(v.is(FormErrors, body)).toBe(false)
  })
})
