import { expect, it, vi } from 'vitest'
import type { Client } from './createClient.ts'
import { loadAudit } from './loadAudit.ts'

it('loads the latest entries first, 50 per page, and omits empty filters [T57]', async () => {
  const list = vi.fn<Client['audit']['list']>(async () => ({ outcome: 'unreachable' }))
  const client = { audit: { list } }
  await loadAudit(client, {})
  expect(list).toHaveBeenLastCalledWith({ query: { page: '0', size: '50', sort: 'at,desc' } })
  await loadAudit(client, { actorName: '', entity: 'SYSTEM' }, { pageNumber: 3, sortedBy: 'at,asc' })
  expect(list).toHaveBeenLastCalledWith({
    query: { entity: 'SYSTEM', page: '2', size: '50', sort: 'at,asc' },
  })
})
