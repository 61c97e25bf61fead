import { expect, it } from 'vitest'
import { type AccessEntry, isSameEntry } from './accessForm.ts'

const entry: AccessEntry = {
  roleName: 'Site Data Manager',
  sites: ['ML-014', 'ML-021'],
  studies: ['AURORA-2'],
  systems: ['1'],
  validFrom: null,
  validUntil: '2099-03-31',
}

it.each<[string, Partial<AccessEntry>, boolean]>([
  ['the same values', {}, true],
  ['its sites in another order', { sites: ['ML-021', 'ML-014'] }, true],
  ['another role', { roleName: 'Statistician' }, false],
  ['one site less', { sites: ['ML-014'] }, false],
  ['another study', { studies: ['BEACON'] }, false],
  ['one system more', { systems: ['1', '2'] }, false],
  ['a first day', { validFrom: '2027-01-01' }, false],
  ['another last day', { validUntil: '2099-04-01' }, false],
])(
  'isSameEntry compares all values and ignores their order: a copy with %s [EXP-143]',
  (_, changes, isSame) => {
    expect(isSameEntry(entry, { ...entry, ...changes })).toBe(isSame)
  },
)
