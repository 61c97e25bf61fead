import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { permissions } from './permissions.ts'
import { newPortalRole, PortalRole, PortalRoleDraft } from './portalRoles.ts'

const draft = { description: 'Imaging Reader', permissions: ['USER'] }
const faultsOf = (changes: object) => {
  const checked = check(PortalRoleDraft, { ...draft, ...changes })
  return checked.isValid ? undefined : checked.errors.fieldErrors
}

describe('portal roles', () => {
  it('a role has the specified fields; its name is in `description` [PROLE-009]', () => {
    expect(Object.keys(PortalRole.entries)).toEqual(
      expect.arrayContaining(['id', 'description', 'permissions', 'inactive', 'sort']),
    )
  })

  it('permissions are a list of names, usually with one entry [PROLE-010]', () => {
    for (const permission of permissions) expect(faultsOf({ permissions: [permission] })).toBeUndefined()
    expect(v.is(PortalRole.entries.permissions, ['ADMIN', 'USER'])).toBe(true)
    expect(v.is(PortalRole.entries.permissions, 'USER')).toBe(false)
    expect(v.is(PortalRole.entries.permissions, ['ROOT'])).toBe(false)
  })

  it('a new role has an empty name, no permission, is active and has sort 0 [PROLE-011]', () => {
    expect(newPortalRole).toEqual({ description: '', permissions: [], inactive: false, sort: 0 })
  })

  it('a draft requires a name of at most 64 characters [PROLE-014]', () => {
    expect(faultsOf({ description: ` ${'🧪'.repeat(64)} ` })).toBeUndefined()
    expect(faultsOf({ description: '🧪'.repeat(65) })).toEqual({ description: ['DESCRIPTION_IS_TOO_LONG'] })
    expect(faultsOf({ description: ' ' })).toEqual({ description: ['DESCRIPTION_IS_REQUIRED'] })
  })

  it('a draft requires an existing permission [MSG-163]', () => {
    expect(faultsOf({ permissions: [] })).toEqual({ permissions: ['PERMISSIONS_IS_REQUIRED'] })
    expect(faultsOf({ permissions: undefined })).toEqual({ permissions: ['PERMISSIONS_IS_REQUIRED'] })
    expect(faultsOf({ permissions: ['ROOT'] })).toEqual({ 'permissions[0]': ['PERMISSIONS_IS_INVALID'] })
    expect(faultsOf({ permissions: Array.from({ length: 6 }, () => 'USER') })).toEqual({
      permissions: ['PERMISSIONS_IS_INVALID'],
    })
  })
})
