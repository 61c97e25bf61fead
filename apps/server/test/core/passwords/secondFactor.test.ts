import { api } from '@portal-gateway/contract/api'
import { FactorSetup, RecoveryCodes, secondFactor } from '@portal-gateway/contract/secondFactor'
import type { SignInRefusal } from '@portal-gateway/contract/session'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import { secretContext } from '../../../src/core/passwords/secondFactor.ts'
import { addFactor, codeOf } from '../../support/addFactor.ts'
import { type Client, newClient } from '../../support/client.ts'
import { forEachEngine, password, type TestServer } from '../../support/testServer.ts'

const { session, passwords, openSessions } = api
const right = { password }
const wrongCode = { codeInvalid: true }

/** Moves the clock to the start of a time step, so that no step ends during a test. */
function startStep(server: TestServer): void {
  server.turnClock(31 - (Math.floor(server.host.clock.now() / 1000) % 30))
}

/** Creates a user with a password who has signed in with a browser. */
async function member(server: TestServer, accountType: 'external' | 'internal' = 'external') {
  const roles = [await server.role('SET_OWN_PASSWORD')]
  const user = await server.user({ hasPassword: true, roles, accountType })
  const own = server.visitor()
  expect((await own.signIn(user.username, password)).status).toBe(200)
  return { ...user, own }
}

/** Creates a user who has an authenticator app. */
async function guarded(server: TestServer) {
  startStep(server)
  const user = await member(server)
  return { ...user, factor: await addFactor(server.host, user.id) }
}

/** Signs in, and returns the status and the reason of a refusal. */
async function signIn(
  client: Client,
  username: string,
  code?: string,
  entered = password,
): Promise<{ status: number; refusal?: Exclude<SignInRefusal, string> }> {
  const { status, body } = await client.send(session.create, {
    body: { username, password: entered, ...(code !== undefined && { code }) },
  })
  // The cast is safe, because `send` has validated the body against the contract.
  if (status === 401) return { status, refusal: body as Exclude<SignInRefusal, string> }
  if (status === 200) client.token = (body as { xsrfToken: string }).xsrfToken
  return { status }
}

const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.send(session.refresh)).status === 200

async function start(client: Client): Promise<FactorSetup> {
  const { status, body } = await client.send(secondFactor.start, { body: right })
  expect(status).toBe(200)
  return v.parse(FactorSetup, body)
}

