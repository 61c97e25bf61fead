import { api } from '@portal-gateway/contract/api'
import { openSessions } from '@portal-gateway/contract/openSessions'
import { expect, it } from 'vitest'
import { forEachEngine } from '../../support/testServer.ts'

const { session } = api

forEachEngine('sessions of another user', (server) => {
  const auditOf = async (id: number) =>
    server()
      .host.engine.db.selectFrom('audit_entries')
      .select(['action', 'actor_id', 'entity', 'entity_name', 'changes'])
      .where('entity_id', '=', id)
      .where('action', '=', 'SESSIONS_ENDED')
      .execute()

  it('all end at their next call when support ends them, which is audited and logged [IDENT-005] [T27] [T57]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const user = await server().holderOf('USER')
    const second = server().visitor()
    await second.startSession(server().host, user.userId)
    const params = { id: user.userId }
    expect((await support.send(openSessions.endOfUser, { params })).status).toBe(200)
    for (const client of [user, second]) expect((await client.send(session.refresh)).status).toBe(401)
    expect((await support.send(session.refresh)).status).toBe(200)
    expect(await auditOf(user.userId)).toEqual([
      {
        action: 'SESSIONS_ENDED',
        actor_id: support.userId,
        entity: 'USER',
        entity_name: 'Ada Lovelace',
        changes: '[]',
      },
    ])
    const logged = server().log.findLast(({ event }) => event === 'sessions of user ended')
    expect(logged).toMatchObject({
      accountId: user.userId,
      userId: support.userId,
    })
    expect((await support.send(openSessions.endOfUser, { params })).status).toBe(304)
    expect(await auditOf(user.userId)).toHaveLength(1)
  })

  it('do not end by a caller below the level of the user, nor by the user, nor without WRITE_USERS [IDENT-005] [T20]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const administrator = await server().holderOf('ADMIN')
    const user = await server().holderOf('USER')
    const byAdministrator = { params: { id: administrator.userId } }
    expect(await support.send(openSessions.endOfUser, byAdministrator)).toMatchObject({
      status: 403,
      body: { globalErrors: ['HIGHER_PERMISSION'] },
    })
    for (const client of [administrator, support]) {
      const params = { id: client.userId }
      expect((await client.send(openSessions.endOfUser, { params })).status).toBe(403)
    }
    for (const permission of ['USER', 'READ_USERS'] as const) {
      const caller = await server().holderOf(permission)
      expect((await caller.send(openSessions.endOfUser, { params: { id: user.userId } })).status).toBe(403)
    }
    for (const client of [support, administrator, user])
      expect((await client.send(session.refresh)).status).toBe(200)
    expect(await auditOf(administrator.userId)).toEqual([])
  })

  it('of a colleague of the same level, and of support by an administrator, end [IDENT-005]', async () => {
    const [support, colleague, another] = [
      await server().holderOf('WRITE_USERS'),
      await server().holderOf('WRITE_USERS'),
      await server().holderOf('WRITE_USERS'),
    ]
    const administrator = await server().holderOf('ADMIN')
    const end = async (client: typeof support, id: number) =>
      (await client.send(openSessions.endOfUser, { params: { id } })).status
    expect(await end(support, colleague.userId)).toBe(200)
    expect(await end(administrator, another.userId)).toBe(200)
    for (const client of [colleague, another]) expect((await client.send(session.refresh)).status).toBe(401)
  })

  it('end together with the links to partners and the browsers in which the user is known [IDENT-005]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const user = await server().holderOf('USER')
    const other = await server().holderOf('USER')
    const { db } = server().host.engine
    for (const { userId } of [user, other]) {
      const used_at = server().host.clock.now()
      await db
        .insertInto('known_devices')
        .values({ user_id: userId, token_hash: `device of ${userId}`, used_at })
        .execute()
      await db
        .insertInto('single_sign_ins')
        .values({
          jti: `link of ${userId}`,
          user_id: userId,
          audience: 'partner',
          expires_at: used_at + 60_000,
        })
        .execute()
    }
    const params = { id: user.userId }
    expect((await support.send(openSessions.endOfUser, { params })).status).toBe(200)
    for (const table of ['known_devices', 'single_sign_ins'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', 'in', [user.userId, other.userId])
        .execute()
      expect(rows, table).toEqual([{ user_id: other.userId }])
    }
  })

  it('that have expired, and those of an unknown user, cannot be ended [IDENT-005]', async () => {
    const user = await server().holderOf('USER')
    server().turnClock(4000)
    const support = await server().holderOf('WRITE_USERS')
    expect((await support.send(openSessions.endOfUser, { params: { id: user.userId } })).status).toBe(304)
    expect((await support.send(openSessions.endOfUser, { params: { id: 999_999 } })).status).toBe(404)
  })
})
