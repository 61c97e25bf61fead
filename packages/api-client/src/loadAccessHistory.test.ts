import { accessHistoryExample } from '@portal-gateway/contract/accessHistory.examples'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { expect, it, vi } from 'vitest'
import type { Client } from './createClient.ts'
import { loadAccessHistory, loadWholeAccessHistory } from './loadAccessHistory.ts'

type List = Client['accessHistory']['list']
const question = { day: '2027-03-03', study: '7' }

it('loads 50 rights per page [COND-063]', async () => {
  const list = vi.fn<List>(async () => ({ outcome: 'unreachable' }))
  const client = { accessHistory: { list } }
  await loadAccessHistory(client, question)
  expect(list).toHaveBeenLastCalledWith({ query: { ...question, page: '0', size: '50' } })
  await loadAccessHistory(client, question, { pageNumber: 3, pageSize: 20 })
  expect(list).toHaveBeenLastCalledWith({ query: { ...question, page: '2', size: '20' } })
})

it('loads all rights page by page, and throws if a page fails to load [COND-063]', async () => {
  const [first, second] = accessHistoryExample
  if (!first || !second) throw new Error('The examples must contain two rights.')
  const pages = [
    { ...onePage([first]), last: false },
    { ...onePage([second]), last: true },
  ]
  const list = vi.fn<List>(async () => ({
    outcome: 'done',
    createdId: undefined,
    value: pages.shift() ?? onePage([]),
  }))
  expect(await loadWholeAccessHistory({ accessHistory: { list } }, question)).toEqual([first, second])
  for (const page of ['0', '1'])
    expect(list).toHaveBeenCalledWith({ query: { ...question, page, size: '1000' } })
  expect(list).toHaveBeenCalledTimes(2)
  const failing = vi.fn<List>(async () => ({ outcome: 'unreachable' }))
  await expect(loadWholeAccessHistory({ accessHistory: { list: failing } }, question)).rejects.toThrow(
    'A page of rights failed to load: unreachable',
  )
})
