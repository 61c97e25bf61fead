import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { externalUserExample, userRowsExample } from './users.examples.ts'
import { User, UserRow } from './users.ts'

describe('a user', () => {
  const fields = Object.keys(externalUserExample) as (keyof User)[]

  it('requires all specified fields and a known account type [USER-029]', () => {
    expect(fields).toEqual(
      expect.arrayContaining([
        'id',
        'uuid',
        'firstName',
        'lastName',
        'email',
        'username',
        'gecos',
        'accountType',
        'inactive',
        'portalRoleIds',
        'userAccesses',
      ]),
    )
    for (const field of fields) {
      const { [field]: _, ...rest } = externalUserExample
      expect(v.is(User, rest), field).toBe(false)
    }
    expect(v.is(User, { ...externalUserExample, accountType: 'robot' })).toBe(false)
  })

  it('as a row of the list has the person, and sites and roles only if they are requested [USER-029]', () => {
    const [row] = userRowsExample
    if (!row) throw new Error('There must be an example.')
    const { person: _, ...nobody } = row
    expect(v.is(UserRow, nobody)).toBe(false)
    expect(v.is(UserRow, { ...row, sites: undefined, roles: undefined })).toBe(true)
    expect(v.parse(UserRow, row)).toEqual(row)
  })
})
