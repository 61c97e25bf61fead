import { api } from '@portal-gateway/contract/api'
import { type Registration, RegistrationReceipt } from '@portal-gateway/contract/registrations'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oidcInstitutions } from '../../../src/node/oidc/oidcInstitutions.ts'
import { addFactor } from '../../support/addFactor.ts'
import { arrivalOf, arrive } from '../../support/arrive.ts'
import { answerFor } from '../../support/captchaAnswers.ts'
import type { Client } from '../../support/client.ts'
import { startOidcProvider, type TestProvider } from '../../support/oidcProvider.ts'
import { registrationDraftAt } from '../../support/registrationDrafts.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { institutions, registrationActions, registrations, session } = api

let lake: TestProvider

beforeAll(async () => {
  lake = await startOidcProvider('lake')
})
afterAll(() => lake.close())

const newSubject = () => `subject ${crypto.randomUUID()}`

forEachEngine(
  'an identity that is not linked',
  (server) => {
    const member = async () => server().user({ hasPassword: true, roles: [await server().role('USER')] })
    const link = (client: Client, body: object) => client.send(institutions.link, { body })
    const identitiesOf = async (userId: number) =>
      server()
        .host.engine.db.selectFrom('linked_identities')
        .select(['institution', 'issuer', 'subject'])
        .where('user_id', '=', userId)
        .execute()

    it('is linked by one sign-in with the password; then it signs in [IDENT-047] [IDENT-049]', async () => {
      const { id, username, email } = await member()
      const subject = newSubject()
      const client = server().visitor()
      const arrival = await arrive(client, lake, subject)
      expect(await arrivalOf(client, arrival)).toMatchObject({ state: 'unlinked' })
      expect((await link(client, { arrival, username, password })).status).toBe(200)
      expect(await identitiesOf(id)).toEqual([{ institution: 'lake', issuer: lake.issuer, subject }])
      expect(await arrivalOf(client, arrival)).toBeUndefined()
      const other = server().visitor()
      const again = await arrive(other, lake, subject)
      expect(await arrivalOf(other, again)).toMatchObject({ state: 'linked' })
      expect((await other.send(institutions.signIn, { body: { arrival: again } })).status).toBe(200)
      expect((await server().mailsTo(email)).map((mail) => mail.subject)).toContain(
        'University lake linked to your account at Portal Gateway',
      )
      for (const { text } of await server().mailsTo(email)) expect(text).not.toContain(subject)
      const audit = await server()
        .host.engine.db.selectFrom('audit_entries')
        .select(['action', 'actor_id', 'changes'])
        .where('subject_id', '=', id)
        .where('action', '=', 'IDENTITY_LINKED')
        .execute()
      expect(audit).toEqual([
        {
          action: 'IDENTITY_LINKED',
          actor_id: id,
          changes: '[{"field":"institution","before":null,"after":"University lake"}]',
        },
      ])
    })

    it('is not linked with a wrong password, which counts as a failed sign-in [IDENT-047] [T30]', async () => {
      const { id, username } = await member()
      const client = server().visitor()
      const arrival = await arrive(client, lake, newSubject())
      expect(await link(client, { arrival, username, password: 'a guess' })).toMatchObject({
        status: 401,
        body: { credentialsInvalid: true, attemptsLeftUntilLocked: 4 },
      })
      expect(await identitiesOf(id)).toEqual([])
      // The person can try again.
      expect((await link(client, { arrival, username, password })).status).toBe(200)
    })

    it('is linked only with the code if the user has an authenticator app [IDENT-047]', async () => {
      const { id, username } = await member()
      const factor = await addFactor(server().host, id)
      const client = server().visitor()
      const arrival = await arrive(client, lake, newSubject())
      expect(await link(client, { arrival, username, password })).toMatchObject({
        status: 401,
        body: { codeRequired: true },
      })
      expect(await identitiesOf(id)).toEqual([])
      const code = factor.recoveryCodes[0]
      expect((await link(client, { arrival, username, password, code })).status).toBe(200)
      expect(await identitiesOf(id)).toHaveLength(1)
    })

    it('is linked to one account, even if two link it at once [IDENT-047]', async () => {
      const [one, other] = [await member(), await member()]
      const subject = newSubject()
      const clients = [server().visitor(), server().visitor()]
      const arrivals = await Promise.all(clients.map((client) => arrive(client, lake, subject)))
      const answers = await Promise.all(
        [one, other].map(({ username }, place) =>
          link(clients[place] ?? server().visitor(), { arrival: arrivals[place], username, password }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
      expect([...(await identitiesOf(one.id)), ...(await identitiesOf(other.id))]).toHaveLength(1)
      // The refused one has no session.
      const refused = clients[answers.findIndex(({ status }) => status === 404)] ?? server().visitor()
      expect((await refused.send(session.refresh)).status).toBe(401)
    })

    it('is not linked after ten minutes, nor by another browser [IDENT-047]', async () => {
      const { id, username } = await member()
      const client = server().visitor()
      const arrival = await arrive(client, lake, newSubject())
      expect((await link(server().visitor(), { arrival, username, password })).status).toBe(404)
      server().turnClock(601)
      expect((await link(client, { arrival, username, password })).status).toBe(404)
      expect(await identitiesOf(id)).toEqual([])
    })

    const newEmail = () => `jun-${crypto.randomUUID()}@lake.example`

    /** Signs in at the institution, which sends the email. */
    const arriveWith = (client: Client, subject: string, email: string, claims: object = {}) =>
      arrive(client, lake, subject, { claims: { email, ...claims } })

    /** Requests an account with an identity, and returns the registration as the reviewer sees it. */
    async function request(client: Client, arrival: string, email = newEmail()) {
      const draft = await registrationDraftAt(server(), { email })
      const body = { ...draft, arrival, 'g-recaptcha-response': await answerFor(client) }
      const sent = await client.send(registrations.createPublic, { body })
      expect(sent.status).toBe(201)
      const { id } = v.parse(RegistrationReceipt, sent.body)
      const support = await server().holderOf('WRITE_USERS')
      const registration = (await support.send(registrations.get, { params: { id } })).body as Registration
      const approve = async (changedEmail = draft.email) =>
        support.send(registrationActions.approve, {
          body: {
            registrationForm: {
              id,
              email: changedEmail,
              firstName: draft.firstName,
              lastName: draft.lastName,
              accessControls: draft.accessControls,
              versionno: 1,
            },
            accountType: 'external',
            gecos: 'Jun Castellanos',
            portalRoleIds: [await server().role('USER')],
            useExistingAuthAccount: false,
            username: `jun-${id}`,
          },
        })
      return { registration, approve }
    }

    const accountOf = async ({ email }: Registration) =>
      server()
        .host.engine.db.selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()

    it('requests an account; the reviewer sees the institution, and the approval links it [IDENT-048]', async () => {
      const [subject, email] = [newSubject(), newEmail()]
      const client = server().visitor()
      const sent = await arriveWith(client, subject, email.toUpperCase())
      const { registration, approve } = await request(client, sent, email)
      expect(registration.institution).toBe('lake')
      const early = server().visitor()
      expect(await arrivalOf(early, await arrive(early, lake, subject))).toMatchObject({ state: 'unlinked' })
      expect((await approve()).status).toBe(200)
      const { id } = await accountOf(registration)
      expect(await identitiesOf(id)).toEqual([{ institution: 'lake', issuer: lake.issuer, subject }])
      const arrival = await arrive(client, lake, subject)
      expect((await client.send(institutions.signIn, { body: { arrival } })).status).toBe(200)
      expect((await server().mailsTo(registration.email)).map((mail) => mail.subject)).toContain(
        'University lake linked to your account at Portal Gateway',
      )
    })

    it('is not linked by the approval if it was linked to another account [IDENT-048]', async () => {
      const { id, username } = await member()
      const [subject, email] = [newSubject(), newEmail()]
      const client = server().visitor()
      const sent = await arriveWith(client, subject, email)
      const { registration, approve } = await request(client, sent, email)
      const arrival = await arrive(client, lake, subject)
      expect((await link(client, { arrival, username, password })).status).toBe(200)
      expect((await approve()).status).toBe(200)
      expect(await identitiesOf((await accountOf(registration)).id)).toEqual([])
      expect(await identitiesOf(id)).toHaveLength(1)
    })

    it('requests an account within an hour, and only from its own browser [IDENT-048]', async () => {
      const client = server().visitor()
      const other = server().visitor()
      const [email, next] = [newEmail(), newEmail()]
      const stolen = await request(other, await arriveWith(client, newSubject(), email), email)
      expect(stolen.registration).not.toHaveProperty('institution')
      const late = await arriveWith(client, newSubject(), next)
      server().turnClock(3599)
      expect(await arrivalOf(client, late)).toMatchObject({ state: 'unlinked' })
      server().turnClock(2)
      expect(await arrivalOf(client, late)).toBeUndefined()
      expect((await request(client, late, next)).registration).not.toHaveProperty('institution')
    })

    it('does not request an account in the name of somebody else [IDENT-063]', async () => {
      const client = server().visitor()
      const [other, unsent, unchecked] = [newEmail(), newEmail(), newEmail()]
      const requests = [
        await request(client, await arriveWith(client, newSubject(), newEmail()), other),
        await request(client, await arrive(client, lake, newSubject()), unsent),
        await request(
          client,
          await arriveWith(client, newSubject(), unchecked, { email_verified: false }),
          unchecked,
        ),
      ]
      for (const { registration, approve } of requests) {
        expect(registration).not.toHaveProperty('institution')
        expect((await approve()).status).toBe(200)
        expect(await identitiesOf((await accountOf(registration)).id)).toEqual([])
      }
    })

    it('is not linked if the reviewer has changed the email [IDENT-063]', async () => {
      const client = server().visitor()
      const [email, changed] = [newEmail(), newEmail()]
      const arrival = await arriveWith(client, newSubject(), email)
      const { registration, approve } = await request(client, arrival, email)
      expect((await approve(changed)).status).toBe(200)
      expect(await identitiesOf((await accountOf({ ...registration, email: changed })).id)).toEqual([])
    })

    it('of a failed arrival is not linked [IDENT-043]', async () => {
      const { username } = await member()
      const client = server().visitor()
      const arrival = await arrive(client, lake, newSubject(), { claims: { aud: 'another' } })
      expect((await link(client, { arrival, username, password })).status).toBe(404)
    })
  },
  { institutions: async () => oidcInstitutions([lake.configuration]) },
)

forEachEngine(
  'an expired password',
  (server) => {
    it('links nothing [IDENT-047]', async () => {
      const { id, username } = await server().user({ hasPassword: true })
      server().turnClock(2 * 24 * 3600)
      const client = server().visitor()
      const arrival = await arrive(client, lake, newSubject())
      expect(await client.send(institutions.link, { body: { arrival, username, password } })).toMatchObject({
        status: 401,
        body: { passwordExpired: true },
      })
      const { db } = server().host.engine
      expect(
        await db.selectFrom('linked_identities').select('id').where('user_id', '=', id).execute(),
      ).toEqual([])
    })
  },
  {
    institutions: async () => oidcInstitutions([lake.configuration]),
    passwordMaximumAgeSeconds: 24 * 3600,
    passwordGraceSeconds: 30 * 24 * 3600,
  },
)
