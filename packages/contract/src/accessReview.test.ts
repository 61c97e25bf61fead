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

/** An access of one role with an entry of each kind, and with a second one of each kind if `hasSecond`. */
const accessWith = (hasSecond: boolean, roleName = 'Auditor') => ({
  roleName,
  sites: ['ML-014', ...(hasSecond ? ['ML-002'] : [])].map((siteCode) => ({
    siteCode,
    type: 'SITE' as const,
  })),
  studyNames: ['TIDAL', ...(hasSecond ? ['AURORA-2'] : [])],
  systemAccessIds: [3, ...(hasSecond ? [2] : [])],
})

describe('reviewAccesses [ACC-057, ACC-058]', () => {
  it.each([
    [false, undefined, true, 'added'],
    [true, undefined, false, 'removed'],
    [true, undefined, true, 'kept'],
    [false, true, true, 'added'],
    [false, true, false, 'left'],
    [false, false, true, 'added'],
    [true, true, true, 'kept'],
    [true, true, false, 'removed'],
    [true, false, true, 'left'],
    [true, false, false, 'removed'],
  ] as const)(
    'an entry with current: %s, requested: %s, saved: %s has the mark %s',
    (isCurrent, isRequested, isSaved, mark) => {
      const [role] = reviewAccesses(
        [accessWith(isCurrent)],
        isRequested === undefined ? [] : [{ ...accessWith(isRequested), requestType: 'CHANGE' }],
        [accessWith(isSaved)],
      )
      const isInRequest = isRequested === undefined ? undefined : true
      const first = { isCurrent: true, isRequested: isInRequest, isSaved: true, mark: 'kept' }
      const second = { isCurrent, isRequested, isSaved, mark }
      expect(role?.kinds).toEqual({
        sites: [
          { id: 'ML-002', ...second },
          { id: 'ML-014', ...first },
        ],
        studies: [
          { id: 'AURORA-2', ...second },
          { id: 'TIDAL', ...first },
        ],
        systems: [
          { id: '2', ...second },
          { id: '3', ...first },
        ],
      })
    },
  )

  it('for a requested removal, each entry of the access is current and not requested', () => {
    const removal = { ...accessWith(true), requestType: 'REMOVAL' } as const
    const [removed] = reviewAccesses([accessWith(true)], [removal], [accessWith(true)])
    expect(Object.values(removed?.kinds ?? {}).flat()).toHaveLength(6)
    for (const entry of Object.values(removed?.kinds ?? {}).flat())
      expect(entry).toMatchObject({ isCurrent: true, isRequested: false, isSaved: true, mark: 'left' })
  })

  it('sorts the roles by the type of the request first', () => {
    const changed = { ...accessWith(true, 'D'), requestType: 'CHANGE' } as const
    const removed = { ...accessWith(false, 'B'), requestType: 'REMOVAL' } as const
    const roles = reviewAccesses(
      ['A', 'B', 'D'].map((roleName) => accessWith(false, roleName)),
      [removed, { ...accessWith(false, 'C'), requestType: 'NEW' }, changed],
      [],
    )
    expect(roles.map(({ roleName, requestType }) => [roleName, requestType])).toEqual([
      ['D', 'CHANGE'],
      ['C', 'NEW'],
      ['B', 'REMOVAL'],
      ['A', undefined],
    ])
  })

  it('a request is applied only if each of its entries is saved', () => {
    const removal = { ...accessWith(false, 'B'), requestType: 'REMOVAL' } as const
    const [a, b] = [accessWith(true, 'A'), accessWith(false, 'B')]
    const added = { ...a, requestType: 'NEW' } as const
    expect(isApplied([a], [added, removal])).toBe(true)
    expect(isApplied([a, b], [added, removal])).toBe(false)
    expect(isApplied([], [added, removal])).toBe(false)
    expect(isApplied([accessWith(false, 'A')], [added, removal])).toBe(false)
    expect(isApplied([accessWith(false, 'A')], [added])).toBe(false)
  })

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

  it.each([
    ['sites', 'ML-002'],
    ['studies', 'AURORA-2'],
    ['systems', '2'],
  ] as const)('adds and removes one of the %s', (kind, id) => {
    const [one, other] = [accessWith(false, 'A'), accessWith(false, 'B')]
    const both = withEntry([one, other], [], { roleName: 'B', kind, id, isSaved: true }, [])
    const names = { sites: 'sites', studies: 'studyNames', systems: 'systemAccessIds' } as const
    expect(both).toEqual([one, { ...other, [names[kind]]: accessWith(true)[names[kind]] }])
    expect(withEntry(both, [], { roleName: 'B', kind, id, isSaved: false }, [])).toEqual([one, other])
  })

  it('adds a role without an id if the user does not have it', () => {
    const system = { roleName: 'Auditor', kind: 'systems', id: '1', isSaved: true } as const
    expect(withEntry([], [], system, [])).toStrictEqual([
      { roleName: 'Auditor', sites: [], studyNames: [], systemAccessIds: [1] },
    ])
  })

  it.each([
    [
      'sites',
      { sites: [{ siteCode: 'ML-014', type: 'SITE' as const }], studyNames: [], systemAccessIds: [] },
    ],
    ['studies', { sites: [], studyNames: ['TIDAL'], systemAccessIds: [] }],
    ['systems', { sites: [], studyNames: [], systemAccessIds: [1] }],
  ])('keeps a role that has only %s', (_, content) => {
    const saved = [{ roleName: 'Auditor', ...content }]
    const other = { roleName: 'Auditor', kind: 'studies', id: 'BEACON', isSaved: false } as const
    expect(withEntry(saved, [], other, [])).toEqual(saved)
  })

  it('removes a role whose last entry is removed, and restores it with its id and version', () => {
    const only = [{ ...extra, studyNames: [], id: 9, versionno: 2 }]
    const system = { roleName: 'Auditor', kind: 'systems', id: '1' } as const
    const gone = withEntry(only, only, { ...system, isSaved: false }, [])
    expect(gone).toEqual([])
    expect(withEntry(gone, only, { ...system, isSaved: true }, [])).toEqual(only)
  })
})

