import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from './api.ts'
import {
  allows,
  highest,
  mayGive,
  needsAdministrator,
  PeerChanges,
  Permission,
  permissions,
  withImplied,
} from './permissions.ts'

describe('permissions', () => {
  it('each permission includes all lower permissions [PERM-003, PERM-027]', () => {
    expect(withImplied('ADMIN')).toEqual(['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'])
    expect(withImplied('READ_USERS')).toEqual(['READ_USERS', 'USER', 'SET_OWN_PASSWORD'])
    expect(withImplied('SET_OWN_PASSWORD')).toEqual(['SET_OWN_PASSWORD'])
  })

  it('a permission allows calls that require it or a lower one, and no other calls [PERM-003]', () => {
    for (const [rank, held] of permissions.entries()) {
      for (const [wantedRank, wanted] of permissions.entries()) {
        expect(allows([held], wanted), `${held} for ${wanted}`).toBe(wantedRank >= rank)
      }
    }
  })

  it('the highest of several permissions applies, in any order [PERM-011]', () => {
    expect(highest(['USER', 'WRITE_USERS', 'SET_OWN_PASSWORD'])).toBe('WRITE_USERS')
    expect(allows(['USER', 'WRITE_USERS'], 'READ_USERS')).toBe(true)
  })

  it('a user without permissions may only make calls that require none [PERM-003]', () => {
    expect(highest([])).toBeUndefined()
    expect(allows([], 'public')).toBe(true)
    expect(allows([], 'signedIn')).toBe(true)
    expect(allows([], 'SET_OWN_PASSWORD')).toBe(false)
  })

  it('roles and calls use only the five specified permissions [PERM-026]', () => {
    const five = ['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD']
    expect(Permission.options).toEqual(five)
    for (const other of ['LOGGING', 'admin', 'READ_AUDIT', '']) expect(v.is(Permission, other)).toBe(false)
    const requested = new Set(endpoints.map(({ access }) => access))
    expect(
      [...requested].filter((access) => !['public', 'signedIn', 'partner', ...five].includes(access)),
    ).toEqual([])
  })

  it("a user may give a role unless it has a permission above the user's own [PERM-011] [T20]", () => {
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

  it('a change of an account or role with WRITE_USERS requires ADMIN, unless the setting is write_users [C-243]', () => {
    expect(PeerChanges.options).toEqual(['admin', 'write_users'])
    for (const subject of permissions)
      for (const held of permissions) {
        const isReserved = ['ADMIN', 'WRITE_USERS'].includes(subject) && held !== 'ADMIN'
        const needs = (peerChanges?: PeerChanges) =>
          needsAdministrator([held], { permissions: [subject] }, peerChanges)
        expect(needs(), `${held} for ${subject}`).toBe(isReserved)
        expect(needs('admin'), `${held} for ${subject}`).toBe(isReserved)
        expect(needs('write_users'), `${held} for ${subject}`).toBe(false)
      }
  })

  it("no user may make the calls of partners' servers [PERM-023]", () => {
    for (const held of permissions) expect(allows([held], 'partner')).toBe(false)
  })
})
