import { api } from '@portal-gateway/contract/api'
import { type OpenSession, openSessions } from '@portal-gateway/contract/openSessions'
import { expect, it } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import { type Client, newClient } from '../../support/client.ts'
import { forEachEngine, password, type TestServer } from '../../support/testServer.ts'

const { session, passwords, userProfile } = api
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0'
const right = { password }

/** Creates a user with a password, and signs in as often as given. The clock advances a minute before each sign-in. */
async function signedInTimes(server: TestServer, times: number) {
  const user = await server.user({ hasPassword: true, roles: [await server.role('SET_OWN_PASSWORD')] })
  const clients: Client[] = []
  for (let time = 0; time < times; time += 1) {
    server.turnClock(60)
    const client = server.visitor()
    expect((await client.signIn(user.username, password)).status).toBe(200)
    clients.push(client)
  }
  const [first, second, third] = clients as [Client, Client, Client]
  return { user, clients, first, second, third }
}

async function listedBy(client: Client): Promise<OpenSession[]> {
  const { status, body } = await client.send(openSessions.list)
  expect(status).toBe(200)
  // The cast is safe, because `send` has validated the body against the contract.
  return body as OpenSession[]
}

/** Returns the id under which a session is listed. */
async function idOf(client: Client): Promise<string> {
  const current = (await listedBy(client)).find(({ isCurrent }) => isCurrent)
  return current?.id ?? 'not listed'
}

const statusOf = async (client: Client): Promise<number> => (await client.send(session.refresh)).status

