import { api } from '@portal-gateway/contract/api'
import {
  type LinkedIdentities,
  type LinkOutcome,
  type LinkStarted,
  mostIdentities,
} from '@portal-gateway/contract/linkedIdentities'
import type { SignedIn } from '@portal-gateway/contract/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oidcInstitutions } from '../../../src/node/oidc/oidcInstitutions.ts'
import { addFactor } from '../../support/addFactor.ts'
import { addIdentity } from '../../support/addIdentity.ts'
import { arrivalOf, arrive, comeBack } from '../../support/arrive.ts'
import { answerFor } from '../../support/captchaAnswers.ts'
import type { Client } from '../../support/client.ts'
import { type Answered, startOidcProvider, type TestProvider } from '../../support/oidcProvider.ts'
import { registrationDraftAt } from '../../support/registrationDrafts.ts'
import { forEachEngine, password, type TestServer } from '../../support/testServer.ts'

const { institutions, linkedIdentities, passwords, registrations, session } = api

let lake: TestProvider
let harbour: TestProvider

beforeAll(async () => {
  lake = await startOidcProvider('lake')
  harbour = await startOidcProvider('harbour')
})
afterAll(() => Promise.all([lake.close(), harbour.close()]))

const newSubject = () => `subject ${crypto.randomUUID()}`

/** Creates a user who has signed in with the password in a browser. */
async function member(server: TestServer) {
  const roles = [await server.role('USER'), await server.role('SET_OWN_PASSWORD')]
  const user = await server.user({ hasPassword: true, roles })
  const own = server.visitor()
  expect((await own.signIn(user.username, password)).status).toBe(200)
  return { ...user, own }
}

const begin = (client: Client, body: object = {}) =>
  client.send(linkedIdentities.start, { body: { password, institution: 'lake', ...body } })

/** Starts to link an identity, and returns the address of the institution. */
async function start(client: Client, { configuration: { key } }: TestProvider = lake): Promise<string> {
  const { status, body } = await begin(client, { institution: key })
  expect(status).toBe(200)
  // The cast is safe, because `send` has validated the body against the contract.
  return (body as LinkStarted).address
}

/** Signs in at the institution while linking, and returns the id of the arrival. */
async function arriveToLink(client: Client, subject: string, answered?: Answered, provider = lake) {
  const page = await comeBack(client, provider.signIn(await start(client, provider), subject, answered))
  expect(page.href).toMatch(/\/portal\/app\/profile\?tab=security&arrival=[0-9a-f]{32}$/)
  return page.searchParams.get('arrival') ?? ''
}

const confirm = (client: Client, arrival: string) =>
  client.send(linkedIdentities.confirm, { body: { arrival } })

/** Links an identity by all steps, and returns the result. */
async function link(client: Client, subject: string, provider = lake): Promise<LinkOutcome> {
  const { status, body } = await confirm(client, await arriveToLink(client, subject, undefined, provider))
  expect(status).toBe(200)
  return body as LinkOutcome
}

const unlink = (client: Client, id: number, body: object = { password }) =>
  client.send(linkedIdentities.unlink, { params: { id }, body })

const ownIdentities = async (client: Client): Promise<LinkedIdentities> =>
  (await client.send(linkedIdentities.list)).body as LinkedIdentities

/** Signs in with a linked identity in another browser. */
async function signIn(server: TestServer, subject: string) {
  const client = server.visitor()
  const arrival = await arrive(client, lake, subject)
  const { status, body } = await client.send(institutions.signIn, { body: { arrival } })
  if (status === 200) client.token = (body as SignedIn).xsrfToken
  return { client, status }
}

const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.send(session.refresh)).status === 200