describe('the dates of a role in a review [COND-014]', () => {
  const [spring, summer, autumn] = ['2027-03-31', '2027-06-30', '2027-09-30']
  const role = (validUntil?: string): EditedAccess => ({
    ...accessWith(false),
    ...(validUntil && { validUntil }),
  })
  const datesOf = (before: EditedAccess[], wanted: EditedAccess | undefined, after: EditedAccess[]) =>
    reviewAccesses(before, wanted ? [{ ...wanted, requestType: 'CHANGE' }] : [], after)[0]?.validity

  it.each([
    ['not in the request', spring, undefined, spring, 'kept'],
    ['requested and not applied', spring, summer, spring, 'left'],
    ['requested and applied', spring, summer, summer, 'changed'],
    ['requested and shortened', spring, autumn, summer, 'changed'],
    ['changed by the reviewer alone', spring, spring, summer, 'changed'],
  ] as const)('that is %s', (_, before, wanted, after, mark) => {
    expect(datesOf([role(before)], wanted === undefined ? undefined : role(wanted), [role(after)])).toEqual({
      current: { validUntil: before },
      requested: wanted && { validUntil: wanted },
      saved: { validUntil: after },
      mark,
    })
  })

  it('that is new are left until the role is added', () => {
    const wanted = role(summer)
    expect(datesOf([], wanted, [])).toEqual({
      current: undefined,
      requested: { validUntil: summer },
      saved: undefined,
      mark: 'left',
    })
    expect(datesOf([], wanted, [wanted])?.mark).toBe('changed')
  })

  it('are undefined if there are none, or the request removes the end', () => {
    expect(datesOf([role()], role(), [role()])).toBeUndefined()
    expect(datesOf([role(spring)], role(), [role(spring)])).toMatchObject({ requested: {}, mark: 'left' })
  })

  it('are given to a role that is added in part', () => {
    const choice = { roleName: 'Auditor', kind: 'studies', id: 'TIDAL', isSaved: true } as const
    expect(withEntry([], [], { ...choice, dates: { validUntil: summer } }, siteRelationsExample)).toEqual([
      { roleName: 'Auditor', sites: [], studyNames: ['TIDAL'], systemAccessIds: [], validUntil: summer },
    ])
    expect(withEntry([], [role(spring)], choice, siteRelationsExample)).toMatchObject([
      { validUntil: spring },
    ])
  })
})
