import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { newSystem, System, SystemDraft } from './systems.ts'

const faultsOf = (draft: object) => {
  const checked = check(SystemDraft, draft)
  return checked.isValid ? undefined : checked.errors.fieldErrors
}

describe('systems', () => {
  it('a system has the specified fields, and a new system is empty, active and has sort 0 [SYS-011]', () => {
    expect(Object.keys(System.entries)).toEqual(
      expect.arrayContaining(['id', 'systemName', 'description', 'inactive', 'sort']),
    )
    expect(newSystem).toEqual({ systemName: '', description: '', inactive: false, sort: 0 })
  })

  it('a draft requires a name of at most 128 characters; its description has at most 1024 [SYS-012] [SYS-013]', () => {
    expect(faultsOf({ systemName: ` ${'🧪'.repeat(128)} `, description: '🧪'.repeat(1024) })).toBeUndefined()
    expect(faultsOf({ systemName: 'Tracker', description: '' })).toBeUndefined()
    expect(faultsOf({ systemName: '🧪'.repeat(129), description: '🧪'.repeat(1025) })).toEqual({
      systemName: ['SYSTEM_NAME_IS_TOO_LONG'],
      description: ['DESCRIPTION_IS_TOO_LONG'],
    })
    expect(faultsOf({ systemName: ' ', description: '' })).toEqual({
      systemName: ['SYSTEM_NAME_IS_REQUIRED'],
    })
  })
})
