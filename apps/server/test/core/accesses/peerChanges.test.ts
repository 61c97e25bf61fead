import { api, endpoints } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { PeerChanges } from '@portal-gateway/contract/permissions'
import type { ProfileChange } from '@portal-gateway/contract/profileChanges'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import type { User } from '@portal-gateway/contract/users'
import { expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { newRegistration } from '../../support/registrationRows.ts'
import { freshAddress, freshName } from '../../support/staffHelpers.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'

type Person = Client & { userId: number }

/** A change of an account, or of the roles of a new account. */
interface Change {
  name: string
  endpoint: Endpoint
  /** The expected error of a refusal: the field and the message key. */
  refused: Readonly<Record<string, string>>
  /**
   * Prepares the change. `isReviewing` is whether the account, or the granted role, has WRITE_USERS. Returns
   * a function that sends the change, and a function that reads the stored values.
   */
  prepare(
    server: TestServer,
    isReviewing: boolean,
  ): Promise<{ send(client: Client): Promise<{ status: number; body: unknown }>; stored(): Promise<unknown> }>
}

const signIn = 'SIGN_IN_NEEDS_ADMINISTRATOR'
const role = 'PORTAL_ROLE_NEEDS_ADMINISTRATOR'

const permissionOf = (isReviewing: boolean) => (isReviewing ? 'WRITE_USERS' : 'READ_USERS')

const stored = async ({ host }: TestServer, id: number) => {
  const { db } = host.engine
  const user = await db
    .selectFrom('users')
    .select(['email', 'username', 'first_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const roles = await db.selectFrom('user_portal_roles').select('role_id').where('user_id', '=', id).execute()
  return { ...user, roles: roles.map(({ role_id }) => role_id) }
}

const account = async (server: TestServer, id: number): Promise<User> => {
  const admin = await server.holderOf('ADMIN')
  return (await admin.send(api.users.get, { params: { id } })).body as User
}

/** Sends a request for another name or email, and returns it. */
async function askedBy(person: Person, changes: Partial<UserProfile>): Promise<ProfileChange> {
  const { body: profile } = await person.send(api.userProfile.get)
  const { status, body } = await person.send(api.profileChanges.create, {
    body: { ...(profile as UserProfile), ...changes },
  })
  expect(status).toBe(201)
  return body as ProfileChange
}

const savingUser =
  (changes: () => Partial<User>): Change['prepare'] =>
  async (server, isReviewing) => {
    const { id } = await server.user({ roles: [await server.role(permissionOf(isReviewing))] })
    const user = await account(server, id)
    return {
      send: (client) => client.send(api.users.update, { body: { ...user, ...changes() } }),
      stored: () => stored(server, id),
    }
  }

const approvingProfile =
  (asked: () => Partial<UserProfile>, edited: () => object): Change['prepare'] =>
  async (server, isReviewing) => {
    const person = await server.holderOf(permissionOf(isReviewing))
    const change = await askedBy(person, asked())
    return {
      send: (client) =>
        client.send(api.profileChanges.review, {
          params: { id: change.id },
          body: { ...change, ...edited(), requestStatus: 'APPROVED' },
        }),
      stored: () => stored(server, person.userId),
    }
  }

/** Every change that only administrators may make for accounts with WRITE_USERS, if PEER_CHANGES is admin. */
const changes: readonly Change[] = [
  {
    name: 'another email',
    endpoint: api.users.update,
    refused: { email: signIn },
    prepare: savingUser(() => ({ email: freshAddress() })),
  },
  {
    name: 'another user name',
    endpoint: api.users.update,
    refused: { username: signIn },
    prepare: savingUser(() => ({ username: freshName() })),
  },
  {
    name: 'the email in another case, and another user name',
    endpoint: api.users.update,
    refused: { email: signIn, username: signIn },
    async prepare(server, isReviewing) {
      const { id } = await server.user({ roles: [await server.role(permissionOf(isReviewing))] })
      const user = await account(server, id)
      const changed = { email: user.email.toUpperCase(), username: freshName() }
      return {
        send: (client) => client.send(api.users.update, { body: { ...user, ...changed } }),
        stored: () => stored(server, id),
      }
    },
  },
  {
    name: 'the email without the roles that the account has',
    endpoint: api.users.update,
    refused: { email: signIn },
    prepare: savingUser(() => ({ email: freshAddress(), portalRoleIds: [] })),
  },
  {
    name: 'a role for a user',
    endpoint: api.users.update,
    refused: { 'portalRoleIds[1]': role },
    async prepare(server, isReviewing) {
      const { id } = await server.user({ roles: [await server.role('USER')] })
      const user = await account(server, id)
      const portalRoleIds = [...user.portalRoleIds, await server.role(permissionOf(isReviewing))]
      return {
        send: (client) => client.send(api.users.update, { body: { ...user, portalRoleIds } }),
        stored: () => stored(server, id),
      }
    },
  },
  {
    name: 'the requested email',
    endpoint: api.profileChanges.review,
    refused: { email: signIn },
    prepare: approvingProfile(
      () => ({ email: freshAddress() }),
      () => ({}),
    ),
  },
  {
    name: 'another email entered by the reviewer',
    endpoint: api.profileChanges.review,
    refused: { email: signIn },
    prepare: approvingProfile(
      () => ({ lastName: 'Byron' }),
      () => ({ email: freshAddress() }),
    ),
  },
  {
    name: 'a role granted with the approval',
    endpoint: api.accessChanges.review,
    refused: { 'portalUser.portalRoleIds[1]': role },
    async prepare(server, isReviewing) {
      const person = await server.holderOf('USER')
      const { body } = await person.send(api.accessChanges.create, {
        body: { accessControls: [], requesterComments: 'Please' },
      })
      const { roles } = await stored(server, person.userId)
      const portalRoleIds = [...roles, await server.role(permissionOf(isReviewing))]
      return {
        send: (client) =>
          client.send(api.accessChanges.review, {
            body: {
              portalUser: { id: person.userId, portalRoleIds },
              userAccesses: [],
              userAccessModificationRequest: { id: (body as { id: number }).id, requestStatus: 'APPROVED' },
            },
          }),
        stored: () => stored(server, person.userId),
      }
    },
  },
  {
    name: 'a role of the new account',
    endpoint: api.registrationActions.approve,
    refused: { 'portalRoleIds[0]': role },
    async prepare(server, isReviewing) {
      const { approval, id } = await newRegistration(server.host)
      const body = { ...approval, portalRoleIds: [await server.role(permissionOf(isReviewing))] }
      return {
        send: (client) => client.send(api.registrationActions.approve, { body }),
        stored: () =>
          server.host.engine.db
            .selectFrom('registrations')
            .select(['registration_status', 'user_id'])
            .where('id', '=', id)
            .executeTakeFirst(),
      }
    },
  },
]

/** Calls that have an email in the body, but change a registration instead of an account. */
const others: readonly Endpoint[] = [api.registrations.update, api.registrationActions.deny]

const addressesOf = (calls: readonly Endpoint[]): string[] =>
  [...new Set(calls.map(({ method, path }) => `${method} ${path}`))].toSorted()

/** Whether a schema has one of these fields at any depth. */
function hasField(schema: object, names: readonly string[]): boolean {
  if ('entries' in schema)
    return Object.entries(schema.entries as Record<string, object>).some(
      ([name, entry]) => names.includes(name) || hasField(entry, names),
    )
  if ('wrapped' in schema) return hasField(schema.wrapped as object, names)
  return 'item' in schema && hasField(schema.item as object, names)
}

for (const peerChanges of PeerChanges.options)
  forEachEngine(
    `changes of accounts, with PEER_CHANGES=${peerChanges}`,
    (server) => {
      it('of an email, user name or portal role are possible only with the listed calls', () => {
        const names = ['email', 'username', 'portalRoleIds']
        const changing = endpoints.filter(
          ({ access, body }) => access === 'WRITE_USERS' && body && hasField(body, names),
        )
        expect(addressesOf(changing)).toEqual(
          addressesOf([...changes.map(({ endpoint }) => endpoint), ...others]),
        )
      })

      const rows = {
        admin: 'for an account or role with WRITE_USERS is refused to User Support [EXP-130] [EXP-131]',
        write_users:
          'for an account or role with WRITE_USERS is allowed to User Support [PERM-005] [EXP-134]',
      }
      for (const { name, endpoint, refused, prepare } of changes)
        for (const isReviewing of [true, false])
          it(`${endpoint.method} ${endpoint.path}: ${name} ${isReviewing ? rows[peerChanges] : 'for an account or role without WRITE_USERS is allowed to User Support'}`, async () => {
            const isLeft = isReviewing && peerChanges === 'admin'
            const change = await prepare(server(), isReviewing)
            const before = await change.stored()
            const answer = await change.send(await server().holderOf('WRITE_USERS'))
            if (isLeft) {
              expect(answer).toMatchObject({
                status: 422,
                body: {
                  globalErrors: [],
                  fieldErrors: Object.fromEntries(
                    Object.entries(refused).map(([field, key]) => [field, [key]]),
                  ),
                },
              })
              expect(await change.stored()).toEqual(before)
            } else {
              expect(answer.status, JSON.stringify(answer.body)).toBe(200)
              expect(await change.stored()).not.toEqual(before)
              return
            }
            const byAdministrator = await change.send(await server().holderOf('ADMIN'))
            expect(byAdministrator.status, JSON.stringify(byAdministrator.body)).toBe(200)
            expect(await change.stored()).not.toEqual(before)
          })
    },
    { peerChanges },
  )

forEachEngine('changes that only an administrator may make', (server) => {
  const support = () => server().holderOf('WRITE_USERS')
  const update = (client: Client, user: User, changed: object) =>
    client.send(api.users.update, { body: { ...user, ...changed } })
  const reviewer = async () =>
    account(server(), (await server().user({ roles: [await server().role('WRITE_USERS')] })).id)

  it('are refused to other users before the email, the version or pending requests are checked [EXP-131] [T42]', async () => {
    const taken = await server().user()
    const person = await server().holderOf('WRITE_USERS')
    await askedBy(person, { lastName: 'Byron' })
    const user = await account(server(), person.userId)
    const stale = { versionno: (user.versionno ?? 1) + 7 }
    const sent = { ...stale, email: taken.email, username: taken.username }
    expect(await update(await support(), user, sent)).toMatchObject({
      status: 422,
      body: {
        globalErrors: [],
        fieldErrors: { email: [signIn], username: [signIn] },
      },
    })
    const requester = await server().holderOf('WRITE_USERS')
    const change = await askedBy(requester, { email: freshAddress() })
    const answer = await (await support()).send(api.profileChanges.review, {
      params: { id: change.id },
      body: { ...change, email: taken.email, versionno: 7, requestStatus: 'APPROVED' },
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { globalErrors: [], fieldErrors: { email: [signIn] } },
    })
  })

  it('include changes of accounts that are inactive or whose role is inactive [EXP-131]', async () => {
    const { db } = server().host.engine
    const retired = await reviewer()
    await db
      .updateTable('portal_roles')
      .set({ inactive: 1 })
      .where('id', 'in', retired.portalRoleIds)
      .execute()
    const left = await reviewer()
    await db.updateTable('users').set({ inactive: 1 }).where('id', '=', left.id).execute()
    for (const user of [retired, left])
      expect(await update(await support(), user, { email: freshAddress() })).toMatchObject({
        status: 422,
        body: { fieldErrors: { email: [signIn] } },
      })
  })

  it('include a change of the caller’s own user name [EXP-131]', async () => {
    const person = await support()
    const user = await account(server(), person.userId)
    expect(await update(person, user, { username: freshName() })).toMatchObject({
      status: 422,
      body: { fieldErrors: { username: [signIn] } },
    })
  })

  it('do not include changing a name, adding a role without WRITE_USERS, or removing a role [EXP-130] [EXP-131]', async () => {
    const user = await reviewer()
    const other = await server().role('USER')
    const helper = await support()
    const named = { firstName: 'Augusta', gecos: 'Augusta', portalRoleIds: [...user.portalRoleIds, other] }
    expect((await update(helper, user, named)).status).toBe(200)
    const now = await account(server(), user.id)
    expect(now).toMatchObject({ firstName: 'Augusta', portalRoleIds: [...user.portalRoleIds, other] })
    expect((await update(helper, now, { portalRoleIds: [other] })).status).toBe(200)
    // The removed role has WRITE_USERS, so only an administrator can add it again.
    const after = await account(server(), user.id)
    expect(after.portalRoleIds).toEqual([other])
    expect(await update(helper, after, { portalRoleIds: [other, ...user.portalRoleIds] })).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'portalRoleIds[1]': [role] } },
    })
  })

  it('do not include the approval of another name, or the rejection of any request [EXP-131]', async () => {
    const named = await askedBy(await support(), { lastName: 'Byron' })
    const moved = await askedBy(await support(), { email: freshAddress() })
    const helper = await support()
    const decide = (change: ProfileChange, requestStatus: string) =>
      helper.send(api.profileChanges.review, {
        params: { id: change.id },
        body: { ...change, requestStatus, messageToRequester: 'As agreed' },
      })
    expect((await decide(named, 'APPROVED')).status).toBe(200)
    expect((await decide(moved, 'REJECTED')).status).toBe(200)
  })

  it('include the approval of a requested email; the response to reviewers who may not approve it contains emailNeedsAdministrator [EXP-133]', async () => {
    const requester = await support()
    const change = await askedBy(requester, { email: freshAddress() })
    const get = async (client: Client) =>
      (await client.send(api.profileChanges.get, { params: { id: change.id } })).body
    expect(await get(await support())).toHaveProperty('emailNeedsAdministrator', true)
    for (const other of [await server().holderOf('ADMIN'), await server().holderOf('READ_USERS'), requester])
      expect(await get(other)).not.toHaveProperty('emailNeedsAdministrator')
    const ordinary = await askedBy(await server().holderOf('USER'), { email: freshAddress() })
    const helper = await support()
    const { body } = await helper.send(api.profileChanges.get, { params: { id: ordinary.id } })
    expect(body).not.toHaveProperty('emailNeedsAdministrator')
  })
})
