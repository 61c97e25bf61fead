import { api } from '@portal-gateway/contract/api'
import { expect, it } from 'vitest'
import {
  freshAddress,
  freshName,
  higherPermission,
  refusedAs,
  staffHelpers,
  statusesOf,
} from '../../support/staffHelpers.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { profileChanges, dashboardItems } = api

forEachEngine('limits of saving users', (server) => {
  const { support, get, update, newUser, requestsNewName } = staffHelpers(server)
  const db = () => server().host.engine.db

  it('a user with a pending profile-change request cannot be saved [T46] [USER-041]', async () => {
    const user = await newUser()
    const helper = await support()
    const change = await requestsNewName(user.id)
    for (const changes of [{}, { lastName: 'Byron' }, { portalRoleIds: [] }])
      expect(await update(helper, user, changes)).toMatchObject(refusedAs('REQUEST_IN_PROGRESS'))
    expect(await get(user.id)).toEqual(user)
    const review = { ...change, requestStatus: 'REJECTED' }
    await helper.send(profileChanges.review, { params: { id: change.id }, body: review })
    expect((await update(helper, user, { lastName: 'Byron' })).status).toBe(200)
  })

  it('the second of two saves of the same version is refused with a conflict, even with the same values [T45]', async () => {
    const user = await newUser()
    const [one, other] = [await support(), await support()]
    const answers = await Promise.all([
      update(one, user, { lastName: 'Byron' }),
      update(other, user, { lastName: 'King' }),
    ])
    expect(statusesOf(answers)).toEqual([200, 422])
    expect(answers).toContainEqual(expect.objectContaining(refusedAs('VERSION_CONFLICT')))
    const saved = await get(user.id)
    expect(await update(other, user, { lastName: saved.lastName })).toMatchObject(
      refusedAs('VERSION_CONFLICT'),
    )
    expect(await get(user.id)).toEqual(saved)
  })

  it('a caller with lower permissions than the account is refused for any input [T20] [T42]', async () => {
    const [helper, administrator] = [await support(), await server().holderOf('ADMIN')]
    const role = await server().role('ADMIN')
    const user = await newUser({ roles: [role] })
    const change = await requestsNewName(user.id)
    for (const changes of [{}, { email: freshAddress() }, { versionno: 7 }, { portalRoleIds: [] }])
      expect(await update(helper, user, changes)).toMatchObject(higherPermission)
    await db().updateTable('profile_changes').set({ inactive: 1 }).where('id', '=', change.id).execute()
    expect(await update(helper, user)).toMatchObject(higherPermission)
    expect(await get(user.id)).toEqual(user)
    expect((await update(administrator, user, { lastName: 'Byron' })).status).toBe(200)
  })

  it('an inactive role of the account counts when permissions are compared [T20]', async () => {
    const helper = await support()
    const inactiveRole = await server().role('ADMIN')
    const user = await newUser({ roles: [inactiveRole] })
    const { id } = await server().user({ roles: [inactiveRole, await server().role('WRITE_USERS')] })
    await db().updateTable('portal_roles').set({ inactive: 1 }).where('id', '=', inactiveRole).execute()
    expect(await update(helper, user, { email: freshAddress() })).toMatchObject(higherPermission)
    expect(await update(helper, user, { portalRoleIds: [] })).toMatchObject(higherPermission)
    expect(await get(user.id)).toEqual(user)
    // This caller has the same inactive role and a role with WRITE_USERS. The inactive role grants the caller
    // no permission, so the caller cannot save the user, but can save the caller's own account.
    const person = server().visitor()
    await person.startSession(server().host, id)
    expect(await update(person, user, { lastName: 'Byron' })).toMatchObject(higherPermission)
    expect((await update(person, await get(id), { lastName: 'Byron' })).status).toBe(200)
    const administrator = await server().holderOf('ADMIN')
    expect((await update(administrator, user, { lastName: 'Byron' })).status).toBe(200)
  })

  it('callers without WRITE_USERS always receive 403 [T42]', async () => {
    const user = await newUser()
    for (const permission of ['READ_USERS', 'USER', 'SET_OWN_PASSWORD'] as const) {
      const client = await server().holderOf(permission)
      for (const changes of [{}, { lastName: 'Byron' }, { id: 999_999 }, { lastName: '' }])
        expect(await update(client, user, changes)).toMatchObject({
          status: 403,
          body: { globalErrors: ['NOT_AUTHORIZED'] },
        })
    }
    expect((await update(await support(), user, { id: 999_999 })).status).toBe(404)
  })

  it('a portal role that is above the caller’s permissions, inactive or unknown is refused [T20]', async () => {
    const user = await newUser()
    const helper = await support()
    const [high, inactiveRole] = [await server().role('ADMIN'), await server().role('USER')]
    await db().updateTable('portal_roles').set({ inactive: 1 }).where('id', '=', inactiveRole).execute()
    expect(
      await update(helper, user, { portalRoleIds: [...user.portalRoleIds, high, inactiveRole, 999_999] }),
    ).toMatchObject({
      status: 422,
      body: {
        globalErrors: [],
        fieldErrors: {
          'portalRoleIds[1]': ['PORTAL_ROLE_IS_ABOVE_YOURS'],
          'portalRoleIds[2]': ['PORTAL_ROLE_IS_INACTIVE'],
          'portalRoleIds[3]': ['PORTAL_ROLE_IS_UNKNOWN'],
        },
      },
    })
    expect(await get(user.id)).toEqual(user)
    // A role that the user already has remains valid, even if it is inactive.
    const other = await newUser({ roles: [inactiveRole] })
    expect((await update(helper, other, { lastName: 'Byron' })).status).toBe(200)
  })

  it('staff can change their own name, but not their own portal roles and email [T20] [T22]', async () => {
    for (const permission of ['WRITE_USERS', 'ADMIN'] as const) {
      const person = await server().holderOf(permission)
      const user = await get(person.userId)
      const more = [...user.portalRoleIds, await server().role('USER')]
      for (const portalRoleIds of [more, []])
        expect(await update(person, user, { portalRoleIds })).toMatchObject(refusedAs('OWN_ACCOUNT'))
      expect(await update(person, user, { email: freshAddress() })).toMatchObject({
        status: 422,
        body: { fieldErrors: { email: ['EMAIL_CHANGES_ON_REQUEST'] } },
      })
      expect(await get(user.id)).toEqual(user)
      expect((await update(person, user, { lastName: 'Byron' })).status).toBe(200)
    }
  })

  it('an email or user name must differ from all emails and user names of others, case-insensitive [T37] [T48]', async () => {
    const helper = await support()
    const other = await newUser()
    const named = await newUser({ username: `${crypto.randomUUID()}@g.example` })
    const user = await newUser()
    for (const [changes, fields] of [
      [{ email: other.email.toUpperCase() }, ['email']],
      [{ email: named.username.toUpperCase() }, ['email']],
      [{ username: other.username }, ['username']],
      [{ email: other.email, username: other.username, lastName: 'Byron' }, ['email', 'username']],
    ] as const) {
      const { status, body } = await update(helper, user, changes)
      expect(status).toBe(422)
      const { fieldErrors } = body as { fieldErrors: Record<string, string[]> }
      expect(Object.keys(fieldErrors)).toEqual(fields)
      for (const field of fields)
        expect(fieldErrors[field]).toContain(`${field.toUpperCase()}_IS_ALREADY_IN_USE`)
    }
    expect(await get(user.id)).toEqual(user)
    // A user's own email and user name in another case are not duplicates.
    const same = { email: user.email.toUpperCase(), username: user.username.toUpperCase() }
    expect((await update(helper, user, same)).status).toBe(200)
  })

  it('only one of several concurrent changes to the same email or user name succeeds [T48]', async () => {
    for (const field of ['email', 'username'] as const) {
      const value = field === 'email' ? freshAddress() : freshName()
      const people = [await newUser(), await newUser(), await newUser()]
      const helpers = await Promise.all(people.map(support))
      const answers = await Promise.all(
        people.map((user, place) => update(helpers[place] ?? server().visitor(), user, { [field]: value })),
      )
      expect(statusesOf(answers)).toEqual([200, 422, 422])
      const fieldErrors = { [field]: [`${field.toUpperCase()}_IS_ALREADY_IN_USE`] }
      for (const { body } of answers.filter(({ status }) => status === 422))
        expect(body).toEqual({ globalErrors: [], fieldErrors })
    }
  })

  it('a new user name must have allowed characters; an existing user name can remain [T37]', async () => {
    const user = await newUser({ username: `o'${crypto.randomUUID()}` })
    const helper = await support()
    for (const username of ['a b', 'a,ou=b', '*', 'a@b.example', '-a', 'x)(uid=*'])
      expect(await update(helper, user, { username }), username).toMatchObject({
        status: 422,
        body: { fieldErrors: { username: ['USERNAME_IS_NOT_ALLOWED'] } },
      })
    expect((await update(helper, user, { lastName: 'Byron' })).status).toBe(200)
  })

  it('the last administrator with a password cannot lose the role [T22]', async () => {
    await db().updateTable('users').set({ inactive: 1 }).execute()
    const role = await server().role('ADMIN')
    const { id } = await server().user({ roles: [role], hasPassword: true })
    const colleague = await server().signedIn({ roles: [role], accountType: 'internal' })
    const last = await get(id)
    expect(await update(colleague, last, { portalRoleIds: [] })).toMatchObject(
      refusedAs('LAST_ADMINISTRATOR'),
    )
    await server().user({ roles: [role], hasPassword: true })
    expect((await update(colleague, last, { portalRoleIds: [] })).status).toBe(200)
  })

  it('if administrators remove each other’s role concurrently, one administrator remains [T22]', async () => {
    await db().updateTable('users').set({ inactive: 1 }).execute()
    const role = await server().role('ADMIN')
    const all = await Promise.all(
      Array.from({ length: 6 }, async () => server().signedIn({ roles: [role], hasPassword: true })),
    )
    const seen = await Promise.all(all.map(({ userId }) => get(userId)))
    const answers = await Promise.all(
      all.map((each, place) => {
        const next = seen[(place + 1) % seen.length]
        if (!next) throw new Error('The list of users is empty.')
        return update(each, next, { portalRoleIds: [] })
      }),
    )
    expect([200, 403, 422]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
    const left = await Promise.all(all.map((each) => each.send(dashboardItems.listForAdministrators)))
    expect(left.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  })

  it('saving a user does not deadlock with a request of the user or its approval [T44]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const user = await newUser()
      const change = await requestsNewName(user.id)
      const [one, other] = [await support(), await support()]
      const [approved, saved] = await Promise.all([
        one.send(profileChanges.review, {
          params: { id: change.id },
          body: { ...change, requestStatus: 'APPROVED' },
        }),
        update(other, user, { firstName: 'Augusta' }),
      ])
      expect(approved.status).toBe(200)
      expect(saved.status).toBe(422)
      expect((await get(user.id)).lastName).toBe('Asked')
    }
  })
})
