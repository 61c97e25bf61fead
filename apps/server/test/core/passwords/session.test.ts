import { api } from '@portal-gateway/contract/api'
import { headers as names } from '@portal-gateway/contract/headers'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import { newClient } from '../../support/client.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { session, passwords, userCapabilities, userProfile, dashboardItems } = api

forEachEngine('sessions', (server) => {
  it('a sign-in replaces an existing session cookie [T27]', async () => {
    const { username } = await server().user({ hasPassword: true, roles: [await server().role('USER')] })
    const planted = server().visitor()
    planted.cookie = `PGSID=${'a'.repeat(64)}`
    expect((await planted.signIn(username, password)).status).toBe(200)
    expect(planted.cookie).not.toContain('a'.repeat(64))
    const first = planted.cookie
    expect((await planted.signIn(username, password)).status).toBe(200)
    expect(planted.cookie).not.toBe(first)
    const old = server().visitor()
    old.cookie = first
    expect((await old.send(session.refresh)).status).toBe(401)
    expect((await planted.send(session.refresh)).status).toBe(200)
  })

  it('a sign-in during a password change opens no session [T27]', async () => {
    const { host } = server()
    const { username, email } = await server().user({
      hasPassword: true,
      roles: [await server().role('USER')],
    })
    await server()
      .visitor()
      .send(passwords.forgot, { body: { emailAddress: email } })
    const link = { hash: await server().linkTo(email), password: 'thirty-two calm lakes' }
    // The old password is correct, but becomes invalid before the session is opened.
    const verify = async (hash: string, text: string) => {
      const isRight = await host.hasher.verify(hash, text)
      expect((await server().visitor().send(passwords.reset, { body: link })).status).toBe(200)
      return isRight
    }
    const thief = newClient(createHandler({ ...host, hasher: { ...host.hasher, verify } }))
    const answer = await thief.send(session.create, { body: { username, password } })
    expect(answer).toMatchObject({ status: 401, body: { credentialsInvalid: true } })
    expect([thief.cookie, thief.device]).toEqual(['', ''])
    expect((await server().visitor().signIn(username, link.password)).status).toBe(200)
  })

  it('signing out in one tab ends the session in all tabs; concurrent refreshes both succeed [T27] [T28] [API-002]', async () => {
    const user = await server().holderOf('SET_OWN_PASSWORD')
    const copy = server().visitor()
    copy.cookie = user.cookie
    copy.token = user.token
    const other = await server().holderOf('USER')
    const renewed = await Promise.all([user.send(session.refresh), copy.send(session.refresh)])
    expect(renewed.map(({ status }) => status)).toEqual([200, 200])
    expect((await copy.send(userProfile.get)).status).toBe(200)
    const answer = await user.send(session.invalidate)
    expect(answer).toMatchObject({ status: 200, body: undefined })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^PGSID=; Max-Age=0;/)
    expect((await copy.send(userProfile.get)).status).toBe(401)
    expect((await other.send(userProfile.get)).status).toBe(200)
  })

  it('refresh returns the timeout and the anti-forgery token, or 401 without a session [API-003]', async () => {
    const user = await server().holderOf('USER')
    const { body } = await user.send(session.refresh)
    expect(body).toMatchObject({ tokenTimeoutInSeconds: 3600, xsrfToken: user.token })
    expect((await server().visitor().send(session.refresh)).status).toBe(401)
  })

  it('a session ends an hour after its last call [AUTH-025]', async () => {
    const user = await server().holderOf('USER')
    server().turnClock(3590)
    expect((await user.send(session.refresh)).status).toBe(200)
    server().turnClock(3590)
    expect((await user.send(session.refresh)).status).toBe(200)
    server().turnClock(3700)
    expect((await user.send(session.refresh)).status).toBe(401)
  })

  it('a call stores its time only if at least 30 seconds have passed since the stored time [AUTH-025]', async () => {
    const user = await server().holderOf('USER')
    const { host } = server()
    const start = host.clock.now()
    let passedMs = 0
    const client = newClient(createHandler({ ...host, clock: { now: () => start + passedMs } }))
    Object.assign(client, { cookie: user.cookie, token: user.token })
    const storedMs = async () => {
      const { last_seen_at } = await host.engine.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', user.userId)
        .executeTakeFirstOrThrow()
      return last_seen_at - start
    }
    await host.engine.db
      .updateTable('sessions')
      .set({ last_seen_at: start })
      .where('user_id', '=', user.userId)
      .execute()
    for (const [ms, stored] of [
      [29_999, 0],
      [30_000, 30_000],
      [59_999, 30_000],
    ] as const) {
      passedMs = ms
      expect((await client.send(userProfile.get)).status).toBe(200)
      expect(await storedMs()).toBe(stored)
    }
  })

  it('a failed call does not extend the session [AUTH-026]', async () => {
    const user = await server().holderOf('USER')
    server().turnClock(3000)
    expect((await user.send(dashboardItems.listForAdministrators)).status).toBe(403)
    expect((await user.send(dashboardItems.get, { params: { id: 999_999 } })).status).toBe(404)
    server().turnClock(700)
    expect((await user.send(session.refresh)).status).toBe(401)
  })

  it('a session that is used continuously ends after twelve hours [T29]', async () => {
    const user = await server().holderOf('USER')
    for (let halfHours = 0; halfHours < 24; halfHours += 1) {
      expect((await user.send(session.refresh)).status).toBe(200)
      server().turnClock(1800)
    }
    expect((await user.send(session.refresh)).status).toBe(401)
  })

  it('refresh returns the seconds until the absolute timeout [API-003]', async () => {
    const user = await server().holderOf('USER')
    server().turnClock(1800)
    const { body } = await user.send(session.refresh)
    const { absoluteTimeoutInSeconds } = v.parse(v.object({ absoluteTimeoutInSeconds: v.number() }), body)
    // The value may be smaller by the duration of the test, which is a few seconds at most.
    expect(absoluteTimeoutInSeconds).toBeLessThanOrEqual(41_400)
    expect(absoluteTimeoutInSeconds).toBeGreaterThan(41_380)
  })

  it('the table of sessions contains only hashes of tokens [T27]', async () => {
    const user = await server().holderOf('USER')
    const rows = await server().host.engine.db.selectFrom('sessions').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(user.cookie.slice('PGSID='.length))
  })

  it('the caller can read the profile and the password capabilities [API-005] [API-006] [API-050]', async () => {
    const roles = [await server().role('SET_OWN_PASSWORD')]
    const outside = await server().signedIn({ roles, username: 'Outside' })
    const inside = await server().signedIn({ roles, username: 'Inside', accountType: 'internal' })
    expect((await outside.send(userCapabilities.canChangePasswordEver)).body).toBe(true)
    expect((await inside.send(userCapabilities.canChangePasswordEver)).body).toBe(false)
    expect((await outside.send(userCapabilities.canChangePasswordNow)).body).toBe(true)
    expect((await outside.send(userProfile.get)).body).toEqual({
      portalUserId: outside.userId,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'outside@portal.example',
      username: 'Outside',
      accountType: 'external',
      language: null,
      userAccesses: [],
    })
    expect((await inside.send(userProfile.get)).body).toEqual({
      portalUserId: inside.userId,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'inside@portal.example',
      username: 'Inside',
      accountType: 'internal',
      language: null,
      userAccesses: [],
    })
  })
})

