import { api } from '@portal-gateway/contract/api'
import { describe, expect, it } from 'vitest'
import { addFactor } from '../../support/addFactor.ts'
import {
  addPasskeyTo,
  newAuthenticator,
  passkeyAddress,
  signInWith,
  startAttempt,
} from '../../support/authenticator.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine, password, type TestServer } from '../../support/testServer.ts'
import { memoryDirectory } from '../directory/memoryDirectory.ts'

const { openSessions, passkeySession, passwords, session, userAccesses } = api

/** Creates a user with a passkey and a session. */
async function withPasskey(server: TestServer, authenticator = newAuthenticator()) {
  const user = await server.user({ hasPassword: true, roles: [await server.role('USER')] })
  const client = server.visitor()
  await client.startSession(server.host, user.id)
  await addPasskeyTo(client, authenticator)
  return { ...user, client, authenticator }
}

const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.send(session.refresh)).status === 200

const refusals = (server: TestServer) => server.log.filter(({ event }) => event === 'sign-in refused')

forEachEngine(
  'a passkey',
  (server) => {
    it('signs in without a name, a password and a code, and stores the use [IDENT-074]', async () => {
      const { id, username, authenticator } = await withPasskey(server())
      await addFactor(server().host, id)
      const client = server().visitor()
      const started = await startAttempt(client)
      expect(started.options).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: 'portal.example',
        allowCredentials: [],
        userVerification: 'required',
        timeout: 300_000,
      })
      const body = { attempt: started.attempt, response: authenticator.get(started), language: 'de' }
      const answer = await client.send(passkeySession.createWithPasskey, { body })
      expect(answer).toMatchObject({
        status: 200,
        body: { passwordExpiresSoon: false, expiryState: null, language: 'de' },
      })
      expect(await isSignedIn(client)).toBe(true)
      const { db } = server().host.engine
      expect(await db.selectFrom('passkeys').selectAll().where('user_id', '=', id).execute()).toMatchObject([
        { counter: 2, last_used_at: expect.any(Number) },
      ])
      expect(await db.selectFrom('users').select('language').where('id', '=', id).execute()).toEqual([
        { language: 'de' },
      ])
      expect(
        await db.selectFrom('sign_in_times').selectAll().where('user_id', '=', id).execute(),
      ).toHaveLength(1)
      expect(server().log.findLast(({ event }) => event === 'signed in')).toMatchObject({
        userId: id,
        method: 'passkey',
      })
      // The password still signs in, with a code.
      expect((await server().visitor().signIn(username, password)).status).toBe(401)
    })

    it.each(['ES256', 'EdDSA', 'RS256'] as const)(
      'with the algorithm %s signs in again and again [IDENT-074]',
      async (algorithm) => {
        const { authenticator } = await withPasskey(server(), newAuthenticator({ algorithm }))
        for (let times = 0; times < 2; times += 1)
          expect((await signInWith(server().visitor(), authenticator)).status).toBe(200)
      },
    )

    it('that does not count its signatures signs in again and again [IDENT-074]', async () => {
      const { authenticator } = await withPasskey(server(), newAuthenticator({ counts: false }))
      for (let times = 0; times < 2; times += 1)
        expect((await signInWith(server().visitor(), authenticator)).status).toBe(200)
    })

    it('ends the former session of the browser, and the oldest of too many [IDENT-074] [T27]', async () => {
      const { id, username, authenticator } = await withPasskey(server())
      const client = server().visitor()
      expect((await client.signIn(username, password)).status).toBe(200)
      const before = { ...client }
      expect((await signInWith(client, authenticator)).status).toBe(200)
      const old = server().visitor()
      old.cookie = before.cookie
      expect(await isSignedIn(old)).toBe(false)
      for (let more = 0; more < server().host.settings.maxSessions; more += 1)
        await server().visitor().startSession(server().host, id)
      server().turnClock(1)
      expect((await signInWith(client, authenticator)).status).toBe(200)
      const { body } = await client.send(openSessions.list)
      expect(body).toHaveLength(server().host.settings.maxSessions)
    })

    it('causes a mail about a new browser, once per browser [IDENT-074]', async () => {
      const { email, authenticator } = await withPasskey(server())
      const [first, second] = [server().visitor(), server().visitor()]
      await signInWith(first, authenticator)
      await signInWith(second, authenticator)
      await signInWith(second, authenticator)
      expect((await server().mailsTo(email)).map(({ subject }) => subject)).toEqual([
        'New browser signed in to your account at Portal Gateway',
        'Passkey added to your account at Portal Gateway',
      ])
    })

    it('of a disabled or locked account is refused [IDENT-074]', async () => {
      const disabled = await withPasskey(server())
      const { db } = server().host.engine
      await db.updateTable('users').set({ inactive: 1 }).where('id', '=', disabled.id).execute()
      const client = server().visitor()
      expect(await signInWith(client, disabled.authenticator)).toMatchObject({
        status: 401,
        body: { accountDisabled: true },
      })
      const locked = await withPasskey(server())
      const guesser = server().visitor()
      for (let guesses = 0; guesses < 5; guesses += 1) await guesser.signIn(locked.username, 'a guess')
      expect(await signInWith(client, locked.authenticator)).toMatchObject({
        status: 401,
        body: { accountLocked: true },
      })
      expect(await isSignedIn(client)).toBe(false)
      expect(refusals(server()).slice(-2)).toMatchObject([
        { reason: 'wrong, now locked' },
        { reason: 'locked', method: 'passkey', accountId: locked.id },
      ])
    })

    it('signs in to an account without a password [IDENT-074]', async () => {
      const { id, authenticator } = await withPasskey(server())
      const { db } = server().host.engine
      await db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
      const client = server().visitor()
      expect((await signInWith(client, authenticator)).status).toBe(200)
      expect(await isSignedIn(client)).toBe(true)
    })

    it('is a second factor that a portal role requires, also after a change of the password; the password alone is none [IDENT-076]', async () => {
      const { id, username, authenticator } = await withPasskey(server())
      await server()
        .host.engine.db.updateTable('portal_roles')
        .set({ second_factor_from: '2020-01-01' })
        .where('id', 'in', (roles) =>
          roles.selectFrom('user_portal_roles').select('role_id').where('user_id', '=', id),
        )
        .execute()
      const client = server().visitor()
      expect((await signInWith(client, authenticator)).status).toBe(200)
      expect((await client.send(userAccesses.listOwn)).status).toBe(200)
      const body = { currentPassword: password, newPassword: 'thirty-two calm lakes' }
      const changed = await client.send(passwords.change, { body })
      expect(changed.status).toBe(200)
      expect((await client.send(userAccesses.listOwn)).status).toBe(200)
      const other = server().visitor()
      expect((await other.signIn(username, body.newPassword)).status).toBe(200)
      expect((await other.send(userAccesses.listOwn)).status).toBe(403)
      expect((await other.send(session.refresh)).body).toMatchObject({ missingFactor: { isDue: true } })
    })

    it('is named in the mail about a changed password [IDENT-077]', async () => {
      const { email, client } = await withPasskey(server())
      const body = { currentPassword: password, newPassword: 'thirty-two calm lakes' }
      expect((await client.send(passwords.change, { body })).status).toBe(200)
      expect((await server().mailsTo(email))[0]?.text).toContain(
        'You can still sign in with your passkeys. If you have not added all of them yourself',
      )
    })
  },
  { portalAddress: passkeyAddress },
)

