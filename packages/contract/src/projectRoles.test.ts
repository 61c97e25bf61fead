import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { projectRoleDraftExample } from './projectRoles.examples.ts'
import { newProjectRole, ProjectRole, ProjectRoleDraft } from './projectRoles.ts'
import { withTotal } from './references.ts'
import { systemsExample } from './systems.examples.ts'

const faultsOf = (changes: object) => {
  const checked = check(ProjectRoleDraft, { ...projectRoleDraftExample, ...changes })
  return checked.isValid ? undefined : checked.errors.fieldErrors
}

describe('project roles', () => {
  it('a role has the specified fields [JROLE-010]', () => {
    expect(Object.keys(ProjectRole.entries)).toEqual(
      expect.arrayContaining([
        'id',
        'roleName',
        'description',
        'siteRequired',
        'studyRequired',
        'systemAccessIds',
        'inactive',
        'sort',
      ]),
    )
  })

  it('a new role is empty, requires nothing, has sort 0 and the portal itself preselected [JROLE-012]', () => {
    expect(newProjectRole(systemsExample)).toEqual({
      roleName: '',
      description: '',
      siteRequired: false,
      studyRequired: false,
      systemAccessIds: [1],
      inactive: false,
      sort: 0,
    })
    expect(newProjectRole([]).systemAccessIds).toEqual([])
  })

  it('a draft requires a name of at most 128 characters and a description of at most 1024 [JROLE-013] [JROLE-014]', () => {
    expect(faultsOf({ roleName: ` ${'🧪'.repeat(128)} `, description: '🧪'.repeat(1024) })).toBeUndefined()
    expect(faultsOf({ roleName: '🧪'.repeat(129), description: '🧪'.repeat(1025) })).toEqual({
      roleName: ['ROLE_NAME_IS_TOO_LONG'],
      description: ['DESCRIPTION_IS_TOO_LONG'],
    })
    expect(faultsOf({ roleName: ' ', description: '' })).toEqual({
      roleName: ['ROLE_NAME_IS_REQUIRED'],
      description: ['DESCRIPTION_IS_REQUIRED'],
    })
  })

  it('a draft requires a default system [MSG-164]', () => {
    expect(faultsOf({ systemAccessIds: [] })).toEqual({ systemAccessIds: ['SYSTEM_ACCESS_IDS_IS_REQUIRED'] })
    expect(faultsOf({ systemAccessIds: [0] })).toEqual({
      'systemAccessIds[0]': ['SYSTEM_ACCESS_IDS_IS_INVALID'],
    })
    expect(faultsOf({ systemAccessIds: Array.from({ length: 501 }, () => 1) })).toEqual({
      systemAccessIds: ['SYSTEM_ACCESS_IDS_IS_INVALID'],
    })
  })

  it('withTotal adds up the numbers of users, registrations and requests that refer to a role [JROLE-020]', () => {
    const lists = {
      users: { first: [{}, {}], total: 2_000 },
      registrations: { first: [{}], total: 1 },
      accessChangeRequests: { first: [{}, {}, {}], total: 3 },
    }
    expect(withTotal(lists)).toEqual({ ...lists, totalItems: 2_004 })
  })
})
