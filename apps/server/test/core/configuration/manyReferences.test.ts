import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import type { UserReference } from '@portal-gateway/contract/userReference'
import { beforeAll, expect, it } from 'vitest'
import { fold } from '../../../src/core/store/fold.ts'
import { type Client, newClient } from '../../support/client.ts'
import { countingReads } from '../../support/countingReads.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { insertProjectRole } from '../../support/insertProjectRole.ts'
import { insertRegistration } from '../../support/insertRegistration.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'
import { newAccessChange } from './projectRoleSite.ts'

/** The number of users in addition to the caller. */
const people = 1_004

forEachEngine('a record with more than 1,000 references', (server) => {
  let ids: { system: number; projectRole: number; portalRole: number }
  let reader: Client & { userId: number }

  beforeAll(async () => {
    const portalRole = await server().role('READ_USERS')
    reader = await server().signedIn({ roles: [portalRole] })
    await insertProjectRole(server().host, 'Everybody')
    const { id: projectRole } = await server()
      .host.engine.db.selectFrom('project_roles')
      .select('id')
      .where('role_name', '=', 'Everybody')
      .executeTakeFirstOrThrow()
    ids = { system: await fixedSystem(server().host), projectRole, portalRole }
    await addReferences(server(), ids, reader.userId)
  })

  it('returns the first references and the total without blocking other requests [API-086] [API-055] [API-038] [T39]', async () => {
    const { handler, readCount } = countingReads(server())
    const client = Object.assign(newClient(handler), { cookie: reader.cookie })
    for (const [call, id] of [
      [api.systems.users, ids.system],
      [api.projectRoles.users, ids.projectRole],
      [api.portalRoles.users, ids.portalRole],
    ] as const) {
      const before = readCount()
      const { status, headers, body } = await client.send(call, { params: { id } })
      expect([status, headers.get('x-total-count')]).toEqual([200, String(people + 1)])
      expect(readCount()).toBe(before + 2)
      const names = (body as UserReference[]).map(({ lastName }) => lastName)
      expect(names).toHaveLength(1_000)
      // The caller is listed first, although the caller's last name is the last in alphabetical order.
      expect(names.slice(0, 3)).toEqual(['Zuse', 'Person0000', 'Person0001'])
    }
  })

  it('returns the first registrations and requests and their totals [API-087] [API-088] [API-056] [API-057] [T39]', async () => {
    for (const [call, id] of [
      [api.systems.pendingRegistrations, ids.system],
      [api.systems.outstandingAccessChanges, ids.system],
      [api.projectRoles.pendingRegistrations, ids.projectRole],
      [api.projectRoles.outstandingAccessChanges, ids.projectRole],
    ] as const) {
      const { headers, body } = await reader.send(call, { params: { id } })
      expect(headers.get('x-total-count')).toBe(String(people))
      expect(body).toHaveLength(1_000)
    }
  })

  it('returns all references without a count query if there are few [T39]', async () => {
    const role = await server().role('USER')
    const { id } = await server().user({ roles: [role] })
    const { handler, readCount } = countingReads(server())
    const client = Object.assign(newClient(handler), { cookie: reader.cookie })
    const { headers, body } = await client.send(api.portalRoles.users, { params: { id: role } })
    expect(body).toMatchObject([{ id }])
    expect([headers.get('x-total-count'), readCount()]).toEqual(['1', 1])
  })
})

async function addReferences(
  server: TestServer,
  { system, portalRole }: { system: number; portalRole: number },
  readerId: number,
): Promise<void> {
  const { host } = server
  const { db } = host.engine
  const numbers = Array.from({ length: people }, (_, number) => number)
  await db.updateTable('users').set({ last_name: 'Zuse' }).where('id', '=', readerId).execute()
  const users = await db
    .insertInto('users')
    .values(
      numbers.map((number) => {
        const email = `${randomUUID()}@people.example`
        return {
          uuid: randomUUID(),
          username: email,
          username_key: email,
          email,
          email_key: email,
          first_name: 'Ada',
          last_name: `Person${String(number).padStart(4, '0')}`,
          gecos: '',
          account_type: 'external' as const,
          inactive: 0 as const,
          password_hash: null,
          password_changed_at: null,
          versionno: 1,
          created_at: 0,
        }
      }),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('user_portal_roles')
    .values(users.map(({ id }) => ({ user_id: id, role_id: portalRole })))
    .execute()
  const requester = { firstName: 'Ada', lastName: 'Asker', email: 'ada@people.example', accesses: [] }
  const registrationId = await insertRegistration(host, requester)
  const { id: _, ...registration } = await db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  const registrations = await db
    .insertInto('registrations')
    .values(users.map(() => registration))
    .returning('id')
    .execute()
  const changeId = await newAccessChange(server, readerId, [])
  const { id: __, ...change } = await db
    .selectFrom('access_changes')
    .selectAll()
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow()
  const changes = await db
    .insertInto('access_changes')
    .values(users.map(({ id }) => ({ ...change, user_id: id })))
    .returning('id')
    .execute()
  const owner = { user_id: null, access_change_id: null, registration_id: null }
  for (const owners of [
    [{ id: readerId }, ...users].map(({ id }) => ({ ...owner, user_id: id })),
    registrations.map(({ id }) => ({ ...owner, registration_id: id })),
    changes.map(({ id }) => ({ ...owner, access_change_id: id })),
  ]) {
    const accesses = await db
      .insertInto('access_controls')
      .values(
        owners.map((each) => ({
          ...each,
          role_name: 'Everybody',
          role_name_key: fold('Everybody'),
          request_type: 'NEW' as const,
          prior_id: null,
          inactive: 0 as const,
          created_at: 0,
          changed_at: 0,
          versionno: 1,
        })),
      )
      .returning('id')
      .execute()
    await db
      .insertInto('access_control_systems')
      .values(accesses.map(({ id }) => ({ access_control_id: id, system_id: system })))
      .execute()
  }
}
