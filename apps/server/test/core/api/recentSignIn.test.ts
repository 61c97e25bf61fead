import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import { accessChanges } from '@portal-gateway/contract/accessChanges'
import { endpoints } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { headers as headerNames } from '@portal-gateway/contract/headers'
import { linkedIdentities } from '@portal-gateway/contract/linkedIdentities'
import { openSessions } from '@portal-gateway/contract/openSessions'
import { passkeys } from '@portal-gateway/contract/passkeys'
import { passwords } from '@portal-gateway/contract/passwords'
import type { Permission } from '@portal-gateway/contract/permissions'
import { portalRoles } from '@portal-gateway/contract/portalRoles'
import { type ProfileChange, profileChanges } from '@portal-gateway/contract/profileChanges'
import { projectRoles } from '@portal-gateway/contract/projectRoles'
import { registrationActions } from '@portal-gateway/contract/registrationActions'
import { reviewers } from '@portal-gateway/contract/reviewers'
import { secondFactor } from '@portal-gateway/contract/secondFactor'
import { session } from '@portal-gateway/contract/session'
import { type UserProfile, userProfile } from '@portal-gateway/contract/userProfile'
import { type User, users } from '@portal-gateway/contract/users'
import { expect, it } from 'vitest'
import { openSession } from '../../../src/core/api/sessions.ts'
import { createHandler } from '../../../src/core/handler.ts'
import { addFactor } from '../../support/addFactor.ts'
import { addIdentity } from '../../support/addIdentity.ts'
import { type Client, newClient } from '../../support/client.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { insertPasskey } from '../../support/insertPasskey.ts'
import { newRegistration } from '../../support/registrationRows.ts'
import { freshAddress, freshName, staffHelpers } from '../../support/staffHelpers.ts'
import { forEachEngine, password, type TestServer } from '../../support/testServer.ts'

/** The default age after which a sign-in is not recent, in seconds. */
const limit = 15 * 60

const askedAgain = {
  status: 403,
  body: {
    globalErrors: ['SIGN_IN_AGAIN'],
    fieldErrors: {},
    signInAgain: true,
    requestId: expect.any(String) as string,
  },
}
const notAuthorized = {
  status: 403,
  body: { globalErrors: ['NOT_AUTHORIZED'], fieldErrors: {}, requestId: expect.any(String) as string },
}

const short = (name: string) => `${name} ${crypto.randomUUID()}`.slice(0, 32)

interface Prepared {
  endpoint: Endpoint
  params?: Record<string, number>
  body?: object
}

