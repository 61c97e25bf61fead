import { describe, expect, it } from 'vitest'
import type { Access } from './accesses.ts'
import { decidedAccess, decidedNames } from './decidedAccess.ts'

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
      'approved in another order',
      requested,
      [access(['ML-001'])],
      [other, access(['ML-033', 'ML-014'])],
      { decision: 'APPROVED' },
    ],
    [
      'approved although the user had it before',
      requested,
      [access(['ML-014', 'ML-033'])],
      [access(['ML-014', 'ML-033'])],
      { decision: 'APPROVED' },
    ],
    [
      'a change refused: the access is as before',
      requested,
      [access(['ML-001'])],
      [access(['ML-001'])],
      { decision: 'REFUSED' },
    ],
    [
      'approved in part',
      requested,
      [access(['ML-001'])],
      [access(['ML-014'])],
      { decision: 'CHANGED', approved: access(['ML-014']) },
    ],
    [
      'a change refused: the access is removed',
      requested,
      [access(['ML-001'])],
      [other],
      { decision: 'CHANGED' },
    ],
    ['a new access refused', { ...requested, requestType: 'NEW' }, [], [other], { decision: 'REFUSED' }],
    [
      'a new access approved in part',
      { ...requested, requestType: 'NEW' },
      [],
      [access(['ML-014'])],
      { decision: 'CHANGED', approved: access(['ML-014']) },
    ],
    [
      'removed',
      { ...requested, requestType: 'REMOVAL' },
      [access(['ML-014', 'ML-033'])],
      [],
      { decision: 'APPROVED' },
    ],
    [
      'not removed',
      { ...requested, requestType: 'REMOVAL' },
      [access(['ML-014', 'ML-033'])],
      [access(['ML-014', 'ML-033'])],
      { decision: 'REFUSED' },
    ],
    [
      'removed in part',
      { ...requested, requestType: 'REMOVAL' },
      [access(['ML-014', 'ML-033'])],
      [access(['ML-033'])],
      { decision: 'CHANGED', approved: access(['ML-033']) },
    ],
  ]
  it.each(cases)('%s [HIST-006]', (_name, request, before, after, result) => {
    expect(decidedAccess(request as typeof requested, { before, after })).toEqual(result)
  })

  it('names entries that were not approved and those that were also approved [HIST-006]', () => {
    const changed = { ...requested, decision: 'CHANGED' as const, approved: access(['ML-014', 'ML-050']) }
    expect(decidedNames(changed, codesOf)).toEqual([
      { name: 'ML-014', note: undefined },
      { name: 'ML-033', note: 'not approved' },
      { name: 'ML-050', note: 'also approved' },
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
