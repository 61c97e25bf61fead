import { institutions } from '@portal-gateway/contract/institutions'
import { session } from '@portal-gateway/contract/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oidcInstitutions } from '../../../src/node/oidc/oidcInstitutions.ts'
import { addIdentity } from '../../support/addIdentity.ts'
import { arrivalOf, arrive, comeBack, startAt } from '../../support/arrive.ts'
import type { Client } from '../../support/client.ts'
import { type Answered, startOidcProvider, type TestProvider } from '../../support/oidcProvider.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'

let lake: TestProvider
let harbour: TestProvider

beforeAll(async () => {
  lake = await startOidcProvider('lake')
  harbour = await startOidcProvider('harbour')
})
afterAll(() => Promise.all([lake.close(), harbour.close()]))

const ports = async () => oidcInstitutions([lake.configuration, harbour.configuration])

/** Links an identity to a new account, without the calls. */
async function linked(server: TestServer, provider: TestProvider, subject: string) {
  const user = await server.user({ hasPassword: true, roles: [await server.role('USER')] })
  const { issuer, configuration } = provider
  await addIdentity(server.host, user.id, { institution: configuration.key, issuer, subject })
  return user
}

const reasons = (server: TestServer): unknown[] =>
  server.log.filter(({ event }) => event === 'institution refused').map(({ reason }) => reason)

async function expectNoSession(client: Client, arrival: string): Promise<void> {
  expect((await client.send(institutions.signIn, { body: { arrival } })).status).toBe(404)
  expect((await client.send(session.refresh)).status).toBe(401)
}

