import { api } from '@portal-gateway/contract/api'
import type { SignedIn } from '@portal-gateway/contract/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import { oidcInstitutions } from '../../../src/node/oidc/oidcInstitutions.ts'
import { addIdentity } from '../../support/addIdentity.ts'
import { arrivalOf, comeBack, startAt } from '../../support/arrive.ts'
import { type Client, newClient } from '../../support/client.ts'
import { type Answered, startOidcProvider, type TestProvider } from '../../support/oidcProvider.ts'
import { forEachEngine, password, type TestServer } from '../../support/testServer.ts'

const { institutions, portalRoles, session } = api

/** The default age after which a sign-in is not recent, in seconds. */
const limit = 15 * 60

let lake: TestProvider
beforeAll(async () => {
  lake = await startOidcProvider('lake')
})
afterAll(() => lake.close())

/** Creates an administrator with a linked identity. */
async function administrator(server: TestServer) {
  const user = await server.user({ hasPassword: true, roles: [await server.role('ADMIN')] })
  const subject = `subject ${user.id}`
  await addIdentity(server.host, user.id, { institution: 'lake', issuer: lake.issuer, subject })
  return { ...user, subject }
}

/** Signs in at the institution, and returns the arrival. `query` is that of the start. */
async function arrive(client: Client, subject: string, answered: Answered, query: string) {
  const address = await startAt(client, lake, query)
  const page = await comeBack(client, lake.signIn(address, subject, answered))
  return { address: new URL(address), page, arrival: page.searchParams.get('arrival') ?? '' }
}

/** Opens the session of an arrival. */
async function open(client: Client, arrival: string): Promise<number> {
  const { status, body } = await client.send(institutions.signIn, { body: { arrival } })
  // The cast is safe, because `send` has validated the body against the contract.
  if (status === 200) client.token = (body as SignedIn).xsrfToken
  return status
}

/** Whether the session counts as recent: an invalid input of a call that needs a recent sign-in is then read. */
async function isRecent(client: Client): Promise<boolean> {
  const { status, body } = await client.send(portalRoles.create, { body: { description: '' } })
  if (status === 403) expect(body).toMatchObject({ signInAgain: true })
  else expect(status).toBe(422)
  return status === 422
}

const again = '?signInAgain=true'

