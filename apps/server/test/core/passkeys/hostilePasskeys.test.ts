import { api } from '@portal-gateway/contract/api'
import { passkeys } from '@portal-gateway/contract/passkeys'
import { expect, it } from 'vitest'
import {
  addPasskeyTo,
  type Changes,
  newAuthenticator,
  passkeyAddress,
  present,
  signInWith,
  startAttempt,
  startPasskey,
  verified,
} from '../../support/authenticator.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'

const { passkeySession, session } = api

/** Creates a user with a passkey and a session. */
async function withPasskey(server: TestServer, authenticator = newAuthenticator()) {
  const user = await server.user({ hasPassword: true, roles: [await server.role('USER')] })
  const client = server.visitor()
  await client.startSession(server.host, user.id)
  await addPasskeyTo(client, authenticator)
  return { ...user, client, authenticator }
}

/** The response to every refused sign-in with a passkey. */
const refused = { status: 401, body: { credentialsInvalid: true } }

/** Changes one bit of a text in base64url. */
function flipped(text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return bytes.toString('base64url')
}

const lastRefusal = (server: TestServer) => server.log.findLast(({ event }) => event === 'sign-in refused')

async function expectNoSession(client: Client): Promise<void> {
  expect(client.cookie).toBe('')
  expect((await client.send(session.refresh)).status).toBe(401)
}

const attacks: readonly (readonly [string, Changes, string])[] = [
  ['another origin', { origin: 'https://portal.example.evil.example' }, 'wrong origin'],
  ['the origin with another port', { origin: 'https://portal.example:8443' }, 'wrong origin'],
  ['the origin without https', { origin: 'http://portal.example' }, 'wrong origin'],
  ['a page of another origin around the portal', { crossOrigin: true }, 'page of another origin'],
  [
    'the origin of the page around the portal',
    { topOrigin: 'https://evil.example' },
    'page of another origin',
  ],
  ['another host', { host: 'evil.example' }, 'wrong host'],
  ['a parent domain as the host', { host: 'example' }, 'wrong host'],
  ['another challenge', { challenge: 'x'.repeat(43) }, 'wrong challenge'],
  ['an empty challenge', { challenge: '' }, 'wrong challenge'],
  ['the type of the other call', { type: 'wrong' }, 'wrong type'],
  ['no verification of the user', { flags: present }, 'user not verified'],
  ['no presence of the user', { flags: verified }, 'user not present'],
]

