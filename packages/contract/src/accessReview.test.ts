import { describe, expect, it } from 'vitest'
import { accessChangeExample } from './accessChanges.examples.ts'
import { applyChanges, type EditedAccess } from './accessComparison.ts'
import { userAccessesExample } from './accesses.examples.ts'
import { isApplied, type ReviewedRole, reviewAccesses, withEntry } from './accessReview.ts'
import { siteRelationsExample } from './sites.examples.ts'

const current: readonly EditedAccess[] = userAccessesExample
const requested = accessChangeExample.accessControls
const extra: EditedAccess = { roleName: 'Auditor', sites: [], studyNames: ['TIDAL'], systemAccessIds: [1] }

const marksOf = (roles: readonly ReviewedRole[], roleName: string) => {
  const role = roles.find((each) => each.roleName === roleName)
  return Object.fromEntries(
    Object.entries(role?.kinds ?? {}).map(([kind, entries]) => [
      kind,
      entries.map(({ id, mark }) => `${id} ${mark}`),
    ]),
  )
}

describe('reviewAccesses [ACC-057, ACC-058]', () => {
  it('lists modified, new, removed and then other roles', () => {
    const roles = reviewAccesses([...current, extra], requested, [...current, extra])
    expect(roles.map(({ roleName, requestType }) => [roleName, requestType])).toEqual([
      ['Site Data Manager', 'CHANGE'],
      ['Specimen Processor', 'NEW'],
      ['Principal Investigator', 'REMOVAL'],
      ['Auditor', undefined],
    ])
    expect(marksOf(roles, 'Auditor')).toEqual({ sites: [], studies: ['TIDAL kept'], systems: ['1 kept'] })
  })

  it('marks requested changes as `left` if they are not applied', () => {
    const roles = reviewAccesses(current, requested, current)
    expect(marksOf(roles, 'Site Data Manager')['sites']).toEqual([
      'ML-014 kept',
      'ML-021 left',
      'ML-033 left',
    ])
    expect(roles.map(({ savedType }) => savedType)).toEqual([undefined, undefined, undefined])
    expect(isApplied(current, requested)).toBe(false)
  })

  it('marks entries as `added`, `removed` or `kept` after the request was applied', () => {
    const saved = applyChanges(current, requested)
    const roles = reviewAccesses(current, requested, saved)
    expect(marksOf(roles, 'Site Data Manager')).toEqual({
      sites: ['ML-014 kept', 'ML-021 removed', 'ML-033 added'],
      studies: ['AURORA-2 kept', 'CASCADE added'],
      systems: ['1 kept', '3 kept', '5 added'],
    })
    expect(marksOf(roles, 'Principal Investigator')['studies']).toEqual([
      'AURORA-2 removed',
      'BEACON removed',
    ])
    expect(roles.map(({ savedType }) => savedType)).toEqual(['CHANGE', 'NEW', 'REMOVAL'])
    expect(isApplied(saved, requested)).toBe(true)
  })
})

describe('withEntry [ACC-058]', () => {
  const choice = { roleName: 'Site Data Manager', kind: 'sites', id: 'ML-021' } as const
  const change = (saved: readonly EditedAccess[], more: object) =>
    withEntry(saved, current, { ...choice, isSaved: true, ...more }, siteRelationsExample)

  it('removes an entry and adds it again unchanged', () => {
    const without = change(current, { isSaved: false })
    expect(without[1]?.sites).toEqual([{ siteCode: 'ML-014', type: 'SITE' }])
    expect(change(without, {})).toEqual(current)
  })

  it('removes a role whose last entry is removed, and restores it with its id and version', () => {
    const only = [{ ...extra, studyNames: [], id: 9, versionno: 2 }]
    const system = { roleName: 'Auditor', kind: 'systems', id: '1' } as const
    const gone = withEntry(only, only, { ...system, isSaved: false }, [])
    expect(gone).toEqual([])
    expect(withEntry(gone, only, { ...system, isSaved: true }, [])).toEqual(only)
  })
})