forEachEngine('an authenticator app', (server) => {
  const auditOf = async (userId: number) =>
    server()
      .host.engine.db.selectFrom('audit_entries')
      .select(['action', 'actor_id', 'entity_name', 'changes'])
      .where('subject_id', '=', userId)
      .where('action', 'not in', ['CREATED'])
      .orderBy('id')
      .execute()

  it('is added after the password and a code; then a sign-in needs a code [IDENT-008] [IDENT-010] [IDENT-021]', async () => {
    startStep(server())
    const { id, username, own } = await member(server())
    expect((await own.send(secondFactor.get)).body).toEqual({ app: null, recoveryCodesLeft: 0 })
    const { setup, secret, address } = await start(own)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toBe(
      `otpauth://totp/Portal%20Gateway:${username}?issuer=Portal%20Gateway&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    // Nothing is stored before the code.
    const early = server().visitor()
    expect((await signIn(early, username)).status).toBe(200)
    const body = { setup, name: ' Work phone ', code: codeOf(server().host, secret) }
    const added = await own.send(secondFactor.confirm, { body })
    expect(added.status).toBe(200)
    const { codes } = v.parse(RecoveryCodes, added.body)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/)
    // A session that was opened without a code has ended.
    expect([await isSignedIn(early), await isSignedIn(own)]).toEqual([false, true])
    expect((await own.send(secondFactor.get)).body).toEqual({
      app: { name: 'Work phone', added: expect.any(String), lastUsed: null },
      recoveryCodesLeft: 10,
    })
    expect(await signIn(server().visitor(), username)).toEqual({
      status: 401,
      refusal: { codeRequired: true },
    })
    // The code that has confirmed the app is used.
    expect(await signIn(server().visitor(), username, body.code)).toMatchObject({ refusal: wrongCode })
    expect((await signIn(server().visitor(), username, codeOf(server().host, secret, 1))).status).toBe(200)
    expect((await own.send(secondFactor.get)).body).toMatchObject({ app: { lastUsed: expect.any(String) } })
    expect(await auditOf(id)).toEqual([
      { action: 'FACTOR_ADDED', actor_id: id, entity_name: 'Ada Lovelace', changes: '[]' },
    ])
    expect(server().log.findLast(({ event }) => event === 'authenticator app added')).toMatchObject({
      userId: id,
    })
  })

  it('is not added with a wrong password, which counts as a failed sign-in [IDENT-010] [T30]', async () => {
    const { username, own } = await member(server())
    own.device = ''
    for (let guesses = 0; guesses < 4; guesses += 1)
      expect(await own.send(secondFactor.start, { body: { password: 'a guess' } })).toMatchObject({
        status: 422,
        body: { globalErrors: [], fieldErrors: { password: ['PASSWORD_IS_INVALID'] } },
      })
    expect((await signIn(server().visitor(), username, undefined, 'a guess')).refusal).toMatchObject({
      attemptsLeftUntilLocked: 0,
    })
    expect(await own.send(secondFactor.start, { body: right })).toMatchObject({
      status: 422,
      body: { globalErrors: ['ACCOUNT_IS_LOCKED'] },
    })
  })

  it('is not added with a wrong code, nor without a name [IDENT-010]', async () => {
    startStep(server())
    const { own } = await member(server())
    const { setup, secret } = await start(own)
    const code = codeOf(server().host, secret)
    for (const wrong of [
      codeOf(server().host, secret, 5),
      '000',
      `${code}0`,
      'K7QF-M2XP',
      code.replace(/^./, 'x'),
    ])
      expect(await own.send(secondFactor.confirm, { body: { setup, name: 'A', code: wrong } })).toMatchObject(
        {
          status: 422,
          body: { fieldErrors: { code: ['CODE_IS_INVALID'] } },
        },
      )
    for (const body of [
      { setup, name: ' ', code },
      { setup, name: 'x'.repeat(65), code },
      { setup, code },
      { setup, name: 'A', code: '' },
    ])
      expect((await own.send(secondFactor.confirm, { body })).status).toBe(422)
    expect((await own.send(secondFactor.get)).body).toMatchObject({ app: null })
    // A wrong code does not end the set-up. Spaces are ignored.
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await own.send(secondFactor.confirm, { body: { setup, name: 'A', code: spaced } })).status).toBe(
      200,
    )
  })

  it('is added only by the session that started, within ten minutes, and not with a changed set-up [IDENT-010]', async () => {
    startStep(server())
    const { username, own } = await member(server())
    const other = server().visitor()
    expect((await signIn(other, username)).status).toBe(200)
    const stranger = await member(server())
    const { setup, secret } = await start(own)
    const confirm = async (client: Client, text = setup) => {
      const body = { setup: text, name: 'A', code: codeOf(server().host, secret) }
      return (await client.send(secondFactor.confirm, { body })).status
    }
    expect(await confirm(other)).toBe(404)
    expect(await confirm(stranger.own)).toBe(404)
    for (const text of ['', 'x', setup.slice(1), JSON.stringify({ secret, until: 9e15 })])
      expect(await confirm(own, text)).toBe(404)
    server().turnClock(601)
    expect(await confirm(own)).toBe(404)
  })

  it('is not added again with the same set-up after it was removed [IDENT-010] [IDENT-014]', async () => {
    startStep(server())
    const { id, own } = await member(server())
    const { setup, secret } = await start(own)
    const body = { setup, name: 'A', code: codeOf(server().host, secret) }
    expect((await own.send(secondFactor.confirm, { body })).status).toBe(200)
    await server().host.engine.db.deleteFrom('authenticator_apps').where('user_id', '=', id).execute()
    // Decoders of base64 ignore these characters.
    for (const again of [setup, `${setup}=`, ` ${setup}`])
      expect((await own.send(secondFactor.confirm, { body: { ...body, setup: again } })).status).toBe(404)
    expect((await own.send(secondFactor.get)).body).toMatchObject({ app: null })
  })

  it('is one per user: a second one is not added, also if both are confirmed at once [IDENT-010]', async () => {
    startStep(server())
    const { id, own } = await member(server())
    const setups = [await start(own), await start(own)]
    const answers = await Promise.all(
      setups.map(({ setup, secret }, place) => {
        const body = { setup, name: `App ${place}`, code: codeOf(server().host, secret) }
        return own.send(secondFactor.confirm, { body })
      }),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 304])
    expect((await own.send(secondFactor.start, { body: right })).status).toBe(304)
    expect(await auditOf(id)).toHaveLength(1)
  })

  it('has an encrypted secret, which is not accepted in the row of another user; recovery codes are digests [IDENT-011]', async () => {
    const { id, username, factor } = await guarded(server())
    const { db } = server().host.engine
    const app = await db
      .selectFrom('authenticator_apps')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    const codes = await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', id)
      .execute()
    const stored = JSON.stringify([app, codes])
    expect(stored).not.toContain(factor.secret)
    for (const code of factor.recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll('-', ''))
    }
    expect(codes).toHaveLength(10)
    for (const { code_hash } of codes) expect(code_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(server().host.factorCipher.decrypt(app.secret, app.key_id, secretContext(id))).toBe(factor.secret)
    expect(server().host.mailCipher.decrypt(app.secret, app.key_id, secretContext(id))).toBeUndefined()

    // An attacker who can write to the database copies the own secret to the row of a victim.
    const victim = await guarded(server())
    await db
      .updateTable('authenticator_apps')
      .set({ secret: app.secret, key_id: app.key_id })
      .where('user_id', '=', victim.id)
      .execute()
    expect(await signIn(server().visitor(), victim.username, factor.code())).toMatchObject({
      refusal: wrongCode,
    })
    expect(server().log.findLast(({ event }) => event === 'authenticator app cannot be read')).toMatchObject({
      accountId: victim.id,
    })
    expect((await signIn(server().visitor(), username, factor.code())).status).toBe(200)
    expect((await signIn(server().visitor(), victim.username, victim.factor.recoveryCodes[0])).status).toBe(
      200,
    )
  })

  it('needs a code after the right password; there is no session before [IDENT-013]', async () => {
    const { id, username, own, factor } = await guarded(server())
    const visitor = server().visitor()
    const sessions = () =>
      server().host.engine.db.selectFrom('sessions').select('token_hash').where('user_id', '=', id).execute()
    const before = await sessions()
    const answer = await visitor.signIn(username, password)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ codeRequired: true })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(server().log.findLast(({ event }) => event === 'sign-in code asked')).toMatchObject({
      accountId: id,
      requestId: expect.any(String),
    })
    expect(await isSignedIn(visitor)).toBe(false)
    expect(await sessions()).toEqual(before)
    expect((await signIn(visitor, username, factor.code())).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await isSignedIn(own)).toBe(true)
  })

  it('is not revealed without the right password, with or without a code [IDENT-013] [T31]', async () => {
    const { username, factor } = await guarded(server())
    const without = await member(server())
    const answersTo = async (name: string, code?: string) => {
      const checked = server().verifications()
      const { status, refusal } = await signIn(server().visitor(), name, code, 'a guess')
      return { status, refusal, verifications: server().verifications() - checked }
    }
    for (const code of [undefined, factor.code(), factor.recoveryCodes[0], '123456']) {
      const known = await answersTo(username, code)
      expect(known.refusal).toEqual({ credentialsInvalid: true, attemptsLeftUntilLocked: expect.any(Number) })
      expect(await answersTo(without.username, code)).toEqual(known)
    }
    // The codes were not used up by the wrong passwords.
    server().turnClock(1000)
    expect((await signIn(server().visitor(), username, factor.code())).status).toBe(200)
    expect((await signIn(server().visitor(), username, factor.recoveryCodes[0])).status).toBe(200)
    // A code is ignored for a user who has no app.
    expect((await signIn(server().visitor(), without.username, '123456')).status).toBe(200)
  })

  it('accepts the codes of this, the previous and the next 30 seconds, each once, and none that is older than a used one [IDENT-014]', async () => {
    const { username, factor } = await guarded(server())
    const sign = async (steps: number) =>
      (await signIn(server().visitor(), username, factor.code(steps))).status
    expect(await sign(-2)).toBe(401)
    expect(await sign(2)).toBe(401)
    expect([await sign(-1), await sign(-1)]).toEqual([200, 401])
    expect([await sign(0), await sign(0)]).toEqual([200, 401])
    expect([await sign(1), await sign(1), await sign(0)]).toEqual([200, 401, 401])
    server().turnClock(60)
    expect([await sign(-1), await sign(0)]).toEqual([401, 200])
  })

  it('accepts a code once if two sign-ins send it at the same time [IDENT-014] [IDENT-015]', async () => {
    const { username, factor } = await guarded(server())
    for (const code of [factor.code(), factor.recoveryCodes[3]]) {
      const answers = await Promise.all([1, 2, 3].map(() => signIn(server().visitor(), username, code)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    }
  })

  it('can be replaced by each recovery code once, however it is typed [IDENT-015] [IDENT-020] [IDENT-021]', async () => {
    const { id, username, email, own, factor } = await guarded(server())
    const [first = '', second = '', third = ''] = factor.recoveryCodes
    const sign = async (code: string) => (await signIn(server().visitor(), username, code)).status
    expect([await sign(first), await sign(first)]).toEqual([200, 401])
    expect(await sign(` ${second.toLowerCase().replaceAll('-', ' ')} `)).toBe(200)
    expect(await sign(third.replaceAll('-', ''))).toBe(200)
    expect(await sign(third.slice(0, -1))).toBe(401)
    expect((await own.send(secondFactor.get)).body).toMatchObject({
      app: { lastUsed: null },
      recoveryCodesLeft: 7,
    })
    const requests = await server()
      .host.engine.db.selectFrom('audit_entries')
      .select('request_id')
      .where('action', '=', 'RECOVERY_CODE_USED')
      .where('subject_id', '=', id)
      .execute()
    for (const { request_id } of requests) expect(request_id).toEqual(expect.any(String))
    const mails = (await server().mailsTo(email)).filter(({ subject }) => subject.startsWith('Recovery code'))
    expect(mails).toHaveLength(3)
    expect(mails[0]?.subject).toBe('Recovery code used for your account at Portal Gateway')
    expect(mails[0]?.text).toContain('Recovery codes left: 7.')
    expect((await auditOf(id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['RECOVERY_CODE_USED', id],
      ['RECOVERY_CODE_USED', id],
      ['RECOVERY_CODE_USED', id],
    ])
    // The code of one user is none of another.
    const other = await guarded(server())
    expect((await signIn(server().visitor(), other.username, factor.recoveryCodes[5])).status).toBe(401)
  })

  it('locks the account after five wrong codes, and a right password in between does not reset the count [IDENT-016] [T30]', async () => {
    const { username, factor } = await guarded(server())
    const left = async (code: string) => (await signIn(server().visitor(), username, code)).refusal
    for (const attemptsLeftUntilLocked of [4, 3, 2, 1, 0]) {
      expect(await signIn(server().visitor(), username)).toMatchObject({ refusal: { codeRequired: true } })
      expect(await left(factor.code(7))).toEqual({ codeInvalid: true, attemptsLeftUntilLocked })
    }
    const checked = server().verifications()
    for (const code of [factor.code(), factor.recoveryCodes[0], undefined])
      expect((await signIn(server().visitor(), username, code)).refusal).toEqual({ accountLocked: true })
    expect(server().verifications()).toBe(checked)
    server().turnClock(901)
    expect((await signIn(server().visitor(), username, factor.code())).status).toBe(200)
    expect(await left(factor.code(7))).toEqual({ codeInvalid: true, attemptsLeftUntilLocked: 4 })
  })

  it('counts wrong passwords and wrong codes together; a right code resets the count [IDENT-016]', async () => {
    const { username, factor } = await guarded(server())
    const refusalOf = async (code?: string, entered?: string) =>
      (await signIn(server().visitor(), username, code, entered)).refusal
    await refusalOf(undefined, 'a guess')
    await refusalOf('123456', 'a guess')
    expect(await refusalOf(factor.code(9))).toEqual({ codeInvalid: true, attemptsLeftUntilLocked: 2 })
    expect((await signIn(server().visitor(), username, factor.code())).status).toBe(200)
    expect(await refusalOf(factor.code(9))).toMatchObject({ attemptsLeftUntilLocked: 4 })
  })

  it('does not let a signed-in caller reset the count by the password alone [IDENT-016]', async () => {
    const { username, own, factor } = await guarded(server())
    own.device = ''
    const remove = () => own.send(secondFactor.remove, { body: { password, code: factor.code(7) } })
    for (let guesses = 0; guesses < 4; guesses += 1) {
      expect(await remove()).toMatchObject({
        status: 422,
        body: { fieldErrors: { code: ['CODE_IS_INVALID'] } },
      })
      expect((await own.send(openSessions.endOthers, { body: right })).status).toBe(304)
    }
    expect((await signIn(server().visitor(), username, factor.code(7))).refusal).toMatchObject({
      attemptsLeftUntilLocked: 0,
    })
    expect(await remove()).toMatchObject({ status: 422, body: { globalErrors: ['ACCOUNT_IS_LOCKED'] } })
  })

  it('accepts at most 30 wrong codes in an hour, also if the counts of the lock-out are reset [IDENT-016]', async () => {
    const { id, username, own, factor } = await guarded(server())
    const wrong = () => signIn(server().visitor(), username, factor.code(9))
    for (let guesses = 0; guesses < 30; guesses += 1) {
      expect((await wrong()).status).toBe(401)
      await server().host.engine.db.deleteFrom('sign_in_attempts').where('user_id', '=', id).execute()
    }
    expect((await wrong()).status).toBe(429)
    expect((await signIn(server().visitor(), username, factor.code())).status).toBe(429)
    // A refused right code is no wrong one. Known browsers and recovery codes have another limit or none.
    const attempts = server().host.engine.db.selectFrom('sign_in_attempts').select('failures')
    expect(await attempts.where('user_id', '=', id).execute()).toEqual([])
    expect((await signIn(server().visitor(), username, factor.recoveryCodes[0])).status).toBe(200)
    expect((await signIn(own, username, factor.code())).status).toBe(200)
    server().turnClock(3601)
    expect((await signIn(server().visitor(), username, factor.code())).status).toBe(200)
  })

  it('causes one mail a day about wrong codes after the right password, from the third of an hour in unknown browsers on [IDENT-032]', async () => {
    const { id, username, email, own, factor } = await guarded(server())
    const about = async () =>
      (await server().mailsTo(email)).filter(
        ({ subject }) => subject === 'Wrong codes entered for your account at Portal Gateway',
      )
    const wrong = async (client = server().visitor(), entered = password) => {
      expect((await signIn(client, username, factor.code(9), entered)).status).toBe(401)
      await server().host.engine.db.deleteFrom('sign_in_attempts').where('user_id', '=', id).execute()
    }
    for (let codes = 0; codes < 3; codes += 1) await wrong(own)
    for (let codes = 0; codes < 3; codes += 1) await wrong(server().visitor(), 'a guess')
    await wrong()
    await wrong()
    server().turnClock(3601)
    await wrong()
    await wrong()
    expect(await about()).toEqual([])
    await wrong()
    expect(await about()).toHaveLength(1)
    await wrong()
    const [mail, ...more] = await about()
    expect(more).toEqual([])
    expect(mail?.text).toContain('entered the right password of your account at Portal Gateway')
    expect(mail?.text).toContain('change it immediately on your profile, and contact')
    server().turnClock(23 * 3600)
    for (let codes = 0; codes < 3; codes += 1) await wrong()
    expect(await about()).toHaveLength(1)
    server().turnClock(3600)
    for (let codes = 0; codes < 3; codes += 1) await wrong()
    expect(await about()).toHaveLength(2)
    server().turnClock(24 * 3600)
    await server().host.engine.db.updateTable('users').set({ inactive: 1 }).where('id', '=', id).execute()
    for (let codes = 0; codes < 3; codes += 1) await wrong()
    expect(await about()).toHaveLength(2)
  })

  it('is still needed after a link has set another password [IDENT-017]', async () => {
    const { username, email, factor } = await guarded(server())
    const visitor = server().visitor()
    expect((await visitor.send(passwords.forgot, { body: { emailAddress: email } })).status).toBe(200)
    const hash = await server().linkTo(email)
    const newPassword = 'thirty-two calm lakes'
    expect((await visitor.send(passwords.reset, { body: { hash, password: newPassword } })).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(false)
    expect(await signIn(visitor, username, undefined, newPassword)).toEqual({
      status: 401,
      refusal: { codeRequired: true },
    })
    expect((await signIn(visitor, username, factor.code(), newPassword)).status).toBe(200)
  })

  it('is still needed in a known browser, after a changed password, and for a password of the organisation [IDENT-017]', async () => {
    const { username, own } = await guarded(server())
    expect((await signIn(own, username)).refusal).toEqual({ codeRequired: true })
    const changing = await guarded(server())
    const newPassword = 'thirty-two calm lakes'
    const body = { currentPassword: password, newPassword }
    expect((await changing.own.send(passwords.change, { body })).status).toBe(200)
    expect((await signIn(changing.own, changing.username, undefined, newPassword)).refusal).toEqual({
      codeRequired: true,
    })
    startStep(server())
    const internal = await member(server(), 'internal')
    const factor = await addFactor(server().host, internal.id)
    expect((await signIn(internal.own, internal.username)).refusal).toEqual({ codeRequired: true })
    expect((await signIn(internal.own, internal.username, factor.code())).status).toBe(200)
  })

  it('is still needed if it was added while the password of a sign-in was checked [IDENT-013]', async () => {
    const { id, username } = await member(server())
    const { host } = server()
    // The server reads the former session after the check of the password, and before it opens the new one.
    const digest = async (text: string) => {
      if (text === 'former') await addFactor(host, id)
      return host.digest(text)
    }
    const visitor = newClient(createHandler({ ...host, digest }))
    visitor.cookie = 'PGSID=former'
    expect((await signIn(visitor, username)).refusal).toEqual({ credentialsInvalid: true })
    expect((await signIn(server().visitor(), username)).refusal).toEqual({ codeRequired: true })
  })

  it('gets new recovery codes after the password and a code; the former ones are refused [IDENT-018] [IDENT-020] [IDENT-021]', async () => {
    const { id, username, email, own, factor } = await guarded(server())
    const proof = { password, code: factor.code() }
    for (const [body, errors] of [
      [{ ...proof, password: 'a guess' }, { password: ['PASSWORD_IS_INVALID'] }],
      [{ ...proof, code: factor.code(7) }, { code: ['CODE_IS_INVALID'] }],
      [{ password }, { code: ['CODE_IS_REQUIRED'] }],
    ] as const)
      expect(await own.send(secondFactor.renewCodes, { body })).toMatchObject({
        status: 422,
        body: { fieldErrors: errors },
      })
    const renewed = await own.send(secondFactor.renewCodes, { body: proof })
    expect(renewed.status).toBe(200)
    const { codes } = v.parse(RecoveryCodes, renewed.body)
    expect(new Set([...codes, ...factor.recoveryCodes]).size).toBe(20)
    expect((await signIn(server().visitor(), username, factor.recoveryCodes[0])).status).toBe(401)
    expect((await signIn(server().visitor(), username, codes[0])).status).toBe(200)
    expect((await auditOf(id))[0]).toEqual({
      action: 'RECOVERY_CODES_RENEWED',
      actor_id: id,
      entity_name: 'Ada Lovelace',
      changes: '[]',
    })
    const subjects = (await server().mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain('New recovery codes for your account at Portal Gateway')
    const without = await member(server())
    expect((await without.own.send(secondFactor.renewCodes, { body: proof })).status).toBe(404)
    expect(server().log.findLast(({ event }) => event === 'recovery codes renewed')).toMatchObject({
      userId: id,
    })
  })

  it('is removed after the password and a code, or a recovery code [IDENT-019] [IDENT-021]', async () => {
    for (const kind of ['code', 'recovery code'] as const) {
      const { id, username, own, factor } = await guarded(server())
      const code = kind === 'code' ? factor.code(1) : factor.recoveryCodes[0]
      const other = server().visitor()
      expect((await signIn(other, username, factor.code())).status).toBe(200)
      const remove = (body: object) => own.send(secondFactor.remove, { body })
      expect(await remove({ password: 'a guess', code })).toMatchObject({
        status: 422,
        body: { fieldErrors: { password: ['PASSWORD_IS_INVALID'] } },
      })
      expect(await remove({ password, code: factor.code(7) })).toMatchObject({
        status: 422,
        body: { fieldErrors: { code: ['CODE_IS_INVALID'] } },
      })
      for (const body of [{ password }, { password, code: '' }, { code }])
        expect((await remove(body)).status).toBe(422)
      expect((await own.send(secondFactor.get)).body).toMatchObject({ app: { name: 'Phone' } })
      expect((await remove({ password, code })).status).toBe(200)
      expect((await own.send(secondFactor.get)).body).toEqual({ app: null, recoveryCodesLeft: 0 })
      expect((await remove({ password, code: '123456' })).status).toBe(404)
      const left = await server()
        .host.engine.db.selectFrom('recovery_codes')
        .select('user_id')
        .where('user_id', '=', id)
        .execute()
      expect(left).toEqual([])
      expect(await isSignedIn(other)).toBe(false)
      expect((await signIn(server().visitor(), username)).status).toBe(200)
      expect((await auditOf(id)).at(-1)).toEqual({
        action: 'FACTOR_REMOVED',
        actor_id: id,
        entity_name: 'Ada Lovelace',
        changes: '[]',
      })
      expect(server().log.findLast(({ event }) => event === 'authenticator app removed')).toMatchObject({
        userId: id,
      })
    }
  })

  it('causes mails in the language of the user when it is added and removed, without the entered name [IDENT-020]', async () => {
    startStep(server())
    const { id, email, own } = await member(server())
    await server().host.engine.db.updateTable('users').set({ language: 'de' }).where('id', '=', id).execute()
    const { setup, secret } = await start(own)
    const name = 'Win a prize at https://evil.example'
    const body = { setup, name, code: codeOf(server().host, secret) }
    expect((await own.send(secondFactor.confirm, { body })).status).toBe(200)
    const removal = { password, code: codeOf(server().host, secret, 1) }
    expect((await own.send(secondFactor.remove, { body: removal })).status).toBe(200)
    const mails = await server().mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Authenticator-App aus Ihrem Konto bei Portal Gateway entfernt',
      'Authenticator-App zu Ihrem Konto bei Portal Gateway hinzugefügt',
    ])
    for (const { text } of mails) expect(text).not.toContain('evil')
  })

  it('of another user is neither shown nor changed [IDENT-023] [T17]', async () => {
    const { id, username, factor } = await guarded(server())
    const stranger = await member(server())
    expect((await stranger.own.send(secondFactor.get)).body).toEqual({ app: null, recoveryCodesLeft: 0 })
    const removal = { password, code: factor.code() }
    expect((await stranger.own.send(secondFactor.renewCodes, { body: removal })).status).toBe(404)
    expect((await stranger.own.send(secondFactor.remove, { body: removal })).status).toBe(404)
    for (const client of [stranger.own, server().visitor()])
      expect((await client.send(secondFactor.removeOfUser, { params: { id } })).status).toBe(
        client === stranger.own ? 403 : 401,
      )
    for (const [endpoint, body] of [
      [secondFactor.start, right],
      [secondFactor.renewCodes, removal],
      [secondFactor.remove, removal],
    ] as const)
      expect((await server().visitor().send(endpoint, { body })).status).toBe(401)
    expect((await server().visitor().send(secondFactor.get)).status).toBe(401)
    expect((await signIn(server().visitor(), username, factor.code())).status).toBe(200)
  })

  it('is not changed without the anti-forgery token, nor while the password must be changed [IDENT-023] [T24] [C-034]', async () => {
    const { id, own, factor } = await guarded(server())
    const { token } = own
    own.token = 'another'
    const removal = { password, code: factor.code() }
    expect((await own.send(secondFactor.start, { body: right })).status).toBe(403)
    expect((await own.send(secondFactor.renewCodes, { body: removal })).status).toBe(403)
    expect((await own.send(secondFactor.remove, { body: removal })).status).toBe(403)
    own.token = token
    await server()
      .host.engine.db.updateTable('sessions')
      .set({ must_change_password: 1 })
      .where('user_id', '=', id)
      .execute()
    expect((await own.send(secondFactor.get)).status).toBe(403)
    expect((await own.send(secondFactor.remove, { body: removal })).status).toBe(403)
    expect((await own.send(secondFactor.renewCodes, { body: removal })).status).toBe(403)
  })
})
