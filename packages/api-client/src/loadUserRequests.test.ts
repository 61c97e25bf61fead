import { api } from '@portal-gateway/contract/api'
import { expect, it, vi } from 'vitest'
import type { Client } from './createClient.ts'
import { loadUserRequests } from './loadUserRequests.ts'

it('loads pending requests, the oldest first, 300 per page by default [REQ-004, REQ-005]', async () => {
  const list = vi.fn<Client['userRequests']['list']>(async () => ({ outcome: 'unreachable' }))
  const client = { userRequests: { list } }
  await loadUserRequests(client)
  expect(list).toHaveBeenLastCalledWith({ status: 'pending', query: { page: '0', size: '300' } })
  await loadUserRequests(client, { state: 'resolved', pageSize: 1_000_000 })
  expect(list).toHaveBeenLastCalledWith({ status: 'resolved', query: { page: '0', size: '1000000' } })
  expect(api.userRequests.list.path).toContain('{status}')
})
