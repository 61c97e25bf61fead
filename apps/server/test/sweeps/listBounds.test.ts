import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import { newAnnouncement } from '@portal-gateway/contract/announcements'
import { api } from '@portal-gateway/contract/api'
import type { Bound } from '@portal-gateway/contract/bounds'
import { type Endpoint, filledPath } from '@portal-gateway/contract/endpoint'
import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createHandler } from '../../src/core/handler.ts'
import { type Client, expectContract, newClient } from '../support/client.ts'
import { fileOf, resourceForm } from '../support/resourceForms.ts'
import { forEachEngine } from '../support/testServer.ts'
import { type FilledLists, fillLists } from './fillLists.ts'
import { type ListCall, type ListRequest, listRequests } from './listRequests.ts'

/** The number of rows, which is more than any block of a list and any fixed limit. */
const count = 2_100
/** Maximum number of rows per statement, regardless of how many are stored. */
const maxRowsPerStatement = 2_000

const listCalls = Object.entries(api).flatMap(([resource, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([call, endpoint]) => {
    const { bound } = endpoint.done
    return bound ? [{ name: `${resource}.${call}` as ListCall, endpoint, bound }] : []
  }),
)

const maxRowsOf = (call: ListCall): number => {
  const bound = listCalls.find(({ name }) => name === call)?.bound
  if (!bound || bound.kind === 'streamed') throw new Error(`${call} has no fixed number of rows`)
  return bound.most
}

forEachEngine(`a store with ${count} rows of everything`, (server) => {
  let filled: FilledLists
  let requests: Record<ListCall, ListRequest>
  let client: Client
  let largest = 0
  /** Number of rows read over the main connection instead of the connection for long reads. */
  let rowsOnMainConnection = 0

  beforeAll(async () => {
    const person = await server().holderOf('ADMIN')
    const { host } = server()
    filled = await fillLists(host, person.userId, count)
    requests = listRequests({ userId: person.userId, count, most: maxRowsOf }, filled)
    const counting = (onRows: (count: number) => void): KyselyPlugin => ({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        largest = Math.max(largest, result.rows.length)
        onRows(result.rows.length)
        return result
      },
    })
    const { engine } = host
    const db = engine.db.withPlugin(
      counting((rows) => {
        rowsOnMainConnection += rows
      }),
    )
    const reads = engine.reads.withPlugin(counting(() => undefined))
    client = newClient(createHandler({ ...host, engine: { ...engine, db, reads } }))
    Object.assign(client, { cookie: person.cookie, token: person.token })
  })

  const ask = ({ path, method }: Endpoint, { params = {}, query = '', body }: ListRequest) =>
    client.fetch(method, filledPath(path, params) + query, {
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  for (const { name, endpoint, bound } of listCalls) {
    it(`${name} is ${titleOf(bound)} [T39]`, async () => {
      const request = requests[name]
      largest = 0
      rowsOnMainConnection = 0
      const response = await ask(endpoint, request)
      if (endpoint.method !== 'GET') {
        // The server refuses a request with too many entries, so the response needs no limit.
        expect(response.status).toBe(422)
        return
      }
      const parts: Uint8Array[] = []
      for await (const part of response.body ?? []) parts.push(part)
      const body: unknown = JSON.parse(Buffer.concat(parts).toString())
      expectContract(endpoint, { status: response.status, headers: response.headers, body })
      const rows = rowsOf(body)
      if (bound.kind === 'streamed') {
        expect(rows.length).toBeGreaterThanOrEqual(request.rows)
        expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
        expect(parts.length).toBeGreaterThan(1)
        // The main connection reads only the session and its permissions. With SQLite, reading thousands of rows
        // on the main connection would block the whole server.
        expect(rowsOnMainConnection).toBeLessThan(count / 10)
      } else {
        expect(request.rows).toBeLessThanOrEqual(bound.most)
        expect(rows).toHaveLength(request.rows)
      }
      expect(largest).toBeLessThanOrEqual(maxRowsPerStatement)
      if (bound.kind === 'paged') {
        const more = await ask(endpoint, { ...request, query: `?size=${bound.most + 1}` })
        expect(more.status).toBe(400)
      }
    })
  }

  it('returns a streamed list in the same order as its pages, also after the first block [API-104] [API-062]', async () => {
    const ordered = async (endpoint: Endpoint, params: Record<string, string>, query: string) => {
      const response = await ask(endpoint, { params, query, rows: 0 })
      return ((await response.json()) as { content: { requestId?: number; id?: number }[] }).content
    }
    for (const [endpoint, params, sorts] of [
      [
        api.userRequests.list,
        { status: 'pending' },
        ['', 'dateSubmitted,desc', 'email,asc', 'userRequestType,desc', 'lastModifiedBy,asc'],
      ],
      [
        api.registrations.listByStatus,
        { status: 'PENDING' },
        ['', 'email,desc', 'sysdat,asc', 'lastName,desc'],
      ],
    ] as const) {
      for (const sort of sorts) {
        const asked = sort === '' ? '' : `&sort=${sort}`
        const all = await ordered(endpoint, params, `?size=1000000${asked}`)
        const page = await ordered(endpoint, params, `?size=100&page=20${asked}`)
        expect(page, sort).toHaveLength(100)
        expect(all.slice(2_000, 2_100), sort).toEqual(page)
      }
    }
  })

  it('returns access changes newest first, and accesses sorted by user and role [API-092] [API-097]', async () => {
    const changes = await ask(api.accessChanges.list, { rows: 0 })
    const { content } = (await changes.json()) as { content: AccessChange[] }
    const places = content.map(({ id, sysdat }) => [Date.parse(sysdat), id] as const)
    expect(places).toEqual(places.toSorted(([at, id], [other, otherId]) => other - at || otherId - id))
    const accesses = (await (await ask(api.userAccesses.listAll, { rows: 0 })).json()) as UserAccess[]
    const keys = accesses.map(({ portalUserId, roleName }) => [portalUserId, roleName.toLowerCase()] as const)
    expect(keys).toEqual(
      keys.toSorted(([user, role], [other, otherRole]) => user - other || (role < otherRole ? -1 : 1)),
    )
  })

  it('limits how many long lists a user receives at the same time, counted over all calls together, and frees a slot when a list is cancelled [T39]', async () => {
    const { userAccesses, accessChanges, profileChanges } = api
    const lists = [await ask(userAccesses.listAll, { rows: 0 }), await ask(accessChanges.list, { rows: 0 })]
    expect(lists.map(({ status }) => status)).toEqual([200, 200])
    const third = await ask(profileChanges.list, { rows: 0 })
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5'])
    for (const list of lists) await list.body?.cancel()
    const after = await ask(profileChanges.list, { rows: 0 })
    expect([after.status, ((await after.json()) as { content: unknown[] }).content.length]).toEqual([
      200,
      count,
    ])
  })

  it('refuses to create more records of a kind than the list of the kind can show [T39]', async () => {
    const { itemId, portalRoleId, systemId } = filled
    const texts = { description: 'One more' }
    const resource = { name: 'One more', resType: 'DOWNLOAD', itemId, categoryId: null, url: null }
    for (const answer of [
      await client.send(api.portalRoles.create, { body: { ...texts, permissions: ['USER'] } }),
      await client.send(api.systems.create, { body: { ...texts, systemName: 'One more' } }),
      await client.send(api.projectRoles.create, {
        body: {
          ...texts,
          roleName: 'One more',
          siteRequired: false,
          studyRequired: false,
          systemAccessIds: [systemId],
        },
      }),
      await client.send(api.dashboardItems.create, {
        body: {
          name: 'One more',
          shortDescription: 'One',
          details: '',
          url: '',
          inactive: false,
          sort: 0,
          roles: [{ id: portalRoleId }],
        },
      }),
      await client.send(api.resourceCategories.create, { body: { name: 'One more', itemId } }),
      await client.send(api.announcements.create, {
        body: { ...newAnnouncement, title: 'One more', text: 'One' },
      }),
      await client.send(api.agreements.create, { body: { name: 'One more', text: 'One' } }),
      await client.send(api.resources.create, { form: resourceForm(resource, fileOf('a')) }),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { globalErrors: ['TOO_MANY_RECORDS'] } })
    }
  })
})

const titleOf = (bound: Bound): string =>
  bound.kind === 'streamed'
    ? 'streamed'
    : bound.kind === 'paged'
      ? `sent in pages of at most ${bound.most} rows`
      : `limited to ${bound.most} rows`

const rowsOf = (body: unknown): unknown[] =>
  Array.isArray(body) ? body : (body as { content: unknown[] }).content