/** Returns, for every call that is marked in the contract, a function that prepares a request that succeeds. */
function markedCalls(server: () => TestServer): Record<string, () => Promise<Prepared>> {
  const portalRole =
    (state: 'active' | 'inactive' = 'active') =>
    async () => {
      const id = await server().role('USER')
      if (state === 'inactive')
        await server()
          .host.engine.db.updateTable('portal_roles')
          .set({ inactive: 1 })
          .where('id', '=', id)
          .execute()
      return id
    }
  const projectRole = async () => ({
    roleName: short('Nurse'),
    description: 'Cares',
    siteRequired: false,
    studyRequired: false,
    systemAccessIds: [await fixedSystem(server().host)],
  })
  const storedProjectRole = async (state: 'active' | 'inactive' = 'active') => {
    const admin = await server().holderOf('ADMIN')
    const draft = await projectRole()
    const { body } = await admin.send(projectRoles.create, { body: draft })
    const { id } = body as { id: number }
    if (state === 'inactive') await admin.send(projectRoles.deactivate, { params: { id } })
    return { id, draft }
  }
  const user = async () => (await server().holderOf('USER')).userId
  return {
    'portalRoles.create': async () => ({
      endpoint: portalRoles.create,
      body: { description: short('Curator'), permissions: ['USER'] },
    }),
    'portalRoles.update': async () => ({
      endpoint: portalRoles.update,
      body: { id: await portalRole()(), description: short('Curator'), permissions: ['READ_USERS'] },
    }),
    'portalRoles.activate': async () => ({
      endpoint: portalRoles.activate,
      params: { id: await portalRole('inactive')() },
    }),
    'portalRoles.deactivate': async () => ({
      endpoint: portalRoles.deactivate,
      params: { id: await portalRole()() },
    }),
    'projectRoles.create': async () => ({ endpoint: projectRoles.create, body: await projectRole() }),
    'projectRoles.update': async () => {
      const { id, draft } = await storedProjectRole()
      return {
        endpoint: projectRoles.update,
        params: { id },
        body: { ...draft, description: 'Helps' },
      }
    },
    'projectRoles.activate': async () => ({
      endpoint: projectRoles.activate,
      params: { id: (await storedProjectRole('inactive')).id },
    }),
    'projectRoles.deactivate': async () => ({
      endpoint: projectRoles.deactivate,
      params: { id: (await storedProjectRole()).id },
    }),
    'registrationActions.approve': async () => {
      const { approval } = await newRegistration(server().host)
      return {
        endpoint: registrationActions.approve,
        body: { ...approval, portalRoleIds: [await server().role('USER')] },
      }
    },
    'reviewers.save': async () => ({
      endpoint: reviewers.save,
      params: { id: await user() },
      body: {
        projectRoleIds: [(await storedProjectRole()).id],
        siteCodes: [],
        studyNames: [],
        versionno: 0,
      },
    }),
    'openSessions.endOfUser': async () => ({
      endpoint: openSessions.endOfUser,
      params: { id: await user() },
    }),
    'secondFactor.removeOfUser': async () => {
      const id = await user()
      await addFactor(server().host, id)
      return { endpoint: secondFactor.removeOfUser, params: { id } }
    },
    'passkeys.removeOfUser': async () => {
      const id = await user()
      await insertPasskey(server().host, id)
      return { endpoint: passkeys.removeOfUser, params: { id } }
    },
    'linkedIdentities.removeOfUser': async () => {
      const id = await user()
      return {
        endpoint: linkedIdentities.removeOfUser,
        params: { id, identity: await addIdentity(server().host, id) },
      }
    },
  }
}

const send = async (client: Client, { endpoint, ...parts }: Prepared, headers?: Record<string, string>) => {
  const { status, body } = await client.send(endpoint, { ...parts, ...(headers && { headers }) })
  return { status, body }
}

/** Returns all rows that the calls could change. */
async function storedRows({ host }: TestServer) {
  const tables = [
    'portal_roles',
    'portal_role_permissions',
    'project_roles',
    'users',
    'registrations',
    'access_changes',
    'profile_changes',
    'user_portal_roles',
    'reviewers',
    'reviewer_roles',
    'sessions',
    'authenticator_apps',
    'recovery_codes',
    'passkeys',
    'linked_identities',
    'known_devices',
    'audit_entries',
    'mail_outbox',
  ] as const
  const rows: Record<string, unknown> = {}
  for (const table of tables) {
    const found = await host.engine.db.selectFrom(table).selectAll().execute()
    rows[table] = found.map((row) => JSON.stringify(row)).toSorted()
  }
  return rows
}

