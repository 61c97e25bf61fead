import { api } from '@portal-gateway/contract/api'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import { ServerBusy } from '../../../src/core/host/ports.ts'
import { newClient } from '../../support/client.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { openSessions, passwords, session, userProfile } = api
const changeTo = (newPassword: string, currentPassword = password) => ({
  body: { currentPassword, newPassword },
})
const tokenIn = (body: unknown) => v.parse(v.object({ xsrfToken: v.string() }), body).xsrfToken
const unable = 'Unable to change your password due to one or more errors.'

forEachEngine('changing a password', (server) => {
  const someone = async () => {
    const roles = [await server().role('SET_OWN_PASSWORD')]
    const { id, username, email } = await server().user({ roles, hasPassword: true })
    const client = server().visitor()
    expect((await client.signIn(username, password)).status).toBe(200)
    return { id, username, email, client }
  }

  it('replaces the session, ends all others, and sends a mail [API-007] [T27]', async () => {
    const { username, email, client } = await someone()
    const [tab, phone] = [server().visitor(), server().visitor()]
    Object.assign(tab, { cookie: client.cookie, token: client.token })
    await phone.signIn(username, password)
    const answer = await client.send(passwords.change, changeTo('thirty-two calm lakes'))
    expect(answer).toMatchObject({ status: 200, body: { tokenTimeoutInSeconds: 3600 } })
    for (const old of [tab, phone]) expect((await old.send(session.refresh)).status).toBe(401)
    expect((await client.send(session.refresh)).body).toMatchObject({ xsrfToken: tokenIn(answer.body) })
    const [mail] = await server().mailsTo(email)
    expect(mail?.text).toMatch(/password of your account .* was changed/)
    expect(mail?.text).not.toContain('calm lakes')
    expect((await server().visitor().signIn(username, password)).status).toBe(401)
    expect((await server().visitor().signIn(username, 'thirty-two calm lakes')).status).toBe(200)
  })

  it('requires the anti-forgery token of its session [T24]', async () => {
    const { client } = await someone()
    client.token = ''
    expect((await client.send(passwords.change, changeTo('thirty-two calm lakes'))).status).toBe(403)
  })

  it('returns the texts of the rules that the new password breaks [API-007]', async () => {
    const { username, client } = await someone()
    const refusals = [
      ['short', 'At least 12 characters'],
      ['a quiet lake '.repeat(10), 'At most 128 characters'],
      [`${username.toUpperCase()} it is`, 'Must not contain your username'],
      ['passwordpassword', 'Must not be a commonly used password'],
      [password, 'Must differ from your last 5 passwords'],
    ] as const
    for (const [newPassword, rule] of refusals) {
      expect(await client.send(passwords.change, changeTo(newPassword))).toMatchObject({
        status: 422,
        body: { fieldErrors: { newPassword: [rule] }, failureDescription: unable },
      })
    }
    expect((await client.send(session.refresh)).status).toBe(200)
  })

  it('refuses the last five passwords, but not older ones [API-007]', async () => {
    const { id, client } = await someone()
    const chosen = [password, ...['one', 'two', 'three', 'four'].map((name) => `the lake of number ${name}`)]
    const change = async (next: string, current: string | undefined) => {
      const answer = await client.send(passwords.change, changeTo(next, current))
      if (answer.status === 200) client.token = tokenIn(answer.body)
      return answer
    }
    for (const [at, next] of chosen.slice(1).entries()) {
      expect((await change(next, chosen[at])).status).toBe(200)
    }
    for (const old of chosen) {
      expect(await change(old, chosen[4])).toMatchObject({
        status: 422,
        body: { fieldErrors: { newPassword: ['Must differ from your last 5 passwords'] } },
      })
    }
    expect((await change('the lake of number five', chosen[4])).status).toBe(200)
    expect((await change(password, 'the lake of number five')).status).toBe(200)
    const storedHashes = await server()
      .host.engine.db.selectFrom('password_history')
      .select('password_hash')
      .where('user_id', '=', id)
      .execute()
    expect(storedHashes).toHaveLength(4)
    expect(JSON.stringify(storedHashes)).not.toContain('lake')
  })

  it('counts wrong current passwords together with failed sign-ins and locks the account [T30]', async () => {
    const { username, client } = await someone()
    const wrong = {
      status: 422,
      body: {
        fieldErrors: { currentPassword: ['CURRENT_PASSWORD_IS_INVALID'] },
        failureDescription: unable,
      },
    }
    for (let guesses = 0; guesses < 4; guesses += 1) {
      expect(await client.send(passwords.change, changeTo('thirty-two calm lakes', 'a guess'))).toMatchObject(
        wrong,
      )
    }
    const sameBrowser = server().visitor()
    sameBrowser.device = client.device
    const response = await sameBrowser.signIn(username, 'a guess')
    expect(await response.json()).toMatchObject({ attemptsLeftUntilLocked: 0 })
    const before = server().verifications()
    expect(await client.send(passwords.change, changeTo('thirty-two calm lakes'))).toMatchObject({
      status: 422,
      body: {
        fieldErrors: {},
        failureDescription: 'This account is locked. Please contact User Support.',
      },
    })
    expect(server().verifications()).toBe(before)
  })

  it('stores and verifies passwords exactly: blanks, emoji, composed and decomposed letters [T62]', async () => {
    const { username, client } = await someone()
    const exact = `  Café 🐎 e\u0301${'x'.repeat(100)}  `
    expect((await client.send(passwords.change, changeTo(exact))).status).toBe(200)
    for (const other of [exact.trim(), exact.normalize('NFC'), exact.slice(0, -1), exact.toLowerCase()]) {
      expect((await server().visitor().signIn(username, other)).status, other).toBe(401)
    }
    expect((await server().visitor().signIn(username, exact)).status).toBe(200)
  })

  it('refuses an overlong or empty password before anything is hashed [T61]', async () => {
    const { client } = await someone()
    const before = server().verifications()
    for (const [currentPassword, newPassword] of [
      [password, 'x'.repeat(1025)],
      ['x'.repeat(1025), 'thirty-two calm lakes'],
      [password, ''],
    ] as const) {
      expect((await client.send(passwords.change, { body: { currentPassword, newPassword } })).status).toBe(
        422,
      )
    }
    expect(server().verifications()).toBe(before)
  })

  it('returns 503 without counting an attempt if too many hashes are queued [T61]', async () => {
    const { client } = await someone()
    const refuse = () => Promise.reject(new ServerBusy(2))
    const busy = newClient(createHandler({ ...server().host, hasher: { hash: refuse, verify: refuse } }))
    Object.assign(busy, { cookie: client.cookie, token: client.token })
    for (let tries = 0; tries < 7; tries += 1) {
      expect((await busy.send(passwords.change, changeTo('thirty-two calm lakes'))).status).toBe(503)
    }
    expect((await client.send(passwords.change, changeTo('thirty-two calm lakes'))).status).toBe(200)
  })

  it('succeeds for only one of two concurrent requests [API-007]', async () => {
    const { username, client } = await someone()
    const other = server().visitor()
    await other.signIn(username, password)
    const answers = await Promise.all([
      client.send(passwords.change, changeTo('the lake of number one')),
      other.send(passwords.change, changeTo('the lake of number two')),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is refused if support ends the session during the check of the password [IDENT-005] [T27]', async () => {
    const { id, username, client } = await someone()
    const support = await server().holderOf('WRITE_USERS')
    const { host } = server()
    const verify = async (hash: string, text: string) => {
      const isRight = await host.hasher.verify(hash, text)
      await support.send(openSessions.endOfUser, { params: { id } })
      return isRight
    }
    const caller = newClient(createHandler({ ...host, hasher: { ...host.hasher, verify } }))
    Object.assign(caller, { cookie: client.cookie, token: client.token })
    const answer = await caller.send(passwords.change, changeTo('thirty-two calm lakes'))
    expect(answer).toMatchObject({ status: 401, body: { globalErrors: ['SIGNED_OUT'] } })
    expect((await caller.send(session.refresh)).status).toBe(401)
    expect((await server().visitor().signIn(username, password)).status).toBe(200)
  })

  it('is refused for internal users, whose password is stored in the directory [C-054]', async () => {
    const roles = [await server().role('USER')]
    const inside = await server().signedIn({ roles, hasPassword: true, accountType: 'internal' })
    expect((await inside.send(passwords.change, changeTo('thirty-two calm lakes'))).status).toBe(403)
  })

  it('writes no password and no hash into the log [T58]', async () => {
    const { client } = await someone()
    await client.send(passwords.change, changeTo('canary of a new password'))
    const log = JSON.stringify(server().log)
    expect(log).toContain('password changed')
    for (const secret of ['canary', password, '$argon2', client.token]) expect(log).not.toContain(secret)
  })
})

forEachEngine(
  'the minimum time between two changes',
  (server) => {
    it('is enforced by the server [API-006]', async () => {
      const roles = [await server().role('SET_OWN_PASSWORD')]
      const user = await server().signedIn({ roles, hasPassword: true })
      const early = await user.send(passwords.change, changeTo('thirty-two calm lakes'))
      expect(early).toMatchObject({
        status: 422,
        body: { failureDescription: 'Your password was changed too recently. Please try again later.' },
      })
      server().turnClock(601)
      expect((await user.send(passwords.change, changeTo('thirty-two calm lakes'))).status).toBe(200)
      expect((await user.send(userProfile.get)).status).toBe(200)
    })
  },
  { passwordMinimumAgeSeconds: 600 },
)
