import { setTimeout as wait } from 'node:timers/promises'
import { newAnnouncement } from '@portal-gateway/contract/announcements'
import { api } from '@portal-gateway/contract/api'
import { type Endpoint, pathOf } from '@portal-gateway/contract/endpoint'
import { expect, it } from 'vitest'
import { createHandler } from '../../src/core/handler.ts'
import { lockPortalRoles } from '../../src/core/permissions/lockPortalRoles.ts'
import { lockProjectRoles } from '../../src/core/permissions/lockProjectRoles.ts'
import { atProjectRoles, newSystem, unique } from '../core/configuration/projectRoleSite.ts'
import { type Client, newClient } from '../support/client.ts'
import { deferred } from '../support/deferred.ts'
import { newAccess, newRegistration } from '../support/registrationRows.ts'
import { higherPermission, staffHelpers } from '../support/staffHelpers.ts'
import { forEachEngine } from '../support/testServer.ts'

const { accessChanges, profileChanges, registrationActions, userAccesses, users } = api

forEachEngine('a permission that is lost during a call', (server) => {
  const { support, get, update, newUser, requestsNewName } = staffHelpers(server)
  const db = () => server().host.engine.db

  /**
   * Sends the headers of a call, runs `meanwhile`, and then sends the body. The server checks the permission before
   * it reads the body, and so before `meanwhile`.
   */
  async function sendDuring(
    client: Client,
    endpoint: Endpoint,
    { id, body }: { id?: number; body: object },
    meanwhile: () => Promise<unknown>,
  ): Promise<{ status: number; body: unknown }> {
    const stream = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await meanwhile()
          controller.enqueue(new TextEncoder().encode(JSON.stringify(body)))
          controller.close()
        },
      },
      // Without buffering, the body is produced only when the server reads it.
      { highWaterMark: 0 },
    )
    const path = id === undefined ? endpoint.path : pathOf(endpoint, { id } as never)
    const response = await client.fetch(endpoint.method, path, {
      headers: { 'content-type': 'application/json' },
      body: stream,
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
  }

  type Person = Client & { userId: number }
  const losses = {
    'a role that is removed from the user': ({ userId }: Person) =>
      db().deleteFrom('user_portal_roles').where('user_id', '=', userId).execute(),
    'a role that is deactivated': async ({ userId }: Person) =>
      db()
        .updateTable('portal_roles')
        .set({ inactive: 1 })
        .where('id', 'in', (query) =>
          query.selectFrom('user_portal_roles').select('role_id').where('user_id', '=', userId),
        )
        .execute(),
    'an account that is deactivated': ({ userId }: Person) =>
      db().updateTable('users').set({ inactive: 1 }).where('id', '=', userId).execute(),
  }

  /** Prepares calls that need WRITE_USERS, each for a user who has only USER. */
  const actions = {
    'an update of a user': async () => {
      const user = await newUser()
      return { endpoint: users.update, body: { ...user, lastName: 'Byron' } }
    },
    'an access': async () => {
      const { id } = await newUser()
      const { roleName, sites, studyNames, systemAccessIds } = await newAccess(server().host)
      const body = { roleName, sites, studyNames, systemAccessIds, portalUserId: id }
      return { endpoint: userAccesses.create, body }
    },
    'the approval of an access change': async () => {
      const person = await server().holderOf('USER')
      const { body } = await person.send(accessChanges.create, {
        body: { accessControls: [], requesterComments: 'More' },
      })
      const { id } = body as { id: number }
      return {
        endpoint: accessChanges.review,
        body: {
          portalUser: { id: person.userId },
          userAccesses: [],
          userAccessModificationRequest: { id, requestStatus: 'APPROVED' },
        },
      }
    },
    'the approval of a profile change': async () => {
      const change = await requestsNewName((await newUser()).id)
      return {
        endpoint: profileChanges.review,
        id: change.id,
        body: { ...change, requestStatus: 'APPROVED' },
      }
    },
    'the approval of a registration': async () => {
      const { approval } = await newRegistration(server().host)
      const body = { ...approval, portalRoleIds: [await server().role('USER')] }
      return { endpoint: registrationActions.approve, body }
    },
  }
  for (const [loss, lose] of Object.entries(losses)) {
    for (const [action, prepared] of Object.entries(actions)) {
      it(`${loss} prevents ${action} [T20] [T23]`, async () => {
        const helper = await support()
        const { endpoint, ...parts } = await prepared()
        expect((await sendDuring(helper, endpoint, parts, () => lose(helper))).status).toBe(403)
        const other = await support()
        expect((await sendDuring(other, endpoint, parts, async () => {})).status).toBeLessThan(300)
      })
    }
  }

  it('an administrator who lost ADMIN during the call cannot grant a role with ADMIN [T20] [T23]', async () => {
    const admin = await server().holderOf('ADMIN')
    const lower = async () => {
      await losses['a role that is removed from the user'](admin)
      const role_id = await server().role('WRITE_USERS')
      await db().insertInto('user_portal_roles').values({ user_id: admin.userId, role_id }).execute()
    }
    const user = await newUser()
    const body = { ...user, portalRoleIds: [await server().role('ADMIN')] }
    expect(await sendDuring(admin, users.update, { body }, lower)).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'portalRoleIds[0]': ['PORTAL_ROLE_IS_ABOVE_YOURS'] } },
    })
    expect(await get(user.id)).toEqual(user)
  })

  it('an administrator who lost ADMIN during the call cannot add ADMIN to a role [T20] [T23]', async () => {
    const description = unique('Helpers').slice(0, 32)
    const role = { description, permissions: ['WRITE_USERS'] as const }
    const by = async (lose: (admin: Person) => Promise<unknown>) => {
      const admin = await server().holderOf('ADMIN')
      const { body } = await admin.send(api.portalRoles.create, {
        body: { ...role, description: unique('Helpers').slice(0, 32) },
      })
      const made = body as { id: number; description: string }
      const raised = { id: made.id, description: made.description, permissions: ['ADMIN'] }
      return sendDuring(admin, api.portalRoles.update, { body: raised }, () => lose(admin))
    }
    for (const lose of Object.values(losses)) {
      expect(await by(lose)).toMatchObject({ status: 403, body: { globalErrors: ['NOT_AUTHORIZED'] } })
    }
    expect((await by(async () => {})).status).toBe(200)
  })

  /**
   * Calls `act` while another transaction has the lock; returns the response and the order in which both
   * finished.
   */
  async function whileLocked(lock: typeof lockPortalRoles, act: () => Promise<{ status: number }>) {
    const [started, end] = [deferred(), deferred()]
    const done: string[] = []
    const writing = db()
      .transaction()
      .execute(async (trx) => {
        await lock(trx)
        started.resolve()
        await end.promise
        done.push('held')
      })
    await started.promise
    const acting = act().then((answer) => {
      done.push('acted')
      return answer
    })
    // Without the lock, `act` would finish long before this timeout.
    await Promise.race([acting, wait(500)])
    end.resolve()
    await writing
    return { answer: await acting, done }
  }

  it('a caller who loses the permission after its check cannot change an account [T20] [T23]', async () => {
    const { host } = server()
    const { id, uuid } = await newUser()
    const calls = [
      [users.activate, { params: { id } }],
      [users.deactivate, { params: { id } }],
      [users.resendInitialEmail, { params: { id } }],
      [users.clearRestriction, { params: { uuid } }],
      [
        api.reviewers.save,
        {
          params: { id },
          body: { projectRoleIds: [], siteCodes: [], studyNames: [], versionno: 0 },
        },
      ],
      [api.lockedAccounts.unlock, { params: { id } }],
      [api.openSessions.endOfUser, { params: { id } }],
      [api.secondFactor.removeOfUser, { params: { id } }],
      [api.passkeys.removeOfUser, { params: { id } }],
      [api.linkedIdentities.removeOfUser, { params: { id, identity: 1 } }],
    ] as const
    for (const [endpoint, request] of calls) {
      const admin = await server().holderOf('ADMIN')
      // `lock` runs after the check of the session and before that of the permissions.
      const lock: typeof host.directory.lock = async (trx, userId) => {
        await trx.deleteFrom('user_portal_roles').where('user_id', '=', admin.userId).execute()
        return host.directory.lock(trx, userId)
      }
      const client = newClient(createHandler({ ...host, directory: { ...host.directory, lock } }))
      Object.assign(client, { cookie: admin.cookie, token: admin.token })
      expect(await client.send(endpoint, request), endpoint.path).toMatchObject(higherPermission)
    }
  })

  it('calls that refer to roles or deactivate a system wait for the lock on roles [T44]', async () => {
    const { admin, fixed, create, make } = await atProjectRoles(server())
    await make()
    const system = await newSystem(server())
    const role = await server().role('USER')
    const item = { name: unique('Item').slice(0, 32), roles: [{ id: role }] }
    const made = await admin.send(api.dashboardItems.create, { body: item })
    const { id } = made.body as { id: number }
    const announcement = { ...newAnnouncement, title: unique('News'), text: 'Read this.' }
    const announced = await admin.send(api.announcements.create, { body: announcement })
    const { id: announcementId } = announced.body as { id: number }
    const waits: [lock: typeof lockPortalRoles, act: () => Promise<{ status: number }>][] = [
      [lockProjectRoles, () => admin.send(api.systems.deactivate, { params: { id: system } })],
      [lockProjectRoles, () => create({ systemAccessIds: [fixed] })],
      [lockPortalRoles, () => admin.send(api.dashboardItems.create, { body: item })],
      [
        lockPortalRoles,
        () => admin.send(api.dashboardItems.update, { params: { id }, body: { ...item, sort: 3 } }),
      ],
      [lockPortalRoles, async () => update(await support(), await newUser(), { lastName: 'Byron' })],
      [lockPortalRoles, () => admin.send(api.announcements.create, { body: announcement })],
      [
        lockPortalRoles,
        () =>
          admin.send(api.announcements.update, {
            params: { id: announcementId },
            body: { ...announcement, text: 'Read this too.', versionno: 1 },
          }),
      ],
    ]
    for (const [lock, act] of waits) {
      const { answer, done } = await whileLocked(lock, act)
      expect(answer.status).toBeLessThan(300)
      expect(done).toEqual(['held', 'acted'])
    }
  })
})
