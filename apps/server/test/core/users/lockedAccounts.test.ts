import { api } from '@portal-gateway/contract/api'
import type { LockedAccount } from '@portal-gateway/contract/lockedAccounts'
import { expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { higherPermission } from '../../support/staffHelpers.ts'
import { forEachEngine, password, type TestServer } from '../../support/testServer.ts'

const { lockedAccounts, session, passwords } = api

const guess = async (server: TestServer, username: string, times: number) => {
  for (let guesses = 0; guesses < times; guesses += 1) await server.visitor().signIn(username, 'a guess')
}

const listedBy = async (client: Awaited<ReturnType<TestServer['holderOf']>>): Promise<LockedAccount[]> => {
  const { status, body } = await client.send(lockedAccounts.list)
  expect(status).toBe(200)
  // The cast is safe, because `send` has validated the body against the contract.
  return body as LockedAccount[]
}

forEachEngine('locked accounts', (server) => {
  const support = () => server().holderOf('WRITE_USERS')
  const lockedUser = async () => {
    const user = await server().user({ hasPassword: true, roles: [await server().role('USER')] })
    await guess(server(), user.username, 5)
    return user
  }

  it('are listed to callers with READ_USERS, latest first, with user, times and number of attempts [C-057]', async () => {
    const reader = await server().holderOf('READ_USERS')
    const first = await lockedUser()
    server().turnClock(60)
    const second = await lockedUser()
    const near = await server().user({ hasPassword: true })
    await guess(server(), near.username, 4)
    const now = server().host.clock.now()
    const listed = await listedBy(reader)
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(listed[0]).toEqual({
      id: second.id,
      username: second.username,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: second.email,
      lockedSince: expect.any(String),
      lockedUntil: expect.any(String),
      wrongPasswords: 5,
      isHigher: false,
    })
    const { lockedSince, lockedUntil } = listed[0] ?? { lockedSince: '', lockedUntil: '' }
    expect(Date.parse(lockedUntil ?? '') - Date.parse(lockedSince)).toBe(15 * 60_000)
    expect(Math.abs(now - Date.parse(lockedSince))).toBeLessThan(30_000)
    server().turnClock(14 * 60 + 30)
    expect((await listedBy(reader)).map(({ id }) => id)).toEqual([second.id])
    server().turnClock(60)
    expect(await listedBy(reader)).toEqual([])
  })

  it('can be filtered by user [C-057]', async () => {
    const reader = await server().holderOf('READ_USERS')
    const [one, other] = [await lockedUser(), await lockedUser()]
    const idsOf = async (userId: string) => {
      const { status, body } = await reader.send(lockedAccounts.list, { query: `?userId=${userId}` })
      expect(status).toBe(200)
      return (body as LockedAccount[]).map(({ id }) => id)
    }
    expect(await idsOf(String(one.id))).toEqual([one.id])
    expect(await idsOf(String(other.id))).toEqual([other.id])
    expect(await idsOf(String(reader.userId))).toEqual([])
    // Lets the locks expire, so that the next test starts without locked accounts.
    server().turnClock(20 * 60)
  })

  it('do not include unknown user names [T31]', async () => {
    const name = 'nobody-of-that-name'
    const before = await listedBy(await support())
    await guess(server(), name, 6)
    expect(await (await server().visitor().signIn(name, 'x')).json()).toEqual({ accountLocked: true })
    const listed = await listedBy(await support())
    expect(JSON.stringify(listed)).not.toContain(name)
    const users = await server().host.engine.db.selectFrom('users').select('id').execute()
    expect(listed.filter(({ id }) => users.every((user) => user.id !== id))).toEqual([])
    expect(listed).toEqual(before)
  })

  it('can sign in immediately after an unlock, which is logged [T32]', async () => {
    const { id, username } = await lockedUser()
    const helper = await support()
    expect((await server().visitor().signIn(username, password)).status).toBe(401)
    expect(await helper.send(lockedAccounts.unlock, { params: { id } })).toMatchObject({ status: 200 })
    expect(server().log).toContainEqual({
      level: 'info',
      event: 'account unlocked',
      accountId: id,
      userId: helper.userId,
    })
    expect(await listedBy(helper)).toEqual([])
    // The counter is reset too, so one wrong password does not lock the account again.
    const wrong = await server().visitor().signIn(username, 'a guess')
    expect(await wrong.json()).toEqual({ credentialsInvalid: true, attemptsLeftUntilLocked: 4 })
    expect((await server().visitor().signIn(username, password)).status).toBe(200)
  })

  it('unlocking an account that is not locked returns 304 and does not reset its counter [C-057]', async () => {
    const helper = await support()
    const user = await server().user({ hasPassword: true })
    const unlock = async () => (await helper.send(lockedAccounts.unlock, { params: { id: user.id } })).status
    expect(await unlock()).toBe(304)
    await guess(server(), user.username, 4)
    expect(await unlock()).toBe(304)
    await guess(server(), user.username, 1)
    server().turnClock(15 * 60 + 1)
    expect(await unlock()).toBe(304)
    await guess(server(), user.username, 4)
    const last = await server().visitor().signIn(user.username, 'a guess')
    expect(await last.json()).toEqual({ credentialsInvalid: true, attemptsLeftUntilLocked: 0 })
    expect(await unlock()).toBe(200)
    expect(await unlock()).toBe(304)
  })

  it('are unlocked by only one of several concurrent requests [C-057]', async () => {
    const { id } = await lockedUser()
    const helpers = await Promise.all(Array.from({ length: 6 }, support))
    const answers = await Promise.all(
      helpers.map((helper) => helper.send(lockedAccounts.unlock, { params: { id } })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 304, 304, 304, 304, 304])
  })

  it('with an unknown or invalid id return 404 [C-057]', async () => {
    const helper = await support()
    expect((await helper.send(lockedAccounts.unlock, { params: { id: 999_999 } })).status).toBe(404)
    for (const id of ['0', '-1', '1e9', 'x', '1.5', '9007199254740993']) {
      const answer = await helper.fetch('PUT', `/rest/secure/user_management/unlock_account/${id}`)
      expect(answer.status, id).toBe(404)
    }
  })

  it('an unlock by a caller without WRITE_USERS returns the same 403 for locked, unlocked and unknown accounts [T19] [T42]', async () => {
    const locked = await lockedUser()
    const other = await server().user()
    const reader = await server().holderOf('READ_USERS')
    for (const id of [locked.id, other.id, 999_999]) {
      expect(await reader.send(lockedAccounts.unlock, { params: { id } })).toMatchObject({
        status: 403,
        body: { globalErrors: ['NOT_AUTHORIZED'] },
      })
    }
    expect((await server().visitor().signIn(locked.username, password)).status).toBe(401)
  })

  it('cannot be unlocked by their own user, because an open session would allow unlimited guesses [C-057] [T30]', async () => {
    const role = await server().role('WRITE_USERS')
    const { id, username } = await server().user({ hasPassword: true, roles: [role] })
    const client = server().visitor()
    await client.signIn(username, password)
    for (let guesses = 0; guesses < 5; guesses += 1) {
      const body = { currentPassword: 'a guess', newPassword: 'thirty-two calm lakes' }
      expect((await client.send(passwords.change, { body })).status).toBe(422)
    }
    const helper = await support()
    expect((await listedBy(helper)).map(({ id: listed }) => listed)).toContain(id)
    expect((await client.send(lockedAccounts.unlock, { params: { id } })).status).toBe(403)
    expect((await helper.send(lockedAccounts.unlock, { params: { id } })).status).toBe(200)
    const body = { currentPassword: password, newPassword: 'thirty-two calm lakes' }
    expect((await client.send(passwords.change, { body })).status).toBe(200)
  })

  it('cannot be unlocked by a caller with lower permissions, because the caller could then guess an administrator’s password without limit [T20] [T32] [T42]', async () => {
    const helper = await support()
    for (const permission of ['ADMIN', 'WRITE_USERS'] as const) {
      const { id, username } = await server().user({
        hasPassword: true,
        roles: [await server().role(permission)],
      })
      const unlock = (client: Client) => client.send(lockedAccounts.unlock, { params: { id } })
      const isHigher = permission === 'ADMIN'
      // The response does not reveal whether the account is locked.
      expect(await unlock(helper)).toMatchObject(isHigher ? higherPermission : { status: 304 })
      await guess(server(), username, 5)
      expect(await unlock(helper)).toMatchObject(isHigher ? higherPermission : { status: 200 })
      const { status } = await server().visitor().signIn(username, password)
      expect(status).toBe(isHigher ? 401 : 200)
      if (!isHigher) continue
      const admin = await server().holderOf('ADMIN')
      const isHigherFor = async (client: Awaited<ReturnType<TestServer['holderOf']>>) =>
        (await listedBy(client)).filter((each) => each.id === id).map((each) => each.isHigher)
      expect(await isHigherFor(helper)).toEqual([true])
      expect(await isHigherFor(admin)).toEqual([false])
      expect((await unlock(await server().holderOf('ADMIN'))).status).toBe(200)
      expect((await server().visitor().signIn(username, password)).status).toBe(200)
    }
  })

  it('allow their user to set a new password through a link while they are locked [T32]', async () => {
    const { id, username, email } = await lockedUser()
    await server()
      .visitor()
      .send(passwords.forgot, { body: { emailAddress: email } })
    const body = { hash: await server().linkTo(email), password: 'thirty-two calm lakes' }
    expect((await server().visitor().send(passwords.reset, { body })).status).toBe(200)
    expect((await listedBy(await support())).map((listed) => listed.id)).not.toContain(id)
    expect((await server().visitor().signIn(username, 'thirty-two calm lakes')).status).toBe(200)
  })
})

forEachEngine(
  'locks that only support can end',
  (server) => {
    it('do not expire and are listed without an end; the rate limit of each caller still applies [C-057]', async () => {
      const { id, username } = await server().user({
        hasPassword: true,
        roles: [await server().role('USER')],
      })
      server().callFrom('192.0.2.1')
      await guess(server(), username, 3)
      expect((await server().visitor().signIn(username, password)).status).toBe(401)
      // Two wrong passwords lock the account. For the rate limit of the caller, all four attempts count.
      const flooded = await server().visitor().signIn(username, password)
      expect(flooded.status).toBe(429)
      expect(flooded.headers.get('retry-after')).toBe('900')
      server().turnClock(100 * 24 * 3600)
      expect(await (await server().visitor().signIn(username, password)).json()).toEqual({
        accountLocked: true,
      })
      const helper = await server().holderOf('WRITE_USERS')
      expect(await listedBy(helper)).toMatchObject([{ id, lockedUntil: null, wrongPasswords: 2 }])
      // Sign-ins delete old counters, but never a lock.
      const other = await server().user({ hasPassword: true, roles: [await server().role('USER')] })
      expect((await server().visitor().signIn(other.username, password)).status).toBe(200)
      expect(await listedBy(helper)).toHaveLength(1)
      expect((await helper.send(lockedAccounts.unlock, { params: { id } })).status).toBe(200)
      const client = server().visitor()
      expect((await client.signIn(username, password)).status).toBe(200)
      expect((await client.send(session.refresh)).status).toBe(200)
    })

    it('are deleted after half a year if no account has the name, and never if an account has it [T31]', async () => {
      server().callFrom(undefined)
      const { username } = await server().user({ hasPassword: true })
      const names = [username, 'nobody-for-half-a-year']
      for (const name of names) await guess(server(), name, 2)
      const answers = async () => {
        const other = await server().user({ hasPassword: true })
        expect((await server().visitor().signIn(other.username, password)).status).toBe(200)
        const attempts = names.map((name) => server().visitor().signIn(name, 'a guess'))
        return Promise.all((await Promise.all(attempts)).map((response) => response.json()))
      }
      const locked = { accountLocked: true }
      server().turnClock(179 * 24 * 3600)
      expect(await answers()).toEqual([locked, locked])
      server().turnClock(2 * 24 * 3600)
      expect(await answers()).toEqual([locked, { credentialsInvalid: true, attemptsLeftUntilLocked: 1 }])
    })
  },
  { lockSeconds: 0, attemptsBeforeLock: 2, wrongPasswordsPerCaller: 4 },
)
