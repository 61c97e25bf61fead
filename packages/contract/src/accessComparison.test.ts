import { describe, expect, it } from 'vitest'
import { accessChangeExample } from './accessChanges.examples.ts'
import {
  accessSite,
  applyChanges,
  byRoleName,
  changeTypeOf,
  compareAccesses,
  defaultSystemsOf,
  type EditedAccess,
  faultsByRole,
  isSameAccess,
  requestTypeOf,
  sentAccess,
} from './accessComparison.ts'
import { userAccessesExample } from './accesses.examples.ts'
import { siteDataManagerExample } from './projectRoles.examples.ts'
import { siteRelationsExample } from './sites.examples.ts'
import { systemsExample } from './systems.examples.ts'

const [investigator, manager] = userAccessesExample as unknown as [EditedAccess, EditedAccess]
const current = [investigator, manager]
const processor: EditedAccess = {
  roleName: 'Specimen Processor',
  sites: [{ siteCode: 'ML-014', type: 'SITE' }],
  studyNames: [],
  systemAccessIds: [1, 2],
}
const typesOf = (...args: Parameters<typeof compareAccesses>) =>
  compareAccesses(...args).map(({ roleName, requestType, priorAccessControlId }) => [
    roleName,
    requestType,
    priorAccessControlId,
  ])

describe('the differences between current and edited accesses', () => {
  it('are empty if only the order differs or an entry is repeated [ACC-024]', () => {
    const reordered = { ...manager, sites: manager.sites.toReversed(), systemAccessIds: [3, 1, 3] }
    expect(isSameAccess(manager, reordered)).toBe(true)
    expect(changeTypeOf(reordered, current)).toBeUndefined()
    expect(compareAccesses(current, [investigator, reordered])).toEqual([])
  })

  it('have the type NEW for a role that the user does not have [ACC-013] [ACC-022]', () => {
    expect(typesOf(current, [...current, processor])).toEqual([['Specimen Processor', 'NEW', null]])
    expect(changeTypeOf(processor, current)).toBe('NEW')
  })

  it.each([
    ['sites', { sites: [{ siteCode: 'ML-014', type: 'SITE' as const }] }],
    ['studies', { studyNames: ['AURORA-2', 'TIDAL'] }],
    ['systems', { systemAccessIds: [1] }],
  ])('have the type CHANGE for a current role with other %s [ACC-014] [ACC-023]', (_, content) => {
    const [entry] = compareAccesses(current, [investigator, { ...manager, ...content }])
    expect(entry).toMatchObject({
      roleName: manager.roleName,
      requestType: 'CHANGE',
      priorAccessControlId: 502,
      ...content,
    })
  })

  it('have the type REMOVAL and the current contents for a role that is missing or marked for deletion [ACC-015] [ACC-017]', () => {
    const edited = { ...manager, studyNames: ['TIDAL'] }
    const [entry] = compareAccesses(current, [investigator, edited], [manager.roleName])
    expect(entry).toMatchObject({
      requestType: 'REMOVAL',
      priorAccessControlId: 502,
      studyNames: manager.studyNames,
    })
    expect(typesOf(current, [investigator])).toEqual([[manager.roleName, 'REMOVAL', 502]])
    expect(changeTypeOf(edited, current, [manager.roleName])).toBe('REMOVAL')
    expect(changeTypeOf(edited, current, [investigator.roleName])).toBe('CHANGE')
  })

  it('contain no access id if the current access has no id [ACC-030]', () => {
    const changed = { ...processor, systemAccessIds: [1] }
    expect(typesOf([processor], [changed])).toEqual([['Specimen Processor', 'CHANGE', null]])
    expect(typesOf([processor], [])).toEqual([['Specimen Processor', 'REMOVAL', null]])
  })

  it('omit a role that was added and deleted again [ACC-016]', () => {
    expect(compareAccesses(current, current, [processor.roleName])).toEqual([])
  })

  it('are sorted by role name; case and accents count only if names are equal without them [ACC-053]', () => {
    const names = ['site nurse', 'Auditor', 'Zoologist', 'Äuditor', 'auditor', 'Site Data Manager']
    const entries = names.map((roleName) => ({ ...processor, roleName }))
    for (const unsorted of [entries, entries.toReversed()])
      expect(byRoleName(unsorted).map(({ roleName }) => roleName)).toEqual([
        'Auditor',
        'auditor',
        'Äuditor',
        'Site Data Manager',
        'site nurse',
        'Zoologist',
      ])
    expect(typesOf([], entries).map(([roleName]) => roleName)).toEqual(
      byRoleName(entries).map(({ roleName }) => roleName),
    )
  })
})

