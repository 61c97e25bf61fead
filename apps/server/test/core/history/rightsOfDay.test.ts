import { expect, it } from 'vitest'
import type { ConfigurationAt } from '../../../src/core/history/pastConfiguration.ts'
import type { PastUser } from '../../../src/core/history/pastUsers.ts'
import { rightsOfDay } from '../../../src/core/history/rightsOfDay.ts'

const day = '2027-03-03'
const at = (time: string) => Date.parse(`${day}T${time}Z`)
const period = { start: at('00:00'), end: at('00:00') + 86_400_000 }
const question = { day, period, accesses: undefined }

const configuration = (from: number, requiredVersion: number): ConfigurationAt => ({
  from,
  items: [{ id: 2, roleIds: new Set([4]), requirements: [{ id: 1, requiredVersion }] }],
  activeRoleIds: new Set([4]),
  administratorRoleIds: new Set(),
  projectRoles: new Map(),
})

const user = (changes: Partial<PastUser>): PastUser => ({
  id: 17,
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  account: [{ from: period.start, state: { inactive: false, portalRoleIds: [4], portalRoleDates: [] } }],
  accesses: new Map(),
  signatures: [],
  ...changes,
})

const rightsIn = (changes: Partial<PastUser>, versions: readonly [string, number][] = [['00:00', 1]]) =>
  rightsOfDay(
    user(changes),
    {
      moments: versions.map(([time, version]) => configuration(at(time), version)),
      roleNames: new Map(),
      renamings: [],
    },
    question,
  ).map((right) => [right.kind, new Date(right.at).toISOString().slice(11, 16)])

const signature = (time: string, version = 1, validUntil: string | null = null) => ({
  agreementId: 1,
  version,
  validUntil,
  signedAt: at(time),
})

it('a right counts if its conditions are met at the same time, however short [COND-064]', () => {
  const until = (time: string) => [
    { from: period.start, state: { inactive: false, portalRoleIds: [4], portalRoleDates: [] } },
    { from: at(time), state: { inactive: false, portalRoleIds: [], portalRoleDates: [] } },
  ]
  expect(rightsIn({ signatures: [signature('09:00')] })).toEqual([['ITEM', '09:00']])
  expect(rightsIn({ signatures: [signature('09:00')], account: until('09:01') })).toEqual([['ITEM', '09:00']])
  expect(rightsIn({ signatures: [signature('09:00')], account: until('09:00') })).toEqual([])
  expect(rightsIn({ signatures: [signature('09:00')], account: until('08:59') })).toEqual([])
})

it('a new version of an agreement counts from the time of its publication [COND-064]', () => {
  const versions: [string, number][] = [
    ['00:00', 1],
    ['10:00', 2],
  ]
  expect(rightsIn({ signatures: [signature('09:00')] }, versions)).toEqual([['ITEM', '09:00']])
  expect(rightsIn({ signatures: [signature('10:30')] }, versions)).toEqual([])
  expect(rightsIn({ signatures: [signature('10:30', 2)] }, versions)).toEqual([['ITEM', '10:30']])
})

it('the last day of a signature or a portal role belongs to its validity [COND-064]', () => {
  const account = (validUntil: string) => [
    {
      from: period.start,
      state: { inactive: false, portalRoleIds: [4], portalRoleDates: [{ roleId: 4, validUntil }] },
    },
  ]
  const signatures = (validUntil: string) => [signature('00:00', 1, validUntil)]
  expect(rightsIn({ signatures: signatures(day), account: account(day) })).toHaveLength(1)
  expect(rightsIn({ signatures: signatures('2027-03-02') })).toEqual([])
  expect(rightsIn({ signatures: signatures(day), account: account('2027-03-02') })).toEqual([])
})
