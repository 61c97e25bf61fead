import { api } from '@portal-gateway/contract/api'
import { expect, it } from 'vitest'
import { newClient } from '../../support/client.ts'
import { freshAddress, freshName, staffHelpers } from '../../support/staffHelpers.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { users, passwords } = api

forEachEngine('reading and saving users as staff', (server) => {
  const { support, get, update, newUser, audited, subjectsTo } = staffHelpers(server)
  const db = () => server().host.engine.db

  it('active and inactive users can be read with READ_USERS [API-105]', async () => {
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
        portalRoleDates: [],
        userAccesses: [],
        lastSignIn: null,
        versionno: 1,
      })
    }
    expect((await reader.send(users.get, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('the last sign-in is the time of the last correct password and does not increase the version [EXP-045]', async () => {
    const { id, username } = await server().user({ hasPassword: true })
    const signIn = async (typed: string) => (await newClient(server().handler).signIn(username, typed)).status
    expect(await signIn('a wrong guess')).toBe(401)
    expect((await get(id)).lastSignIn).toBeNull()
    expect(await signIn(password)).toBe(200)
    const first = await get(id)
    expect(first).toMatchObject({ lastSignIn: expect.stringMatching(/^\d{4}-.*Z$/), versionno: 1 })
    server().turnClock(60)
    expect(await signIn(password)).toBe(200)
    const second = await get(id)
    expect(Date.parse(second.lastSignIn ?? '') - Date.parse(first.lastSignIn ?? '')).toBeGreaterThanOrEqual(
      60_000,
    )
  })

  it('account info and portal roles are saved together; the response is the saved user [API-106] [API-120] [USER-048]', async () => {
    const user = await newUser()
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
      portalRoleDates: [],
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

  it('new roles apply from the user’s next call [T23]', async () => {
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

  it('texts are trimmed; saving without a change returns 304, even with roles in another order [T43] [USER-036]', async () => {
    const roles = [await server().role('USER'), await server().role('READ_USERS')]
    const user = await newUser({ roles })
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

  it('only the texts and the roles of the body are saved; other fields are ignored [T20]', async () => {
    const user = await newUser()
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

  it('the texts of an internal account cannot be changed, but its portal roles can [USER-034]', async () => {
    const user = await newUser({ accountType: 'internal' })
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

  it('a changed email is mailed to both addresses, and a password link in the old mailbox becomes invalid [T33]', async () => {
    const user = await newUser({ hasPassword: true })
    await server()
      .visitor()
      .send(passwords.forgot, { body: { emailAddress: user.email } })
    const hash = await server().linkTo(user.email)
    const email = freshAddress()
    expect((await update(await support(), user, { email })).status).toBe(200)
    const [noticed] = await server().mailsTo(user.email)
    expect(noticed?.subject).toMatch(/^The email address of your account at .* was changed$/)
    expect(noticed?.text).not.toContain(email)
    const [newMail, ...more] = await server().mailsTo(email)
    expect(newMail?.subject).toMatch(/^Your account at .* was changed$/)
    expect(newMail?.text).toContain('you can sign in with it')
    expect(newMail?.text).not.toContain('user name is')
    expect(more).toEqual([])
    const { status } = await server().visitor().send(passwords.checkResetLink, { params: { hash } })
    expect(status).toBe(404)
    expect((await server().visitor().signIn(email, password)).status).toBe(200)
    expect((await server().visitor().signIn(user.email, password)).status).toBe(401)
  })

  it('a new user name is mailed to the user; other changes send no mail, and password links remain valid [EXP-138]', async () => {
    const user = await newUser({ hasPassword: true })
    await server()
      .visitor()
      .send(passwords.forgot, { body: { emailAddress: user.email } })
    const hash = await server().linkTo(user.email)
    const helper = await support()
    await update(helper, user, { lastName: 'Byron', email: user.email.toUpperCase() })
    expect(await subjectsTo(user.email.toUpperCase())).toEqual([])
    const username = freshName()
    await update(helper, await get(user.id), { username, email: user.email })
    const [mail] = await server().mailsTo(user.email)
    expect(mail?.text).toContain(`Your user name is now ${username}.`)
    expect(mail?.text).not.toContain('this address')
    const { status } = await server().visitor().send(passwords.checkResetLink, { params: { hash } })
    expect(status).toBe(200)
  })

  it('each save writes an audit entry with fields, actor and request [T57]', async () => {
    const user = await newUser()
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

  it('all invalid fields are reported with 422 and nothing is saved [T36] [T53]', async () => {
    const user = await newUser()
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
})