forEachEngine('a call that needs a recent sign-in', (server) => {
  const marked = markedCalls(server)

  it('is every call that the contract marks [IDENT-091]', async () => {
    const called: Endpoint[] = []
    for (const [, prepare] of Object.entries(marked)) called.push((await prepare()).endpoint)
    const byPath = (calls: readonly Endpoint[]) =>
      calls.map(({ method, path }) => `${method} ${path}`).toSorted()
    expect(byPath(called)).toEqual(byPath(endpoints.filter(({ needsRecentSignIn }) => needsRecentSignIn)))
  })

  for (const [name, prepare] of Object.entries(marked)) {
    it(`${name} is refused after fifteen minutes, changes nothing, and succeeds after a new sign-in [IDENT-090]`, async () => {
      const request = await prepare()
      const admin = await server().holderOf('ADMIN')
      server().turnClock(limit + 1)
      const before = await storedRows(server())
      expect(await send(admin, request)).toEqual(askedAgain)
      expect(await storedRows(server())).toEqual(before)
      await admin.startSession(server().host, admin.userId)
      expect((await send(admin, request)).status).toBeLessThan(300)
    })

    it(`${name} needs the permission first: without it, an old session gets no hint [IDENT-090] [T19]`, async () => {
      const request = await prepare()
      const lower: Permission = request.endpoint.access === 'ADMIN' ? 'WRITE_USERS' : 'READ_USERS'
      const [user, below] = [await server().holderOf('USER'), await server().holderOf(lower)]
      server().turnClock(limit + 1)
      for (const client of [user, below]) expect(await send(client, request)).toEqual(notAuthorized)
      expect((await send(server().visitor(), request)).status).toBe(401)
    })
  }

  it('is refused before its input is read and its record is searched [IDENT-090]', async () => {
    const admin = await server().holderOf('ADMIN')
    server().turnClock(limit + 1)
    expect(await send(admin, { endpoint: portalRoles.create, body: { description: '' } })).toEqual(askedAgain)
    expect(await send(admin, { endpoint: portalRoles.deactivate, params: { id: 999_999 } })).toEqual(
      askedAgain,
    )
    await admin.startSession(server().host, admin.userId)
    expect((await send(admin, { endpoint: portalRoles.create, body: { description: '' } })).status).toBe(422)
    expect((await send(admin, { endpoint: portalRoles.deactivate, params: { id: 999_999 } })).status).toBe(
      404,
    )
  })

  it('needs the anti-forgery token first [IDENT-090] [T27]', async () => {
    const admin = await server().holderOf('ADMIN')
    server().turnClock(limit + 1)
    const request = { endpoint: portalRoles.create, body: { description: '' } }
    const answer = await send(admin, request, { [headerNames.antiForgery]: 'of another page' })
    expect(answer).toEqual({
      status: 403,
      body: { ...notAuthorized.body, globalErrors: ['ANTI_FORGERY_TOKEN_IS_INVALID'] },
    })
  })

  it('creates one record if it is sent again with the same key after the sign-in [IDENT-090]', async () => {
    const admin = await server().holderOf('ADMIN')
    server().turnClock(limit + 1)
    const description = short('Curator')
    const request = { endpoint: portalRoles.create, body: { description, permissions: ['USER'] } }
    const headers = { [headerNames.idempotencyKey]: crypto.randomUUID() }
    expect(await send(admin, request, headers)).toEqual(askedAgain)
    await admin.startSession(server().host, admin.userId)
    const first = await send(admin, request, headers)
    expect(first.status).toBe(201)
    expect(await send(admin, request, headers)).toEqual(first)
  })

  it('is allowed exactly fifteen minutes after the sign-in, and not a millisecond later [IDENT-090]', async () => {
    const { host } = server()
    let now = host.clock.now()
    const handler = createHandler({ ...host, clock: { now: () => now } })
    const { userId } = await server().holderOf('ADMIN')
    const admin = newClient(handler)
    await admin.startSession({ ...host, clock: { now: () => now } }, userId)
    const create = async () =>
      (await send(admin, { endpoint: portalRoles.create, body: { description: '' } })).status
    expect(await create()).toBe(422)
    now += limit * 1000
    expect(await create()).toBe(422)
    now += 1
    expect(await create()).toBe(403)
  })

  it('counts from the sign-in: calls and a refresh extend the session, but do not make it recent [IDENT-090]', async () => {
    const { id, username } = await server().user({ roles: [await server().role('ADMIN')], hasPassword: true })
    const admin = server().visitor()
    expect((await admin.signIn(username, password)).status).toBe(200)
    const end = async () => {
      const target = await server().holderOf('USER')
      return send(admin, { endpoint: openSessions.endOfUser, params: { id: target.userId } })
    }
    expect((await end()).status).toBe(200)
    server().turnClock(600)
    expect((await admin.send(session.refresh)).status).toBe(200)
    expect((await end()).status).toBe(200)
    expect((await admin.send(userProfile.get)).status).toBe(200)
    server().turnClock(301)
    expect((await admin.send(session.refresh)).status).toBe(200)
    expect(await end()).toEqual(askedAgain)
    // Calls without the mark are not affected.
    expect((await admin.send(users.get, { params: { id } })).status).toBe(200)
    expect((await admin.signIn(username, password)).status).toBe(200)
    expect((await end()).status).toBe(200)
  })

  it('counts a sign-in with a passkey, and a new password, like one with the password [IDENT-090]', async () => {
    const { host } = server()
    const { id, username } = await server().user({ roles: [await server().role('ADMIN')], hasPassword: true })
    const target = async () => (await server().holderOf('USER')).userId
    for (const opening of [{ isMultiFactor: true }, {}]) {
      const admin = server().visitor()
      const headers = new Headers()
      admin.token = (await openSession(host, headers, id, opening)).antiForgeryToken
      admin.cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const end = async () =>
        send(admin, { endpoint: openSessions.endOfUser, params: { id: await target() } })
      expect((await end()).status).toBe(200)
      server().turnClock(limit + 1)
      expect(await end()).toEqual(askedAgain)
    }
    const admin = server().visitor()
    expect((await admin.signIn(username, password)).status).toBe(200)
    server().turnClock(limit + 1)
    const changed = await admin.send(passwords.change, {
      body: { currentPassword: password, newPassword: 'another long enough passphrase' },
    })
    expect(changed.status).toBe(200)
    const { xsrfToken } = (await admin.send(session.refresh)).body as { xsrfToken: string }
    admin.token = xsrfToken
    expect(
      (await send(admin, { endpoint: openSessions.endOfUser, params: { id: await target() } })).status,
    ).toBe(200)
  })
})