forEachEngine('open sessions', (server) => {
  it('are listed to their user: browser, system, address and times; the current one first, then the last used [IDENT-001]', async () => {
    const { username } = await server().user({ hasPassword: true, roles: [await server().role('USER')] })
    const signIn = async (userAgent: string | undefined, caller: string | undefined) => {
      server().callFrom(caller)
      const client = server().visitor()
      const response = await client.fetch('POST', '/rest/token/create', {
        headers: { 'content-type': 'application/json', 'user-agent': userAgent },
        body: JSON.stringify({ username, password }),
      })
      expect(response.status).toBe(200)
      client.token = ((await response.json()) as { xsrfToken: string }).xsrfToken
      return client
    }
    const start = server().host.clock.now()
    const reader = await signIn(firefox, '192.0.2.17')
    server().turnClock(60)
    await signIn(undefined, undefined)
    server().turnClock(60)
    await signIn('Reader/1.0 '.repeat(40), '2001:db8::1')
    server().callFrom('192.0.2.17')
    const listed = await listedBy(reader)
    expect(listed).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        isCurrent: true,
        browser: 'Firefox 147',
        system: 'Windows',
        userAgent: firefox,
        address: '192.0.2.17',
        firstSeen: expect.any(String),
        lastSeen: expect.any(String),
      },
      expect.objectContaining({
        isCurrent: false,
        browser: '',
        system: '',
        userAgent: 'Reader/1.0 '.repeat(40).slice(0, 256),
        address: '2001:db8::1',
      }),
      expect.objectContaining({ isCurrent: false, browser: '', system: '', userAgent: '', address: null }),
    ])
    const firstSeen = listed.map((each) => Date.parse(each.firstSeen) - start)
    for (const [place, ms] of [0, 120_000, 60_000].entries()) {
      expect(firstSeen[place]).toBeGreaterThanOrEqual(ms)
      expect(firstSeen[place]).toBeLessThan(ms + 30_000)
    }
    server().callFrom(undefined)
  })

  it('show the browser and the address of the latest call, stored at most every 30 seconds [IDENT-001]', async () => {
    const { first } = await signedInTimes(server(), 1)
    const [before] = await listedBy(first)
    server().callFrom('198.51.100.4')
    const call = () => first.send(userProfile.get, { headers: { 'user-agent': firefox } })
    expect((await call()).status).toBe(200)
    expect(await listedBy(first)).toEqual([before])
    server().turnClock(40)
    expect((await call()).status).toBe(200)
    const [after] = await listedBy(first)
    expect(after).toMatchObject({
      id: before?.id,
      browser: 'Firefox 147',
      address: '198.51.100.4',
      firstSeen: before?.firstSeen,
    })
    expect(Date.parse(after?.lastSeen ?? '') - Date.parse(before?.lastSeen ?? '')).toBeGreaterThanOrEqual(
      40_000,
    )
    // A call whose address is not known does not delete the address.
    server().callFrom(undefined)
    server().turnClock(40)
    expect((await call()).status).toBe(200)
    expect(await listedBy(first)).toMatchObject([{ address: '198.51.100.4' }])
  })

  it('reveal neither the token nor its stored hash, and their ids open no session [IDENT-001] [T27]', async () => {
    const { first, second } = await signedInTimes(server(), 2)
    const answer = JSON.stringify(await listedBy(first))
    const stored = await server().host.engine.db.selectFrom('sessions').selectAll().execute()
    for (const { cookie } of [first, second]) expect(answer).not.toContain(cookie.slice('PGSID='.length))
    for (const row of stored) {
      expect(answer).not.toContain(row.token_hash)
      expect(answer).not.toContain(row.anti_forgery_token)
    }
    const thief = server().visitor()
    thief.cookie = `PGSID=${await idOf(second)}`
    expect(await statusOf(thief)).toBe(401)
  })

  it('end at the next call after another session has ended one of them [IDENT-002]', async () => {
    const { user, first, second, third } = await signedInTimes(server(), 3)
    const id = await idOf(second)
    expect((await first.send(openSessions.end, { params: { id }, body: right })).status).toBe(200)
    expect(await statusOf(second)).toBe(401)
    expect([await statusOf(first), await statusOf(third)]).toEqual([200, 200])
    expect((await listedBy(first)).map((each) => each.id)).not.toContain(id)
    expect(server().log.findLast(({ event }) => event === 'sessions ended')).toMatchObject({
      userId: user.id,
      count: 1,
    })
    const again = await first.send(openSessions.end, { params: { id }, body: right })
    expect(again.status).toBe(404)
  })

  it('of another user cannot be ended, nor by a guessed id [IDENT-002] [T17]', async () => {
    const { first, second } = await signedInTimes(server(), 2)
    const stranger = await signedInTimes(server(), 1)
    const rows = await server().host.engine.db.selectFrom('sessions').select('token_hash').execute()
    const token = second.cookie.slice('PGSID='.length)
    const guesses = [
      await idOf(stranger.first),
      ...rows.map(({ token_hash }) => token_hash),
      token,
      '0',
      '1',
      '%',
      "' or 1=1 --",
      'a'.repeat(64),
    ]
    for (const id of guesses) {
      const answer = await first.send(openSessions.end, { params: { id }, body: right })
      expect([id, answer.status]).toEqual([id, 404])
    }
    for (const client of [first, second, stranger.first]) expect(await statusOf(client)).toBe(200)
  })

  it('that have expired are not listed and cannot be ended [IDENT-001] [IDENT-002]', async () => {
    const { first, second } = await signedInTimes(server(), 2)
    const id = await idOf(second)
    server().turnClock(2000)
    expect(await statusOf(first)).toBe(200)
    server().turnClock(2000)
    expect(await statusOf(first)).toBe(200)
    expect(await listedBy(first)).toMatchObject([{ isCurrent: true }])
    expect((await first.send(openSessions.end, { params: { id }, body: right })).status).toBe(404)
    server().turnClock(4000)
    expect((await first.send(openSessions.list)).status).toBe(401)
    expect((await first.send(openSessions.endOthers, { body: right })).status).toBe(401)
  })

  it('end only with the password: none, an empty or a wrong one ends nothing [IDENT-002] [IDENT-003]', async () => {
    const { first, second } = await signedInTimes(server(), 2)
    const id = await idOf(second)
    const checked = server().verifications()
    for (const body of [{}, { password: '' }, { password: 7 }, { password: 'x'.repeat(1025) }, undefined]) {
      expect((await first.send(openSessions.end, { params: { id }, body })).status).toBe(422)
      expect((await first.send(openSessions.endOthers, { body })).status).toBe(422)
    }
    expect(server().verifications()).toBe(checked)
    const one = await first.send(openSessions.end, { params: { id }, body: { password: 'a guess' } })
    expect(one).toMatchObject({
      status: 422,
      body: { globalErrors: [], fieldErrors: { password: ['PASSWORD_IS_INVALID'] } },
    })
    const others = await first.send(openSessions.endOthers, { body: { password: ` ${password}` } })
    expect(others).toMatchObject({
      status: 422,
      body: { fieldErrors: { password: ['PASSWORD_IS_INVALID'] } },
    })
    expect(await statusOf(second)).toBe(200)
  })

  it('of a user without a password end after a recent sign-in [IDENT-115]', async () => {
    const { user, first, second, third } = await signedInTimes(server(), 3)
    const askedAgain = { status: 403, body: { globalErrors: ['SIGN_IN_AGAIN'], signInAgain: true } }
    const params = { id: await idOf(second) }
    const setHash = (password_hash: string | null) =>
      server().host.engine.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    const { password_hash: hash } = await server()
      .host.engine.db.selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    await setHash(null)
    server().turnClock(20 * 60)
    expect(await first.send(openSessions.end, { params, body: {} })).toMatchObject(askedAgain)
    expect(await first.send(openSessions.endOthers, { body: {} })).toMatchObject(askedAgain)
    expect(await statusOf(second)).toBe(200)
    await setHash(hash)
    const recent = server().visitor()
    expect((await recent.signIn(user.username, password)).status).toBe(200)
    await setHash(null)
    expect((await recent.send(openSessions.end, { params, body: {} })).status).toBe(200)
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200])
    expect((await recent.send(openSessions.endOthers, { body: {} })).status).toBe(200)
    expect([await statusOf(first), await statusOf(third), await statusOf(recent)]).toEqual([401, 401, 200])
  })

  it('of a user without a password do not end if a password is set at the same time [IDENT-115]', async () => {
    const { user, first, second } = await signedInTimes(server(), 2)
    const { host } = server()
    const { db } = host.engine
    const setHash = (password_hash: string | null) =>
      db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    await setHash(null)
    // Sets the password after the check of the caller, before the transaction that ends the sessions.
    const transaction = () => ({
      async execute(work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) {
        await setHash('a new hash')
        return db.transaction().execute(work)
      },
    })
    const racing = new Proxy(db, {
      get(target, name) {
        if (name === 'transaction') return transaction
        const value: unknown = Reflect.get(target, name, target)
        // Kysely has private fields, which a proxy does not have.
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    const handler = createHandler({ ...host, engine: { ...host.engine, db: racing } })
    const caller = Object.assign(newClient(handler), { cookie: second.cookie, token: second.token })
    expect(await caller.send(openSessions.endOthers, { body: {} })).toMatchObject({
      status: 422,
      body: { globalErrors: [], fieldErrors: { password: ['PASSWORD_IS_REQUIRED'] } },
    })
    expect(await statusOf(first)).toBe(200)
  })

  it('of an account of the directory end only with the password, although the portal stores none [IDENT-115]', async () => {
    const { user, first, second } = await signedInTimes(server(), 2)
    await server()
      .host.engine.db.updateTable('users')
      .set({ password_hash: null, account_type: 'internal' })
      .where('id', '=', user.id)
      .execute()
    expect(await first.send(openSessions.endOthers, { body: {} })).toMatchObject({
      status: 422,
      body: { globalErrors: [], fieldErrors: { password: ['PASSWORD_IS_REQUIRED'] } },
    })
    expect(await statusOf(second)).toBe(200)
  })

  it('do not end without the anti-forgery token, nor from another site [IDENT-002] [IDENT-003] [T24]', async () => {
    const { first, second } = await signedInTimes(server(), 2)
    const parts = { params: { id: await idOf(second) }, body: right }
    const { token } = first
    first.token = second.token
    expect((await first.send(openSessions.end, parts)).status).toBe(403)
    expect((await first.send(openSessions.endOthers, { body: right })).status).toBe(403)
    first.token = token
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await first.send(openSessions.end, { ...parts, headers })).status).toBe(403)
    expect((await first.send(openSessions.list, { headers })).status).toBe(403)
    expect(await statusOf(second)).toBe(200)
  })

  it('count wrong passwords like a sign-in: after five the account is locked [IDENT-002] [IDENT-003] [T30]', async () => {
    const { user, first, second } = await signedInTimes(server(), 2)
    // Without the cookie of the known device, the attempts count for the account.
    first.device = ''
    const id = await idOf(second)
    const body = { password: 'a guess' }
    const guesses = [0, 1, 2, 3].map(() => first.send(openSessions.endOthers, { body }))
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(422)
    const visitor = server().visitor()
    expect(await (await visitor.signIn(user.username, 'a guess')).json()).toMatchObject({
      attemptsLeftUntilLocked: 0,
    })
    const locked = { status: 422, body: { globalErrors: ['ACCOUNT_IS_LOCKED'], fieldErrors: {} } }
    const checked = server().verifications()
    expect(await first.send(openSessions.end, { params: { id }, body: right })).toMatchObject(locked)
    expect(await first.send(openSessions.endOthers, { body: right })).toMatchObject(locked)
    expect(server().verifications()).toBe(checked)
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
  })

  it('end all at once except the current one; without others nothing changes [IDENT-003]', async () => {
    const { user, clients, second } = await signedInTimes(server(), 4)
    const stranger = await signedInTimes(server(), 1)
    expect((await second.send(openSessions.endOthers, { body: right })).status).toBe(200)
    expect(server().log.findLast(({ event }) => event === 'sessions ended')).toMatchObject({
      userId: user.id,
      count: 3,
    })
    const open = await Promise.all(clients.map(statusOf))
    expect(open).toEqual([401, 200, 401, 401])
    expect(await statusOf(stranger.first)).toBe(200)
    expect((await second.send(openSessions.endOthers, { body: right })).status).toBe(304)
  })

  it('end exactly once if two calls end the same one [IDENT-002]', async () => {
    const { first, second, third } = await signedInTimes(server(), 3)
    const parts = { params: { id: await idOf(third) }, body: right }
    const answers = await Promise.all([
      first.send(openSessions.end, parts),
      second.send(openSessions.end, parts),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  for (const call of ['end', 'endOthers'] as const)
    it(`do not end by ${call} if the calling session or the password ends during the check of the password [IDENT-002] [IDENT-003] [T27]`, async () => {
      const { host } = server()
      const answerAfter = async (change: 'session' | 'password') => {
        const { user, first, second } = await signedInTimes(server(), 2)
        const params = { id: await idOf(second) }
        const verify = async (hash: string, text: string) => {
          const isRight = await host.hasher.verify(hash, text)
          if (change === 'session') await second.send(openSessions.endOthers, { body: right })
          else
            await host.engine.db
              .updateTable('users')
              .set({ password_hash: 'another' })
              .where('id', '=', user.id)
              .execute()
          return isRight
        }
        const caller = newClient(createHandler({ ...host, hasher: { ...host.hasher, verify } }))
        Object.assign(caller, { cookie: first.cookie, token: first.token })
        const answer =
          call === 'end'
            ? await caller.send(openSessions.end, { params, body: right })
            : await caller.send(openSessions.endOthers, { body: right })
        expect(await statusOf(second)).toBe(200)
        return answer
      }
      expect(await answerAfter('session')).toMatchObject({
        status: 401,
        body: { globalErrors: ['SIGNED_OUT'] },
      })
      expect(await answerAfter('password')).toMatchObject({
        status: 422,
        body: { fieldErrors: { password: ['PASSWORD_IS_INVALID'] } },
      })
    })

  it('of a user whose password has expired are listed only after it was changed [IDENT-001] [C-034]', async () => {
    const { user, first } = await signedInTimes(server(), 1)
    await server()
      .host.engine.db.updateTable('sessions')
      .set({ must_change_password: 1 })
      .where('user_id', '=', user.id)
      .execute()
    expect((await first.send(openSessions.list)).status).toBe(403)
    expect((await first.send(openSessions.endOthers, { body: right })).status).toBe(403)
  })

  it('of one user are at most 20: a further sign-in ends the oldest, also if many happen at once [IDENT-004]', async () => {
    const { user, clients, first, second } = await signedInTimes(server(), 20)
    expect(await statusOf(first)).toBe(200)
    expect(await listedBy(second)).toHaveLength(20)
    const stranger = await signedInTimes(server(), 1)
    server().turnClock(60)
    const newest = server().visitor()
    expect((await newest.signIn(user.username, password)).status).toBe(200)
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
    const several = [0, 1, 2, 3, 4].map(() => server().visitor())
    const answers = await Promise.all(several.map((each) => each.signIn(user.username, password)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await listedBy(newest)).toHaveLength(20)
    for (const each of several) expect(await statusOf(each)).toBe(200)
    expect(await Promise.all(clients.slice(0, 7).map(statusOf))).toEqual([401, 401, 401, 401, 401, 401, 200])
    expect(await statusOf(stranger.first)).toBe(200)
  })
})

forEachEngine(
  'with at most one session',
  (server) => {
    it('each sign-in and each change of the password ends the session before [IDENT-004]', async () => {
      const { user, first, second } = await signedInTimes(server(), 2)
      expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
      const body = { currentPassword: password, newPassword: 'thirty-two calm lakes' }
      expect((await second.send(passwords.change, { body })).status).toBe(200)
      expect(await listedBy(second)).toMatchObject([{ isCurrent: true }])
      const third = server().visitor()
      expect((await third.signIn(user.username, body.newPassword)).status).toBe(200)
      expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200])
    })
  },
  { maxSessions: 1 },
)
