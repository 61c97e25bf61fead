import { streamed } from '@portal-gateway/contract/bounds'
import { endpoint } from '@portal-gateway/contract/endpoint'
import { paged, pageQueryEntries } from '@portal-gateway/contract/paged'
import { emptyPageExample, pagedExample } from '@portal-gateway/contract/paged.examples'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mockedFetch } from './mocks/mockedFetch.ts'
import { respond } from './mocks/respond.ts'
import { pageInfoOf, pageQuery } from './pageInfo.ts'
import { send } from './send.ts'

const list = endpoint({
  method: 'GET',
  path: '/rest/secure/people',
  access: 'READ_USERS',
  summary: 'A call that returns pages.',
  query: v.object(pageQueryEntries),
  done: { status: 200, body: paged(v.object({ id: v.number(), name: v.string() })), bound: streamed },
})

describe('a page of a list', () => {
  it('has page info that counts pages from 1 [SHELL-038, SHELL-039]', async () => {
    let requested: string | undefined
    const answering = mockedFetch(respond(list, pagedExample))
    const answer = await send(
      {
        apiBase: '/PG-API',
        projectName: 'portal-gateway',
        session: { antiForgeryToken: 'token', touch: () => undefined },
        fetch: async (input, init) => {
          requested = String(input)
          return answering(input, init)
        },
      },
      {
        endpoint: list,
        params: {},
        query: pageQuery({ pageNumber: 2, pageSize: 2, sortedBy: 'name,asc' }),
      },
    )
    expect(requested).toBe('/PG-API/rest/secure/people?page=1&size=2&sort=name%2Casc')
    if (answer.outcome !== 'done') throw new Error(answer.outcome)
    expect(answer.value.content.map(({ name }) => name)).toEqual(['Halvorsen-Strand', 'Lindqvist'])
    expect(pageInfoOf(answer.value)).toEqual({
      totalPages: 3,
      numberOfElementsOnPage: 2,
      totalElements: 6,
      pageSize: 2,
      pageNumber: 2,
      isFirstPage: false,
      isLastPage: false,
      sortedBy: 'name,asc',
    })
  })

  it('is validated only for its first rows if it has more than 1000 [SHELL-039]', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `Person ${id}` }))
    const ask = (content: unknown[]) =>
      send(
        {
          apiBase: '/PG-API',
          projectName: 'portal-gateway',
          session: { antiForgeryToken: undefined, touch: () => undefined },
          fetch: async () => Response.json({ ...pagedExample, content }),
        },
        { endpoint: list, params: {} },
      )
    const answer = await ask([...rows(1500), { id: 'not checked' }])
    expect(answer).toMatchObject({ outcome: 'done', value: { content: { length: 1501 }, totalPages: 3 } })
    await expect(ask([{ id: 'checked' }, ...rows(1500)])).rejects.toThrow(/content/)
    await expect(ask([...rows(900), { id: 'checked too' }])).rejects.toThrow(/content/)
  })

  it('is both the first and the last page if no row matches [SHELL-039]', () => {
    expect(pageInfoOf(emptyPageExample)).toMatchObject({
      pageNumber: 1,
      isFirstPage: true,
      isLastPage: true,
      totalElements: 0,
      sortedBy: '',
    })
  })
})

describe('the query of a page', () => {
  it('counts pages from 0 and omits absent values [C-065] [C-066]', () => {
    expect(pageQuery({ pageNumber: 1, pageSize: 25 })).toEqual({ page: '0', size: '25' })
    expect(pageQuery({ pageNumber: 1, pageSize: 25, sortedBy: '' })).toEqual({ page: '0', size: '25' })
  })
})
