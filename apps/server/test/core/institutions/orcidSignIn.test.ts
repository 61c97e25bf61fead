import { institutions } from '@portal-gateway/contract/institutions'
import { linkedIdentities } from '@portal-gateway/contract/linkedIdentities'
import { session } from '@portal-gateway/contract/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oidcInstitutions } from '../../../src/node/oidc/oidcInstitutions.ts'
import { addIdentity } from '../../support/addIdentity.ts'
import { arrivalOf, arrive, startAt } from '../../support/arrive.ts'
import { startOidcProvider, type TestProvider } from '../../support/oidcProvider.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const iD = '0000-0002-1825-0097'

let orcid: TestProvider
let lake: TestProvider
beforeAll(async () => {
  orcid = await startOidcProvider('orcid', { isOrcid: true, scopes: ['openid'] })
  lake = await startOidcProvider('lake')
})
afterAll(() => Promise.all([orcid.close(), lake.close()]))

forEachEngine(
  'a sign-in with ORCID',
  (server) => {
    it('contains the names that ORCID sends, and reports no missing email or name [IDENT-109]', async () => {
      const client = server().visitor()
      expect(new URL(await startAt(client, orcid)).searchParams.get('scope')).toBe('openid')
      const both = await arrive(client, orcid, '0000-0001-5109-3700', {
        claims: { given_name: 'Josiah', family_name: 'Carberry' },
      })
      expect(await arrivalOf(client, both)).toEqual({
        institution: 'orcid',
        state: 'unlinked',
        failure: null,
        firstName: 'Josiah',
        lastName: 'Carberry',
        email: '',
        missing: [],
      })
      const one = await arrive(client, orcid, '0000-0001-5109-3700', { userInfo: { given_name: 'Josiah' } })
      expect(await arrivalOf(client, one)).toMatchObject({ firstName: 'Josiah', lastName: '', missing: [] })
      // Another institution should send them.
      const atLake = await arrive(client, lake, '0000-0001-5109-3700')
      expect(await arrivalOf(client, atLake)).toMatchObject({ missing: ['firstName', 'lastName', 'email'] })
    })

    it.each([
      ['a wrong check character', '0000-0002-1825-0098'],
      ['an address', `https://orcid.org/${iD}`],
      ['another text', 'josiah'],
    ])('is refused if the subject is %s, also if it is linked [IDENT-109]', async (_, subject) => {
      const user = await server().user({ hasPassword: true })
      await addIdentity(server().host, user.id, { institution: 'orcid', issuer: orcid.issuer, subject })
      const client = server().visitor()
      const arrival = await arrive(client, orcid, subject)
      expect(await arrivalOf(client, arrival)).toMatchObject({ state: 'failed', failure: 'INVALID_ANSWER' })
      expect(server().log.findLast(({ event }) => event === 'institution refused')).toMatchObject({
        institution: 'orcid',
        reason: 'The subject of the ID token is not an ORCID iD.',
      })
      expect((await client.send(institutions.signIn, { body: { arrival } })).status).toBe(404)
      expect((await client.send(session.refresh)).status).toBe(401)
    })

    it('is linked by one sign-in with the password; then the user and staff see the ORCID iD, and no other subject [IDENT-109] [IDENT-110]', async () => {
      const user = await server().user({ hasPassword: true, roles: [await server().role('USER')] })
      const { host } = server()
      await addIdentity(host, user.id, {
        institution: 'lake',
        issuer: lake.issuer,
        subject: '0000-0001-5109-3700',
      })
      // Linked before `isOrcid` was configured.
      await addIdentity(host, user.id, { institution: 'orcid', issuer: orcid.issuer, subject: 'carberry' })
      const client = server().visitor()
      const arrival = await arrive(client, orcid, iD)
      const body = { arrival, username: user.username, password }
      expect((await client.send(institutions.link, { body })).status).toBe(200)
      const expected = [
        { institution: 'lake', orcid: null },
        { institution: 'orcid', orcid: null },
        { institution: 'orcid', orcid: 'https://orcid.org/0000-0002-1825-0097' },
      ]
      const own = await client.send(linkedIdentities.list)
      expect(own.body).toMatchObject({ identities: expected })
      const reader = await server().holderOf('READ_USERS')
      const shown = await reader.send(linkedIdentities.ofUser, { params: { id: user.id } })
      expect(shown.body).toMatchObject(expected)
      for (const list of [own.body, shown.body]) {
        expect(JSON.stringify(list)).not.toContain('0000-0001-5109-3700')
        expect(JSON.stringify(list)).not.toContain('carberry')
      }
      const again = server().visitor()
      const next = await arrive(again, orcid, iD)
      expect((await again.send(institutions.signIn, { body: { arrival: next } })).status).toBe(200)
      // Neither the mail nor the audit contains it.
      for (const { text } of await server().mailsTo(user.email)) expect(text).not.toContain(iD)
      const entries = await host.engine.db
        .selectFrom('audit_entries')
        .select('changes')
        .where('subject_id', '=', user.id)
        .execute()
      expect(JSON.stringify(entries)).not.toContain(iD)
    })
  },
  { institutions: async () => oidcInstitutions([orcid.configuration, lake.configuration]) },
)
