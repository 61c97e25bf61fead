import type { Paged } from '@portal-gateway/contract/paged'
import type { Registration } from '@portal-gateway/contract/registrations'
import { registrationExample } from '@portal-gateway/contract/registrations.examples'
import { expect, it, vi } from 'vitest'
import type { Client } from './createClient.ts'
import { loadAllRegistrations, loadRegistrations } from './loadRegistrations.ts'
import { messageFor } from './messages/messageFor.ts'
import { messagesOfRegistrations, registrationListFailures } from './messages/registrations.ts'

type List = Client['registrations']['listByStatus']

const pageOf = (ids: number[], last = true): Paged<Registration> => ({
  content: ids.map((id) => ({ ...registrationExample, id })),
  totalPages: 1,
  numberOfElements: ids.length,
  totalElements: ids.length,
  size: 500,
  number: 0,
  first: true,
  last,
  sort: '',
})
const done = (value: Paged<Registration>) => ({ outcome: 'done', value, createdId: undefined }) as const
const clientOf = (list: List) => ({ registrations: { listByStatus: list } }) as Pick<Client, 'registrations'>

it('loads 500 registrations per page by default [REG-035]', async () => {
  const list = vi.fn<List>(async () => ({ outcome: 'unreachable' }))
  await loadRegistrations(clientOf(list), { status: 'PENDING' })
  expect(list).toHaveBeenLastCalledWith({ status: 'PENDING', query: { page: '0', size: '500' } })
  await loadRegistrations(clientOf(list), { status: 'DENIED', pageNumber: 3, pageSize: 20 })
  expect(list).toHaveBeenLastCalledWith({ status: 'DENIED', query: { page: '2', size: '20' } })
})

it('loads all pages of each status, one status after another [REG-036]', async () => {
  const list = vi.fn<List>(async ({ status, query }) => {
    if (status === 'PENDING') return done(query?.page === '0' ? pageOf([1, 2], false) : pageOf([3]))
    return done(pageOf(status === 'APPROVED' ? [4] : []))
  })
  const answer = await loadAllRegistrations(clientOf(list))
  expect(answer.outcome === 'done' && answer.value.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(list.mock.calls.map(([{ status, query }]) => [status, query?.page])).toEqual([
    ['PENDING', '0'],
    ['PENDING', '1'],
    ['APPROVED', '0'],
    ['DENIED', '0'],
  ])
})

it('returns the outcome of the first list that fails; the message of each list names its status [MSG-077]', async () => {
  const list = vi.fn<List>(async ({ status }) =>
    status === 'APPROVED' ? { outcome: 'broken' } : done(pageOf([1])),
  )
  expect(await loadAllRegistrations(clientOf(list))).toEqual({ outcome: 'broken' })
  expect(registrationListFailures.ofAll).toBe('An error has occurred while loading registrations.')
  expect(messageFor(messagesOfRegistrations('DENIED'), { outcome: 'broken' })).toBe(
    'Problem loading DENIED registrations.',
  )
})
