import { noErrors } from '@portal-gateway/contract/formErrors'
import { describe, expect, it } from 'vitest'
import { onlyWarns } from './accountFaults.ts'

const warned = { ...noErrors, fieldWarnings: { email: ['The domain is not one of the organisation'] } }

describe('onlyWarns is true for warnings without errors [C-198]', () => {
  it.each([
    ['a warning', warned, true],
    [
      'a warning beside an empty list',
      { ...warned, fieldWarnings: { ...warned.fieldWarnings, username: [] } },
      true,
    ],
    ['neither a warning nor an error', noErrors, false],
    ['an empty list of warnings', { ...noErrors, fieldWarnings: { email: [] } }, false],
    ['a warning and an error of the form', { ...warned, globalErrors: ['No.'] }, false],
    ['a warning and an error of a field', { ...warned, fieldErrors: { username: ['Taken'] } }, false],
  ])('%s', (_, errors, expected) => {
    expect(onlyWarns(errors)).toBe(expected)
  })
})
