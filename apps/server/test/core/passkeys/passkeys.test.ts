import { api } from '@portal-gateway/contract/api'
import { mostPasskeys, type Passkeys, passkeys } from '@portal-gateway/contract/passkeys'
import { expect, it } from 'vitest'
import { addFactor } from '../../support/addFactor.ts'
import {
  addPasskeyTo,
  newAuthenticator,
  passkeyAddress,
  present,
  signInWith,
  startAttempt,
  startPasskey,
} from '../../support/authenticator.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine, password, type TestServer } from '../../support/testServer.ts'

const { passkeySession, session } = api

async function newOwner(server: TestServer) {
  const user = await server.user({ hasPassword: true, roles: [await server.role('USER')] })
  const client = server.visitor()
  await client.startSession(server.host, user.id)
  return { ...user, client }
}

/** Returns the passkeys as the client reads them. */
async function shown(client: Client): Promise<Passkeys> {
  const { status, body } = await client.send(passkeys.get)
  expect(status).toBe(200)
  // The cast is safe, because `send` has validated the body against the contract.
  return body as Passkeys
}

const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.send(session.refresh)).status === 200

forEachEngine(
  "a user's own passkeys",
  (server) => {
    const auditOf = (userId: number) =>
      server()
        .host.engine.db.selectFrom('audit_entries')
        .select(['actor_id', 'action', 'entity_name', 'changes'])
        .where('subject_id', '=', userId)
        .where('action', 'in', ['PASSKEY_ADDED', 'PASSKEY_REMOVED'])
        .orderBy('id')
        .execute()

    it('are added after the password, and shown without the credential; the other sessions end [IDENT-070] [IDENT-071] [IDENT-077]', async () => {
      const { id, email, username, client } = await newOwner(server())
      const other = server().visitor()
      await other.startSession(server().host, id)
      expect(await shown(client)).toEqual({ isOffered: true, hasPassword: true, passkeys: [] })
      const wrong = await client.send(passkeys.start, { body: { password: 'a guess' } })
      expect(wrong).toMatchObject({ status: 422, body: { fieldErrors: { password: expect.anything() } } })
      const started = await startPasskey(client)
      expect(started.options).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rp: { id: 'portal.example', name: 'Portal Gateway' },
        user: { id: expect.stringMatching(/^[\w-]{43}$/), name: username, displayName: 'Ada Lovelace' },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        timeout: 600_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      })
      expect(await server().host.engine.db.selectFrom('passkeys').select('id').execute()).toEqual([])
      const authenticator = newAuthenticator()
      const response = authenticator.create(started)
      const body = { setup: started.setup, name: 'My <b>laptop</b>', response }
      expect(await client.send(passkeys.add, { body })).toMatchObject({ status: 200, body: undefined })
      const after = await client.send(passkeys.get)
      expect(after.body).toEqual({
        isOffered: true,
        hasPassword: true,
        passkeys: [
          {
            id: expect.any(Number),
            name: 'My <b>laptop</b>',
            added: expect.stringMatching(/Z$/),
            lastUsed: null,
          },
        ],
      })
      expect(await isSignedIn(client)).toBe(true)
      expect(await isSignedIn(other)).toBe(false)
      // The next set-up has the same user, and excludes the passkey.
      const next = await startPasskey(client)
      expect(next.options.user).toEqual(started.options.user)
      expect(next.options.excludeCredentials).toEqual([
        { type: 'public-key', id: authenticator.id, transports: ['internal', 'hybrid'] },
      ])
      expect(await auditOf(id)).toEqual([
        { actor_id: id, action: 'PASSKEY_ADDED', entity_name: 'Ada Lovelace', changes: '[]' },
      ])
      const mails = await server().mailsTo(email)
      expect(mails.map(({ subject }) => subject)).toEqual(['Passkey added to your account at Portal Gateway'])
      expect(mails[0]?.text).not.toContain('laptop')
      expect(server().log.findLast(({ event }) => event === 'passkey added')).toMatchObject({ userId: id })
      const written = JSON.stringify([server().log, mails, await auditOf(id), after.body])
      for (const secret of [authenticator.id, started.setup, response.response.attestationObject])
        expect(written).not.toContain(secret)
    })

    it('need a code if there is an authenticator app [IDENT-071] [IDENT-072]', async () => {
      const { id, client } = await newOwner(server())
      const factor = await addFactor(server().host, id)
      const start = (body: object) => client.send(passkeys.start, { body })
      expect(await start({ password })).toMatchObject({
        status: 422,
        body: { fieldErrors: { code: ['CODE_IS_REQUIRED'] } },
      })
      expect(await start({ password, code: '000000' })).toMatchObject({
        status: 422,
        body: { fieldErrors: { code: ['CODE_IS_INVALID'] } },
      })
      const authenticator = await addPasskeyTo(client, newAuthenticator(), { password, code: factor.code() })
      const [passkey] = (await shown(client)).passkeys
      const remove = (body: object) =>
        client.send(passkeys.remove, { params: { id: passkey?.id ?? 0 }, body })
      expect((await remove({ password })).status).toBe(422)
      expect((await remove({ password, code: factor.code() })).status).toBe(422)
      expect((await signInWith(server().visitor(), authenticator)).status).toBe(200)
      expect((await remove({ password, code: factor.recoveryCodes[0] })).status).toBe(200)
    })

    it('are added by the session that has started, within ten minutes [IDENT-071]', async () => {
      const { id, client } = await newOwner(server())
      const sibling = server().visitor()
      await sibling.startSession(server().host, id)
      const stranger = (await newOwner(server())).client
      const started = await startPasskey(client)
      const response = newAuthenticator().create(started)
      const add = (caller: Client, setup = started.setup) =>
        caller.send(passkeys.add, { body: { setup, name: 'Laptop', response } })
      for (const caller of [sibling, stranger]) expect((await add(caller)).status).toBe(404)
      for (const setup of ['', 'x', `x${started.setup.slice(1)}`, started.setup.slice(0, -4)])
        expect((await add(client, setup)).status).toBe(404)
      const attempt = await startAttempt(server().visitor())
      expect((await add(client, attempt.attempt)).status).toBe(404)
      server().turnClock(601)
      expect((await add(client)).status).toBe(404)
      expect((await shown(client)).passkeys).toEqual([])
    })

    it('are added once with one set-up, also if it is written differently or sent twice at once [IDENT-071]', async () => {
      const { id, client } = await newOwner(server())
      const started = await startPasskey(client)
      const add = (setup: string) => {
        const response = newAuthenticator().create(started)
        return client.send(passkeys.add, { body: { setup, name: 'Laptop', response } })
      }
      const answers = await Promise.all([add(started.setup), add(started.setup)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
      // Decoders of base64 ignore these characters.
      for (const setup of [started.setup, `${started.setup}=`, `${started.setup} `, `\n${started.setup}`])
        expect((await add(setup)).status).toBe(404)
      expect((await shown(client)).passkeys).toHaveLength(1)
      expect(await auditOf(id)).toHaveLength(1)
    })

    it('belong to one account [IDENT-071]', async () => {
      const [one, other] = [await newOwner(server()), await newOwner(server())]
      const authenticator = await addPasskeyTo(one.client)
      for (const { client } of [one, other]) {
        const started = await startPasskey(client)
        const body = { setup: started.setup, name: 'Laptop', response: authenticator.create(started) }
        expect((await client.send(passkeys.add, { body })).status).toBe(304)
      }
      expect((await shown(other.client)).passkeys).toEqual([])
      expect((await shown(one.client)).passkeys).toHaveLength(1)
      expect(await server().mailsTo(other.email)).toEqual([])
    })

    it('are at most 20, also if two calls add at once [IDENT-071]', async () => {
      const { id, client } = await newOwner(server())
      const row = {
        user_id: id,
        user_handle: 'h',
        name: 'Laptop',
        public_key: 'k',
        counter: 0,
        transports: '[]',
        created_at: 0,
      }
      await server()
        .host.engine.db.insertInto('passkeys')
        .values(
          Array.from({ length: mostPasskeys - 1 }, () => ({ ...row, credential_id: crypto.randomUUID() })),
        )
        .execute()
      const setups = [await startPasskey(client), await startPasskey(client)]
      const answers = await Promise.all(
        setups.map((started) =>
          client.send(passkeys.add, {
            body: { setup: started.setup, name: 'Laptop', response: newAuthenticator().create(started) },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 304])
      expect((await shown(client)).passkeys).toHaveLength(20)
      expect((await client.send(passkeys.start, { body: { password } })).status).toBe(304)
    })

    it('are removed after the password, and sign in no more; the other sessions end [IDENT-072] [IDENT-077]', async () => {
      const { id, email, client } = await newOwner(server())
      const [removed, kept] = [await addPasskeyTo(client), await addPasskeyTo(client)]
      const [first] = (await shown(client)).passkeys
      const byPasskey = server().visitor()
      expect((await signInWith(byPasskey, removed)).status).toBe(200)
      const stranger = (await newOwner(server())).client
      const remove = (caller: Client, body: object = { password }) =>
        caller.send(passkeys.remove, { params: { id: first?.id ?? 0 }, body })
      expect((await remove(stranger)).status).toBe(404)
      expect((await remove(client, { password: 'a guess' })).status).toBe(422)
      expect(await isSignedIn(byPasskey)).toBe(true)
      expect((await remove(client)).status).toBe(200)
      expect((await remove(client)).status).toBe(404)
      expect(await isSignedIn(client)).toBe(true)
      expect(await isSignedIn(byPasskey)).toBe(false)
      expect(await signInWith(server().visitor(), removed)).toMatchObject({
        status: 401,
        body: { credentialsInvalid: true },
      })
      expect((await signInWith(server().visitor(), kept)).status).toBe(200)
      expect((await auditOf(id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
        ['PASSKEY_ADDED', id],
        ['PASSKEY_ADDED', id],
        ['PASSKEY_REMOVED', id],
      ])
      expect((await server().mailsTo(email)).map(({ subject }) => subject)).toContain(
        'Passkey removed from your account at Portal Gateway',
      )
      expect(server().log.findLast(({ event }) => event === 'passkey removed')).toMatchObject({ userId: id })
    })

    it('are neither added nor removed without a password of the portal or the organisation [IDENT-072]', async () => {
      const { id, client } = await newOwner(server())
      const authenticator = await addPasskeyTo(client)
      const started = await startPasskey(client)
      await server()
        .host.engine.db.updateTable('users')
        .set({ password_hash: null })
        .where('id', '=', id)
        .execute()
      const before = await shown(client)
      expect(before).toMatchObject({ hasPassword: false, passkeys: [{ name: 'Laptop' }] })
      const body = { password }
      expect((await client.send(passkeys.start, { body })).status).toBe(422)
      const params = { id: before.passkeys[0]?.id ?? 0 }
      expect((await client.send(passkeys.remove, { params, body })).status).toBe(422)
      expect((await signInWith(server().visitor(), authenticator)).status).toBe(200)
      expect(started.options.excludeCredentials).toHaveLength(1)
    })

    it('have mails in the language of the user [IDENT-077]', async () => {
      const { id, email, client } = await newOwner(server())
      await server()
        .host.engine.db.updateTable('users')
        .set({ language: 'de' })
        .where('id', '=', id)
        .execute()
      await addPasskeyTo(client)
      const [passkey] = (await shown(client)).passkeys
      const removal = { params: { id: passkey?.id ?? 0 }, body: { password } }
      expect((await client.send(passkeys.remove, removal)).status).toBe(200)
      expect((await server().mailsTo(email)).map(({ subject }) => subject)).toEqual([
        'Passkey aus Ihrem Konto bei Portal Gateway entfernt',
        'Passkey zu Ihrem Konto bei Portal Gateway hinzugefügt',
      ])
    })

    it('have calls that need the anti-forgery token, and a password that need not be changed [IDENT-073]', async () => {
      const { id, client } = await newOwner(server())
      await addPasskeyTo(client)
      const [passkey] = (await shown(client)).passkeys
      const started = await startPasskey(client)
      const addition = {
        setup: started.setup,
        name: 'Laptop',
        response: newAuthenticator().create(started),
      }
      const params = { id: passkey?.id ?? 0 }
      const calls = (caller: Client) => [
        () => caller.send(passkeys.start, { body: { password } }),
        () => caller.send(passkeys.add, { body: addition }),
        () => caller.send(passkeys.remove, { params, body: { password } }),
      ]
      const forged: Client = { ...client }
      const { token } = client
      client.token = ''
      for (const call of calls(client)) expect((await call()).status).toBe(403)
      client.token = token
      await server()
        .host.engine.db.updateTable('sessions')
        .set({ must_change_password: 1 })
        .where('user_id', '=', id)
        .execute()
      for (const call of [...calls(client), () => client.send(passkeys.get)])
        expect((await call()).status).toBe(403)
      for (const call of [...calls(server().visitor()), () => server().visitor().send(passkeys.get)])
        expect((await call()).status).toBe(401)
      expect(forged.token).toBe(token)
    })

    it('have calls that are refused while a required second factor is missing [IDENT-073] [IDENT-026]', async () => {
      const { id, client } = await newOwner(server())
      const started = await startPasskey(client)
      await server()
        .host.engine.db.updateTable('portal_roles')
        .set({ second_factor_from: '2020-01-01' })
        .where('id', 'in', (roles) =>
          roles.selectFrom('user_portal_roles').select('role_id').where('user_id', '=', id),
        )
        .execute()
      const addition = {
        setup: started.setup,
        name: 'Laptop',
        response: newAuthenticator().create(started),
      }
      for (const answer of [
        await client.send(passkeys.get),
        await client.send(passkeys.start, { body: { password } }),
        await client.send(passkeys.add, { body: addition }),
      ])
        expect(answer).toMatchObject({ status: 403, body: { globalErrors: ['SECOND_FACTOR_IS_REQUIRED'] } })
    })

    it('are not added by a session that ends in the meantime [IDENT-071]', async () => {
      const { client } = await newOwner(server())
      const started = await startPasskey(client)
      const body = { setup: started.setup, name: 'Laptop', response: newAuthenticator().create(started) }
      const { host } = server()
      const { verifyNew } = host.passkeys
      host.passkeys = {
        ...host.passkeys,
        async verifyNew(...given) {
          await client.fetch('POST', '/rest/secure/token/invalidate')
          return verifyNew(...given)
        },
      }
      expect((await client.send(passkeys.add, { body })).status).toBe(401)
      host.passkeys = { ...host.passkeys, verifyNew }
    })

    it('need the verification of the user when they are added [IDENT-071]', async () => {
      const { client } = await newOwner(server())
      const started = await startPasskey(client)
      const response = newAuthenticator().create(started, { flags: present })
      const body = { setup: started.setup, name: 'Laptop', response }
      expect(await client.send(passkeys.add, { body })).toMatchObject({
        status: 422,
        body: { fieldErrors: { response: ['RESPONSE_IS_INVALID'] } },
      })
      expect(server().log.findLast(({ event }) => event === 'passkey not added')).toMatchObject({
        reason: 'user not verified',
      })
      // A refused response does not use up the set-up.
      const retry = { ...body, response: newAuthenticator().create(started) }
      expect((await client.send(passkeys.add, { body: retry })).status).toBe(200)
    })
  },
  { portalAddress: passkeyAddress },
)

forEachEngine('the passkeys of a portal at an IP address', (server) => {
  it('are not offered, whatever the header Host says [IDENT-070]', async () => {
    const { client } = await newOwner(server())
    // The requests of these tests have another host than the configured address.
    expect(await shown(client)).toEqual({ isOffered: false, hasPassword: true, passkeys: [] })
    expect((await client.send(passkeys.start, { body: { password } })).status).toBe(404)
    expect((await server().visitor().send(passkeySession.passkeyOptions)).status).toBe(404)
  })
})