forEachEngine('the update of a user without a recent sign-in', (server) => {
  const { support, get, update, newUser, audited } = staffHelpers(server)
  const oldSupport = async () => {
    const client = await support()
    server().turnClock(limit + 1)
    return client
  }

  const asked: Record<string, (user: User) => Promise<object>> = {
    'another email': async () => ({ email: freshAddress() }),
    'an email in other case': async ({ email }) => ({ email: email.toUpperCase() }),
    'another user name': async () => ({ username: freshName() }),
    'another portal role': async () => ({ portalRoleIds: [await server().role('SET_OWN_PASSWORD')] }),
    'one portal role more': async ({ portalRoleIds }) => ({
      portalRoleIds: [...portalRoleIds, await server().role('SET_OWN_PASSWORD')],
    }),
    'no portal roles': async () => ({ portalRoleIds: [] }),
    'a last day of a portal role': async ({ portalRoleIds: [roleId] }) => ({
      portalRoleDates: [{ roleId, validFrom: null, validUntil: '2999-12-31' }],
    }),
    'another name and another email': async () => ({ lastName: 'King', email: freshAddress() }),
    'another email, with an outdated version': async () => ({
      email: freshAddress(),
      versionno: 99,
    }),
  }
  for (const [change, changesOf] of Object.entries(asked)) {
    it(`asks for the sign-in for ${change}, and changes nothing [IDENT-090] [IDENT-092]`, async () => {
      const user = await newUser()
      const changes = await changesOf(user)
      const helper = await oldSupport()
      const { status, body } = await update(helper, user, changes)
      expect({ status, body }).toEqual(askedAgain)
      expect(await get(user.id)).toEqual(user)
      expect(await audited(user.id)).toEqual([])
      await helper.startSession(server().host, helper.userId)
      expect((await update(helper, user, changes)).status).toBe('versionno' in changes ? 422 : 200)
    })
  }

  const notAsked: Record<string, (user: User) => object> = {
    'another name': () => ({ firstName: 'Augusta', lastName: 'King', gecos: 'A. King' }),
    'another name, with spaces around the same email and user name': ({ email, username }) => ({
      lastName: 'King',
      email: ` ${email} `,
      username: ` ${username} `,
    }),
    'another name, with the same portal role twice': ({ portalRoleIds }) => ({
      lastName: 'King',
      portalRoleIds: [...portalRoleIds, ...portalRoleIds],
    }),
    'another name, without the dates of the portal roles': () => ({
      lastName: 'King',
      portalRoleDates: undefined,
    }),
  }
  for (const [change, changesOf] of Object.entries(notAsked)) {
    it(`saves ${change} without asking [IDENT-092]`, async () => {
      const user = await newUser()
      expect((await update(await oldSupport(), user, changesOf(user))).status).toBe(200)
      expect(await get(user.id)).toMatchObject({ lastName: 'King', email: user.email })
    })
  }

  it('does not ask if nothing is changed, or the input is invalid [IDENT-092]', async () => {
    const user = await newUser()
    const helper = await oldSupport()
    expect((await update(helper, user)).status).toBe(304)
    expect((await update(helper, user, { lastName: '' })).status).toBe(422)
    expect((await update(helper, { ...user, id: 999_999 }, { email: freshAddress() })).status).toBe(404)
  })

  it('does not ask about the own account: its user name is saved, its email and roles are refused [IDENT-092]', async () => {
    const admin = await server().holderOf('ADMIN')
    server().turnClock(limit + 1)
    const own = await get(admin.userId)
    const username = freshName()
    expect((await update(admin, own, { username })).body).toMatchObject({ username })
    const now = await get(admin.userId)
    expect(await update(admin, now, { email: freshAddress() })).toMatchObject({
      status: 422,
      body: { fieldErrors: { email: ['EMAIL_CHANGES_ON_REQUEST'] } },
    })
    expect(await update(admin, now, { portalRoleIds: [await server().role('USER')] })).toMatchObject({
      status: 422,
      body: { globalErrors: ['OWN_ACCOUNT'] },
    })
    expect(await get(admin.userId)).toEqual(now)
  })

  it('checks the permissions first, so that a caller who may not do it is not asked [IDENT-090] [T42]', async () => {
    const [higher, peer] = [await server().role('ADMIN'), await server().role('WRITE_USERS')]
    const [above, equal] = [await newUser({ roles: [higher] }), await newUser({ roles: [peer] })]
    const user = await newUser()
    const reader = await server().holderOf('READ_USERS')
    const helper = await oldSupport()
    const changes = { email: freshAddress() }
    const { status, body } = await update(reader, user, changes)
    expect({ status, body }).toEqual(notAuthorized)
    expect((await update(helper, above, changes)).body).toEqual({
      ...notAuthorized.body,
      globalErrors: ['HIGHER_PERMISSION'],
    })
    expect(await update(helper, equal, changes)).toMatchObject({
      status: 422,
      body: { fieldErrors: { email: ['SIGN_IN_NEEDS_ADMINISTRATOR'] } },
    })
    expect(await update(helper, user, { portalRoleIds: [...user.portalRoleIds, peer] })).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'portalRoleIds[1]': ['PORTAL_ROLE_NEEDS_ADMINISTRATOR'] } },
    })
  })

  it('is refused before the directory is searched for the new email [IDENT-090]', async () => {
    const { host } = server()
    const user = await newUser()
    const helper = await oldSupport()
    const searched: string[] = []
    const findByEmail: typeof host.directory.findByEmail = async (trx, email) => {
      searched.push(email)
      return host.directory.findByEmail(trx, email)
    }
    const client = newClient(createHandler({ ...host, directory: { ...host.directory, findByEmail } }))
    Object.assign(client, { cookie: helper.cookie, token: helper.token })
    const changes = { email: freshAddress() }
    expect((await update(client, user, changes)).status).toBe(403)
    expect(searched).toEqual([])
    await client.startSession(host, helper.userId)
    expect((await update(client, user, changes)).status).toBe(200)
    expect(searched).toEqual([changes.email])
  })

  it('asks if a colleague has changed the user name since the first check, so that the draft would change it back [IDENT-092]', async () => {
    const { host } = server()
    const user = await newUser()
    const helper = await oldSupport()
    const username = freshName()
    // `lock` runs after the first check.
    const lock: typeof host.directory.lock = async (trx, userId) => {
      await trx
        .updateTable('users')
        .set({ username, username_key: username })
        .where('id', '=', userId)
        .execute()
      return host.directory.lock(trx, userId)
    }
    const client = newClient(createHandler({ ...host, directory: { ...host.directory, lock } }))
    Object.assign(client, { cookie: helper.cookie, token: helper.token })
    const { versionno: _, ...draft } = user
    const { status, body } = await client.send(users.update, { body: { ...draft, lastName: 'King' } })
    expect({ status, body }).toEqual(askedAgain)
    expect(await get(user.id)).toEqual({ ...user, username })
  })
})

