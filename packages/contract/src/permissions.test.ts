import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from './api.ts'
import { allows, highest, mayGive, Permission, permissions, withImplied } from './permissions.ts'

describe('permissions', () => {
  it('each includes those below it [PERM-003, PERM-027]', () => {
    expect(withImplied('ADMIN')).toEqual(['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'])
    expect(withImplied('READ_USERS')).toEqual(['READ_USERS', 'USER', 'SET_OWN_PASSWORD'])
    expect(withImplied('SET_OWN_PASSWORD')).toEqual(['SET_OWN_PASSWORD'])
  })

  it('a permission allows what it and those below it allow, and nothing above [PERM-003]', () => {
    for (const [rank, held] of permissions.entries()) {
      for (const [wantedRank, wanted] of permissions.entries()) {
        expect(allows([held], wanted), `${held} for ${wanted}`).toBe(wantedRank >= rank)
      }
    }
  })

  it('the highest of several permissions counts, in any order [PERM-011]', () => {
    expect(highest(['USER', 'WRITE_USERS', 'SET_OWN_PASSWORD'])).toBe('WRITE_USERS')
    expect(allows(['USER', 'WRITE_USERS'], 'READ_USERS')).toBe(true)
  })

  it('without a permission only calls without a required permission are allowed [PERM-003]', () => {
    expect(highest([])).toBeUndefined()
    expect(allows([], 'public')).toBe(true)
    expect(allows([], 'signedIn')).toBe(true)
    expect(allows([], 'SET_OWN_PASSWORD')).toBe(false)
  })

  it('there are these five and no other, for roles and for calls [PERM-026]', () => {
    const five = ['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD']
    expect(Permission.options).toEqual(five)
    for (const other of ['LOGGING', 'admin', 'READ_AUDIT', '']) expect(v.is(Permission, other)).toBe(false)
    const asked = new Set(endpoints.map(({ access }) => access))
    expect(
      [...asked].filter((access) => !['public', 'signedIn', 'partner', ...five].includes(access)),
    ).toEqual([])
  })

  it('a user may give a role without a higher permission than the own, in any order [PERM-011] [T20]', () => {
    for (const [rank, held] of permissions.entries())
      for (const [oneRank, one] of permissions.entries())
        for (const [otherRank, other] of permissions.entries()) {
          const role = { permissions: [one, other] }
          expect(mayGive([held], role), `${held} gives ${one} and ${other}`).toBe(
            oneRank >= rank && otherRank >= rank,
          )
        }
    expect(mayGive([], { permissions: [] })).toBe(true)
  })

  it("no user may make the calls of partners' servers [PERM-023]", () => {
    for (const held of permissions) expect(allows([held], 'partner')).toBe(false)
  })
})
