import { api } from '@portal-gateway/contract/api'
import type { Permission } from '@portal-gateway/contract/permissions'
import { expect, it } from 'vitest'
import { administrators } from '../../../src/core/permissions/administrators.ts'
import { higherPermission, refusedAs, staffHelpers, statusesOf } from '../../support/staffHelpers.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { users, userProfile, passwords, session } = api

forEachEngine('activating and deactivating users', (server) => {
  const { support, get, activate, deactivate, newUser, audited } = staffHelpers(server)
  const db = () => server().host.engine.db

  it('deactivating or activating a user a second time changes nothing [API-110] [API-111]', async () => {
    const { id } = await newUser()
    const helper = await support()
    expect((await activate(helper, id)).status).toBe(304)
    for (const [set, inactive] of [
      [deactivate, true],
      [activate, false],
    ] as const) {
      const { versionno } = await get(id)
      expect(await set(helper, id)).toMatchObject({ status: 200, body: undefined })
      const after = await get(id)
      expect(after.inactive).toBe(inactive)
      expect(after.versionno).toBeGreaterThan(versionno)
      expect((await set(helper, id)).status).toBe(304)
      expect(await get(id)).toEqual(after)
    }
    expect(server().log).toContainEqual({
      level: 'info',
      event: 'user deactivated',
      accountId: id,
      userId: helper.userId,
    })
    for (const set of [activate, deactivate]) expect((await set(helper, 999_999)).status).toBe(404)
  })

  it('deactivation and activation each write one audit entry with the new version [T57]', async () => {
    const { id } = await newUser()
    const helper = await support()
    await deactivate(helper, id)
    const { versionno } = await get(id)
    await deactivate(helper, id)
    await activate(helper, id)
    expect(await audited(id)).toMatchObject([
      {
        action: 'DEACTIVATED',
        actor_id: helper.userId,
        entity_name: 'Ada Lovelace',
        versionno,
        changes: [{ field: 'inactive', before: false, after: true }],
      },
      { action: 'ACTIVATED', changes: [{ field: 'inactive', before: true, after: false }] },
    ])
  })

  it('deactivation ends all sessions immediately, and activation does not restore them [T27]', async () => {
    const person = await server().holderOf('USER')
    const other = server().visitor()
    await other.startSession(server().host, person.userId)
    const helper = await support()
    await deactivate(helper, person.userId)
    for (const client of [person, other]) expect((await client.send(userProfile.get)).status).toBe(401)
    await activate(helper, person.userId)
    for (const client of [person, other]) {
      expect((await client.send(userProfile.get)).status).toBe(401)
      expect((await client.send(session.refresh)).status).toBe(401)
    }
  })

  it('a partner link of a user who was deactivated is invalid, even after activation [T54]', async () => {
    const [leaving, staying] = [await newUser(), await newUser()]
    for (const { id } of [leaving, staying])
      await db()
        .insertInto('single_sign_ins')
        .values({
          jti: crypto.randomUUID(),
          user_id: id,
          audience: 'a partner',
          expires_at: Date.now() + 60_000,
        })
        .execute()
    await deactivate(await support(), leaving.id)
    const left = await db()
      .selectFrom('single_sign_ins')
      .select('user_id')
      .where('user_id', 'in', [leaving.id, staying.id])
      .execute()
    expect(left).toEqual([{ user_id: staying.id }])
  })

  it('deactivation invalidates password links and prevents new ones, and activation does not restore them [T33]', async () => {
    for (const hasPassword of [true, false]) {
      const { id, email } = await newUser({ hasPassword })
      const forget = () =>
        server()
          .visitor()
          .send(passwords.forgot, { body: { emailAddress: email } })
      const [checks, sets] = hasPassword
        ? [passwords.checkResetLink, passwords.reset]
        : [passwords.checkInitialLink, passwords.setInitial]
      await forget()
      const hash = await server().linkTo(email)
      const helper = await support()
      const statuses = async () => [
        (await server().visitor().send(checks, { params: { hash } })).status,
        (await server().visitor().send(sets, { body: { hash, password } })).status,
      ]
      expect((await server().visitor().send(checks, { params: { hash } })).status).toBe(200)
      await deactivate(helper, id)
      expect(await statuses()).toEqual([404, 404])
      await forget()
      expect(await server().mailsTo(email)).toHaveLength(1)
      await activate(helper, id)
      expect(await statuses()).toEqual([404, 404])
    }
  })

  it('a sign-in or password change during a deactivation leaves no valid session [T27]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, email } = await newUser({ hasPassword: true })
      await server()
        .visitor()
        .send(passwords.forgot, { body: { emailAddress: email } })
      const hash = await server().linkTo(email)
      const clients = [server().visitor(), server().visitor(), server().visitor()]
      const helper = await support()
      const [deactivated] = await Promise.all([
        deactivate(helper, id),
        ...clients.map((client) => client.signIn(email, password)),
        server()
          .visitor()
          .send(passwords.reset, { body: { hash, password: `${password} ${round}` } }),
      ])
      expect(deactivated.status).toBe(200)
      const left = await db().selectFrom('sessions').select('user_id').where('user_id', '=', id).execute()
      expect(left).toEqual([])
      await activate(helper, id)
      for (const client of clients) expect((await client.send(userProfile.get)).status).toBe(401)
    }
  })

  it('a sign-in or password change fails if the account is deactivated before the call ends [T27]', async () => {
    const { id, email } = await server().user({ roles: [await server().role('USER')], hasPassword: true })
    const person = server().visitor()
    await person.startSession(server().host, id)
    const real = server().host.hasher.verify
    const helper = await support()
    // Deactivates the account during the password verification, after it was found to be active.
    for (const begin of [
      () => server().visitor().signIn(email, password),
      () =>
        person.send(passwords.change, {
          body: { currentPassword: password, newPassword: `${password} again` },
        }),
    ]) {
      await activate(helper, id)
      await person.startSession(server().host, id)
      server().host.hasher.verify = async (hash, text) => {
        server().host.hasher.verify = real
        await deactivate(helper, id)
        return real(hash, text)
      }
      const { status } = await begin()
      expect(status).toBeGreaterThanOrEqual(400)
      const left = await db().selectFrom('sessions').select('user_id').where('user_id', '=', id).execute()
      expect(left).toEqual([])
    }
    await activate(helper, id)
    expect((await server().visitor().signIn(email, password)).status).toBe(200)
  })

  it('users cannot deactivate themselves [C-175]', async () => {
    for (const permission of ['WRITE_USERS', 'ADMIN'] as const) {
      const person = await server().holderOf(permission)
      expect(await deactivate(person, person.userId)).toMatchObject(refusedAs('OWN_ACCOUNT'))
      expect((await get(person.userId)).inactive).toBe(false)
      expect(await audited(person.userId)).toEqual([])
    }
  })

  it('a caller with lower permissions always receives the same refusal [T20] [T42]', async () => {
    const helper = await support()
    const roles = [await server().role('ADMIN')]
    await server().user({ roles, hasPassword: true })
    for (const inactive of [false, true]) {
      const { id } = await newUser({ roles, inactive })
      for (const set of [activate, deactivate]) expect(await set(helper, id)).toMatchObject(higherPermission)
      expect((await get(id)).inactive).toBe(inactive)
      const administrator = await server().holderOf('ADMIN')
      expect((await (inactive ? activate : deactivate)(administrator, id)).status).toBe(200)
    }
    const colleague = await support()
    expect((await deactivate(helper, colleague.userId)).status).toBe(200)
  })

  it('a caller without WRITE_USERS always receives 403 [T42]', async () => {
    const { id } = await newUser()
    for (const permission of ['READ_USERS', 'USER', 'SET_OWN_PASSWORD'] as Permission[]) {
      const client = await server().holderOf(permission)
      for (const set of [activate, deactivate])
        for (const each of [id, client.userId, 999_999])
          expect(await set(client, each)).toMatchObject({
            status: 403,
            body: { globalErrors: ['NOT_AUTHORIZED'] },
          })
    }
    const stale = await support()
    stale.token = 'another'
    expect((await deactivate(stale, id)).status).toBe(403)
    expect((await server().visitor().send(users.deactivate, { params: { id } })).status).toBe(401)
    expect((await get(id)).inactive).toBe(false)
  })

  it('the last administrator with a password cannot be deactivated [T22]', async () => {
    await db().updateTable('users').set({ inactive: 1 }).execute()
    const role = await server().role('ADMIN')
    const { id } = await server().user({ roles: [role], hasPassword: true })
    const colleague = await server().signedIn({ roles: [role], accountType: 'internal' })
    expect(await deactivate(colleague, id)).toMatchObject(refusedAs('LAST_ADMINISTRATOR'))
    expect((await get(id)).inactive).toBe(false)
    await server().user({ roles: [role], hasPassword: true })
    expect((await deactivate(colleague, id)).status).toBe(200)
  })

  it('if administrators deactivate each other concurrently, one administrator remains [T22]', async () => {
    await db().updateTable('users').set({ inactive: 1 }).execute()
    const role = await server().role('ADMIN')
    const all = await Promise.all(
      Array.from({ length: 8 }, () => server().signedIn({ roles: [role], hasPassword: true })),
    )
    const answers = await Promise.all(
      all.map((each, place) => deactivate(each, all[(place + 1) % all.length]?.userId ?? 0)),
    )
    // The later calls are refused because one administrator must remain, or because their callers are signed out
    // or no longer administrators.
    expect([200, 401, 403, 422]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
    expect(await administrators(db(), server().host).execute()).not.toEqual([])
  })

  it('only one of several concurrent requests succeeds, the others return 304 [T43]', async () => {
    const { id } = await newUser()
    const helpers = await Promise.all(Array.from({ length: 5 }, support))
    const answers = await Promise.all(helpers.map((helper) => deactivate(helper, id)))
    expect(statusesOf(answers)).toEqual([200, 304, 304, 304, 304])
    expect(await audited(id)).toHaveLength(1)
  })
})