forEachEngine('a review without a recent sign-in', (server) => {
  const oldSupport = async () => {
    const client = await server().holderOf('WRITE_USERS')
    server().turnClock(limit + 1)
    return client
  }
  const rolesOf = async (userId: number) =>
    (
      await server()
        .host.engine.db.selectFrom('user_portal_roles')
        .select('role_id')
        .where('user_id', '=', userId)
        .execute()
    ).map(({ role_id }) => role_id)

  /** Sends a request for another access, and returns a function that reviews it. */
  const accessRequest = async () => {
    const person = await server().holderOf('USER')
    const { status, body } = await person.send(accessChanges.create, {
      body: { accessControls: [], requesterComments: 'More, please' },
    })
    expect(status).toBe(201)
    const { id } = body as AccessChange
    const review = (client: Client, requestStatus: string, portalUser: object = {}) =>
      send(client, {
        endpoint: accessChanges.review,
        body: {
          portalUser: { id: person.userId, ...portalUser },
          userAccesses: [],
          userAccessModificationRequest: { id, requestStatus, reviewerComments: 'Asked the site.' },
        },
      })
    return { userId: person.userId, roles: await rolesOf(person.userId), review }
  }

  /** Sends a request for another last name, and returns a function that reviews it. */
  const profileRequest = async () => {
    const person = await server().holderOf('USER')
    const profile = (await person.send(userProfile.get)).body as UserProfile
    const { status, body } = await person.send(profileChanges.create, {
      body: { ...profile, lastName: 'King' },
    })
    expect(status).toBe(201)
    const change = body as ProfileChange
    const review = (client: Client, requestStatus: string, changes: object = {}) =>
      send(client, {
        endpoint: profileChanges.review,
        params: { id: change.id },
        body: { ...change, requestStatus, reviewerComments: 'Asked the site.', ...changes },
      })
    return { userId: person.userId, change, review }
  }

  const otherRoles: Record<string, (roles: readonly number[]) => Promise<object>> = {
    'one portal role more': async (roles) => ({
      portalRoleIds: [...roles, await server().role('SET_OWN_PASSWORD')],
    }),
    'another portal role': async () => ({ portalRoleIds: [await server().role('SET_OWN_PASSWORD')] }),
    'no portal roles': async () => ({ portalRoleIds: [] }),
    'a last day of a portal role': async (roles) => ({
      portalRoleIds: roles,
      portalRoleDates: [{ roleId: roles[0], validFrom: null, validUntil: '2999-12-31' }],
    }),
  }
  for (const [change, changesOf] of Object.entries(otherRoles)) {
    it(`of an access change is refused for ${change}, changes nothing, and succeeds after a new sign-in [IDENT-100]`, async () => {
      const { roles, review } = await accessRequest()
      const portalUser = await changesOf(roles)
      const helper = await oldSupport()
      const before = await storedRows(server())
      expect(await review(helper, 'APPROVED', portalUser)).toEqual(askedAgain)
      expect(await storedRows(server())).toEqual(before)
      await helper.startSession(server().host, helper.userId)
      expect((await review(helper, 'APPROVED', portalUser)).status).toBe(200)
    })
  }

  it('of an access change approves the same portal roles, and saves notes or rejects other ones [IDENT-100]', async () => {
    const role = await server().role('SET_OWN_PASSWORD')
    const [same, absent, noted, rejected] = [
      await accessRequest(),
      await accessRequest(),
      await accessRequest(),
      await accessRequest(),
    ]
    const helper = await oldSupport()
    const portalRoleIds = [...same.roles, ...same.roles]
    expect((await same.review(helper, 'APPROVED', { portalRoleIds })).status).toBe(200)
    expect((await absent.review(helper, 'APPROVED')).status).toBe(200)
    expect((await noted.review(helper, 'IN_PROGRESS', { portalRoleIds: [role] })).status).toBe(200)
    expect((await rejected.review(helper, 'REJECTED', { portalRoleIds: [role] })).status).toBe(200)
    for (const { userId, roles } of [same, absent, noted, rejected])
      expect(await rolesOf(userId)).toEqual(roles)
  })

  it('of a profile change is refused for another email, which the request does not contain, and changes nothing [IDENT-100]', async () => {
    const { change, review } = await profileRequest()
    const email = freshAddress()
    const helper = await oldSupport()
    const before = await storedRows(server())
    expect(await review(helper, 'APPROVED', { email })).toEqual(askedAgain)
    expect(await review(helper, 'APPROVED', { email: change.email.toUpperCase() })).toEqual(askedAgain)
    expect(await storedRows(server())).toEqual(before)
    await helper.startSession(server().host, helper.userId)
    expect((await review(helper, 'APPROVED', { email })).status).toBe(200)
  })

  it('of a profile change approves another name, and saves notes or rejects another email [IDENT-100]', async () => {
    const [approved, noted, rejected] = [
      await profileRequest(),
      await profileRequest(),
      await profileRequest(),
    ]
    const helper = await oldSupport()
    expect((await approved.review(helper, 'APPROVED')).status).toBe(200)
    expect((await noted.review(helper, 'IN_PROGRESS', { email: freshAddress() })).status).toBe(200)
    expect((await rejected.review(helper, 'REJECTED', { email: freshAddress() })).status).toBe(200)
  })

  it('does not ask a reviewer who may not approve it, or if it is already decided [IDENT-100] [T19]', async () => {
    const [access, profile] = [await accessRequest(), await profileRequest()]
    const admin = await server().role('ADMIN')
    const helper = await oldSupport()
    const reader = await server().holderOf('READ_USERS')
    server().turnClock(limit + 1)
    const email = freshAddress()
    expect(await access.review(reader, 'APPROVED', { portalRoleIds: [] })).toEqual(notAuthorized)
    expect(await profile.review(reader, 'APPROVED', { email })).toEqual(notAuthorized)
    const peer = await server().role('WRITE_USERS')
    expect(await access.review(helper, 'APPROVED', { portalRoleIds: [peer] })).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'portalUser.portalRoleIds[0]': ['PORTAL_ROLE_NEEDS_ADMINISTRATOR'] } },
    })
    expect((await access.review(helper, 'REJECTED')).status).toBe(200)
    expect((await profile.review(helper, 'REJECTED')).status).toBe(200)
    expect((await access.review(helper, 'APPROVED', { portalRoleIds: [] })).status).toBe(422)
    expect((await profile.review(helper, 'APPROVED', { email })).status).toBe(422)
    const above = await server().holderOf('ADMIN')
    const { body } = await above.send(accessChanges.create, {
      body: { accessControls: [], requesterComments: 'More, please' },
    })
    await helper.startSession(server().host, helper.userId)
    server().turnClock(limit + 1)
    const refused = await send(helper, {
      endpoint: accessChanges.review,
      body: {
        portalUser: { id: above.userId, portalRoleIds: [admin] },
        userAccesses: [],
        userAccessModificationRequest: { id: (body as AccessChange).id, requestStatus: 'APPROVED' },
      },
    })
    expect(refused.body).toEqual({ ...notAuthorized.body, globalErrors: ['HIGHER_PERMISSION'] })
  })
})

forEachEngine(
  'with STEP_UP_MINUTES=0',
  (server) => {
    const { update, newUser } = staffHelpers(server)

    it('no call asks for another sign-in [IDENT-090]', async () => {
      const admin = await server().holderOf('ADMIN')
      const requests: Prepared[] = []
      for (const prepare of Object.values(markedCalls(server))) requests.push(await prepare())
      const user = await newUser()
      server().turnClock(3590)
      for (const request of requests) expect((await send(admin, request)).status).toBeLessThan(300)
      expect((await update(admin, user, { email: freshAddress() })).status).toBe(200)
    })
  },
  { recentSignInSeconds: 0 },
)

forEachEngine(
  'with STEP_UP_MINUTES=1',
  (server) => {
    it('calls ask after a minute [IDENT-090]', async () => {
      const admin = await server().holderOf('ADMIN')
      const request = { endpoint: portalRoles.create, body: { description: '' } }
      server().turnClock(50)
      expect((await send(admin, request)).status).toBe(422)
      server().turnClock(11)
      expect(await send(admin, request)).toEqual(askedAgain)
    })
  },
  { recentSignInSeconds: 60 },
)
