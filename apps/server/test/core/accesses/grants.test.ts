import { randomUUID } from 'node:crypto'
import { api, endpoints } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { allows, PeerChanges, type Permission, permissions } from '@portal-gateway/contract/permissions'
import { expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { newRegistration } from '../../support/registrationRows.ts'
import { callers, forEachEngine, type TestServer } from '../../support/testServer.ts'

/** Function that makes a call which grants permissions, and returns the result. */
interface Grant {
  send(client: Client): Promise<{ status: number }>
  /** Returns the current permissions of the target. */
  given(): Promise<Permission[]>
}

/** Every call that can grant a permission. Each function creates a new target. */
const grants = new Map<Endpoint, (server: TestServer, given: Permission) => Promise<Grant>>([
  [
    api.portalRoles.create,
    async (server, given) => {
      const description = `New ${randomUUID()}`
      return {
        send: (client) =>
          client.send(api.portalRoles.create, { body: { description, permissions: [given] } }),
        given: () => permissionsOf(server, { description }),
      }
    },
  ],
  [
    api.portalRoles.update,
    async (server, given) => {
      const description = `Changed ${randomUUID()}`
      const id = await server.role('SET_OWN_PASSWORD')
      const body = { id, description, permissions: [given] }
      return {
        send: (client) => client.send(api.portalRoles.update, { body }),
        given: () => permissionsOf(server, { description }),
      }
    },
  ],
  [
    api.registrationActions.approve,
    async (server, given) => {
      const { approval, email } = await newRegistration(server.host)
      const body = { ...approval, portalRoleIds: [await server.role(given)] }
      return {
        send: (client) => client.send(api.registrationActions.approve, { body }),
        given: () => permissionsOf(server, { email }),
      }
    },
  ],
  [
    api.accessChanges.review,
    async (server, given) => {
      const person = await server.holderOf('USER')
      const request = await person.send(api.accessChanges.create, {
        body: { accessControls: [], requesterComments: 'Please' },
      })
      const { id } = request.body as { id: number }
      const body = {
        portalUser: { id: person.userId, portalRoleIds: [await server.role(given)] },
        userAccesses: [],
        userAccessModificationRequest: { id, requestStatus: 'APPROVED' },
      }
      return {
        send: (client) => client.send(api.accessChanges.review, { body }),
        given: () => permissionsOf(server, { id: person.userId }),
      }
    },
  ],
  [
    api.users.update,
    async (server, given) => {
      const { id, username, email } = await server.user({ roles: [await server.role('USER')] })
      const names = { firstName: 'Ada', lastName: 'Lovelace', gecos: '' }
      const body = { id, username, email, ...names, portalRoleIds: [await server.role(given)] }
      return {
        send: (client) => client.send(api.users.update, { body }),
        given: () => permissionsOf(server, { id }),
      }
    },
  ],
])

/** Returns the permissions of a role, or of a user's roles. */
async function permissionsOf(
  { host }: TestServer,
  of: { description: string } | { email: string } | { id: number },
): Promise<Permission[]> {
  const { db } = host.engine
  const rows =
    'description' in of
      ? await db
          .selectFrom('portal_roles')
          .innerJoin('portal_role_permissions', 'role_id', 'portal_roles.id')
          .select('permission')
          .where('description', '=', of.description)
          .execute()
      : await db
          .selectFrom('users')
          .innerJoin('user_portal_roles', 'user_id', 'users.id')
          .innerJoin(
            'portal_role_permissions',
            'portal_role_permissions.role_id',
            'user_portal_roles.role_id',
          )
          .select('permission')
          .where((by) => ('id' in of ? by('users.id', '=', of.id) : by('email', '=', of.email)))
          .execute()
  return rows.map(({ permission }) => permission)
}

/** Returns the names of all fields of a schema at any depth. */
function fieldsOf(schema: object): string[] {
  if ('entries' in schema)
    return Object.entries(schema.entries as Record<string, object>).flatMap(([name, entry]) => [
      name,
      ...fieldsOf(entry),
    ])
  if ('wrapped' in schema) return fieldsOf(schema.wrapped as object)
  return 'item' in schema ? fieldsOf(schema.item as object) : []
}

for (const peerChanges of PeerChanges.options)
  forEachEngine(
    `permissions can be granted, with PEER_CHANGES=${peerChanges},`,
    (server) => {
      it('only by the listed calls', () => {
        const giving = endpoints.filter(
          ({ body }) =>
            body && fieldsOf(body).some((name) => ['permissions', 'portalRoleIds'].includes(name)),
        )
        expect(new Set(giving)).toEqual(new Set(grants.keys()))
      })

      const rows = {
        admin: 'and WRITE_USERS by administrators only [EXP-130]',
        write_users: 'and WRITE_USERS by User Support too [PERM-005] [EXP-134]',
      }
      for (const [endpoint, prepared] of grants) {
        it(`by ${endpoint.method} ${endpoint.path} up to the caller’s own level [T20] ${rows[peerChanges]}`, async () => {
          for (const caller of callers) {
            const client =
              caller === 'visitor'
                ? server().visitor()
                : await server().signedIn({ roles: caller === 'nobody' ? [] : [await server().role(caller)] })
            const permitted = permissions.filter((permission) => permission === caller)
            for (const given of permissions) {
              const grant = await prepared(server(), given)
              const before = await grant.given()
              const { status } = await grant.send(client)
              const isOfPeer = caller === 'WRITE_USERS' && given === 'WRITE_USERS'
              const isGiven =
                allows(permitted, endpoint.access) &&
                allows(permitted, given) &&
                !(isOfPeer && peerChanges === 'admin')
              const name = `${caller} gives ${given}`
              expect(await grant.given(), name).toEqual(isGiven ? [given] : before)
              if (isGiven) expect([200, 201], name).toContain(status)
              else expect([401, 403, 422], name).toContain(status)
            }
          }
        })
      }
    },
    { peerChanges },
  )
