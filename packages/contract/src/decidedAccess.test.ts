import { describe, expect, it } from 'vitest'
import type { Access } from './accesses.ts'
import { decidedAccess, decidedDays, decidedNames } from './decidedAccess.ts'

const access = (siteCodes: string[], studyNames: string[] = ['BEACON']): Access => ({
  roleName: 'Site Data Manager',
  sites: siteCodes.map((siteCode) => ({ siteCode, type: 'SITE' as const })),
  studyNames,
  systemAccessIds: [3],
})
const other: Access = { ...access(['ML-099']), roleName: 'Auditor' }
const requested = { ...access(['ML-014', 'ML-033']), requestType: 'CHANGE' as const }
const codesOf = ({ sites }: Access) => sites.map(({ siteCode }) => siteCode)

describe('the result of an approval for a requested access', () => {
  const cases: [
    name: string,
    request: typeof requested | object,
    before: Access[],
    after: Access[],
    result: object,
  ][] = [
    [
      'is APPROVED if the sites were approved in another order',
      requested,
      [access(['ML-001'])],
      [other, access(['ML-033', 'ML-014'])],
      { decision: 'APPROVED' },
    ],
    [
      'is APPROVED if the user already had the requested access',
      requested,
      [access(['ML-014', 'ML-033'])],
      [access(['ML-014', 'ML-033'])],
      { decision: 'APPROVED' },
    ],
    [
      'is REFUSED if the access was not changed',
      requested,
      [access(['ML-001'])],
      [access(['ML-001'])],
      { decision: 'REFUSED' },
    ],
    [
      'is CHANGED with the approved access if a change was approved in part',
      requested,
      [access(['ML-001'])],
      [access(['ML-014'])],
      { decision: 'CHANGED', approved: access(['ML-014']) },
    ],
    [
      'is CHANGED without an access if the access was removed instead of changed',
      requested,
      [access(['ML-001'])],
      [other],
      { decision: 'CHANGED' },
    ],
    [
      'is REFUSED if a new access was not added',
      { ...requested, requestType: 'NEW' },
      [],
      [other],
      { decision: 'REFUSED' },
    ],
    [
      'is CHANGED with the approved access if a new access was approved in part',
      { ...requested, requestType: 'NEW' },
      [],
      [access(['ML-014'])],
      { decision: 'CHANGED', approved: access(['ML-014']) },
    ],
    [
      'is APPROVED if the access was removed as requested',
      { ...requested, requestType: 'REMOVAL' },
      [access(['ML-014', 'ML-033'])],
      [],
      { decision: 'APPROVED' },
    ],
    [
      'is REFUSED if the access was not removed',
      { ...requested, requestType: 'REMOVAL' },
      [access(['ML-014', 'ML-033'])],
      [access(['ML-014', 'ML-033'])],
      { decision: 'REFUSED' },
    ],
    [
      'is CHANGED with the remaining access if it was removed in part',
      { ...requested, requestType: 'REMOVAL' },
      [access(['ML-014', 'ML-033'])],
      [access(['ML-033'])],
      { decision: 'CHANGED', approved: access(['ML-033']) },
    ],
  ]
  it.each(cases)('%s [HIST-006]', (_name, request, before, after, result) => {
    expect(decidedAccess(request as typeof requested, { before, after })).toEqual(result)
  })

  it('decidedNames marks the names that were not approved, not removed, or approved without a request [HIST-006]', () => {
    const changed = { ...requested, decision: 'CHANGED' as const, approved: access(['ML-014', 'ML-050']) }
    expect(decidedNames(changed, codesOf)).toEqual([
      { name: 'ML-014', note: undefined },
      { name: 'ML-033', note: 'not approved' },
      { name: 'ML-050', note: 'also approved' },
    ])
    // The approval removed the whole role.
    expect(decidedNames({ ...requested, decision: 'CHANGED' }, codesOf)).toEqual([
      { name: 'ML-014', note: 'not approved' },
      { name: 'ML-033', note: 'not approved' },
    ])
    const removal = { ...changed, requestType: 'REMOVAL' as const }
    expect(decidedNames(removal, codesOf)).toEqual([
      { name: 'ML-014', note: 'not removed' },
      { name: 'ML-033', note: undefined },
    ])
    expect(decidedNames({ ...requested, decision: 'REFUSED' }, codesOf)).toEqual([
      { name: 'ML-014', note: undefined },
      { name: 'ML-033', note: undefined },
    ])
  })
})

describe('the days of a requested access [COND-020] [COND-028]', () => {
  const june = { validUntil: '2027-06-30' }
  const march = { validFrom: '2027-01-01', validUntil: '2027-03-31' }
  const approvedWith = (days: object) => ({
    decision: 'CHANGED' as const,
    approved: { ...access([]), ...days },
  })

  it.each([
    ['has the requested days while it is pending', { ...june }, { requested: june }],
    [
      'has only the requested days if they were approved',
      { ...june, ...approvedWith(june) },
      { requested: june },
    ],
    [
      'has both if others were approved',
      { ...june, ...approvedWith(march) },
      { requested: june, approved: march },
    ],
    ['has both if days were added', { ...approvedWith(march) }, { requested: {}, approved: march }],
    ['has both if days were removed', { ...june, ...approvedWith({}) }, { requested: june, approved: {} }],
    [
      'has the requested days if it was refused',
      { ...june, decision: 'REFUSED' as const },
      { requested: june },
    ],
    ['has none without days', { validFrom: null, validUntil: null, ...approvedWith({}) }, undefined],
    ['has none if it was removed', { ...june, requestType: 'REMOVAL' as const }, undefined],
  ])('%s', (_, entry, days) => {
    expect(decidedDays(entry)).toEqual(days)
  })
})