forEachEngine(
  'a hostile answer of an institution',
  (server) => {
    const now = () => Math.floor(Date.now() / 1000)
    const about = (sub: string): Answered => ({ claims: { sub }, userInfo: { sub } })

    it.each<[string, Answered, string]>([
      [
        'another issuer',
        { claims: { iss: 'https://evil.example' } },
        'unexpected JWT "iss" (issuer) claim value',
      ],
      ['another audience', { claims: { aud: 'another' } }, 'unexpected JWT "aud" (audience) claim value'],
      [
        'a second audience without an authorized party',
        { claims: { aud: ['portal', 'another'] } },
        'ID Token "aud" (audience) claim includes additional untrusted audiences',
      ],
      ['another nonce', { claims: { nonce: 'of another' } }, 'unexpected ID Token "nonce" claim value'],
      ['no nonce', { claims: { nonce: undefined } }, 'JWT "nonce" (nonce) claim missing'],
      ['no subject', { claims: { sub: undefined } }, 'JWT "sub" (subject) claim missing'],
      ['a subject that is too long', about('x'.repeat(256)), 'subject of the ID token'],
      ['a subject that PostgreSQL refuses', about('a\u0000b'), 'subject of the ID token'],
      ['a subject that SQLite changes', about('a\ud800b'), 'subject of the ID token'],
      [
        'an expired ID token',
        { claims: { iat: now() - 900, exp: now() - 90 } },
        'unexpected JWT "exp" (expiration time) claim value, expiration is past current timestamp',
      ],
      ['an ID token without a signature', { isUnsigned: true }, 'OAUTH_UNSUPPORTED_OPERATION'],
      ['a signature with the secret of the client', { signsWithSecret: true }, 'OAUTH_UNSUPPORTED_OPERATION'],
      ['a signature with an unknown key', { signsWithOtherKey: true }, 'JWT signature verification failed'],
      [
        'user information about another person',
        { userInfo: { sub: 'another' } },
        'unexpected "response" body "sub" property value',
      ],
    ])('with %s is refused, and no session exists [IDENT-043]', async (_, answered, reason) => {
      const subject = `victim ${crypto.randomUUID()}`
      await linked(server(), lake, subject)
      const client = server().visitor()
      const arrival = await arrive(client, lake, subject, answered)
      expect(await arrivalOf(client, arrival)).toMatchObject({
        institution: 'lake',
        state: 'failed',
        failure: 'INVALID_ANSWER',
      })
      expect(reasons(server()).at(-1)).toContain(reason)
      await expectNoSession(client, arrival)
    })

    it('is accepted if the clocks differ by less than a minute [IDENT-043]', async () => {
      const subject = `behind ${crypto.randomUUID()}`
      await linked(server(), lake, subject)
      const client = server().visitor()
      const arrival = await arrive(client, lake, subject, { claims: { iat: now() - 330, exp: now() - 30 } })
      expect(await arrivalOf(client, arrival)).toMatchObject({ state: 'linked' })
    })

    it('with the iss of another institution, or without iss, is refused [IDENT-041] [IDENT-043]', async () => {
      for (const iss of [harbour.issuer, undefined]) {
        const client = server().visitor()
        const back = lake.signIn(await startAt(client, lake), 'anybody')
        if (iss === undefined) back.searchParams.delete('iss')
        else back.searchParams.set('iss', iss)
        const page = await comeBack(client, back)
        const arrival = page.searchParams.get('arrival') ?? ''
        expect(await arrivalOf(client, arrival)).toMatchObject({ state: 'failed', failure: 'INVALID_ANSWER' })
        expect(reasons(server()).at(-1)).toContain('"iss" (issuer)')
      }
    })

    it('with the code of another sign-in is refused [IDENT-043]', async () => {
      const [victim, attacker] = [server().visitor(), server().visitor()]
      const stolen = lake.signIn(await startAt(victim, lake), 'the victim')
      const back = lake.signIn(await startAt(attacker, lake), 'the attacker')
      back.searchParams.set('code', stolen.searchParams.get('code') ?? '')
      const arrival = (await comeBack(attacker, back)).searchParams.get('arrival') ?? ''
      // The provider has refused the code, because the code verifier is another one.
      expect(reasons(server()).at(-1)).toBe('error invalid_grant')
      await expectNoSession(attacker, arrival)
    })

    it('at the redirect address of another institution is refused [IDENT-041]', async () => {
      const client = server().visitor()
      const back = lake.signIn(await startAt(client, lake), 'anybody')
      back.pathname = back.pathname.replace('/lake/', '/harbour/')
      const page = await comeBack(client, back)
      expect(page.searchParams.get('problem')).toBe('EXPIRED')
      expect(page.searchParams.get('arrival')).toBeNull()
    })

    it('with a state that was used before is refused [IDENT-042]', async () => {
      const client = server().visitor()
      const back = lake.signIn(await startAt(client, lake), 'anybody')
      const first = await comeBack(client, back)
      expect(first.searchParams.get('arrival')).toMatch(/^[0-9a-f]{32}$/)
      const again = await comeBack(client, back)
      expect(Object.fromEntries(again.searchParams)).toEqual({ problem: 'EXPIRED', idp: 'lake' })
      expect(reasons(server()).at(-1)).toBe('unknown state')
    })

    it('with one state is accepted once, even if it comes ten times at once [IDENT-042]', async () => {
      const client = server().visitor()
      const back = lake.signIn(await startAt(client, lake), 'anybody')
      const pages = await Promise.all(Array.from({ length: 10 }, () => comeBack(client, back)))
      expect(pages.filter((page) => page.searchParams.has('arrival'))).toHaveLength(1)
    })

    it('with the state of another browser is refused, and does not use it up [IDENT-042]', async () => {
      const [victim, attacker] = [server().visitor(), server().visitor()]
      await startAt(victim, lake)
      const back = lake.signIn(await startAt(attacker, lake), 'the attacker')
      for (const client of [victim, server().visitor()])
        expect((await comeBack(client, back)).searchParams.get('problem')).toBe('EXPIRED')
      const arrival = (await comeBack(attacker, back)).searchParams.get('arrival') ?? ''
      expect(await arrivalOf(attacker, arrival)).toMatchObject({ state: 'unlinked' })
      // Another browser can neither read nor use the arrival.
      expect(await arrivalOf(victim, arrival)).toBeUndefined()
      await expectNoSession(victim, arrival)
    })

    it('with a state that has expired, or without one, is refused [IDENT-042]', async () => {
      const client = server().visitor()
      const back = lake.signIn(await startAt(client, lake), 'anybody')
      const stateless = new URL(back)
      stateless.searchParams.delete('state')
      expect((await comeBack(client, stateless)).searchParams.get('problem')).toBe('EXPIRED')
      server().turnClock(601)
      expect((await comeBack(client, back)).searchParams.get('problem')).toBe('EXPIRED')
    })

    it('about the same subject of another issuer is another identity [IDENT-044]', async () => {
      const subject = `shared ${crypto.randomUUID()}`
      await linked(server(), lake, subject)
      const client = server().visitor()
      const atHarbour = await arrive(client, harbour, subject)
      expect(await arrivalOf(client, atHarbour)).toMatchObject({ institution: 'harbour', state: 'unlinked' })
      await expectNoSession(client, atHarbour)
      const atLake = await arrive(client, lake, subject)
      expect(await arrivalOf(client, atLake)).toMatchObject({ institution: 'lake', state: 'linked' })
    })

    it('with the email of an account links nothing [IDENT-044]', async () => {
      const user = await server().user({ hasPassword: true })
      const client = server().visitor()
      const claims = { email: user.email, email_verified: true, given_name: 'Ada', family_name: 'Lovelace' }
      const arrival = await arrive(client, lake, `stranger ${crypto.randomUUID()}`, { claims })
      expect(await arrivalOf(client, arrival)).toMatchObject({ state: 'unlinked', email: user.email })
      await expectNoSession(client, arrival)
    })

    it('that is an error leads to the page of the portal, and the log has its code [IDENT-052]', async () => {
      const client = server().visitor()
      const back = lake.signIn(await startAt(client, lake), 'anybody')
      back.searchParams.delete('code')
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_description', '<script>')
      const arrival = (await comeBack(client, back)).searchParams.get('arrival') ?? ''
      expect(await arrivalOf(client, arrival)).toMatchObject({ state: 'failed', failure: 'DENIED' })
      expect(reasons(server()).at(-1)).toBe('error access_denied')
    })

    it('is not taken from a frame or a script of another site', async () => {
      const client = server().visitor()
      const { pathname, search } = lake.signIn(await startAt(client, lake), 'anybody')
      const path = `${pathname}${search}`.replace('/PG-API', '')
      for (const [mode, dest] of [
        ['navigate', 'iframe'],
        ['cors', 'empty'],
      ] as const) {
        const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }
        expect((await client.fetch('GET', path, { headers })).status).toBe(403)
      }
      const elsewhere = {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      }
      const started = await client.fetch('GET', '/rest/public/institutions/lake/start', {
        headers: elsewhere,
      })
      expect(started.status).toBe(403)
    })
  },
  { institutions: ports },
)
