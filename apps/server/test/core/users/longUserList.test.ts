import { connect } from 'node:net'
import { api } from '@portal-gateway/contract/api'
import { apiBase, headers as names } from '@portal-gateway/contract/headers'
import type { Paged } from '@portal-gateway/contract/paged'
import type { UserRow } from '@portal-gateway/contract/users'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import type { Schema } from '../../../src/core/store/schema.ts'
import { refreshUserTerms } from '../../../src/core/store/userTerms.ts'
import { listen } from '../../../src/node/listener.ts'
import { type Client, newClient } from '../../support/client.ts'
import { countingReads } from '../../support/countingReads.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'
import { vacuum } from '../../support/vacuum.ts'

const { users } = api
const path = users.list.path

/**
 * Number of users. It is larger than one block, and larger than the limit above which the query
 * scans the sort index instead of filtering first.
 */
const count = 21_000

forEachEngine('a long list of users', (server) => {
  let reader: Client

  beforeAll(async () => {
    await addUsers(server(), count)
    // Without it, the plans would depend on when autovacuum runs.
    await vacuum(server().host)
    reader = await server().holderOf('READ_USERS')
  })

  const allRows = async (query: string) => {
    const response = await reader.fetch('GET', `${path}?${query}`)
    expect(response.status).toBe(200)
    return (await response.json()) as Paged<UserRow>
  }

  it('contains every user once in the requested order, with both query plans [API-103]', async () => {
    for (const query of [
      'sort=person.email,asc',
      'sort=person.lastName,desc',
      'sort=person.lastName,asc&person.lastName=person1',
      'sort=person.firstName,desc&person.firstName=a&inactive=false',
      'sort=person.email,asc&search=person',
      'sort=person.lastName,desc&search=person1',
      'sort=person.lastName,asc&search=p%20a',
    ]) {
      const { content, totalElements, numberOfElements, last } = await allRows(`size=1000000&${query}`)
      expect([content.length, numberOfElements, last], query).toEqual([totalElements, totalElements, true])
      expect(new Set(content.map(({ id }) => id)).size).toBe(content.length)
      expect(content.length).toBeGreaterThan(2_000)
      const [, field = '', direction] = /sort=person\.(\w+),(\w+)/.exec(query) ?? []
      const texts = content.map(({ person }) => String(Reflect.get(person, field)).toLowerCase())
      const sorted = texts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
      expect(texts).toEqual(direction === 'desc' ? sorted.toReversed() : sorted)
    }
  })

  it('reads each user of a block by its id [API-103, T39]', async ({ skip }) => {
    const { engine } = server().host
    skip(engine.dialect === 'sqlite', 'SQLite reads the tables of a join in a fixed order')
    const plans: Promise<string>[] = []
    const reads = engine.reads.withPlugin({
      transformQuery({ node, queryId }) {
        const { sql: text, parameters } = engine.reads.getExecutor().compileQuery(node, queryId)
        if (text.includes('users as u')) plans.push(planOf(engine.db, text, parameters))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const handler = createHandler({ ...server().host, engine: { ...engine, reads } })
    const client = Object.assign(newClient(handler), { cookie: reader.cookie })
    await (await client.fetch('GET', `${path}?size=4000&sort=person.lastName,asc&search=p%20a`)).text()
    const read = await Promise.all(plans)
    expect(read.length).toBeGreaterThan(1)
    for (const plan of read) {
      expect(plan).toContain('using users_pkey on users')
      expect(plan).not.toContain('Seq Scan on users')
    }
  })

  it('contains the same rows as its pages [API-103]', async () => {
    const all = await allRows('size=5000&page=1&inactive=false')
    const pages = [
      await allRows('size=2000&page=3&inactive=false'),
      await allRows('size=1000&page=8&inactive=false'),
    ]
    expect(all.content.slice(1_000, 3_000)).toEqual(pages[0]?.content)
    expect(all.content.slice(3_000, 4_000)).toEqual(pages[1]?.content)
    expect(all).toMatchObject({ number: 1, size: 5_000, numberOfElements: 5_000, first: false, last: false })
    expect(all.totalElements).toBe(pages[0]?.totalElements)
  })

  it('is generated only as fast as the client reads it, and ends when the connection is closed [T39]', async () => {
    const { handler, readCount } = countingReads(server())
    const client = Object.assign(newClient(handler), { cookie: reader.cookie })
    const response = await client.fetch('GET', `${path}?size=1000000`)
    const body = response.body?.getReader()
    await body?.read()
    // The reads are the total, the first rows, and the next block, which is read in advance.
    await expect.poll(readCount).toBe(3)
    await aMoment()
    expect(readCount()).toBe(3)
    await body?.read()
    await expect.poll(readCount).toBe(4)
    await aMoment()
    expect(readCount()).toBe(4)
    await body?.cancel()
    await aMoment()
    expect(readCount()).toBe(4)
  })

  it('ends if the caller is deactivated, signs out or loses the permission [T39]', async () => {
    const { db } = server().host.engine
    const losses: ((userId: number) => Promise<unknown>)[] = [
      async (id) => {
        const staff = await server().holderOf('WRITE_USERS')
        expect((await staff.send(users.deactivate, { params: { id } })).status).toBe(200)
      },
      (id) => db.deleteFrom('sessions').where('user_id', '=', id).execute(),
      (id) => db.deleteFrom('user_portal_roles').where('user_id', '=', id).execute(),
    ]
    for (const lose of losses) {
      const other = await server().holderOf('READ_USERS')
      const list = await other.fetch('GET', `${path}?size=1000000`)
      const body = list.body?.getReader()
      expect((await body?.read())?.done).toBe(false)
      await lose(other.userId)
      await expect(body?.read()).rejects.toThrow('is signed out or has lost the permission')
    }
    const all = await allRows('size=1000000')
    expect(all.content.length).toBe(all.totalElements)
  })

  it('retries reading the next block while new requests are refused with 503 [T39]', async ({ skip }) => {
    const { engine } = server().host
    skip(engine.dialect === 'postgres', 'PostgreSQL has no single reader thread')
    const { handler, readCount } = countingReads(server())
    const client = Object.assign(newClient(handler), { cookie: reader.cookie })
    const body = (await client.fetch('GET', `${path}?size=1000000`)).body?.getReader()
    const first = await body?.read()
    await expect.poll(readCount).toBe(3)
    const long = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000)
      select count(*) as count from n`
    const busy = [long, ...Array.from({ length: 63 }, () => sql`select 1`)].map((each) =>
      each.execute(engine.reads),
    )
    expect((await reader.send(users.list)).status).toBe(503)
    const texts = [first?.value ?? new Uint8Array()]
    for (let part = await body?.read(); part?.value; part = await body?.read()) texts.push(part.value)
    await Promise.all(busy)
    const { content, totalElements } = JSON.parse(Buffer.concat(texts).toString()) as Paged<UserRow>
    expect([content.length, totalElements > count]).toEqual([totalElements, true])
  })

  it('is limited to 2 concurrent lists per user and 8 in total [T39]', async () => {
    const ask = (client: Client = reader) => client.fetch('GET', `${path}?size=1000000`)
    const lists = [await ask(), await ask()]
    const third = await ask()
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5'])
    expect((await reader.send(users.list, { query: '?size=2000' })).status).toBe(200)
    for (let person = 0; person < 3; person += 1) {
      const other = await server().holderOf('READ_USERS')
      lists.push(await ask(other), await ask(other))
    }
    expect(lists.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const ninth = await ask(await server().holderOf('READ_USERS'))
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([503, '5'])
    for (const list of lists) await list.body?.cancel()
    const after = await ask()
    expect([after.status, ((await after.json()) as Paged<UserRow>).last]).toEqual([200, true])
  })

  it('occupies its slot until its statement has ended, even if the client has cancelled it [T39]', async () => {
    let release = () => {}
    let pendingRead: Promise<void> | undefined
    const { engine } = server().host
    const reads = engine.reads.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await pendingRead
        return result
      },
    })
    const handler = createHandler({ ...server().host, engine: { ...engine, reads } })
    const client = Object.assign(newClient(handler), { cookie: reader.cookie })
    const ask = () => client.fetch('GET', `${path}?size=1000000`)
    const [one, two] = [await ask(), await ask()]
    pendingRead = new Promise((resolve) => {
      release = resolve
    })
    const body = one.body?.getReader()
    await body?.read()
    const cancelled = body?.cancel()
    expect((await ask()).status).toBe(429)
    release()
    await cancelled
    const next = await ask()
    expect(next.status).toBe(200)
    for (const list of [two, next]) await list.body?.cancel()
  })

  it('frees its slot if it fails [T39]', async () => {
    const { host } = server()
    const db = host.engine.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'UpdateQueryNode') throw new Error('No session is kept alive')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const handler = createHandler({ ...host, engine: { ...host.engine, db } })
    const client = Object.assign(newClient(handler), { cookie: reader.cookie })
    await host.engine.db
      .updateTable('sessions')
      .set({ last_seen_at: host.clock.now() - 60_000 })
      .execute()
    for (let time = 0; time < 3; time += 1) {
      expect((await client.fetch('GET', `${path}?size=1000000`)).status).toBe(500)
    }
    await host.engine.db.updateTable('sessions').set({ last_seen_at: host.clock.now() }).execute()
    const list = await client.fetch('GET', `${path}?size=1000000`)
    expect(list.status).toBe(200)
    await list.body?.cancel()
  })

  it('frees its slot if a real connection is closed [T39]', async () => {
    const listener = await listen({
      host: '127.0.0.1',
      port: 0,
      publicUrls: [],
      log: () => undefined,
      answer: server().handler,
    })
    try {
      const ask = (signal?: AbortSignal) =>
        fetch(`${listener.origin}${apiBase}${path}?size=1000000`, {
          headers: { cookie: reader.cookie, [names.antiForgery]: reader.token },
          ...(signal && { signal }),
        })
      const connection = new AbortController()
      expect([(await ask(connection.signal)).status, (await ask(connection.signal)).status]).toEqual([
        200, 200,
      ])
      connection.abort()
      await expect
        .poll(async () => {
          const response = await ask()
          await response.body?.cancel()
          return response.status
        })
        .toBe(200)
    } finally {
      await listener.close()
    }
  })

  it('frees its slot if its request was pipelined and the connection is closed before the list is sent [T39]', async () => {
    let [requestCount, begun] = [0, 0]
    const listener = await listen({
      host: '127.0.0.1',
      port: 0,
      publicUrls: [],
      log: () => undefined,
      answer: async (request) => {
        requestCount += 1
        // The first response never ends, so the list of the second request is never sent.
        const response =
          requestCount === 1 ? new Response(new ReadableStream()) : await server().handler(request)
        begun += 1
        return response
      },
    })
    try {
      const { port, host } = new URL(listener.origin)
      const address = `${apiBase}${path}?size=1000000`
      const request = `GET ${address} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${reader.cookie}\r\n\r\n`
      const connection = connect(Number(port), '127.0.0.1')
      connection.write(request.repeat(2))
      await expect.poll(() => begun).toBe(2)
      const ask = () => reader.fetch('GET', `${path}?size=1000000`)
      connection.destroy()
      const askTwice = async () => {
        const lists = [await ask(), await ask()]
        for (const list of lists) await list.body?.cancel()
        return lists.map(({ status }) => status)
      }
      await expect.poll(askTwice).toEqual([200, 200])
    } finally {
      await listener.close()
    }
  })

  it('returns no body for HEAD and occupies no slot [T39]', async () => {
    for (let time = 0; time < 4; time += 1) {
      const response = await reader.fetch('HEAD', `${path}?size=1000000`)
      expect([response.status, await response.text()]).toEqual([200, ''])
    }
  })
})

async function addUsers({ host }: TestServer, numberOfUsers: number): Promise<void> {
  await host.engine.db.transaction().execute(async (trx) => {
    for (let start = 0; start < numberOfUsers; start += 1_000) {
      const made = await trx
        .insertInto('users')
        .values(
          Array.from({ length: 1_000 }, (_, place) => {
            const number = start + place
            const email = `a${(number * 7919) % numberOfUsers}@people.example`
            return {
              uuid: `person-${number}`,
              username: email,
              username_key: email,
              email,
              email_key: email,
              first_name: `A${number % 17}`,
              last_name: `Person${number % 1_000}`,
              gecos: '',
              account_type: 'external' as const,
              inactive: number % 100 === 0 ? (1 as const) : (0 as const),
              password_hash: null,
              password_changed_at: null,
              versionno: 1,
              created_at: 0,
            }
          }),
        )
        .returning('id')
        .execute()
      await refreshUserTerms(
        trx,
        made.map(({ id }) => id),
      )
    }
  })
}

async function planOf(db: Kysely<Schema>, text: string, parameters: readonly unknown[]): Promise<string> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain ${text}`, [...parameters]),
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Waits long enough for an unexpected read to occur. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 150))