forEachEngine(
  'the minimum time between two password changes',
  (server) => {
    it('applies to external users only [API-006]', async () => {
      const roles = [await server().role('SET_OWN_PASSWORD')]
      const outside = await server().signedIn({ roles, hasPassword: true })
      const inside = await server().signedIn({ roles, hasPassword: true, accountType: 'internal' })
      expect((await outside.send(userCapabilities.canChangePasswordNow)).body).toBe(false)
      expect((await inside.send(userCapabilities.canChangePasswordNow)).body).toBe(true)
      server().turnClock(601)
      expect((await outside.send(userCapabilities.canChangePasswordNow)).body).toBe(true)
    })
  },
  { passwordMinimumAgeSeconds: 600 },
)

const forgery = (role: number) => JSON.stringify({ name: `Forged ${role}`, roles: [{ id: role }] })

forEachEngine('cross-site requests', (server) => {
  const path = '/rest/secure/admin/dashboard_items'

  it('are refused and change nothing [T24] [API-117]', async () => {
    const admin = await server().holderOf('ADMIN')
    const other = await server().holderOf('ADMIN')
    const role = await server().role('USER')
    const body = forgery(role)
    const json = { 'content-type': 'application/json' }
    const form = new FormData()
    form.set('name', 'Forged')
    const none = { [names.antiForgery]: undefined }
    const forged = [
      admin.fetch('POST', path, { headers: { ...none, 'content-type': 'text/plain' }, body }),
      admin.fetch('POST', path, { headers: none, body: form }),
      admin.fetch('POST', path, { headers: none, body: new URLSearchParams({ name: 'Forged' }) }),
      admin.fetch('POST', path, { headers: { ...json, ...none }, body }),
      admin.fetch('POST', path, { headers: { ...json, [names.antiForgery]: '' }, body }),
      admin.fetch('POST', path, { headers: { ...json, [names.antiForgery]: other.token }, body }),
      admin.fetch('POST', `${path}?${names.antiForgery}=${admin.token}`, {
        headers: { ...json, ...none },
        body,
      }),
      admin.fetch('POST', path, { headers: { ...json, 'sec-fetch-site': 'cross-site' }, body }),
      admin.fetch('POST', path, { headers: { ...json, 'sec-fetch-site': 'same-site' }, body }),
    ]
    for (const response of await Promise.all(forged)) {
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ globalErrors: ['ANTI_FORGERY_TOKEN_IS_INVALID'] })
    }
    const { body: items } = await admin.send(dashboardItems.listForAdministrators)
    expect(JSON.stringify(items)).not.toContain('Forged')
    const ours = { ...json, 'sec-fetch-site': 'same-origin' }
    expect((await admin.fetch('POST', path, { headers: ours, body })).status).toBe(201)
  })

  it('cannot sign in [T24]', async () => {
    const { username } = await server().user({ hasPassword: true })
    const response = await server()
      .visitor()
      .fetch('POST', '/rest/token/create', {
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
        body: JSON.stringify({ username, password }),
      })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('cannot read or extend a session, but can navigate to a file [T24]', async () => {
    const user = await server().holderOf('USER')
    const status = async (read: string, site: string, mode: string) => {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, [names.antiForgery]: undefined }
      return (await user.fetch('GET', `/rest/secure/${read}`, { headers })).status
    }
    for (const site of ['cross-site', 'same-site']) {
      for (const mode of ['no-cors', 'navigate']) expect(await status('token/refresh', site, mode)).toBe(403)
    }
    expect(await status('token/refresh', 'same-origin', 'cors')).toBe(200)
    const file = 'dashboard_items/elsewhere/1/files/1/file'
    expect(await status(file, 'cross-site', 'no-cors')).toBe(403)
    expect(await status(file, 'cross-site', 'navigate')).toBe(404)
  })
})
