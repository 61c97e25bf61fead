import { expect, it, vi } from 'vitest'
import type { Client } from './createClient.ts'
import { loadUsers, userSortFields } from './loadUsers.ts'

const unreachable = async () => ({ outcome: 'unreachable' as const })
const list = vi.fn<Client['users']['list']>(unreachable)
const client = { users: { list } as unknown as Client['users'] }
const requested = () => list.mock.lastCall?.[0]?.query

it('loads the first page of 300 active and inactive users by default [USER-013]', async () => {
  await loadUsers(client)
  expect(requested()).toEqual({ page: '0', size: '300' })
  await loadUsers(client, { pageNumber: 3, pageSize: 25 })
  expect(requested()).toEqual({ page: '2', size: '25' })
})

it.each([
  [{ activeOnly: true }, 'false'],
  [{ inactiveOnly: true }, 'true'],
  [{ activeOnly: true, inactiveOnly: true }, undefined],
])('with the options %o the query has inactive=%s [USER-017]', async (only, inactive) => {
  await loadUsers(client, only)
  expect(requested()).toEqual({ page: '0', size: '300', ...(inactive && { inactive }) })
})

it('sends the trimmed filter text as `search`, and omits an empty text [USER-017]', async () => {
  await loadUsers(client, { filterText: ' hugo ahlberg ' })
  expect(requested()).toEqual({ page: '0', size: '300', search: 'hugo ahlberg' })
  await loadUsers(client, { filterText: '  ' })
  expect(requested()).toEqual({ page: '0', size: '300' })
})

it('sends excludeAssociations=true if excludePortalRoleAssociations is set [USER-017]', async () => {
  await loadUsers(client, { excludePortalRoleAssociations: true })
  expect(requested()).toEqual({ page: '0', size: '300', excludeAssociations: 'true' })
})

it.each([
  ['firstName', 'person.firstName'],
  ['lastName', 'person.lastName'],
  ['email', 'person.email'],
  ['selectedSites', 'sites.siteCode'],
] as const)('sends the sort field of the column %s as %s [USER-012]', async (field, name) => {
  await loadUsers(client, { sort: { field, direction: 'desc' } })
  expect(requested()).toEqual({ page: '0', size: '300', sort: `${name},desc` })
  expect(userSortFields[field]).toBe(name)
})
