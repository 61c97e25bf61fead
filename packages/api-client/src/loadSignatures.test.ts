import { agreementSignaturesExample } from '@portal-gateway/contract/agreements.examples'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { expect, it, vi } from 'vitest'
import type { Client } from './createClient.ts'
import { loadAllSignatures, loadSignatures } from './loadSignatures.ts'

type Signatures = Client['agreements']['signatures']

it('loads the latest signatures first, 50 per page, and omits an empty filter [COND-040]', async () => {
  const signatures = vi.fn<Signatures>(async () => ({ outcome: 'unreachable' }))
  const client = { agreements: { signatures } }
  await loadSignatures(client, { agreementId: 1, user: '' })
  expect(signatures).toHaveBeenLastCalledWith({
    id: 1,
    query: { page: '0', size: '50', sort: 'signedAt,desc' },
  })
  const part = { pageNumber: 3, pageSize: 20, sortedBy: 'signedAt,asc' }
  await loadSignatures(client, { agreementId: 1, user: 'ada' }, part)
  expect(signatures).toHaveBeenLastCalledWith({
    id: 1,
    query: { user: 'ada', page: '2', size: '20', sort: 'signedAt,asc' },
  })
})

it('loads all pages, the oldest first, and returns the latest first [COND-040]', async () => {
  const [latest, earlier] = agreementSignaturesExample
  if (!latest || !earlier) throw new Error('The examples must contain two signatures.')
  const signatures = vi.fn<Signatures>(async ({ query }) => {
    const isLast = query?.page === '1'
    return {
      outcome: 'done',
      createdId: undefined,
      value: { ...onePage([isLast ? latest : earlier]), last: isLast },
    }
  })
  const client = { agreements: { signatures } }
  const of = { agreementId: 1, user: 'a' }
  expect(await loadAllSignatures(client, of)).toEqual([latest, earlier])
  expect(signatures.mock.calls.map(([{ query }]) => query)).toEqual([
    { user: 'a', page: '0', size: '1000', sort: 'signedAt,asc' },
    { user: 'a', page: '1', size: '1000', sort: 'signedAt,asc' },
  ])
  expect(await loadAllSignatures(client, of, { sortedBy: 'signedAt,asc' })).toEqual([earlier, latest])
})

it('throws if a page fails to load', async () => {
  const signatures = vi.fn<Signatures>(async () => ({ outcome: 'unreachable' }))
  await expect(loadAllSignatures({ agreements: { signatures } }, { agreementId: 1 })).rejects.toThrow(
    'A page of signatures failed to load: unreachable',
  )
})
