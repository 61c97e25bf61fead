import { unsignedUsersExample } from '@portal-gateway/contract/agreements.examples'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { expect, it, vi } from 'vitest'
import type { Client } from './createClient.ts'
import { loadAllUnsignedUsers, loadUnsignedUsers } from './loadUnsignedUsers.ts'

type Unsigned = Client['agreements']['unsigned']

it('loads 50 users per page by last name, and omits an empty filter [COND-052]', async () => {
  const unsigned = vi.fn<Unsigned>(async () => ({ outcome: 'unreachable' }))
  const client = { agreements: { unsigned } }
  await loadUnsignedUsers(client, { agreementId: 1, user: '' })
  expect(unsigned).toHaveBeenLastCalledWith({
    id: 1,
    query: { page: '0', size: '50', sort: 'lastName,asc' },
  })
  const part = { pageNumber: 3, pageSize: 20, sortedBy: 'lastName,desc' }
  await loadUnsignedUsers(client, { agreementId: 1, user: 'ada' }, part)
  expect(unsigned).toHaveBeenLastCalledWith({
    id: 1,
    query: { user: 'ada', page: '2', size: '20', sort: 'lastName,desc' },
  })
})

it('misses nobody if a user signs while the pages are loaded, and repeats nobody [COND-052]', async () => {
  const users = unsignedUsersExample.concat(
    unsignedUsersExample.map((user) => ({ ...user, portalUserId: user.portalUserId + 100 })),
  )
  const stored = [...users]
  const unsigned = vi.fn<Unsigned>(async ({ query }) => {
    const page = Number(query?.page)
    const content = stored.slice(page * 2, page * 2 + 2)
    // After the second request, the first user signs.
    if (unsigned.mock.calls.length === 2) stored.shift()
    return { outcome: 'done', createdId: undefined, value: { ...onePage(content), totalPages: 3 } }
  })
  const loaded = await loadAllUnsignedUsers({ agreements: { unsigned } }, { agreementId: 1, user: 'a' })
  expect(loaded).toEqual(users.slice(1))
  expect(unsigned.mock.calls.map(([{ query }]) => query?.page)).toEqual(['0', '2', '1', '0'])
  expect(unsigned.mock.calls.every(([{ query }]) => query?.size === '1000' && query.user === 'a')).toBe(true)
})

it('throws if a page fails to load', async () => {
  const unsigned = vi.fn<Unsigned>(async () => ({ outcome: 'unreachable' }))
  await expect(loadAllUnsignedUsers({ agreements: { unsigned } }, { agreementId: 1 })).rejects.toThrow(
    'A page of users failed to load: unreachable',
  )
})
