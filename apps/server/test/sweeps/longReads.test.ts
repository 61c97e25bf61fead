import { api } from '@portal-gateway/contract/api'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newClient } from '../support/client.ts'
import { countingReads } from '../support/countingReads.ts'
import { forEachEngine } from '../support/testServer.ts'

/** A slow statement: counts to some millions. */
const long = sql<{
  count: number
}>`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000)
  select count(*) as count from n`

forEachEngine('a slow statement [T39]', (server) => {
  it('does not block other requests', async () => {
    const { reads } = server().host.engine
    const person = await server().holderOf('USER')
    // The first statement starts the reader thread.
    await sql`select 1`.execute(reads)
    const order: string[] = []
    const reading = long.execute(reads).then(({ rows }) => {
      order.push('long')
      return rows
    })
    await new Promise((resolve) => setTimeout(resolve))
    await person.send(api.userProfile.get)
    order.push('short')
    expect(await reading).toEqual([{ count: 3_000_000 }])
    expect(order).toEqual(['short', 'long'])
  })

  it('sees committed data and reports its errors', async () => {
    const { db, reads } = server().host.engine
    const { id } = await server().user()
    const found = await reads.selectFrom('users').select('id').where('id', '=', id).execute()
    expect(found).toEqual([{ id }])
    await expect(sql`select id from nowhere`.execute(reads)).rejects.toThrow(/nowhere/)
    await db.deleteFrom('users').where('id', '=', id).execute()
    expect(await reads.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
    expect(
      await reads.selectFrom('user_terms').where('user_id', '=', id).select('user_id').execute(),
    ).toEqual([])
  })

  it('runs on the connection for long reads if it reads the audit or searches users by site [T39]', async () => {
    const admin = await server().holderOf('ADMIN')
    const { handler, readCount } = countingReads(server())
    const client = Object.assign(newClient(handler), { cookie: admin.cookie, token: admin.token })
    const askedBy = async (ask: () => Promise<{ status: number }>) => {
      const before = readCount()
      expect((await ask()).status).toBe(200)
      return readCount() - before
    }
    expect(await askedBy(() => client.send(api.audit.list))).toBe(2)
    expect(await askedBy(() => client.send(api.audit.ofUser, { params: { id: admin.userId } }))).toBe(2)
    expect(await askedBy(() => client.send(api.explanations.own))).toBe(1)
    // One statement finds the matching sites, another counts their users.
    expect(await askedBy(() => client.send(api.users.list, { query: '?sites.siteCode=nowhere' }))).toBe(2)
    // The connection for long reads finds a record that was just committed.
    const { body } = await client.send(api.portalRoles.create, {
      body: { description: 'Just written', permissions: ['USER'] },
    })
    expect(body).toMatchObject({ description: 'Just written' })
    expect((await client.send(api.audit.list, { query: '?entityName=just' })).body).toMatchObject({
      totalElements: 1,
      content: [{ entityName: 'Just written' }],
    })
  })

  it('delays at most 64 queued statements; further ones are refused with 503 and Retry-After [T39]', async ({
    skip,
  }) => {
    const { engine } = server().host
    skip(engine.dialect === 'postgres', 'PostgreSQL has no single reader thread')
    const reader = await server().holderOf('READ_USERS')
    const waiting = [long.execute(engine.reads)]
    for (let more = 1; more < 64; more += 1)
      waiting.push(sql<{ count: number }>`select 1`.execute(engine.reads))
    const { status, headers } = await reader.send(api.users.list)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    await Promise.all(waiting)
    expect((await reader.send(api.users.list)).status).toBe(200)
  })
})
