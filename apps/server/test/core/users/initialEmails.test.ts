import { api } from '@portal-gateway/contract/api'
import { expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { freshAddress, higherPermission, refusedAs, staffHelpers } from '../../support/staffHelpers.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { users, passwords } = api

forEachEngine('the first password and its mail', (server) => {
  const { support, get, update, deactivate, newUser, audited, subjectsTo } = staffHelpers(server)
  const resend = (client: Client, id: number) => client.send(users.resendInitialEmail, { params: { id } })
  const setFirst = (hash: string) =>
    server().visitor().send(passwords.setInitial, { body: { hash, password } })
  const check = async (hash: string) =>
    (await server().visitor().send(passwords.checkInitialLink, { params: { hash } })).status

  it('the server returns whether the password was set and whether the portal can change it [API-112] [API-113]', async () => {
    const reader = await server().holderOf('READ_USERS')
    const facts = async (id: number) => [
      (await reader.send(users.canChangePasswordEver, { params: { id } })).body,
      (await reader.send(users.hasSetInitialPassword, { params: { id } })).body,
    ]
    const waiting = await newUser()
    expect(await facts(waiting.id)).toEqual([true, false])
    await resend(await support(), waiting.id)
    await setFirst(await server().linkTo(waiting.email))
    expect(await facts(waiting.id)).toEqual([true, true])
    expect(await facts((await newUser({ accountType: 'internal' })).id)).toEqual([false, false])
    expect(await facts((await newUser({ hasPassword: true, inactive: true })).id)).toEqual([true, true])
    for (const call of [users.canChangePasswordEver, users.hasSetInitialPassword])
      expect((await reader.send(call, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('sending the mail again includes the user name and a new link, and invalidates the previous link [T33] [API-114] [USER-042]', async () => {
    const user = await newUser()
    const helper = await support()
    const links: string[] = []
    for (let round = 0; round < 2; round += 1) {
      expect(await resend(helper, user.id)).toMatchObject({ status: 200, body: undefined })
      links.push(await server().linkTo(user.email))
    }
    const [mail] = await server().mailsTo(user.email)
    expect(mail?.subject).toMatch(/^Set your password for /)
    expect(mail?.text).toContain(`Your user name is ${user.username}.`)
    expect(await Promise.all(links.map(check))).toEqual([404, 200])
    expect((await setFirst(links[1] ?? '')).status).toBe(200)
    expect((await server().visitor().signIn(user.email, password)).status).toBe(200)
    expect(server().log).toContainEqual({
      level: 'info',
      event: 'initial email resent',
      accountId: user.id,
      userId: helper.userId,
    })
    const written = JSON.stringify([server().log, await audited(user.id)])
    for (const link of links) expect(written).not.toContain(link)
  })

  it('each mail writes an audit entry [T57]', async () => {
    const user = await newUser()
    const helper = await support()
    await resend(helper, user.id)
    expect(await audited(user.id)).toMatchObject([
      { action: 'EMAIL_RESENT', actor_id: helper.userId, entity_name: 'Ada Lovelace', changes: [] },
    ])
    expect((await get(user.id)).versionno).toBe(user.versionno)
  })

  it('sending the mail again is refused for internal accounts, accounts with a password, and inactive accounts [USER-043]', async () => {
    const helper = await support()
    for (const [options, key] of [
      [{ accountType: 'internal' }, 'PASSWORD_IS_KEPT_ELSEWHERE'],
      [{ hasPassword: true }, 'INITIAL_PASSWORD_IS_SET'],
      [{ inactive: true }, 'ACCOUNT_IS_INACTIVE'],
    ] as const) {
      const user = await newUser(options)
      expect(await resend(helper, user.id)).toMatchObject(refusedAs(key))
      expect(await subjectsTo(user.email)).toEqual([])
      expect(await audited(user.id)).toEqual([])
    }
    expect((await resend(helper, 999_999)).status).toBe(404)
  })

  it('the refusal for callers with lower permissions does not reveal whether the password was set [T20] [T42]', async () => {
    const roles = [await server().role('ADMIN')]
    const [waiting, set] = [await newUser({ roles }), await newUser({ roles, hasPassword: true })]
    const helper = await support()
    for (const { id, email } of [waiting, set]) {
      expect(await resend(helper, id)).toMatchObject(higherPermission)
      expect(await subjectsTo(email)).toEqual([])
    }
    for (const permission of ['READ_USERS', 'USER'] as const) {
      const client = await server().holderOf(permission)
      for (const id of [waiting.id, set.id, 999_999]) expect((await resend(client, id)).status).toBe(403)
    }
    const person = await server().holderOf('USER')
    for (const call of [users.canChangePasswordEver, users.hasSetInitialPassword])
      for (const id of [person.userId, 999_999])
        expect((await person.send(call, { params: { id } })).status).toBe(403)
    expect((await resend(await server().holderOf('ADMIN'), waiting.id)).status).toBe(200)
  })

  it('the number of mails to a user is limited; further calls return an error [T35]', async () => {
    const user = await newUser()
    const helpers = [await support(), await support()]
    const limit = server().host.settings.forgottenPerAddress
    const answers = await Promise.all(
      Array.from({ length: limit + 3 }, (_, place) =>
        resend(helpers[place % 2] ?? server().visitor(), user.id),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    expect(await server().mailsTo(user.email)).toHaveLength(limit)
    expect(await check(await server().linkTo(user.email))).toBe(200)
    const [helper = server().visitor()] = helpers
    expect((await resend(helper, (await newUser()).id)).status).toBe(200)
    server().turnClock(3601)
    expect((await resend(await support(), user.id)).status).toBe(200)
  })

  it('no link remains valid if the password is set or the user is deactivated concurrently [T33]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [user, leaving] = [await newUser(), await newUser()]
      const [one, other] = [await support(), await support()]
      await resend(one, user.id)
      const hash = await server().linkTo(user.email)
      const [sent, set, , gone] = await Promise.all([
        resend(one, user.id),
        setFirst(hash),
        resend(one, leaving.id),
        deactivate(other, leaving.id),
      ])
      // Either the link was invalidated before it was used, or the password was already set.
      expect([`${sent.status} ${set.status}`]).toEqual([expect.stringMatching(/^(?:200 404|422 200)$/)])
      expect(gone.status).toBe(200)
      const left = await server()
        .host.engine.db.selectFrom('password_links')
        .select('user_id')
        .where('user_id', 'in', [user.id, leaving.id])
        .execute()
      expect(left).toEqual(sent.status === 200 ? [{ user_id: user.id }] : [])
    }
  })

  it('the mail is sent to the current address [API-114]', async () => {
    const user = await newUser()
    const helper = await support()
    await resend(helper, user.id)
    const hash = await server().linkTo(user.email)
    const email = freshAddress()
    await update(helper, user, { email })
    expect(await check(hash)).toBe(404)
    await resend(helper, user.id)
    expect(await check(await server().linkTo(email))).toBe(200)
  })
})
