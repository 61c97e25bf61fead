import { api } from '@portal-gateway/contract/api'
import { mostSessions } from '@portal-gateway/contract/openSessions'
import type { SignedIn } from '@portal-gateway/contract/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oidcInstitutions } from '../../../src/node/oidc/oidcInstitutions.ts'
import { addFactor } from '../../support/addFactor.ts'
import { addIdentity } from '../../support/addIdentity.ts'
import { arrivalOf, arrive, comeBack, startAt } from '../../support/arrive.ts'
import type { Client } from '../../support/client.ts'
import { type Answered, startOidcProvider, type TestProvider } from '../../support/oidcProvider.ts'
import { forEachEngine, password, type TestServer } from '../../support/testServer.ts'
import { memoryDirectory } from '../directory/memoryDirectory.ts'

const { institutions, openSessions, passwords, session, userAccesses } = api

let lake: TestProvider
let secure: TestProvider

beforeAll(async () => {
  lake = await startOidcProvider('lake')
  secure = await startOidcProvider('secure', {
    multiFactor: ['https://refeds.org/profile/mfa', 'otp'],
    requestsMultiFactor: true,
  })
})
afterAll(() => Promise.all([lake.close(), secure.close()]))

/** Creates a user with a linked identity, without the calls. */
async function linked(server: TestServer, provider = lake, hasPassword = true) {
  const user = await server.user({ hasPassword, roles: [await server.role('USER')] })
  const subject = `subject ${user.id}`
  const { issuer, configuration } = provider
  await addIdentity(server.host, user.id, { institution: configuration.key, issuer, subject })
  return { ...user, subject }
}

/** Signs in with an institution, and returns the answer of the last call. */
async function signIn(
  client: Client,
  { subject, provider = lake, answered, code }: SignIn,
): Promise<{ status: number; body: unknown; arrival: string }> {
  const arrival = await arrive(client, provider, subject, answered)
  const body = { arrival, ...(code !== undefined && { code }) }
  const answer = await client.send(institutions.signIn, { body })
  // The cast is safe, because `send` has validated the body against the contract.
  if (answer.status === 200) client.token = (answer.body as SignedIn).xsrfToken
  return { ...answer, arrival }
}

interface SignIn {
  subject: string
  provider?: TestProvider
  answered?: Answered
  code?: string
}

const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.send(session.refresh)).status === 200

