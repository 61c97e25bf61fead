import type { EditedAccess } from '@portal-gateway/contract/accessComparison'
import { describe, expect, it } from 'vitest'
import { type Choice, compareVersions, merge } from '../records/conflict/compareVersions.ts'
import { type AccessLists, accessesOf, accessFieldIn, accessVersions } from './accessVersions.ts'

const site = (siteCode: string) => ({ siteCode, type: 'SITE' as const })
const reader: EditedAccess = {
  id: 1,
  versionno: 1,
  roleName: 'Reader',
  sites: [site('S-1')],
  studyNames: ['AURORA', 'BEACON'],
  systemAccessIds: [1, 3],
}
const writer: EditedAccess = { ...reader, id: 2, roleName: 'Writer' }
const base = [reader, writer]
const theirReader = { ...reader, versionno: 2 }

const differencesIn = (lists: AccessLists) => {
  const versions = accessVersions(lists)
  return compareVersions(versions, Object.keys(versions.theirs))
}
const sideByField = (lists: AccessLists) =>
  Object.fromEntries(differencesIn(lists).map(({ field, side }) => [field, side]))
const merged = (lists: AccessLists, choices: Record<string, Choice> = {}) =>
  accessesOf(merge(accessVersions(lists), differencesIn(lists), choices), lists)

describe('three versions of the accesses of a user [EXP-173]', () => {
  it('have no differences if only the order and duplicates differ', () => {
    const turned = { ...reader, studyNames: ['BEACON', 'AURORA', 'AURORA'], systemAccessIds: [3, 1] }
    expect(sideByField({ base, mine: [writer, turned], theirs: base })).toEqual({})
  })

  it('are merged if mine and theirs changed different parts of a role [T45]', () => {
    const lists = {
      base,
      mine: [{ ...reader, sites: [site('S-1'), site('S-2')] }, writer],
      theirs: [{ ...theirReader, studyNames: ['BEACON', 'TIDAL'], systemAccessIds: [1, 4] }, writer],
    }
    expect(sideByField(lists)).toEqual({
      'sites:Reader': 'mine',
      'studyNames:Reader': 'theirs',
      'systemAccessIds:Reader': 'theirs',
    })
    expect(merged(lists)).toStrictEqual([
      {
        id: 1,
        versionno: 2,
        roleName: 'Reader',
        sites: [site('S-1'), site('S-2')],
        studyNames: ['BEACON', 'TIDAL'],
        systemAccessIds: [1, 4],
      },
      writer,
    ])
  })

  it('are merged if mine changed the last day and theirs the first day; a removed day is null [COND-016]', () => {
    const limited = { ...reader, validFrom: '2027-01-01', validUntil: '2027-03-31' }
    const lists = {
      base: [limited],
      mine: [{ ...limited, validUntil: null }],
      theirs: [{ ...limited, versionno: 2, validFrom: '2027-02-01' }],
    }
    expect(sideByField(lists)).toEqual({ 'validFrom:Reader': 'theirs', 'validUntil:Reader': 'mine' })
    expect(merged(lists)).toMatchObject([{ versionno: 2, validFrom: '2027-02-01', validUntil: null }])
  })

  it('differ in the last day if both sides changed it, and only one of both days can be chosen [COND-016]', () => {
    const limited = (validUntil: string) => ({ ...reader, validUntil })
    const lists = {
      base: [limited('2027-03-31')],
      mine: [limited('2027-06-30')],
      theirs: [{ ...limited('2027-09-30'), versionno: 2 }],
    }
    const field = 'validUntil:Reader'
    expect(differencesIn(lists)).toEqual([{ field, side: 'conflict', canBeBoth: false }])
    expect(merged(lists, { [field]: 'mine' })).toMatchObject([{ validUntil: '2027-06-30' }])
    expect(merged(lists, { [field]: 'theirs' })).toMatchObject([{ validUntil: '2027-09-30' }])
  })

  it.each([
    ['mine', ['S-2']],
    ['theirs', ['S-1', 'S-3']],
    ['both', ['S-3', 'S-2']],
  ] as const)(
    'are merged by the choice of the user if both sides changed the same part: %s gives %j [T45]',
    (choice, codes) => {
      const lists = {
        base,
        mine: [{ ...reader, sites: [site('S-2')] }, writer],
        theirs: [{ ...theirReader, sites: [site('S-1'), site('S-3')] }, writer],
      }
      expect(differencesIn(lists)).toEqual([{ field: 'sites:Reader', side: 'conflict', canBeBoth: true }])
      expect(
        merged(lists, { 'sites:Reader': choice })[0]?.sites.map(({ siteCode }) => siteCode),
      ).toStrictEqual(codes)
    },
  )

  it('conflict if theirs deleted a role that mine changed; choosing mine adds the role again [T45]', () => {
    const mine = { ...reader, studyNames: ['AURORA'] }
    const lists = { base, mine: [mine, writer], theirs: [writer] }
    expect(differencesIn(lists)).toEqual([{ field: 'role:Reader', side: 'conflict', canBeBoth: false }])
    const { id: _id, versionno: _version, ...given } = mine
    expect(merged(lists, { 'role:Reader': 'mine' })).toStrictEqual([given, writer])
    expect(merged(lists, { 'role:Reader': 'theirs' })).toStrictEqual([writer])
  })

  it('conflict if mine deleted a role that theirs changed [T45]', () => {
    const theirs = { ...theirReader, studyNames: ['AURORA'] }
    const lists = { base, mine: [writer], theirs: [theirs, writer] }
    expect(sideByField(lists)).toEqual({ 'role:Reader': 'conflict' })
    expect(merged(lists, { 'role:Reader': 'mine' })).toStrictEqual([writer])
    expect(merged(lists, { 'role:Reader': 'theirs' })).toStrictEqual([theirs, writer])
  })

  it('are merged without conflict if only one side added or deleted a role', () => {
    const added = { roleName: 'Archivist', sites: [], studyNames: [], systemAccessIds: [1] }
    const given = { ...writer, id: 7, roleName: 'Curator' }
    const lists = { base, mine: [added, writer], theirs: [reader, given] }
    expect(sideByField(lists)).toEqual({
      'role:Archivist': 'mine',
      'role:Curator': 'theirs',
      'role:Reader': 'mine',
      'role:Writer': 'theirs',
    })
    expect(merged(lists)).toStrictEqual([added, given])
  })

  it('are compared part by part if both sides added the same role', () => {
    const { id: _id, versionno: _version, ...added } = reader
    const lists = { base: [], mine: [{ ...added, sites: [site('S-2')] }], theirs: [reader] }
    expect(differencesIn(lists)).toEqual([{ field: 'sites:Reader', side: 'conflict', canBeBoth: true }])
    expect(merged(lists, { 'sites:Reader': 'both' })).toStrictEqual([
      { ...reader, sites: [site('S-1'), site('S-2')] },
    ])
  })

  it('have field names that accessFieldIn can split into part and role, even if the role name contains a colon', () => {
    expect(accessFieldIn('sites:Reader: of sites')).toEqual({ roleName: 'Reader: of sites', part: 'sites' })
    expect(accessFieldIn('role:sites:x')).toEqual({ roleName: 'sites:x', part: undefined })
  })
})
