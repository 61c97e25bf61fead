import { api } from '@portal-gateway/contract/api'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import { expect, it } from 'vitest'
import { freshAddress, freshName, higher, refusedAs, staffThings } from './staffThings.ts'
import { forEachEngine, password } from './testServer.ts'

const { users, profileChanges, userProfile, passwords, dashboardItems } = api

forEachEngine('users as staff sees and saves them', (server) => {
  const { support, get, update, somebody, audited, subjectsTo } = staffThings(server)
  const db = () => server().host.engine.db
  const asks = async (userId: number) => {
    const person = server().visitor()
    await person.startSession(server().host, userId)
    const profile = (await person.send(userProfile.get)).body as UserProfile
    const { status, body } = await person.send(profileChanges.create, {
      body: { ...profile, lastName: 'Asked' },
    })
    expect(status).toBe(201)
    return body as { id: number }
  }

  it('one is read whole, for whoever may read users, active or not [API-105]', async () => {
    const reader = await server().holderOf('READ_USERS')
    for (const inactive of [false, true]) {
      const roles = [await server().role('USER'), await server().role('SET_OWN_PASSWORD')]
      const { id, username, email } = await server().user({ roles, inactive })
      const { uuid } = await db()
        .selectFrom('users')
        .select('uuid')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect((await reader.send(users.get, { params: { id } })).body).toEqual({
        id,
        uuid,
        firstName: 'Ada',
        lastName: 'Lovelace',
        email,
        username,
        gecos: '',
        accountType: 'external',
        inactive,
        portalRoleIds: roles,
        userAccesses: [],
        versionno: 1,
      })
    }
    expect((await reader.send(users.get, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('account info and portal roles are saved together, and the answer is the user as saved [API-106] [API-120] [USER-048]', async () => {
    const user = await somebody()
    const helper = await support()
    const [email, username] = [freshAddress(), freshName()]
    const role = await server().role('READ_USERS')
    const changes = {
      email,
      username,
      firstName: 'Augusta',
      lastName: 'King',
      gecos: 'A. King',
      portalRoleIds: [role],
    }
    const answer = await update(helper, user, changes)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...user, ...changes, versionno: expect.any(Number) })
    expect(await get(user.id)).toEqual(answer.body)
    expect((answer.body as { versionno: number }).versionno).toBeGreaterThan(user.versionno)
    expect(server().log).toContainEqual({
      level: 'info',
      event: 'user updated',
      accountId: user.id,
      userId: helper.userId,
    })
  })

  it('their next call has the permission of the new roles (T23)', async () => {
    const role = await server().role('USER')
    const person = await server().signedIn({ roles: [role] })
    const user = await get(person.userId)
    expect((await person.send(users.get, { params: { id: user.id } })).status).toBe(403)
    const [helper, reading] = [await support(), await server().role('READ_USERS')]
    expect((await update(helper, user, { portalRoleIds: [role, reading] })).status).toBe(200)
    expect((await person.send(users.get, { params: { id: user.id } })).status).toBe(200)
    expect((await update(helper, await get(user.id), { portalRoleIds: [] })).status).toBe(200)
    expect((await person.send(users.get, { params: { id: user.id } })).status).toBe(403)
  })

  it('blanks around a text are none, and 304 where nothing else differs, roles in another order too (T43) [USER-036]', async () => {
    const roles = [await server().role('USER'), await server().role('READ_USERS')]
    const user = await somebody({ roles })
    const helper = await support()
    const blanks = { firstName: `  ${user.firstName} `, email: `${user.email} `, gecos: ' \t' }
    for (const same of [
      {},
      blanks,
      { portalRoleIds: roles.toReversed() },
      { portalRoleIds: [...roles, ...roles] },
    ])
      expect((await update(helper, user, same)).status).toBe(304)
    expect((await update(helper, user, { lastName: '  Byron ' })).body).toMatchObject({ lastName: 'Byron' })
    await db().updateTable('users').set({ gecos: ' kept as it is ' }).where('id', '=', user.id).execute()
    const now = await get(user.id)
    expect((await update(helper, now)).status).toBe(304)
    await update(helper, now, { lastName: 'King' })
    expect((await get(user.id)).gecos).toBe(' kept as it is ')
    expect(await audited(user.id)).toHaveLength(2)
  })

  it('nothing but texts and roles is taken from the body: the rest stays as it is (T20)', async () => {
    const user = await somebody()
    const sent = {
      lastName: 'Byron',
      uuid: crypto.randomUUID(),
      accountType: 'internal',
      inactive: true,
      userAccesses: [{ id: 1, portalUserId: user.id, roleName: 'Own', sites: [], studyNames: [] }],
      password_hash: 'x',
    }
    expect((await update(await support(), user, sent)).body).toEqual({
      ...user,
      lastName: 'Byron',
      versionno: 2,
    })
  })

  it('an open profile-change request keeps it from being saved, until it is decided [USER-041] (T46)', async () => {
    const user = await somebody()
    const helper = await support()
    const change = await asks(user.id)
    for (const changes of [{}, { lastName: 'Byron' }, { portalRoleIds: [] }])
      expect(await update(helper, user, changes)).toMatchObject(refusedAs('REQUEST_IN_PROGRESS'))
    expect(await get(user.id)).toEqual(user)
    const review = { ...change, requestStatus: 'REJECTED' }
    await helper.send(profileChanges.review, { params: { id: change.id }, body: review })
    expect((await update(helper, user, { lastName: 'Byron' })).status).toBe(200)
  })

  it('of two who save what they both read the second is told, also where both want the same (T45)', async () => {
    const user = await somebody()
    const [one, other] = [await support(), await support()]
    const answers = await Promise.all([
      update(one, user, { lastName: 'Byron' }),
      update(other, user, { lastName: 'King' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers).toContainEqual(expect.objectContaining(refusedAs('VERSION_CONFLICT')))
    const saved = await get(user.id)
    expect(await update(other, user, { lastName: saved.lastName })).toMatchObject(
      refusedAs('VERSION_CONFLICT'),
    )
    expect(await get(user.id)).toEqual(saved)
  })

  it('whoever may less than the account is refused before anything is compared (T20) (T42)', async () => {
    const [helper, administrator] = [await support(), await server().holderOf('ADMIN')]
    const role = await server().role('ADMIN')
    const user = await somebody({ roles: [role] })
    const change = await asks(user.id)
    for (const changes of [{}, { email: freshAddress() }, { versionno: 7 }, { portalRoleIds: [] }])
      expect(await update(helper, user, changes)).toMatchObject(higher)
    await db().updateTable('profile_changes').set({ inactive: 1 }).where('id', '=', change.id).execute()
    expect(await update(helper, user)).toMatchObject(higher)
    expect(await get(user.id)).toEqual(user)
    expect((await update(administrator, user, { lastName: 'Byron' })).status).toBe(200)
  })

  it('whoever may only read is told 403, whatever they send, for anybody (T42)', async () => {
    const user = await somebody()
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

  it('nobody gives a role above their own, one that is inactive or one that is not there (T20)', async () => {
    const user = await somebody()
    const helper = await support()
    const [high, resting] = [await server().role('ADMIN'), await server().role('USER')]
    await db().updateTable('portal_roles').set({ inactive: 1 }).where('id', '=', resting).execute()
    expect(
      await update(helper, user, { portalRoleIds: [...user.portalRoleIds, high, resting, 999_999] }),
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
    // What is held already may stay, inactive or not.
    const other = await somebody({ roles: [resting] })
    expect((await update(helper, other, { lastName: 'Byron' })).status).toBe(200)
  })

  it('one’s own portal roles and email are for others to change, one’s own name is not (T20) (T22)', async () => {
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

  it('an internal account’s texts stay, while its portal roles can change', async () => {
    const user = await somebody({ accountType: 'internal' })
    const helper = await support()
    const texts = {
      email: freshAddress(),
      firstName: 'Augusta',
      lastName: 'King',
      username: freshName(),
      gecos: 'A. King',
    }
    expect(await update(helper, user, { ...texts, portalRoleIds: [] })).toMatchObject({
      status: 422,
      body: {
        fieldErrors: {
          email: ['EMAIL_NOT_EDITABLE_FOR_INTERNAL_USERS'],
          firstName: ['FIRST_NAME_NOT_EDITABLE_FOR_INTERNAL_USERS'],
          lastName: ['LAST_NAME_NOT_EDITABLE_FOR_INTERNAL_USERS'],
          username: ['USERNAME_NOT_EDITABLE_FOR_INTERNAL_USERS'],
          gecos: ['GECOS_NOT_EDITABLE_FOR_INTERNAL_USERS'],
        },
      },
    })
    expect(await get(user.id)).toEqual(user)
    const portalRoleIds = [await server().role('READ_USERS')]
    expect((await update(helper, user, { portalRoleIds })).body).toMatchObject({
      ...user,
      portalRoleIds,
      versionno: 2,
    })
  })

  it('email and user name are nobody else’s, whatever their case, nor one the other (T37) (T48)', async () => {
    const helper = await support()
    const other = await somebody()
    const named = await somebody({ username: `${crypto.randomUUID()}@g.example` })
    const user = await somebody()
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
    // Their own, written otherwise, is theirs.
    const same = { email: user.email.toUpperCase(), username: user.username.toUpperCase() }
    expect((await update(helper, user, same)).status).toBe(200)
  })

  it('of two who get one address or one name in the same moment, one has it (T48)', async () => {
    for (const field of ['email', 'username'] as const) {
      const value = field === 'email' ? freshAddress() : freshName()
      const people = [await somebody(), await somebody(), await somebody()]
      const helpers = await Promise.all(people.map(support))
      const answers = await Promise.all(
        people.map((user, place) => update(helpers[place] ?? server().visitor(), user, { [field]: value })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    }
  })

  it('an address that changed is told at both ends, and a link in the old mailbox opens nothing (T33)', async () => {
    const user = await somebody({ hasPassword: true })
    await server()
      .visitor()
      .send(passwords.forgot, { body: { emailAddress: user.email } })
    const hash = await server().linkTo(user.email)
    const email = freshAddress()
    expect((await update(await support(), user, { email })).status).toBe(200)
    const [noticed] = await server().mailsTo(user.email)
    expect(noticed?.subject).toMatch(/^The email address of your account at .* was changed$/)
    expect(noticed?.text).not.toContain(email)
    const [told, ...more] = await server().mailsTo(email)
    expect(told?.subject).toMatch(/^Your account at .* was changed$/)
    expect(told?.text).toContain('you can sign in with this address')
    expect(told?.text).not.toContain('user name is')
    expect(more).toEqual([])
    const { status } = await server().visitor().send(passwords.checkResetLink, { params: { hash } })
    expect(status).toBe(404)
    expect((await server().visitor().signIn(email, password)).status).toBe(200)
    expect((await server().visitor().signIn(user.email, password)).status).toBe(401)
  })

  it('a new user name is told to its holder; other changes are not, and leave links alone', async () => {
    const user = await somebody({ hasPassword: true })
    await server()
      .visitor()
      .send(passwords.forgot, { body: { emailAddress: user.email } })
    const hash = await server().linkTo(user.email)
    const helper = await support()
    await update(helper, user, { lastName: 'Byron', email: user.email.toUpperCase() })
    expect(await subjectsTo(user.email.toUpperCase())).toEqual([])
    const username = freshName()
    await update(helper, await get(user.id), { username, email: user.email })
    const [told] = await server().mailsTo(user.email)
    expect(told?.text).toContain(`Your user name is ${username} from now on.`)
    expect(told?.text).not.toContain('this address')
    const { status } = await server().visitor().send(passwords.checkResetLink, { params: { hash } })
    expect(status).toBe(200)
  })

  it('a new user name is a plain word; one that was never one may stay (T37)', async () => {
    const user = await somebody({ username: `o'${crypto.randomUUID()}` })
    const helper = await support()
    for (const username of ['a b', 'a,ou=b', '*', 'a@b.example', '-a', 'x)(uid=*'])
      expect(await update(helper, user, { username }), username).toMatchObject({
        status: 422,
        body: { fieldErrors: { username: ['USERNAME_IS_INVALID'] } },
      })
    expect((await update(helper, user, { lastName: 'Byron' })).status).toBe(200)
  })

  it('what was saved is in the audit, field by field, by whom and by which request (T57)', async () => {
    const user = await somebody()
    const helper = await support()
    const portalRoleIds = [await server().role('READ_USERS')]
    const answer = await update(helper, user, { lastName: 'Byron', portalRoleIds })
    const { versionno } = answer.body as { versionno: number }
    await update(helper, await get(user.id), { lastName: '' })
    expect(await audited(user.id)).toEqual([
      {
        action: 'UPDATED',
        actor_id: helper.userId,
        entity_name: 'Ada Byron',
        versionno,
        request_id: answer.headers.get('x-request-id'),
        changes: [
          { field: 'lastName', before: 'Lovelace', after: 'Byron' },
          { field: 'portalRoleIds', before: user.portalRoleIds, after: portalRoleIds },
        ],
      },
    ])
  })

  it('422 for fields at fault, all of them named, and nothing is half written (T36) (T53)', async () => {
    const user = await somebody()
    const helper = await support()
    const broken = {
      email: 'a@b.example\r\nBcc: c@d.example',
      firstName: '',
      lastName: 'x'.repeat(46),
      username: 'x'.repeat(65),
      gecos: 'x'.repeat(92),
      portalRoleIds: 'all',
    }
    expect(await update(helper, user, broken)).toMatchObject({
      status: 422,
      body: {
        fieldErrors: {
          email: ['EMAIL_IS_INVALID'],
          firstName: ['FIRST_NAME_IS_REQUIRED'],
          lastName: ['LAST_NAME_IS_TOO_LONG'],
          username: ['USERNAME_IS_TOO_LONG'],
          gecos: ['GECOS_IS_TOO_LONG'],
          portalRoleIds: ['PORTAL_ROLE_IDS_IS_INVALID'],
        },
      },
    })
    expect((await update(helper, user, { lastName: 'Byron', portalRoleIds: [999_999] })).status).toBe(422)
    expect(await get(user.id)).toEqual(user)
    expect(await audited(user.id)).toEqual([])
  })

  it('nobody takes the last administrator’s role, not even somebody who has it without a password (T22)', async () => {
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

  it('administrators who take each other’s role at once do not lose the last one (T22)', async () => {
    await db().updateTable('users').set({ inactive: 1 }).execute()
    const role = await server().role('ADMIN')
    const all = await Promise.all(
      Array.from({ length: 6 }, async () => server().signedIn({ roles: [role], hasPassword: true })),
    )
    const seen = await Promise.all(all.map(({ userId }) => get(userId)))
    const answers = await Promise.all(
      all.map((each, place) => {
        const next = seen[(place + 1) % seen.length]
        if (!next) throw new Error('Nobody is next')
        return update(each, next, { portalRoleIds: [] })
      }),
    )
    expect([200, 403, 422]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
    const left = await Promise.all(all.map((each) => each.send(dashboardItems.listForAdministrators)))
    expect(left.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  })

  it('whoever is saved while they ask for a change, or have one approved, waits and neither for ever (T44)', async () => {
    for (let round = 0; round < 6; round += 1) {
      const user = await somebody()
      const change = await asks(user.id)
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