forEachEngine(
  'a linked identity',
  (server) => {
    it('requests a second factor of an institution if the operator wants it [IDENT-103]', async () => {
      const address = new URL(await startAt(server().visitor(), secure))
      expect(address.searchParams.get('acr_values')).toBe('https://refeds.org/profile/mfa otp')
    })

    it('signs in by the code flow with PKCE, state and nonce, and stores the use [IDENT-041] [IDENT-045]', async () => {
      const { id, subject } = await linked(server())
      const client = server().visitor()
      const address = new URL(await startAt(client, lake))
      expect(`${address.origin}${address.pathname}`).toBe(`${lake.issuer}/authorize`)
      expect(Object.fromEntries(address.searchParams)).toEqual({
        client_id: 'portal',
        response_type: 'code',
        scope: 'openid profile email',
        redirect_uri: 'http://127.0.0.1:8080/PG-API/rest/public/institutions/lake/callback',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
        state: expect.stringMatching(/^[0-9a-f]{64}$/),
        nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
      const arrival = (await comeBack(client, lake.signIn(address.href, subject))).searchParams.get('arrival')
      const answer = await client.send(institutions.signIn, { body: { arrival, language: 'de' } })
      expect(answer).toMatchObject({
        status: 200,
        body: { passwordExpiresSoon: false, expiryState: null, language: 'de' },
      })
      expect(await isSignedIn(client)).toBe(true)
      const { db } = server().host.engine
      const rows = await db.selectFrom('linked_identities').selectAll().where('user_id', '=', id).execute()
      expect(rows).toMatchObject([{ last_used_at: expect.any(Number) }])
      expect(await db.selectFrom('users').select('language').where('id', '=', id).execute()).toEqual([
        { language: 'de' },
      ])
      expect(
        await db.selectFrom('sign_in_times').selectAll().where('user_id', '=', id).execute(),
      ).toHaveLength(1)
      expect(server().log.findLast(({ event }) => event === 'signed in')).toMatchObject({
        userId: id,
        institution: 'lake',
      })
      // One arrival signs in once.
      expect((await client.send(institutions.signIn, { body: { arrival } })).status).toBe(404)
    })

    it('ends the former session of the browser, and the oldest of too many [IDENT-045] [T27]', async () => {
      const { id, username, subject } = await linked(server())
      const client = server().visitor()
      expect((await client.signIn(username, password)).status).toBe(200)
      const before = { ...client }
      expect((await signIn(client, { subject })).status).toBe(200)
      expect(client.cookie).not.toBe(before.cookie)
      const old = server().visitor()
      old.cookie = before.cookie
      expect(await isSignedIn(old)).toBe(false)
      for (let more = 0; more < server().host.settings.maxSessions; more += 1)
        await server().visitor().startSession(server().host, id)
      server().turnClock(1)
      expect((await signIn(client, { subject })).status).toBe(200)
      const { body } = await client.send(openSessions.list)
      expect(body).toHaveLength(Math.min(server().host.settings.maxSessions, mostSessions))
    })

    it('causes a mail about a new browser, once per browser [IDENT-045]', async () => {
      const { email, subject } = await linked(server())
      const [first, second] = [server().visitor(), server().visitor()]
      await signIn(first, { subject })
      expect(await server().mailsTo(email)).toEqual([])
      await signIn(second, { subject })
      await signIn(second, { subject })
      expect((await server().mailsTo(email)).map(({ subject: title }) => title)).toEqual([
        'New browser signed in to your account at Portal Gateway',
      ])
    })

    it('signs in to an account without a password, and never asks for a new one [IDENT-045]', async () => {
      const { subject } = await linked(server(), lake, false)
      const client = server().visitor()
      expect((await signIn(client, { subject })).status).toBe(200)
      expect(await isSignedIn(client)).toBe(true)
    })

    it('of a disabled or locked account is refused [IDENT-045]', async () => {
      const disabled = await linked(server())
      const { db } = server().host.engine
      await db.updateTable('users').set({ inactive: 1 }).where('id', '=', disabled.id).execute()
      const client = server().visitor()
      expect(await signIn(client, disabled)).toMatchObject({ status: 401, body: { accountDisabled: true } })
      const locked = await linked(server())
      const guesser = server().visitor()
      for (let guesses = 0; guesses < 5; guesses += 1) await guesser.signIn(locked.username, 'a guess')
      expect(await signIn(client, locked)).toMatchObject({ status: 401, body: { accountLocked: true } })
      expect(await isSignedIn(client)).toBe(false)
      expect(server().log.findLast(({ event }) => event === 'sign-in refused')).toMatchObject({
        reason: 'locked',
        institution: 'lake',
        accountId: locked.id,
      })
    })

    it('asks for a code of the authenticator app, and counts wrong ones [IDENT-046]', async () => {
      const { id, subject } = await linked(server())
      const factor = await addFactor(server().host, id)
      const client = server().visitor()
      const { arrival, ...asked } = await signIn(client, { subject })
      expect(asked).toMatchObject({ status: 401, body: { codeRequired: true } })
      expect(await isSignedIn(client)).toBe(false)
      const enter = (code: string) => client.send(institutions.signIn, { body: { arrival, code } })
      expect(await enter('000000')).toMatchObject({
        status: 401,
        body: { codeInvalid: true, attemptsLeftUntilLocked: 4 },
      })
      expect((await enter(factor.recoveryCodes[0] ?? '')).status).toBe(200)
      expect(await isSignedIn(client)).toBe(true)
    })

    it.each<[string, Answered, number]>([
      ['acr', { claims: { acr: 'https://refeds.org/profile/mfa' } }, 200],
      ['amr', { claims: { amr: ['pwd', 'otp'] } }, 200],
      ['another acr', { claims: { acr: 'https://refeds.org/profile/sfa', amr: ['pwd'] } }, 401],
      ['an acr in the user information only', { userInfo: { acr: 'https://refeds.org/profile/mfa' } }, 401],
    ])(
      'with %s: the operator trusts only configured values of the ID token [IDENT-046]',
      async (_, answered, status) => {
        const user = await linked(server(), secure)
        await addFactor(server().host, user.id)
        const client = server().visitor()
        expect((await signIn(client, { ...user, provider: secure, answered })).status).toBe(status)
      },
    )

    it.each([
      ['checked', { claims: { acr: 'https://refeds.org/profile/mfa' } }, 200],
      ['did not check', { claims: { amr: ['pwd'] } }, 403],
    ])(
      'which %s a second factor that a portal role requires, also after a change of the password [IDENT-028]',
      async (_, answered, status) => {
        const user = await linked(server(), secure)
        await server()
          .host.engine.db.updateTable('portal_roles')
          .set({ second_factor_from: '2020-01-01' })
          .where('id', 'in', (roles) =>
            roles.selectFrom('user_portal_roles').select('role_id').where('user_id', '=', user.id),
          )
          .execute()
        const client = server().visitor()
        expect((await signIn(client, { ...user, provider: secure, answered })).status).toBe(200)
        expect((await client.send(userAccesses.listOwn)).status).toBe(status)
        const body = { currentPassword: password, newPassword: 'thirty-two calm lakes' }
        const changed = await client.send(passwords.change, { body })
        expect(changed.status).toBe(200)
        client.token = (changed.body as SignedIn).xsrfToken
        expect((await client.send(userAccesses.listOwn)).status).toBe(status)
      },
    )

    it('asks for a code if the operator trusts no second factor of the institution [IDENT-046]', async () => {
      const user = await linked(server())
      await addFactor(server().host, user.id)
      const answered = { claims: { acr: 'https://refeds.org/profile/mfa', amr: ['otp'] } }
      expect((await signIn(server().visitor(), { ...user, answered })).status).toBe(401)
    })

    it('is refused after ten minutes [IDENT-047]', async () => {
      const { subject } = await linked(server())
      const client = server().visitor()
      const arrival = await arrive(client, lake, subject)
      server().turnClock(601)
      expect((await client.send(institutions.signIn, { body: { arrival } })).status).toBe(404)
    })

    it('returns to the page that was asked for [IDENT-050]', async () => {
      const { subject } = await linked(server())
      const client = server().visitor()
      const query = `?${new URLSearchParams({ redirectPath: '/app/profile', redirectParams: '{"tab":"security"}' })}`
      const page = await comeBack(client, lake.signIn(await startAt(client, lake, query), subject))
      expect(`${page.origin}${page.pathname}`).toBe('http://127.0.0.1:8080/portal/institution')
      expect(Object.fromEntries(page.searchParams)).toEqual({
        redirectPath: '/app/profile',
        redirectParams: '{"tab":"security"}',
        arrival: expect.stringMatching(/^[0-9a-f]{32}$/),
      })
    })

    it('signs in in two tabs of one browser [IDENT-042]', async () => {
      const { subject } = await linked(server())
      const client = server().visitor()
      const [one, other] = [await startAt(client, lake), await startAt(client, lake)]
      for (const address of [one, other]) {
        const page = await comeBack(client, lake.signIn(address, subject))
        const arrival = page.searchParams.get('arrival')
        expect((await client.send(institutions.signIn, { body: { arrival } })).status).toBe(200)
      }
    })

    it('loads the metadata of the institution once, and again after a failure [IDENT-041] [IDENT-052]', async () => {
      const clinic = await startOidcProvider('clinic')
      let time = 0
      const port = oidcInstitutions([clinic.configuration], () => time)
      const checks = {
        state: 's',
        nonce: 'n',
        codeVerifier: 'v'.repeat(43),
        redirectAddress: 'http://127.0.0.1/x',
        signsInAgain: false,
      }
      const start = () => port.signInAddress('clinic', checks)
      const loads = () => clinic.requests.get('/.well-known/openid-configuration') ?? 0
      clinic.isDown = true
      expect(await start()).toEqual({ reason: expect.any(String) })
      clinic.isDown = false
      const before = loads()
      await Promise.all([start(), start()])
      expect(await start()).toEqual({ address: expect.stringContaining(`${clinic.issuer}/authorize?`) })
      expect(loads()).toBe(before + 1)
      time += 3_600_001
      clinic.isDown = true
      // The former metadata is used as long as it cannot be loaded again, also by those who wait for it.
      for (const started of await Promise.all([start(), start(), start()]))
        expect(started).toEqual({ address: expect.any(String) })
      clinic.isDown = false
      await start()
      expect(loads()).toBe(before + 3)
      await clinic.close()
    })

    it('of an institution that is unknown or cannot be reached leads to the page of the portal [IDENT-052]', async () => {
      const client = server().visitor()
      const unknown = await client.send(institutions.start, { params: { key: 'nobody' } })
      expect(unknown.headers.get('location')).toBe(
        'http://127.0.0.1:8080/portal/institution?problem=UNKNOWN_INSTITUTION',
      )
      const back = await client.send(institutions.callback, { params: { key: 'nobody' } })
      expect(back.headers.get('location')).toBe(
        'http://127.0.0.1:8080/portal/institution?problem=UNKNOWN_INSTITUTION',
      )
      const address = await startAt(client, lake)
      lake.isDown = true
      const page = await comeBack(client, lake.signIn(address, 'anybody'))
      lake.isDown = false
      const arrival = page.searchParams.get('arrival') ?? ''
      expect(await arrivalOf(client, arrival)).toMatchObject({ state: 'failed', failure: 'UNREACHABLE' })
    })

    it('names what the institution has not sent, or not as a text that fits [IDENT-052]', async () => {
      const client = server().visitor()
      const claims = { given_name: 'Jun', family_name: 'x'.repeat(46), email: 'no email' }
      const arrival = await arrive(client, lake, `stranger ${crypto.randomUUID()}`, { claims })
      expect(await arrivalOf(client, arrival)).toEqual({
        institution: 'lake',
        state: 'unlinked',
        failure: null,
        firstName: 'Jun',
        lastName: '',
        email: '',
        missing: ['lastName', 'email'],
      })
    })

    it('reads the names from the user information if the ID token has none [IDENT-051]', async () => {
      const client = server().visitor()
      const userInfo = { given_name: 'Jun', family_name: 'Castellanos', email: 'jun@lake.example' }
      const arrival = await arrive(client, lake, `stranger ${crypto.randomUUID()}`, { userInfo })
      expect(await arrivalOf(client, arrival)).toMatchObject({
        firstName: 'Jun',
        lastName: 'Castellanos',
        email: 'jun@lake.example',
        missing: [],
      })
    })
  },
  { institutions: async () => oidcInstitutions([lake.configuration, secure.configuration]) },
)

const memory = memoryDirectory()

forEachEngine(
  'a linked identity of an internal account',
  (server) => {
    it('signs in only if the directory has the account and has not disabled it [IDENT-064]', async () => {
      const { host } = server()
      const user = await server().user({ accountType: 'internal', roles: [await server().role('USER')] })
      const { uuid } = await host.engine.db
        .selectFrom('users')
        .select('uuid')
        .where('id', '=', user.id)
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
      const subject = `subject ${user.id}`
      await addIdentity(host, user.id, { issuer: lake.issuer, subject })
      memory.entries.set(uuid, entry)
      expect((await signIn(server().visitor(), { subject })).status).toBe(200)
      memory.entries.set(uuid, { ...entry, isDisabled: true })
      const client = server().visitor()
      expect(await signIn(client, { subject })).toMatchObject({
        status: 401,
        body: { accountDisabled: true },
      })
      expect(await isSignedIn(client)).toBe(false)
      memory.entries.delete(uuid)
      expect(await signIn(client, { subject })).toMatchObject({
        status: 401,
        body: { accountDisabled: true },
      })
      memory.isAway = true
      expect((await signIn(client, { subject })).status).toBe(503)
      memory.isAway = false
    })
  },
  {
    institutions: async () => oidcInstitutions([lake.configuration]),
    directory: async () => ({ server: memory, makesAccounts: false }),
  },
)
