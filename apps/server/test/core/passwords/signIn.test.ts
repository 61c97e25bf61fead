import { randomUUID } from 'node:crypto'
import { session } from '@portal-gateway/contract/session'
import { userProfile } from '@portal-gateway/contract/userProfile'
import { expect, it, vi } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import { ServerBusy } from '../../../src/core/host/ports.ts'
import { newClient } from '../../support/client.ts'
import { countSteps } from '../../support/countSteps.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const wrong = { credentialsInvalid: true }
const refuse = () => Promise.reject(new ServerBusy(2))

forEachEngine('signing in', (server) => {
  it('opens a session for a correct password with the user name or email, trimmed and case-insensitive [API-001]', async () => {
    const { username, email } = await server().user({
      hasPassword: true,
      roles: [await server().role('USER')],
    })
    for (const entered of [username, email, ` ${username.toUpperCase()} `, email.toUpperCase()]) {
      const client = server().visitor()
      const answer = await client.send(session.create, { body: { username: entered, password } })
      expect(answer).toMatchObject({
        status: 200,
        body: { tokenTimeoutInSeconds: 3600, passwordExpiresSoon: false, expiryState: null },
      })
      expect((await client.send(session.refresh)).status).toBe(200)
    }
  })

  // A directory may contain an account whose user name is another account's email. Both orders of creation
  // are tested, because the database may return the accounts in any order.
  it.each([0, 1])(
    'prefers the account with this user name to another account with this email, created as number %i [API-001]',
    async (other) => {
      const accounts = [
        await server().user({ hasPassword: true }),
        await server().user({ hasPassword: true }),
      ]
      const email = `${randomUUID()}@portal.example`
      const rename = (index: number, changes: object) =>
        server()
          .host.engine.db.updateTable('users')
          .set(changes)
          .where('id', '=', accounts[index]?.id ?? 0)
          .execute()
      await rename(other, { email, email_key: email })
      await rename(1 - other, { username: email, username_key: email })
      const client = server().visitor()
      await client.signIn(email, password)
      expect(await client.send(userProfile.get)).toMatchObject({ status: 200, body: { username: email } })
    },
  )

  it('sets a cookie that scripts and other sites cannot use [T27]', async () => {
    const { username } = await server().user({ hasPassword: true })
    const response = await server().visitor().signIn(username, password)
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^PGSID=[0-9a-f]{64}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  it('returns the same response for a wrong password, an unknown name and an account without a password [API-001]', async () => {
    const known = await server().user({ hasPassword: true })
    const bare = await server().user()
    for (const username of [known.username, bare.username, 'nobody-of-that-name', 'nul\u0000in-it']) {
      for (const left of [4, 3]) {
        const before = server().verifications()
        const answer = await server()
          .visitor()
          .send(session.create, { body: { username, password: 'wrong' } })
        expect(answer).toMatchObject({ status: 401, body: { ...wrong, attemptsLeftUntilLocked: left } })
        expect(server().verifications() - before).toBe(1)
      }
    }
  })

  it('compares passwords exactly, without trimming or ignoring case [API-001]', async () => {
    const { username } = await server().user({ hasPassword: true })
    for (const other of [` ${password}`, `${password} `, password.toUpperCase()]) {
      expect((await server().visitor().signIn(username, other)).status).toBe(401)
    }
  })

  it('reports empty and too long fields before anything is hashed [API-001] [API-118]', async () => {
    const before = server().verifications()
    const blank = await server()
      .visitor()
      .send(session.create, { body: { username: '  ', password: '' } })
    expect(blank).toMatchObject({
      status: 422,
      body: { fieldErrors: { username: ['USERNAME_IS_REQUIRED'], password: ['PASSWORD_IS_REQUIRED'] } },
    })
    const long = { username: 'ada', password: 'x'.repeat(1025) }
    expect(await server().visitor().send(session.create, { body: long })).toMatchObject({
      status: 422,
      body: { fieldErrors: { password: ['PASSWORD_IS_TOO_LONG'] } },
    })
    expect(server().verifications()).toBe(before)
  })

  it('refuses a password of a megabyte before anything is counted or hashed [T61]', async () => {
    const { client, steps } = await countSteps(server())
    for (const [length, status] of [
      [990_000, 422],
      [1_100_000, 413],
    ] as const) {
      const body = { username: 'ada', password: 'x'.repeat(length) }
      expect(await client.send(session.create, { body })).toMatchObject({ status })
      expect(steps()).toEqual({ statements: [], digests: 0, hashes: 0, verifications: 0 })
    }
  })

  it('locks a name for fifteen minutes after five wrong passwords, also for the correct password [C-057]', async () => {
    const { username, email } = await server().user({ hasPassword: true })
    for (const left of [4, 3, 2, 1, 0]) {
      const response = await server()
        .visitor()
        .signIn(left % 2 ? username : email, 'wrong')
      expect(await response.json()).toEqual({ ...wrong, attemptsLeftUntilLocked: left })
    }
    const before = server().verifications()
    const locked = await server().visitor().send(session.create, { body: { username, password } })
    expect(locked).toMatchObject({ status: 401, body: { accountLocked: true } })
    expect(server().verifications()).toBe(before)
    server().turnClock(14 * 60)
    expect((await server().visitor().signIn(username, password)).status).toBe(401)
    server().turnClock(61)
    const wrongAgain = await server().visitor().signIn(username, 'wrong')
    expect(await wrongAgain.json()).toEqual({ ...wrong, attemptsLeftUntilLocked: 4 })
    expect((await server().visitor().signIn(username, password)).status).toBe(200)
  })

  it('performs the same steps for known and unknown names until they are locked [T31]', async () => {
    const { client, steps } = await countSteps(server())
    const responseTo = async (username: string) => {
      steps()
      const answers = []
      for (let guesses = 0; guesses < 7; guesses += 1) {
        const { status, body, headers } = await client.send(session.create, {
          body: { username, password: 'a guess' },
        })
        const named = [...headers].filter(([header]) => header !== 'x-request-id')
        answers.push({ status, body, named, steps: steps() })
      }
      return answers
    }
    const known = await responseTo((await server().user({ hasPassword: true })).username)
    expect(known.map(({ steps: { verifications } }) => verifications)).toEqual([1, 1, 1, 1, 1, 0, 0])
    expect(known.at(-1)?.body).toEqual({ accountLocked: true })
    const others = [
      (await server().user({ hasPassword: true })).email,
      (await server().user()).username,
      (await server().user({ hasPassword: true, inactive: true })).username,
      (await server().user({ hasPassword: true, accountType: 'internal' })).username,
      'nobody at all',
    ]
    for (const other of others) expect(await responseTo(other), other).toEqual(known)
  })

  it('counts all spellings of an unknown name together [T30]', async () => {
    const before = server().verifications()
    const spellings = ['Grace', 'GRACE', ' grace', 'grace\t ', 'ｇｒａｃｅ', 'gracE']
    const guesses = Array.from({ length: 200 }, (_, n) =>
      server()
        .visitor()
        .signIn(spellings[n % spellings.length] ?? '', `guess ${n}`),
    )
    const bodies = await Promise.all((await Promise.all(guesses)).map((response) => response.json()))
    expect(bodies.filter((body) => 'accountLocked' in body)).toHaveLength(195)
    expect(server().verifications() - before).toBe(5)
  })

  it('locks unknown names like known names [T31]', async () => {
    const answers = []
    for (let guesses = 0; guesses < 6; guesses += 1) {
      const response = await server().visitor().signIn('No Such Person', 'wrong')
      answers.push(await response.json())
    }
    expect(answers.at(4)).toEqual({ ...wrong, attemptsLeftUntilLocked: 0 })
    expect(answers.at(5)).toEqual({ accountLocked: true })
  })

  it('resets the counter after a correct password [C-057]', async () => {
    const { username } = await server().user({ hasPassword: true })
    for (let guesses = 0; guesses < 4; guesses += 1) await server().visitor().signIn(username, 'wrong')
    expect((await server().visitor().signIn(username, password)).status).toBe(200)
    const response = await server().visitor().signIn(username, 'wrong')
    expect(await response.json()).toEqual({ ...wrong, attemptsLeftUntilLocked: 4 })
  })

  it('reports a disabled account only after a correct password, and opens no session [API-001]', async () => {
    const { username } = await server().user({ hasPassword: true, inactive: true })
    const client = server().visitor()
    expect(await client.send(session.create, { body: { username, password: 'wrong' } })).toMatchObject({
      body: { ...wrong, attemptsLeftUntilLocked: 4 },
    })
    expect(await client.send(session.create, { body: { username, password } })).toEqual(
      expect.objectContaining({ status: 401, body: { accountDisabled: true } }),
    )
    expect(client.cookie).toBe('')
  })

  it('accepts twelve concurrent sign-ins with the correct password, also after four wrong passwords [EXP-241]', async () => {
    const { username } = await server().user({ hasPassword: true })
    for (const wrongOnes of [0, 4]) {
      for (let guesses = 0; guesses < wrongOnes; guesses += 1)
        await server().visitor().signIn(username, 'wrong')
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => server().visitor().signIn(username, password)),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    }
    const response = await server().visitor().signIn(username, 'wrong')
    expect(await response.json()).toEqual({ ...wrong, attemptsLeftUntilLocked: 4 })
  })

  it('reports 4, 3, 2, 1 and 0 remaining attempts to five concurrent wrong passwords, then locks the name [EXP-241]', async () => {
    const { username } = await server().user({ hasPassword: true })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server().visitor().signIn(username, 'wrong')),
    )
    const bodies: unknown[] = await Promise.all(answers.map((response) => response.json()))
    expect(bodies).toHaveLength(5)
    for (const left of [4, 3, 2, 1, 0])
      expect(bodies).toContainEqual({ ...wrong, attemptsLeftUntilLocked: left })
    const locked = await server().visitor().signIn(username, password)
    expect(await locked.json()).toEqual({ accountLocked: true })
  })

  it('forgets the attempts that the server never finished after a minute, but not the wrong passwords before them [EXP-241]', async () => {
    const { id, username } = await server().user({ hasPassword: true })
    const never = () => new Promise<never>(() => undefined)
    const stopped = newClient(createHandler({ ...server().host, hasher: { hash: never, verify: never } }))
    await server().visitor().signIn(username, 'wrong')
    for (let guesses = 0; guesses < 4; guesses += 1) void stopped.signIn(username, 'a guess')
    const underWay = () =>
      server()
        .host.engine.db.selectFrom('sign_in_attempts')
        .select('under_way')
        .where('user_id', '=', id)
        .executeTakeFirst()
    await vi.waitFor(async () => expect(await underWay()).toEqual({ under_way: 4 }), { timeout: 10_000 })
    const waiting = server().visitor().signIn(username, password)
    // Gives the attempt time to start waiting before the clock is advanced.
    await new Promise((resolve) => setTimeout(resolve, 500))
    server().turnClock(11)
    const busy = await waiting
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2'])
    server().turnClock(50)
    const response = await server().visitor().signIn(username, 'wrong')
    expect(await response.json()).toEqual({ ...wrong, attemptsLeftUntilLocked: 3 })
    expect((await server().visitor().signIn(username, password)).status).toBe(200)
  })

  it('verifies at most five of a thousand parallel guesses, even with different spellings of the name [T30] [EXP-241]', async () => {
    const { username, email } = await server().user({ hasPassword: true })
    const names = [username, email, username.toUpperCase(), ` ${username} `]
    // Opens the connections of the pool first: while PostgreSQL connections are being established,
    // requests would run one after another.
    await Promise.all(
      names.map(() => server().host.engine.db.selectFrom('users').select('id').limit(1).execute()),
    )
    const before = server().verifications()
    const guesses = Array.from({ length: 1000 }, (_, n) =>
      server()
        .visitor()
        .signIn(names[n % names.length] ?? username, `guess ${n}`),
    )
    const bodies = await Promise.all((await Promise.all(guesses)).map((response) => response.json()))
    expect(server().verifications() - before).toBeLessThanOrEqual(5)
    expect(bodies.filter((body) => 'accountLocked' in body)).toHaveLength(995)
  })

  it('returns 503 with Retry-After if the queue of password hashes is full, without counting the attempt [T61]', async () => {
    const { username } = await server().user({ hasPassword: true })
    const busy = newClient(createHandler({ ...server().host, hasher: { hash: refuse, verify: refuse } }))
    const counted = async () =>
      (await server().host.engine.db.selectFrom('sign_in_attempts').select('key').execute()).length
    const before = await counted()
    for (let tries = 0; tries < 7; tries += 1) {
      const response = await busy.signIn(username, password)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('2')
    }
    expect(await counted()).toBe(before)
    expect((await server().visitor().signIn(username, password)).status).toBe(200)
  })

  it('wrong passwords remain counted, and only those, if the queue is full in between [T30] [T61]', async () => {
    const { username } = await server().user({ hasPassword: true })
    const busy = newClient(createHandler({ ...server().host, hasher: { hash: refuse, verify: refuse } }))
    for (const left of [4, 3, 2, 1]) {
      const response = await server().visitor().signIn(username, 'a guess')
      expect(await response.json()).toEqual({ ...wrong, attemptsLeftUntilLocked: left })
      for (let tries = 0; tries < 3; tries += 1)
        expect((await busy.signIn(username, password)).status).toBe(503)
    }
    const last = await server().visitor().signIn(username, 'a guess')
    expect(await last.json()).toEqual({ ...wrong, attemptsLeftUntilLocked: 0 })
  })

  it('is logged with the account and the caller but without the entered name, whether it succeeds or fails [T58, EXP-246]', async () => {
    const { id, username, email } = await server().user({ hasPassword: true })
    const disabled = await server().user({ hasPassword: true, inactive: true })
    const before = server().log.length
    const caller = '192.0.2.44'
    server().callFrom(caller)
    for (let guess = 0; guess < 6; guess += 1) await server().visitor().signIn(email, 'a guess')
    await server().visitor().signIn(disabled.username, password)
    await server().visitor().signIn('their-password', password)
    server().turnClock(901)
    const client = server().visitor()
    await client.signIn(username, password)
    await client.send(session.invalidate)
    server().callFrom(undefined)
    const added = server().log.slice(before)
    const requestIds = added
      .filter(({ event, method }) => event === 'request' && method === 'POST')
      .map(({ requestId }) => requestId)
    const entries = added.filter(({ event }) => event !== 'request')
    const refused = { level: 'warn', event: 'sign-in refused', caller, requestId: expect.any(String) }
    expect(entries).toEqual([
      ...Array.from({ length: 4 }, () => ({ ...refused, reason: 'wrong', accountId: id })),
      { ...refused, reason: 'wrong, now locked', accountId: id },
      { ...refused, reason: 'locked', accountId: id },
      { ...refused, reason: 'disabled', accountId: disabled.id },
      { ...refused, reason: 'wrong' },
      { level: 'info', event: 'signed in', userId: id, caller, requestId: expect.any(String) },
      { level: 'info', event: 'signed out', userId: id },
    ])
    // Each entry can be found by the id of the response.
    expect(entries.slice(0, -1).map(({ requestId }) => requestId)).toEqual(requestIds.slice(0, 9))
  })
})
