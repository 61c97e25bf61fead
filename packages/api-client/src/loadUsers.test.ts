// @vitest-environment node
import { expect, it, vi } from 'vitest'
import type { Client } from './createClient.ts'
import { loadProxyRegistrations } from './loadProxyRegistrations.ts'
import { loadUserAccesses } from './loadUserAccesses.ts'
import { loadAllActiveUsers, loadUsers, userSortFields } from './loadUsers.ts'

const unreachable = async () => ({ outcome: 'unreachable' as const })
const list = vi.fn<Client['users']['list']>(unreachable)
const client = { users: { list } as unknown as Client['users'] }
const asked = () => list.mock.lastCall?.[0]?.query

it('users come 300 at a time from page 1, active and inactive ones [USER-013]', async () => {
  await loadUsers(client)
  expect(asked()).toEqual({ page: '0', size: '300' })
  await loadUsers(client, { pageNumber: 3, pageSize: 25 })
  expect(asked()).toEqual({ page: '2', size: '25' })
})

it('all active users are one page of 1,000,000 [USER-014]', async () => {
  await loadAllActiveUsers(client, { excludePortalRoleAssociations: true })
  expect(asked()).toEqual({ page: '0', size: '1000000', inactive: 'false', excludeAssociations: 'true' })
})

it.each([
  [{ activeOnly: true }, 'false'],
  [{ inactiveOnly: true }, 'true'],
  [{ activeOnly: true, inactiveOnly: true }, undefined],
])('%o asks for inactive=%s [USER-017]', async (only, inactive) => {
  await loadUsers(client, only)
  expect(asked()).toEqual({ page: '0', size: '300', ...(inactive && { inactive }) })
})

it('a text is looked for at the beginning of every field, any of them enough [USER-017]', async () => {
  await loadUsers(client, { filterText: ' mar ' })
  expect(asked()).toEqual({
    page: '0',
    size: '300',
    filterType: 'OR',
    'person.firstName': 'mar',
    'person.lastName': 'mar',
    'person.email': 'mar',
    'sites.siteCode': 'mar',
    'sites.siteName': 'mar',
  })
  await loadUsers(client, { filterText: '  ' })
  expect(asked()).toEqual({ page: '0', size: '300' })
})

it.each([
  ['firstName', 'person.firstName'],
  ['lastName', 'person.lastName'],
  ['email', 'person.email'],
  ['selectedSites', 'sites.siteCode'],
] as const)('the column %s is ordered by %s [USER-012]', async (field, name) => {
  await loadUsers(client, { sort: { field, direction: 'desc' } })
  expect(asked()).toEqual({ page: '0', size: '300', sort: `${name},desc` })
  expect(userSortFields[field]).toBe(name)
})

it('proxy requests come from page 1, 9999 at a time, of the caller or of a user [USER-015]', async () => {
  const own = vi.fn<Client['registrations']['listOwnProxy']>(unreachable)
  const ofUser = vi.fn<Client['registrations']['listProxyOfUser']>(unreachable)
  const registrations = { listOwnProxy: own, listProxyOfUser: ofUser } as unknown as Client['registrations']
  await loadProxyRegistrations({ registrations })
  expect(own).toHaveBeenCalledWith({ query: { page: '0', size: '9999' } })
  await loadProxyRegistrations({ registrations }, { userId: 4, pageNumber: 2, pageSize: 10 })
  expect(ofUser).toHaveBeenCalledWith({ userId: 4, query: { page: '1', size: '10' } })
})

it('access records come from page 1, 9999 at a time and in no order that is asked for [USER-016]', async () => {
  const own = vi.fn<Client['userAccesses']['listOwn']>(unreachable)
  const ofUser = vi.fn<Client['userAccesses']['listOfUser']>(unreachable)
  const userAccesses = { listOwn: own, listOfUser: ofUser } as unknown as Client['userAccesses']
  await loadUserAccesses({ userAccesses })
  expect(own).toHaveBeenCalledWith({ query: { page: '0', size: '9999' } })
  await loadUserAccesses({ userAccesses }, { userId: 4, sortedBy: 'roleName,desc' })
  expect(ofUser).toHaveBeenCalledWith({
    portalUserId: 4,
    query: { page: '0', size: '9999', sort: 'roleName,desc' },
  })
})
