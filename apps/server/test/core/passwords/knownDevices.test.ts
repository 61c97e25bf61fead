import { api } from '@portal-gateway/contract/api'
import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import { type Client, newClient } from '../../support/client.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { session, passwords, lockedAccounts } = api
const locked = { accountLocked: true }
const halfYear = 180 * 24 * 3600

forEachEngine('known devices', (server) => {
  const member = async () => server().user({ hasPassword: true, roles: [await server().role('USER')] })

  /** Signs the user in and out in a browser and returns the browser. */
  const deviceOf = async (username: string, client = server().visitor()) => {
    expect((await client.signIn(username, password)).status).toBe(200)
    await client.send(session.invalidate)
    return client
  }
  const answerTo = async (client: Client, username: string, entered = 'a guess') =>
    (await client.signIn(username, entered)).json()
  const guess = async (client: Client, username: string, times = 5) => {
    for (let guesses = 0; guesses < times; guesses += 1) await client.signIn(username, 'a guess')
  }

  it('allow their owner to sign in while an attacker locks the account repeatedly [T32]', async () => {
    const { username } = await member()
    const own = await deviceOf(username)
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await guess(server().visitor(), username)
      expect(await answerTo(server().visitor(), username, password)).toEqual(locked)
      expect(await answerTo(own, username)).toEqual({ credentialsInvalid: true, attemptsLeftUntilLocked: 4 })
      expect((await own.signIn(username, password)).status).toBe(200)
      // The owner's sign-in does not reset the attacker's counter.
      expect(await answerTo(server().visitor(), username)).toEqual(locked)
      server().turnClock(15 * 60 + 1)
    }
  })

  it('allow their owner to sign in despite an attacker at the same address [T32]', async () => {
    const [owner, other] = [await member(), await member()]
    const own = await deviceOf(owner.username)
    server().callFrom('192.0.2.30')
    for (let names = 0; names < 100; names += 1) await server().visitor().signIn(`name-${names}`, 'a guess')
    expect((await server().visitor().signIn(owner.username, password)).status).toBe(429)
    // A device that is known for one account has no advantage for another account.
    expect((await own.signIn(other.username, password)).status).toBe(429)
    expect((await own.signIn(owner.username, password)).status).toBe(200)
    // The sign-in of the owner does not reset the counter of the address.
    expect((await server().visitor().signIn(other.username, 'a guess')).status).toBe(429)
    await guess(own, owner.username)
    expect(await answerTo(own, owner.username, password)).toEqual(locked)
    server().callFrom(undefined)
    server().turnClock(15 * 60 + 1)
  })

  it('have a separate counter with the same limit, and are unlocked with their account [T30] [T32]', async () => {
    const { id, username } = await member()
    const own = await deviceOf(username)
    await guess(own, username)
    expect(await answerTo(own, username, password)).toEqual(locked)
    // The lock of the device does not apply to other devices. For support, all attempts are counted together.
    expect(await answerTo(server().visitor(), username)).toMatchObject({ attemptsLeftUntilLocked: 4 })
    const helper = await server().holderOf('WRITE_USERS')
    await guess(server().visitor(), username, 4)
    expect(await helper.send(lockedAccounts.list)).toMatchObject({
      body: [{ id, wrongPasswords: 10 }],
    })
    expect((await helper.send(lockedAccounts.unlock, { params: { id } })).status).toBe(200)
    expect((await own.signIn(username, password)).status).toBe(200)
    expect((await server().visitor().signIn(username, password)).status).toBe(200)
  })

  it('have their counter reset when the account is unlocked, even if the device was not locked [T32]', async () => {
    const { id, username } = await member()
    const own = await deviceOf(username)
    await guess(own, username, 4)
    await guess(server().visitor(), username)
    const helper = await server().holderOf('WRITE_USERS')
    expect((await helper.send(lockedAccounts.unlock, { params: { id } })).status).toBe(200)
    expect(await answerTo(own, username)).toMatchObject({ attemptsLeftUntilLocked: 4 })
  })

  it('are known only for accounts that have signed in on them [T30]', async () => {
    const [victim, insider] = [await member(), await member()]
    const own = await deviceOf(insider.username)
    await guess(own, victim.username)
    expect(await answerTo(server().visitor(), victim.username, password)).toEqual(locked)
  })

  it('that several users share have a separate counter for each user [T30]', async () => {
    const [victim, insider] = [await member(), await member()]
    const shared = await deviceOf(insider.username, await deviceOf(victim.username))
    // Locks the account for unknown devices, so that only the counter of the shared device applies.
    await guess(server().visitor(), victim.username)
    for (const left of [4, 3, 2, 1, 0]) {
      expect(await answerTo(shared, victim.username)).toMatchObject({ attemptsLeftUntilLocked: left })
      // Each sign-in changes the token, but the device is still the same.
      await deviceOf(insider.username, shared)
    }
    expect(await answerTo(shared, victim.username, password)).toEqual(locked)
    server().turnClock(15 * 60 + 1)
    expect((await shared.signIn(victim.username, password)).status).toBe(200)
  })

  it('cannot be forged by an attacker who sets the cookie, because every sign-in changes the token [T27]', async () => {
    const [victim, stranger] = [await member(), await member()]
    const planted = await deviceOf(stranger.username)
    const browser = server().visitor()
    browser.device = planted.device
    await deviceOf(victim.username, browser)
    expect(browser.device).not.toBe(planted.device)
    await guess(server().visitor(), victim.username)
    expect(await answerTo(planted, victim.username, password)).toEqual(locked)
    const invented = server().visitor()
    invented.device = `PGDEVICE=${'a'.repeat(64)}`
    expect(await answerTo(invented, victim.username, password)).toEqual(locked)
  })

  it('are deleted after a password change, except the device that changed the password [T27]', async () => {
    const { username, email } = await member()
    const [own, thief] = [await deviceOf(username), await deviceOf(username)]
    await own.signIn(username, password)
    const change = { currentPassword: password, newPassword: 'thirty-two calm lakes' }
    expect((await own.send(passwords.change, { body: change })).status).toBe(200)
    await guess(server().visitor(), username)
    expect(await answerTo(thief, username)).toEqual(locked)
    expect((await own.signIn(username, change.newPassword)).status).toBe(200)
    await server()
      .visitor()
      .send(passwords.forgot, { body: { emailAddress: email } })
    const link = { hash: await server().linkTo(email), password: 'forty-one quiet harbours' }
    expect((await server().visitor().send(passwords.reset, { body: link })).status).toBe(200)
    await guess(server().visitor(), username)
    expect(await answerTo(own, username, link.password)).toEqual(locked)
  })

  it('are deleted after half a year without a sign-in; of more than twenty per user, the oldest are deleted [T30]', async () => {
    const { id, username } = await member()
    const old = await deviceOf(username)
    server().turnClock(halfYear - 60)
    await guess(server().visitor(), username)
    expect(await answerTo(old, username)).toMatchObject({ credentialsInvalid: true })
    server().turnClock(120)
    await guess(server().visitor(), username)
    expect(await answerTo(old, username, password)).toEqual(locked)
    server().turnClock(15 * 60)
    const devices = async () =>
      server().host.engine.db.selectFrom('known_devices').selectAll().where('user_id', '=', id).execute()
    const first = await deviceOf(username)
    expect(await devices()).toHaveLength(1)
    for (let others = 0; others < 20; others += 1) {
      server().turnClock(1)
      await deviceOf(username)
    }
    expect(await devices()).toHaveLength(20)
    await guess(server().visitor(), username)
    expect(await answerTo(first, username, password)).toEqual(locked)
  })

  it('have a cookie that scripts and other sites cannot use, that outlives the session, and that is stored as a hash [T32]', async () => {
    const { username } = await member()
    const client = server().visitor()
    const [, cookie] = (await client.signIn(username, password)).headers.getSetCookie()
    expect(cookie).toMatch(/^PGDEVICE=[0-9a-f]{64}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/)
    await client.send(session.invalidate)
    expect(client.device).not.toBe('')
    const token = client.device.slice('PGDEVICE='.length)
    const devices = await server().host.engine.db.selectFrom('known_devices').selectAll().execute()
    expect(JSON.stringify([devices, server().log])).not.toContain(token)
    // The cookie of the device alone does not authenticate a call.
    client.cookie = ''
    expect((await client.send(session.refresh)).status).toBe(401)
  })

  it('cause the same database statements for an unknown name and for another user’s name [T31]', async () => {
    const { host } = server()
    const { username } = await member()
    const { device } = await deviceOf(username)
    const other = await member()
    let steps: string[] = []
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        steps.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const db = host.engine.db.withPlugin(counting)
    const handler = createHandler({ ...host, engine: { ...host.engine, db } })
    const stepsFor = async (name: string) => {
      const client = newClient(handler)
      client.device = device
      steps = []
      const body = await answerTo(client, name)
      return { body, steps }
    }
    const unknown = await stepsFor('nobody-with-a-device')
    expect(unknown.steps.length).toBeGreaterThan(2)
    expect(await stepsFor(other.username)).toEqual(unknown)
  })
})
