import { api } from '@portal-gateway/contract/api'
import { type KyselyPlugin, UpdateQueryNode } from 'kysely'
import { expect, it } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import { newClient } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'

/** Lets each update of a session fail as if the database had ended the connection. */
const losesSessions: KyselyPlugin = {
  transformQuery({ node }) {
    const isSession = UpdateQueryNode.is(node) && JSON.stringify(node.table).includes('"sessions"')
    if (isSession) throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
    return node
  },
  transformResult: async ({ result }) => result,
}

forEachEngine('a call whose session cannot be extended', (server) => {
  it('returns its response if it has saved something, else 503 [EXP-358]', async () => {
    const admin = await server().holderOf('ADMIN')
    // A session is extended at most every 30 seconds.
    server().turnClock(60)
    const { host, log } = server()
    const { engine } = host
    const handler = createHandler({ ...host, engine: { ...engine, db: engine.db.withPlugin(losesSessions) } })
    const client = Object.assign(newClient(handler), { cookie: admin.cookie, token: admin.token })
    const body = { systemName: 'Kept', description: 'Saved before the failure', sort: 7 }
    expect((await client.send(api.systems.create, { body })).status).toBe(201)
    expect(log).toContainEqual(expect.objectContaining({ level: 'error', event: 'session not extended' }))
    expect((await client.send(api.systems.list)).status).toBe(503)
    const { body: systems } = await admin.send(api.systems.list)
    expect(systems).toContainEqual(expect.objectContaining({ systemName: 'Kept' }))
  })
})
