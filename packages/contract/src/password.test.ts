import { expect, it } from 'vitest'
import { check } from './check.ts'
import { password } from './password.ts'
import { factsOf } from './text.ts'

const errorOf = (value: unknown) => {
  const checked = check(password('Password'), value)
  return checked.isValid ? undefined : checked.errors
}

it('a password has 1 to 1,024 characters of any kind and is not trimmed [T61]', () => {
  expect(check(password('Password'), ' a ')).toEqual({ isValid: true, value: ' a ' })
  expect(errorOf('x'.repeat(1_024))).toBeUndefined()
  for (const wrong of ['', 'x'.repeat(1_025), 7, null]) expect(errorOf(wrong)).toBeDefined()
})

it('the schema of a password has the given label and is required [MSG-185]', () => {
  expect(factsOf(password('New Password'))).toEqual({ label: 'New Password', isRequired: true })
})