forEachEngine(
  'a sign-in with an institution for a call that needs a recent one',
  (server) => {
    const now = () => Math.floor(server().host.clock.now() / 1000)
    const authenticated = (secondsAgo: number): Answered => ({ claims: { auth_time: now() - secondsAgo } })

    it('requests a new authentication, and then counts as recent from its time on [IDENT-105] [IDENT-106]', async () => {
      const { subject } = await administrator(server())
      const client = server().visitor()
      const { address, page, arrival } = await arrive(client, subject, authenticated(0), again)
      expect(address.searchParams.get('prompt')).toBe('login')
      expect(address.searchParams.get('max_age')).toBe('0')
      // The page of a failure starts the same sign-in again.
      expect(page.searchParams.get('signInAgain')).toBe('true')
      expect(await open(client, arrival)).toBe(200)
      server().turnClock(limit - 60)
      expect(await isRecent(client)).toBe(true)
      server().turnClock(61)
      expect(await isRecent(client)).toBe(false)
    })

    it('does not request one for an ordinary sign-in [IDENT-105]', async () => {
      const { searchParams } = new URL(await startAt(server().visitor(), lake))
      expect(searchParams.has('prompt')).toBe(false)
      expect(searchParams.has('max_age')).toBe(false)
    })

    it.each<[string, (seconds: number) => Answered, string, string]>([
      [
        'an old time',
        (seconds) => ({ claims: { auth_time: seconds - 61 } }),
        'AUTH_TIME_TOO_OLD',
        'auth_time before the sign-in',
      ],
      [
        'the time 0',
        () => ({ claims: { auth_time: 0 } }),
        'AUTH_TIME_TOO_OLD',
        'auth_time before the sign-in',
      ],
      ['no time', () => ({}), 'AUTH_TIME_MISSING', 'no auth_time'],
      [
        'a time only in the user information',
        (seconds) => ({ userInfo: { auth_time: seconds } }),
        'AUTH_TIME_MISSING',
        'no auth_time',
      ],
      [
        'a time in the future',
        (seconds) => ({ claims: { auth_time: seconds + 120 } }),
        'INVALID_ANSWER',
        'auth_time in the future',
      ],
      [
        'a time that is a text',
        (seconds) => ({ claims: { auth_time: String(seconds) } }),
        'INVALID_ANSWER',
        'auth_time',
      ],
      ['a time that is negative', () => ({ claims: { auth_time: -1 } }), 'INVALID_ANSWER', 'auth_time'],
      ['a time that is null', () => ({ claims: { auth_time: null } }), 'INVALID_ANSWER', 'auth_time'],
    ])(
      'is refused with %s, and the former session remains [IDENT-105]',
      async (_, answeredAt, failure, reason) => {
        const { username, subject } = await administrator(server())
        const client = server().visitor()
        expect((await client.signIn(username, password)).status).toBe(200)
        const before = { ...client }
        const { arrival } = await arrive(client, subject, answeredAt(now()), again)
        expect(await arrivalOf(client, arrival)).toMatchObject({
          institution: 'lake',
          state: 'failed',
          failure,
        })
        expect(server().log.findLast(({ event }) => event === 'institution refused')).toMatchObject({
          institution: 'lake',
          reason: expect.stringContaining(reason) as string,
        })
        expect(await open(client, arrival)).toBe(404)
        expect(client.cookie).toBe(before.cookie)
        expect((await client.send(session.refresh)).status).toBe(200)
        const link = { username, password, arrival }
        expect((await client.send(institutions.link, { body: link })).status).toBe(404)
      },
    )

    it('is accepted if the clocks differ by less than a minute, and never counts as later than now [IDENT-105]', async () => {
      const { subject } = await administrator(server())
      for (const secondsAgo of [30, -30]) {
        const client = server().visitor()
        const { arrival } = await arrive(client, subject, authenticated(secondsAgo), again)
        expect(await open(client, arrival)).toBe(200)
        server().turnClock(limit + 1)
        expect(await isRecent(client)).toBe(false)
      }
    })

    it('accepts a person who needs some minutes to come back after the authentication [IDENT-105]', async () => {
      const { subject } = await administrator(server())
      const client = server().visitor()
      const address = await startAt(client, lake, again)
      const authTime = now()
      server().turnClock(300)
      const back = lake.signIn(address, subject, { claims: { auth_time: authTime } })
      const arrival = (await comeBack(client, back)).searchParams.get('arrival') ?? ''
      expect(await open(client, arrival)).toBe(200)
      expect(await isRecent(client)).toBe(true)
      server().turnClock(limit - 299)
      expect(await isRecent(client)).toBe(false)
    })

    it.each<[string, (seconds: number) => Answered]>([
      ['an old authentication', (seconds) => ({ claims: { auth_time: seconds - limit - 1 } })],
      ['an authentication whose time is not sent', () => ({})],
      ['an authentication in the future', (seconds) => ({ claims: { auth_time: seconds + 120 } })],
      ['a time only in the user information', (seconds) => ({ userInfo: { auth_time: seconds } })],
    ])(
      'without signInAgain in the address signs in, but is not recent after %s [IDENT-106]',
      async (_, answeredAt) => {
        const { subject } = await administrator(server())
        const client = server().visitor()
        const { arrival } = await arrive(client, subject, answeredAt(now()), '')
        expect(await open(client, arrival)).toBe(200)
        expect(await isRecent(client)).toBe(false)
        // A later call does not make it recent.
        expect((await client.send(session.refresh)).status).toBe(200)
        expect(await isRecent(client)).toBe(false)
      },
    )

    it('the institution cannot change what was requested: its address contains no signInAgain [IDENT-105]', async () => {
      const { subject } = await administrator(server())
      const client = server().visitor()
      const back = lake.signIn(await startAt(client, lake, again), subject)
      back.searchParams.delete('signInAgain')
      back.searchParams.append('signInAgain', 'false')
      const arrival = (await comeBack(client, back)).searchParams.get('arrival') ?? ''
      expect(await arrivalOf(client, arrival)).toMatchObject({ failure: 'AUTH_TIME_MISSING' })
    })

    it('an ordinary sign-in is recent if the person has authenticated just before [IDENT-106]', async () => {
      const { subject } = await administrator(server())
      const client = server().visitor()
      const { arrival } = await arrive(client, subject, authenticated(10), '')
      expect(await open(client, arrival)).toBe(200)
      expect(await isRecent(client)).toBe(true)
      server().turnClock(limit - 9)
      expect(await isRecent(client)).toBe(false)
    })

    it('a sign-in with the password that links the identity is recent [IDENT-106]', async () => {
      const { username } = await server().user({ hasPassword: true, roles: [await server().role('ADMIN')] })
      const client = server().visitor()
      const { arrival } = await arrive(client, `new ${username}`, {}, '')
      const { status, body } = await client.send(institutions.link, { body: { username, password, arrival } })
      expect(status).toBe(200)
      client.token = (body as SignedIn).xsrfToken
      expect(await isRecent(client)).toBe(true)
    })

    it('is started again by the page of an institution that does not respond [IDENT-107]', async () => {
      const clinic = await startOidcProvider('clinic')
      await clinic.close()
      const port = oidcInstitutions([clinic.configuration])
      const client = newClient(createHandler({ ...server().host, institutions: port }))
      const page = new URL(await startAt(client, clinic, '?redirectPath=%2Fapp%2Fprofile&signInAgain=true'))
      expect(Object.fromEntries(page.searchParams)).toEqual({
        redirectPath: '/app/profile',
        signInAgain: 'true',
        problem: 'UNREACHABLE',
        idp: 'clinic',
      })
    })

    it('refuses another value of signInAgain [IDENT-105]', async () => {
      const { status } = await server()
        .visitor()
        .send(institutions.start, { params: { key: 'lake' }, query: '?signInAgain=false' })
      expect(status).toBe(400)
    })
  },
  { institutions: async () => oidcInstitutions([lake.configuration]) },
)