describe('the type of a whole request', () => {
  it('is ALL_IN_ONE if the types of the entries differ [ACC-019]', () => {
    const [added, changed] = [{ requestType: 'NEW' }, { requestType: 'CHANGE' }] as const
    const removed = { requestType: 'REMOVAL' } as const
    for (const entries of [
      [added, changed],
      [removed, added],
      [changed, removed],
      [added, changed, removed],
    ])
      expect(requestTypeOf(entries)).toBe('ALL_IN_ONE')
    // An entry without a type is NEW.
    expect(requestTypeOf([{}, { requestType: 'CHANGE' }])).toBe('ALL_IN_ONE')
    expect(requestTypeOf([{}, { requestType: 'NEW' }])).toBe('NEW')
  })

  it('is the common type of all entries, and NEW without entries [ACC-020]', () => {
    for (const requestType of ['NEW', 'CHANGE', 'REMOVAL'] as const)
      expect(requestTypeOf([{ requestType }, { requestType }])).toBe(requestType)
    expect(requestTypeOf([])).toBe('NEW')
  })
})

describe('applyChanges', () => {
  const applied = applyChanges(current, accessChangeExample.accessControls)

  it('adds, replaces and removes accesses by role name [ACC-069]', () => {
    expect(applied).toEqual([
      {
        ...manager,
        sites: [
          { siteCode: 'ML-014', type: 'SITE' },
          { siteCode: 'ML-033', type: 'SITE' },
        ],
        studyNames: ['AURORA-2', 'CASCADE'],
        systemAccessIds: [1, 3, 5],
        setViaApplyChanges: true,
      },
      { ...processor, setViaApplyChanges: true },
    ])
  })

  it('does not add an access for a requested removal [ACC-070]', () => {
    const removal = accessChangeExample.accessControls.filter(({ requestType }) => requestType === 'REMOVAL')
    expect(applyChanges([], removal)).toEqual([])
    expect(applyChanges(current, removal)).toEqual([manager])
  })

  it('does not change accesses whose role is not in the request [ACC-071]', () => {
    expect(applyChanges([...current, processor], [])).toEqual([...current, processor])
    const [first] = applyChanges(current, [{ ...processor, requestType: 'NEW' }])
    expect(first).toBe(investigator)
  })

  it('changes nothing when applied again [ACC-069]', () => {
    expect(applyChanges(applied, accessChangeExample.accessControls)).toEqual(applied)
  })

  it('does not set setViaApplyChanges if the user already has the requested access [ACC-069]', () => {
    const { roleName, sites, studyNames, systemAccessIds } = manager
    const requested = { roleName, sites, studyNames, systemAccessIds, requestType: 'CHANGE' } as const
    expect(applyChanges([manager], [requested])).toEqual([manager])
  })

  it('changes the first and the last day, and removes those that the request does not have [COND-006]', () => {
    const limited = { ...manager, validFrom: '2027-01-01', validUntil: '2027-03-31' }
    const { roleName, sites, studyNames, systemAccessIds } = manager
    const content = { roleName, sites, studyNames, systemAccessIds }
    const longer = { ...content, validFrom: '2027-01-01', validUntil: '2027-06-30' }
    expect(changeTypeOf(limited, [limited])).toBeUndefined()
    expect(changeTypeOf(longer, [limited])).toBe('CHANGE')
    expect(compareAccesses([limited], [longer])).toEqual([
      { ...longer, requestType: 'CHANGE', priorAccessControlId: manager.id },
    ])
    expect(applyChanges([limited], [{ ...longer, requestType: 'CHANGE' }])).toEqual([
      { ...limited, validUntil: '2027-06-30', setViaApplyChanges: true },
    ])
    // An absent day would remain, so a removed one is null.
    expect(compareAccesses([limited], [content])).toMatchObject([{ validFrom: null, validUntil: null }])
    expect(applyChanges([limited], [{ ...content, requestType: 'CHANGE' }])).toEqual([
      { ...limited, validFrom: null, validUntil: null, setViaApplyChanges: true },
    ])
  })

  it('sets setViaApplyChanges, which sentAccess removes [ACC-028]', () => {
    for (const access of applied.map(sentAccess)) expect(access).not.toHaveProperty('setViaApplyChanges')
  })
})

it('a site with sites below it is a research base [ACC-026]', () => {
  expect(accessSite('ML-021', siteRelationsExample)).toEqual({ siteCode: 'ML-021', type: 'RESEARCH_BASE' })
  expect(accessSite('ML-022', siteRelationsExample)).toEqual({ siteCode: 'ML-022', type: 'SITE' })
})

it('defaultSystemsOf returns the active default systems of a role and the fixed system [ACC-050]', () => {
  const role = { ...siteDataManagerExample, systemAccessIds: [3, 7] }
  expect(defaultSystemsOf(role, systemsExample)).toEqual([1, 3])
})

it('faultsByRole assigns the errors of sent entries to their roles [ACC-079]', () => {
  const errors = {
    fieldErrors: {
      'accessControls[1].roleName': ['Role is inactive'],
      'accessControls[1].sites': ['At least one site is required'],
      'userAccesses[0].systemAccessIds[2]': ['System is unknown'],
      'accessControls[9].roleName': ['lost'],
      requesterComments: ['Comments are too long'],
    },
  }
  expect(faultsByRole(errors, current)).toEqual({
    faults: {
      [investigator.roleName]: ['System is unknown'],
      [manager.roleName]: ['Role is inactive', 'At least one site is required'],
    },
    rest: { 'accessControls[9].roleName': ['lost'], requesterComments: ['Comments are too long'] },
  })
})
