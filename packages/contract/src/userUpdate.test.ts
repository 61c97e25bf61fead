import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { externalUserExample } from './users.examples.ts'
import { UserUpdate, userTextEntries, userTextFields } from './users.ts'

describe('UserUpdate', () => {
  it('trims the texts and drops fields that are not saved [USER-036]', () => {
    const around = Object.fromEntries(
      userTextFields.map((field) => [field, ` \t${externalUserExample[field]} \n`]),
    )
    const { id, email, firstName, lastName, username, gecos, portalRoleIds, versionno } = externalUserExample
    expect(check(UserUpdate, { ...externalUserExample, ...around })).toEqual({
      isValid: true,
      value: { id, email, firstName, lastName, username, gecos, portalRoleIds, versionno },
    })
  })

  it('has the text fields of the form [USER-036]', () => {
    expect([...userTextFields].toSorted()).toEqual(Object.keys(userTextEntries).toSorted())
  })
})