describe.each([
  ['an expired password', { passwordMaximumAgeSeconds: 60, passwordGraceSeconds: 60 }, 90],
  ['a password that expired long ago', { passwordMaximumAgeSeconds: 60 }, 86_400],
])('with %s', (_, settings, later) => {
  forEachEngine(
    'a passkey',
    (server) => {
      it('signs in, and asks for no new password [IDENT-074]', async () => {
        const { authenticator } = await withPasskey(server())
        server().turnClock(later)
        const client = server().visitor()
        expect(await signInWith(client, authenticator)).toMatchObject({
          status: 200,
          body: { passwordExpiresSoon: false, expiryState: null },
        })
        expect((await client.send(userAccesses.listOwn)).status).toBe(200)
      })
    },
    { ...settings, portalAddress: passkeyAddress },
  )
})

const memory = memoryDirectory()

forEachEngine(
  'a passkey of an internal account',
  (server) => {
    it('signs in only if the directory has the account and has not disabled it [IDENT-074]', async () => {
      const { host } = server()
      const user = await server().user({
        accountType: 'internal',
        hasPassword: true,
        roles: [await server().role('USER')],
      })
      const owner = server().visitor()
      await owner.startSession(host, user.id)
      const authenticator = await addPasskeyTo(owner)
      // The directory stores the password of an internal account.
      const { uuid } = await host.engine.db
        .updateTable('users')
        .set({ password_hash: null })
        .where('id', '=', user.id)
        .returning('uuid')
        .executeTakeFirstOrThrow()
      const entry = {
        uuid,
        username: user.username,
        email: user.email,
        firstName: 'Ada',
        lastName: 'Lovelace',
        gecos: '',
        accountType: 'internal' as const,
        isDisabled: false,
      }
      memory.entries.set(uuid, entry)
      expect((await signInWith(server().visitor(), authenticator)).status).toBe(200)
      memory.entries.set(uuid, { ...entry, isDisabled: true })
      const client = server().visitor()
      const disabled = { status: 401, body: { accountDisabled: true } }
      expect(await signInWith(client, authenticator)).toMatchObject(disabled)
      expect(await isSignedIn(client)).toBe(false)
      memory.entries.delete(uuid)
      expect(await signInWith(client, authenticator)).toMatchObject(disabled)
      memory.isAway = true
      expect((await signInWith(client, authenticator)).status).toBe(503)
      memory.isAway = false
      expect(refusals(server()).map(({ reason }) => reason)).toEqual([
        'disabled in the directory',
        'disabled in the directory',
      ])
    })
  },
  { portalAddress: passkeyAddress, directory: async () => ({ server: memory, makesAccounts: false }) },
)