forEachEngine(
  'a hostile response of an authenticator',
  (server) => {
    it.each<readonly [string, Changes, string]>([
      ...attacks,
      ['the signature of another key', { key: newAuthenticator().privateKey }, 'wrong signature'],
      [
        'a changed signature',
        { afterSigning: ({ signature }) => ({ signature: flipped(signature) }) },
        'wrong signature',
      ],
      [
        'a counter that was changed after it was signed',
        {
          afterSigning: ({ authenticatorData }) => ({ authenticatorData: flipped(authenticatorData) }),
          counter: 8,
        },
        'wrong signature',
      ],
      ['the user of another passkey', { userHandle: 'x'.repeat(43) }, 'passkey of another user'],
      ['no user', { userHandle: null }, 'passkey of another user'],
      ['the same counter as before', { counter: 1 }, 'counter did not increase'],
      ['a lower counter', { counter: 0 }, 'counter did not increase'],
    ])('with %s is refused, and no session exists [IDENT-075]', async (_, changes, reason) => {
      const { id, authenticator } = await withPasskey(server())
      const client = server().visitor()
      expect(await signInWith(client, authenticator, changes)).toMatchObject(refused)
      expect(lastRefusal(server())).toEqual({
        level: 'warn',
        event: 'sign-in refused',
        method: 'passkey',
        reason,
        accountId: id,
        requestId: expect.any(String),
      })
      await expectNoSession(client)
      // The passkey still signs in, and the counter is stored only after a right signature.
      expect((await signInWith(client, authenticator, { counter: 2 })).status).toBe(200)
    })

    it.each(attacks)('with %s adds no passkey [IDENT-071]', async (_, changes, reason) => {
      const { client } = await withPasskey(server())
      const started = await startPasskey(client)
      const response = newAuthenticator().create(started, changes)
      const body = { setup: started.setup, name: 'Laptop', response }
      expect(await client.send(passkeys.add, { body })).toMatchObject({
        status: 422,
        body: { fieldErrors: { response: ['RESPONSE_IS_INVALID'] } },
      })
      expect(server().log.findLast(({ event }) => event === 'passkey not added')).toMatchObject({ reason })
      expect((await client.send(passkeys.get)).body).toMatchObject({ passkeys: [{ name: 'Laptop' }] })
    })

    it('about an unknown passkey gets the same response as a wrong signature [IDENT-075]', async () => {
      const { authenticator } = await withPasskey(server())
      const unknown = await signInWith(server().visitor(), newAuthenticator())
      expect(lastRefusal(server())).toMatchObject({ reason: 'unknown passkey' })
      const wrong = await signInWith(server().visitor(), authenticator, {
        key: newAuthenticator().privateKey,
      })
      expect(unknown).toMatchObject(refused)
      expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
      const names = (headers: Headers) => [...headers.keys()].toSorted()
      expect(names(unknown.headers)).toEqual(names(wrong.headers))
    })

    it('with an attempt that was used, has expired, or is not of this portal is refused [IDENT-075]', async () => {
      const { client: owner, authenticator } = await withPasskey(server())
      const started = await startAttempt(server().visitor())
      const send = (attempt: string) => {
        const body = { attempt, response: authenticator.get(started) }
        return server().visitor().send(passkeySession.createWithPasskey, { body })
      }
      expect((await send(started.attempt)).status).toBe(200)
      // Decoders of base64 ignore these characters.
      for (const attempt of [started.attempt, `${started.attempt}=`, ` ${started.attempt}`]) {
        expect(await send(attempt)).toMatchObject(refused)
        expect(lastRefusal(server())).toMatchObject({ reason: 'attempt used before' })
      }
      const setup = await startPasskey(owner)
      for (const attempt of ['', 'x', flipped(started.attempt), setup.setup]) {
        expect(await send(attempt)).toMatchObject(refused)
        expect(lastRefusal(server())).toMatchObject({ reason: 'unknown attempt' })
      }
      const late = await startAttempt(server().visitor())
      server().turnClock(301)
      const body = { attempt: late.attempt, response: authenticator.get(late) }
      expect(await server().visitor().send(passkeySession.createWithPasskey, { body })).toMatchObject(refused)
      expect(lastRefusal(server())).toMatchObject({ reason: 'unknown attempt' })
    })

    it('with the attempt of another sign-in is refused, and a refused attempt cannot be used again [IDENT-075]', async () => {
      const { authenticator } = await withPasskey(server())
      const [one, other] = [await startAttempt(server().visitor()), await startAttempt(server().visitor())]
      const send = (attempt: string) => {
        const body = { attempt, response: authenticator.get(one) }
        return server().visitor().send(passkeySession.createWithPasskey, { body })
      }
      expect(await send(other.attempt)).toMatchObject(refused)
      expect(lastRefusal(server())).toMatchObject({ reason: 'wrong challenge' })
      expect((await send(one.attempt)).status).toBe(200)
    })

    it('with one attempt is accepted once, even if it comes ten times at once [IDENT-075]', async () => {
      const { id, authenticator } = await withPasskey(server(), newAuthenticator({ counts: false }))
      const started = await startAttempt(server().visitor())
      const body = { attempt: started.attempt, response: authenticator.get(started) }
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => server().visitor().send(passkeySession.createWithPasskey, { body })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const sessions = await server()
        .host.engine.db.selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', id)
        .execute()
      // The session of the owner, and the new one.
      expect(sessions).toHaveLength(2)
    })

    it('with one counter is accepted once, even if two attempts come at once [IDENT-075]', async () => {
      const { authenticator } = await withPasskey(server())
      const answers = await Promise.all(
        [5, 5, 5].map((counter) => signInWith(server().visitor(), authenticator, { counter })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    })

    it('is refused if the passkey is removed during the check [IDENT-075]', async () => {
      const { id, authenticator } = await withPasskey(server())
      const { host } = server()
      const { verify } = host.passkeys
      host.passkeys = {
        ...host.passkeys,
        async verify(...given) {
          const answer = await verify(...given)
          await host.engine.db.deleteFrom('passkeys').where('user_id', '=', id).execute()
          return answer
        },
      }
      const client = server().visitor()
      expect(await signInWith(client, authenticator)).toMatchObject(refused)
      host.passkeys = { ...host.passkeys, verify }
      expect(lastRefusal(server())).toMatchObject({ reason: 'changed meanwhile' })
      await expectNoSession(client)
    })

    it('stores nothing before a response: starting an attempt writes no row [IDENT-075]', async () => {
      const { db } = server().host.engine
      const counts = async () =>
        Promise.all(
          (['request_counts', 'sessions', 'arrivals', 'sign_in_attempts', 'passkeys'] as const).map(
            async (table) => (await db.selectFrom(table).selectAll().execute()).length,
          ),
        )
      server().callFrom('192.0.2.7')
      const before = await counts()
      await startAttempt(server().visitor())
      expect(await counts()).toEqual(before)
      server().callFrom(undefined)
    })

    it('is refused after 600 others of the caller in 15 minutes; right ones do not count [IDENT-075]', async () => {
      const { authenticator } = await withPasskey(server())
      server().callFrom('192.0.2.8')
      expect((await signInWith(server().visitor(), authenticator)).status).toBe(200)
      const { host } = server()
      await host.engine.db
        .updateTable('request_counts')
        .set({ taken: 599 })
        .where('key', '=', await host.digest('passkeys of 192.0.2.8'))
        .execute()
      expect((await signInWith(server().visitor(), authenticator)).status).toBe(200)
      expect((await signInWith(server().visitor(), newAuthenticator())).status).toBe(401)
      expect((await signInWith(server().visitor(), authenticator)).status).toBe(429)
      server().callFrom('192.0.2.9')
      expect((await signInWith(server().visitor(), authenticator)).status).toBe(200)
      server().callFrom(undefined)
    })

    it('has an attestation statement that is ignored, whatever it contains [IDENT-071]', async () => {
      const { client } = await withPasskey(server())
      const statement = (fmt: string, cbor: string) =>
        Buffer.concat([
          Buffer.from('63666d74', 'hex'),
          Buffer.from([0x60 + fmt.length]),
          Buffer.from(fmt),
          Buffer.from('6761747453746d74', 'hex'),
          Buffer.from(cbor, 'hex'),
        ])
      // { alg: -7, sig: h'00', x5c: [h'00'] } is no valid statement of any format.
      const nonsense = 'a363616c67266373696741006378356381 4100'.replace(' ', '')
      for (const format of ['packed', 'tpm', 'apple', 'unknown']) {
        const started = await startPasskey(client)
        const response = newAuthenticator().create(started, { statement: statement(format, nonsense) })
        const body = { setup: started.setup, name: 'Laptop', response }
        expect((await client.send(passkeys.add, { body })).status).toBe(200)
      }
    })

    it('that is malformed is refused with 4xx, in a sign-in and in a set-up [IDENT-079]', async () => {
      const { client, authenticator } = await withPasskey(server())
      const setup = await startPasskey(client)
      const visitor = server().visitor()
      // Each sign-in needs a new attempt, because an attempt is accepted once.
      const newSignIn = async () => {
        const started = await startAttempt(visitor)
        return { attempt: started.attempt, response: authenticator.get(started) }
      }
      const created = { setup: setup.setup, name: 'Laptop', response: newAuthenticator().create(setup) }
      const cases = [
        { path: passkeySession.createWithPasskey.path, caller: visitor, newBody: newSignIn },
        { path: passkeys.add.path, caller: client, newBody: async () => created },
      ]
      const encoded = (text: string | Buffer) => Buffer.from(text).toString('base64url')
      const values: unknown[] = [
        undefined,
        null,
        0,
        -1,
        true,
        '',
        ' ',
        '=',
        'a',
        '\u0000',
        'a\u0000b',
        '\ud800',
        'é',
        '🔑',
        'x'.repeat(100_000),
        [],
        ['a'],
        Array.from({ length: 1000 }, () => 'internal'),
        {},
        { toString: 'x' },
        encoded('null'),
        encoded('[]'),
        encoded('""'),
        encoded('{'),
        encoded('{"type":null}'),
        encoded(`{"type":${'['.repeat(2000)}`),
        encoded('\ud800'),
        encoded(Buffer.alloc(36)),
        encoded(Buffer.alloc(37)),
        encoded(Buffer.alloc(4000, 0xff)),
        // CBOR: nested arrays, a map without an end, a very long text, a tag.
        encoded(Buffer.alloc(4000, 0x81)),
        encoded(Buffer.from('bf', 'hex')),
        encoded(Buffer.from('7bffffffffffffffff', 'hex')),
        encoded(Buffer.from('9affffffff', 'hex')),
        encoded(Buffer.from('c0a0', 'hex')),
        encoded(Buffer.from('a3', 'hex')),
      ]
      for (const { path, caller, newBody } of cases) {
        const paths = pathsIn(await newBody())
        expect(paths).toContain('response.response.clientDataJSON')
        for (const at of paths) {
          for (const value of values) {
            // The transports can be absent, and can be any words.
            const isWord = value === undefined || (Array.isArray(value) && value.length < 2)
            if (at.endsWith('transports') && isWord) continue
            // These are names of a passkey.
            if (at === 'name' && typeof value === 'string') continue
            const answer = await caller.fetch('POST', path, {
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(changedAt(await newBody(), at.split('.'), value)),
            })
            const what = `${path} ${at} ${JSON.stringify(value)?.slice(0, 40)}`
            expect([400, 401, 404, 422], what).toContain(answer.status)
            expect(await answer.json()).toEqual(expect.any(Object))
          }
        }
      }
      expect(server().log.filter(({ level }) => level === 'error')).toEqual([])
      expect((await client.send(passkeys.get)).body).toMatchObject({ passkeys: [{ name: 'Laptop' }] })
    })

    it('with a random authenticator data is refused [IDENT-079]', async () => {
      const { client, authenticator } = await withPasskey(server())
      const seed = randomFrom(7)
      for (let times = 0; times < 200; times += 1) {
        const started = await startAttempt(server().visitor())
        const response = authenticator.get(started)
        const data = Buffer.from(response.response.authenticatorData, 'base64url')
        const noise = Buffer.from(
          Array.from({ length: Math.floor(seed() * 80) }, () => Math.floor(seed() * 256)),
        )
        // Keeps the hash of the host, and sets all flags.
        const changed = Buffer.concat([data.subarray(0, 32), Buffer.from([0xff]), data.subarray(33), noise])
        const body = {
          attempt: started.attempt,
          response: {
            ...response,
            response: { ...response.response, authenticatorData: changed.toString('base64url') },
          },
        }
        expect(await server().visitor().send(passkeySession.createWithPasskey, { body })).toMatchObject(
          refused,
        )
        const setup = await startPasskey(client)
        const created = newAuthenticator().create(setup)
        const attestation = Buffer.from(created.response.attestationObject, 'base64url')
        // Before the public key, which has 77 bytes: the portal does not check its numbers.
        const place = Math.floor(seed() * (attestation.length - 78))
        const broken = Buffer.concat([attestation.subarray(0, place), noise])
        const add = {
          setup: setup.setup,
          name: 'Laptop',
          response: {
            ...created,
            response: { ...created.response, attestationObject: broken.toString('base64url') },
          },
        }
        expect((await client.send(passkeys.add, { body: add })).status).toBe(422)
      }
    })
  },
  { portalAddress: passkeyAddress },
)

/** Returns the paths of all fields, the objects included. */
function pathsIn(value: object, within = ''): string[] {
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    const path = `${within}${name}`
    const isObject = typeof each === 'object' && each !== null && !Array.isArray(each)
    return isObject ? [path, ...pathsIn(each, `${path}.`)] : [path]
  })
}

/** Returns a copy with another value at a path. */
function changedAt(value: object, [name = '', ...rest]: string[], to: unknown): object {
  if (rest.length === 0) return { ...value, [name]: to }
  return { ...value, [name]: changedAt((value as Record<string, object>)[name] ?? {}, rest, to) }
}

/** Returns a generator of numbers from 0 to 1 that are the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