forEachEngine(
  'linked identities',
  (server) => {
    const stored = (userId: number) =>
      server()
        .host.engine.db.selectFrom('linked_identities')
        .select(['institution', 'issuer', 'subject'])
        .where('user_id', '=', userId)
        .execute()
    const auditOf = (userId: number) =>
      server()
        .host.engine.db.selectFrom('audit_entries')
        .select(['action', 'actor_id', 'changes'])
        .where('subject_id', '=', userId)
        .where('action', 'in', ['IDENTITY_LINKED', 'IDENTITY_UNLINKED'])
        .orderBy('id')
        .execute()

    it('are linked from a session after the password, and then sign in [IDENT-054] [IDENT-055]', async () => {
      const { id, email, own } = await member(server())
      expect(await ownIdentities(own)).toEqual({ identities: [], hasPassword: true })
      const cookie = own.cookie
      const subject = newSubject()
      expect(await link(own, subject)).toEqual({
        institution: 'lake',
        label: 'University lake',
        result: 'linked',
        failure: null,
      })
      // It ends in a link: the session of the browser stays the same, and no other one exists.
      expect(own.cookie).toBe(cookie)
      const { count } = await server()
        .host.engine.db.selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(1)
      expect(await stored(id)).toEqual([{ institution: 'lake', issuer: lake.issuer, subject }])
      const shown = await own.send(linkedIdentities.list)
      expect(shown.body).toEqual({
        identities: [
          {
            id: expect.any(Number),
            institution: 'lake',
            label: 'University lake',
            orcid: null,
            linked: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
            lastUsed: null,
          },
        ],
        hasPassword: true,
      })
      expect(JSON.stringify(shown.body)).not.toContain(subject)
      expect((await signIn(server(), subject)).status).toBe(200)
      expect((await ownIdentities(own)).identities[0]?.lastUsed).toMatch(/^\d{4}-/)
      expect((await server().mailsTo(email)).map((mail) => mail.subject)).toContain(
        'University lake linked to your account at Portal Gateway',
      )
      expect(await auditOf(id)).toEqual([
        {
          action: 'IDENTITY_LINKED',
          actor_id: id,
          changes: '[{"field":"institution","before":null,"after":"University lake"}]',
        },
      ])
      expect(server().log.findLast(({ event }) => event === 'identity linked')).toMatchObject({
        userId: id,
        institution: 'lake',
      })
    })

    it('are refused to visitors, and shown only to their owner [IDENT-054]', async () => {
      const one = await member(server())
      const other = await member(server())
      await addIdentity(server().host, one.id)
      expect((await ownIdentities(one.own)).identities).toHaveLength(1)
      expect((await ownIdentities(other.own)).identities).toEqual([])
      const visitor = server().visitor()
      expect((await visitor.send(linkedIdentities.list)).status).toBe(401)
      expect((await begin(visitor)).status).toBe(401)
      expect((await confirm(visitor, '0'.repeat(32))).status).toBe(401)
      expect((await unlink(visitor, 1)).status).toBe(401)
    })

    it('need the anti-forgery token to be changed [IDENT-055] [IDENT-057]', async () => {
      const { id, own } = await member(server())
      const identity = await addIdentity(server().host, id)
      const arrival = await arriveToLink(own, newSubject())
      own.token = ''
      expect((await begin(own)).status).toBe(403)
      expect((await confirm(own, arrival)).status).toBe(403)
      expect((await unlink(own, identity)).status).toBe(403)
      expect(await stored(id)).toHaveLength(1)
    })

    it('are linked only with the right password, which counts as a sign-in [IDENT-055] [T30]', async () => {
      const { own } = await member(server())
      own.device = ''
      const wrong = { status: 422, body: { fieldErrors: { password: ['PASSWORD_IS_INVALID'] } } }
      expect(await begin(own, { password: undefined })).toMatchObject({ status: 422 })
      for (let guesses = 0; guesses < 5; guesses += 1)
        expect(await begin(own, { password: 'a guess' })).toMatchObject(wrong)
      expect(await begin(own)).toMatchObject({ status: 422, body: { globalErrors: ['ACCOUNT_IS_LOCKED'] } })
      const arrivals = await server()
        .host.engine.db.selectFrom('arrivals')
        .select('id')
        .where('session_hash', 'is not', null)
        .where('verified_at', 'is', null)
        .execute()
      expect(arrivals).toEqual([])
    })

    it('are linked and unlinked only with a code if there is an authenticator app [IDENT-055] [IDENT-057]', async () => {
      const { id, own } = await member(server())
      const identity = await addIdentity(server().host, id)
      const { recoveryCodes } = await addFactor(server().host, id)
      const required = { status: 422, body: { fieldErrors: { code: ['CODE_IS_REQUIRED'] } } }
      const invalid = { status: 422, body: { fieldErrors: { code: ['CODE_IS_INVALID'] } } }
      expect(await begin(own)).toMatchObject(required)
      expect(await unlink(own, identity)).toMatchObject(required)
      expect(await begin(own, { code: '000 000' })).toMatchObject(invalid)
      expect(await unlink(own, identity, { password, code: '000 000' })).toMatchObject(invalid)
      expect(await stored(id)).toHaveLength(1)
      expect((await begin(own, { code: recoveryCodes[0] })).status).toBe(200)
      expect((await unlink(own, identity, { password, code: recoveryCodes[1] })).status).toBe(200)
      expect(await stored(id)).toEqual([])
    })

    it('of an institution that is not configured are not linked [IDENT-055]', async () => {
      const { own } = await member(server())
      expect((await begin(own, { institution: 'unknown' })).status).toBe(404)
      expect((await begin(own, { institution: '../lake' })).status).toBe(422)
    })

    it('lead to the page of the portal if the institution does not respond [IDENT-055]', async () => {
      const { own } = await member(server())
      harbour.isDown = true
      const address = new URL(await start(own, harbour))
      harbour.isDown = false
      expect(address.pathname).toMatch(/\/institution$/)
      expect(Object.fromEntries(address.searchParams)).toEqual({ problem: 'UNREACHABLE', idp: 'harbour' })
    })

    it('are confirmed once, by the session and the browser that have started, within ten minutes [IDENT-055]', async () => {
      const { id, username, own } = await member(server())
      const arrival = await arriveToLink(own, newSubject())
      // Another session of the same user, also with the cookie of the browser.
      const second = server().visitor()
      await second.signIn(username, password)
      second.arrival = own.arrival
      expect((await confirm(second, arrival)).status).toBe(404)
      // Another user in the same browser.
      const stranger = await member(server())
      stranger.own.arrival = own.arrival
      expect((await confirm(stranger.own, arrival)).status).toBe(404)
      // Another browser with a stolen session.
      const browser = own.arrival
      own.arrival = ''
      expect((await confirm(own, arrival)).status).toBe(404)
      own.arrival = browser
      expect(await stored(id)).toEqual([])
      expect((await confirm(own, arrival)).status).toBe(200)
      expect((await confirm(own, arrival)).status).toBe(404)
      const late = await arriveToLink(own, newSubject())
      server().turnClock(601)
      expect((await confirm(own, late)).status).toBe(404)
      expect(await stored(id)).toHaveLength(1)
      expect(await stored(stranger.id)).toEqual([])
    })

    it('are not linked after the session has ended [IDENT-055]', async () => {
      const { id, own } = await member(server())
      const arrival = await arriveToLink(own, newSubject())
      const changed = await own.send(passwords.change, {
        body: { currentPassword: password, newPassword: 'forty-one quiet rivers run' },
      })
      expect(changed.status).toBe(200)
      own.token = (changed.body as SignedIn).xsrfToken
      expect(await isSignedIn(own)).toBe(true)
      expect((await confirm(own, arrival)).status).toBe(404)
      expect(await stored(id)).toEqual([])
    })

    it('never sign in by the arrival of a link, and a sign-in links nothing here [IDENT-055]', async () => {
      const { id, username, own } = await member(server())
      const victim = await member(server())
      const subject = newSubject()
      await addIdentity(server().host, victim.id, { issuer: lake.issuer, subject })
      // The identity belongs to somebody else: the arrival must not sign in as them.
      const arrival = await arriveToLink(own, subject)
      const cookie = own.cookie
      expect(await arrivalOf(own, arrival)).toBeUndefined()
      expect((await own.send(institutions.signIn, { body: { arrival } })).status).toBe(404)
      const draft = await registrationDraftAt(server())
      const unlinked = await arriveToLink(own, newSubject(), { claims: { email: draft.email } })
      const linkByPassword = { arrival: unlinked, username, password }
      expect((await own.send(institutions.link, { body: linkByPassword })).status).toBe(404)
      expect(own.cookie).toBe(cookie)
      const request = { ...draft, arrival: unlinked, 'g-recaptcha-response': await answerFor(own) }
      expect((await own.send(registrations.createPublic, { body: request })).status).toBe(201)
      const { db } = server().host.engine
      expect(
        await db
          .selectFrom('registration_identities as i')
          .innerJoin('registrations as r', 'r.id', 'i.registration_id')
          .select('i.subject')
          .where('r.email', '=', draft.email)
          .execute(),
      ).toEqual([])
      // The other direction: an arrival that was started without the password.
      const started = await arrive(own, lake, newSubject())
      expect((await confirm(own, started)).status).toBe(404)
      expect(await stored(id)).toEqual([])
    })

    it('of another account are refused without its name, and the own one is found again [IDENT-056]', async () => {
      const { id, own } = await member(server())
      const other = await member(server())
      const subject = newSubject()
      await addIdentity(server().host, other.id, { issuer: lake.issuer, subject })
      const { status, body } = await confirm(own, await arriveToLink(own, subject))
      expect(status).toBe(200)
      expect(body).toEqual({ institution: 'lake', label: 'University lake', result: 'taken', failure: null })
      expect(await stored(id)).toEqual([])
      expect(await stored(other.id)).toHaveLength(1)
      expect(await server().mailsTo(other.email)).toEqual([])
      expect((await link(other.own, subject)).result).toBe('alreadyLinked')
      expect(await auditOf(id)).toEqual([])
      expect(
        server().log.findLast(({ event, userId }) => event === 'identity not linked' && userId === id),
      ).toMatchObject({ reason: 'taken' })
    })

    it('are linked to one account if two link one at once [IDENT-056]', async () => {
      const members = [await member(server()), await member(server())]
      const subject = newSubject()
      const arrivals = await Promise.all(members.map(({ own }) => arriveToLink(own, subject)))
      const answers = await Promise.all(members.map(({ own }, place) => confirm(own, arrivals[place] ?? '')))
      const results = answers.map(({ body }) => (body as LinkOutcome).result)
      expect(results.toSorted()).toEqual(['linked', 'taken'])
      const links = await Promise.all(members.map(({ id }) => stored(id)))
      expect(links.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 1])
    })

    it('are linked once if two tabs confirm at once [IDENT-055]', async () => {
      const { id, email, own } = await member(server())
      const arrival = await arriveToLink(own, newSubject())
      const answers = await Promise.all([confirm(own, arrival), confirm(own, arrival)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
      expect(await stored(id)).toHaveLength(1)
      const mails = (await server().mailsTo(email)).filter(({ subject }) => subject.includes('linked'))
      expect(mails).toHaveLength(1)
    })

    it('are at most twenty of one account, even at once [IDENT-056]', async () => {
      const { id, own } = await member(server())
      for (let count = 0; count < mostIdentities - 1; count += 1) await addIdentity(server().host, id)
      const arrivals = [await arriveToLink(own, newSubject()), await arriveToLink(own, newSubject())]
      const answers = await Promise.all(arrivals.map((arrival) => confirm(own, arrival)))
      expect(answers.map(({ body }) => (body as LinkOutcome).result).toSorted()).toEqual([
        'linked',
        'tooMany',
      ])
      expect((await ownIdentities(own)).identities).toHaveLength(20)
    })

    it.each<[string, Answered]>([
      ['another audience', { claims: { aud: 'another' } }],
      ['another nonce', { claims: { nonce: 'of another' } }],
      ['no signature', { isUnsigned: true }],
      ['the key of another', { signsWithOtherKey: true }],
    ])('are not linked by an answer with %s [IDENT-043] [IDENT-056]', async (_, answered) => {
      const { id, own } = await member(server())
      const arrival = await arriveToLink(own, newSubject(), answered)
      expect((await confirm(own, arrival)).body).toEqual({
        institution: 'lake',
        label: 'University lake',
        result: 'failed',
        failure: 'INVALID_ANSWER',
      })
      expect(await stored(id)).toEqual([])
      expect((await confirm(own, arrival)).status).toBe(404)
    })

    it('are not linked if the person cancels at the institution [IDENT-056]', async () => {
      const { own } = await member(server())
      const back = lake.signIn(await start(own), newSubject())
      back.searchParams.delete('code')
      back.searchParams.set('error', 'access_denied')
      const page = await comeBack(own, back)
      const { body } = await confirm(own, page.searchParams.get('arrival') ?? '')
      expect(body).toMatchObject({ result: 'failed', failure: 'DENIED' })
    })

    it('of a browser that was sent a started link are not linked [IDENT-042] [IDENT-055]', async () => {
      const attacker = await member(server())
      const victim = await member(server())
      // The attacker sends the address to the victim, who signs in at the institution.
      const back = lake.signIn(await start(attacker.own), newSubject())
      const page = await comeBack(victim.own, back)
      expect(page.searchParams.get('problem')).toBe('EXPIRED')
      // Nor can the attacker's answer be used in a link that the victim has started.
      const ownBack = lake.signIn(await start(victim.own), newSubject())
      const foreign = lake.signIn(await start(attacker.own), newSubject())
      ownBack.searchParams.set('code', foreign.searchParams.get('code') ?? '')
      const swapped = await comeBack(victim.own, ownBack)
      const { body } = await confirm(victim.own, swapped.searchParams.get('arrival') ?? '')
      expect(body).toMatchObject({ result: 'failed', failure: 'INVALID_ANSWER' })
      expect([...(await stored(attacker.id)), ...(await stored(victim.id))]).toEqual([])
    })

    it('are unlinked after the password; the other sessions end, with a mail and an audit entry [IDENT-057] [IDENT-058]', async () => {
      const { id, email, own } = await member(server())
      await server()
        .host.engine.db.updateTable('users')
        .set({ language: 'de' })
        .where('id', '=', id)
        .execute()
      const subject = newSubject()
      await link(own, subject)
      const other = await signIn(server(), subject)
      const [identity] = (await ownIdentities(own)).identities
      expect(await unlink(own, identity?.id ?? 0, { password: 'a guess' })).toMatchObject({
        status: 422,
        body: { fieldErrors: { password: ['PASSWORD_IS_INVALID'] } },
      })
      expect(await stored(id)).toHaveLength(1)
      expect((await unlink(own, identity?.id ?? 0)).status).toBe(200)
      expect(await stored(id)).toEqual([])
      expect([await isSignedIn(other.client), await isSignedIn(own)]).toEqual([false, true])
      expect((await signIn(server(), subject)).status).toBe(404)
      expect((await unlink(own, identity?.id ?? 0)).status).toBe(404)
      const mails = await server().mailsTo(email)
      const mail = mails.find((each) => each.subject.includes('aufgehoben'))
      expect(mail?.subject).toBe(
        'Verknüpfung von University lake mit Ihrem Konto bei Portal Gateway aufgehoben',
      )
      for (const { text } of mails) expect(text).not.toContain(subject)
      expect((await auditOf(id)).at(-1)).toEqual({
        action: 'IDENTITY_UNLINKED',
        actor_id: id,
        changes: '[{"field":"institution","before":"University lake","after":null}]',
      })
      expect(server().log.findLast(({ event }) => event === 'identity unlinked')).toMatchObject({
        userId: id,
      })
      // The identity is free again.
      const next = await member(server())
      expect((await link(next.own, subject)).result).toBe('linked')
    })

    it('of another user are not unlinked [IDENT-057]', async () => {
      const one = await member(server())
      const other = await member(server())
      const identity = await addIdentity(server().host, other.id)
      expect((await unlink(one.own, identity)).status).toBe(404)
      expect(await stored(other.id)).toHaveLength(1)
    })

    it('are unlinked once if two tabs do it at once [IDENT-057]', async () => {
      const { id, email, own } = await member(server())
      const identity = await addIdentity(server().host, id)
      const answers = await Promise.all([unlink(own, identity), unlink(own, identity)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
      expect(await server().mailsTo(email)).toHaveLength(1)
    })

    it('are not unlinked by a user without a password, so that a way to sign in remains [IDENT-057]', async () => {
      const { id } = await server().user({ hasPassword: false, roles: [await server().role('USER')] })
      const subject = newSubject()
      const identities = [
        await addIdentity(server().host, id, { issuer: lake.issuer, subject }),
        await addIdentity(server().host, id),
      ]
      const { client } = await signIn(server(), subject)
      expect(await ownIdentities(client)).toMatchObject({ hasPassword: false })
      for (const entered of ['', password, 'a guess'])
        for (const identity of identities)
          expect((await unlink(client, identity, { password: entered })).status).toBe(422)
      expect(await stored(id)).toHaveLength(2)
    })

    it('are named in the mail about a changed password, because they still sign in [IDENT-065]', async () => {
      const { id, email, own } = await member(server())
      const { host } = server()
      await addIdentity(host, id, { issuer: lake.issuer })
      await addIdentity(host, id, { issuer: lake.issuer })
      // The operator has given the institution another key since then.
      await addIdentity(host, id, { issuer: harbour.issuer, institution: 'former-key' })
      // Nobody can sign in with an institution that is not configured any more.
      await addIdentity(host, id, { issuer: 'https://closed.example', institution: 'closed' })
      const body = { currentPassword: password, newPassword: 'another Correct battery 7' }
      expect((await own.send(passwords.change, { body })).status).toBe(200)
      const [mail] = await server().mailsTo(email)
      expect(mail?.text).toContain('You can still sign in with: University lake, University harbour.')
    })

    it('are offered to users whose password the organisation stores [IDENT-054]', async () => {
      const own = await server().signedIn({ hasPassword: false, accountType: 'internal' })
      expect(await ownIdentities(own)).toEqual({ identities: [], hasPassword: true })
    })
  },
  { institutions: async () => oidcInstitutions([lake.configuration, harbour.configuration]) },
)
