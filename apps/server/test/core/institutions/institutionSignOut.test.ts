import { api } from '@portal-gateway/contract/api'
import type { SignedIn } from '@portal-gateway/contract/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oidcInstitutions } from '../../../src/node/oidc/oidcInstitutions.ts'
import { addIdentity } from '../../support/addIdentity.ts'
import { arrive } from '../../support/arrive.ts'
import type { Client } from '../../support/client.ts'
import { startOidcProvider, type TestProvider } from '../../support/oidcProvider.ts'
import { forEachEngine, password, type TestServer } from '../../support/testServer.ts'

const { institutions, passwords, session } = api
const end = 'https://login.lake.example/end?tenant=7'

let lake: TestProvider
let returning: TestProvider
let endless: TestProvider
let hostile: TestProvider
let away: TestProvider

beforeAll(async () => {
  lake = await startOidcProvider('lake', {}, { end_session_endpoint: end })
  returning = await startOidcProvider('returning', { knowsPortal: true }, { end_session_endpoint: end })
  endless = await startOidcProvider('endless')
  hostile = await startOidcProvider('hostile', {}, { end_session_endpoint: 'javascript:alert(1)' })
  away = await startOidcProvider('away', {}, { end_session_endpoint: end })
})
afterAll(() => Promise.all([lake, returning, endless, hostile, away].map((each) => each.close())))

/** Signs in a user with a linked identity. */
async function signedInWith(server: TestServer, provider: TestProvider) {
  const user = await server.user({ hasPassword: true, roles: [await server.role('SET_OWN_PASSWORD')] })
  const subject = `subject ${user.id}`
  const { issuer, configuration } = provider
  await addIdentity(server.host, user.id, { institution: configuration.key, issuer, subject })
  const client = server.visitor()
  const arrival = await arrive(client, provider, subject)
  const { status, body } = await client.send(institutions.signIn, { body: { arrival } })
  expect(status).toBe(200)
  client.token = (body as SignedIn).xsrfToken
  return { ...user, client }
}

const signOutOf = async (client: Client) => {
  const { status, body } = await client.send(institutions.signOut)
  expect(status).toBe(200)
  return body
}

forEachEngine(
  'a session that was opened with an institution',
  (server) => {
    it('knows the page that signs out there, with the client id, and the portal only if the institution knows it [IDENT-066]', async () => {
      const { client } = await signedInWith(server(), lake)
      expect(await signOutOf(client)).toEqual({
        institution: { label: 'University lake', address: `${end}&client_id=portal` },
      })
      const back = await signedInWith(server(), returning)
      const portal = encodeURIComponent('http://127.0.0.1:8080/portal/')
      expect(await signOutOf(back.client)).toEqual({
        institution: {
          label: 'University returning',
          address: `${end}&post_logout_redirect_uri=${portal}&client_id=portal`,
        },
      })
      const { db } = server().host.engine
      const rows = await db.selectFrom('sessions').selectAll().where('institution', '=', 'lake').execute()
      // No token of the institution is stored.
      expect(JSON.stringify(rows)).not.toContain('eyJ')
    })

    it('remains one after a changed password, and after the sign-in that links the identity [IDENT-066]', async () => {
      const { id, client } = await signedInWith(server(), lake)
      const body = { currentPassword: password, newPassword: 'seven quiet harbours' }
      const changed = await client.send(passwords.change, { body })
      expect(changed.status).toBe(200)
      expect(await signOutOf(client)).toMatchObject({ institution: { label: 'University lake' } })
      const linking = server().visitor()
      const other = await server().user({ hasPassword: true, roles: [await server().role('USER')] })
      const arrival = await arrive(linking, lake, `new subject ${id}`)
      const link = { arrival, username: other.username, password }
      expect((await linking.send(institutions.link, { body: link })).status).toBe(200)
      expect(await signOutOf(linking)).toMatchObject({ institution: { label: 'University lake' } })
    })

    it('names the page too if the user must first change the password [IDENT-066]', async () => {
      const { id, client } = await signedInWith(server(), lake)
      const { db } = server().host.engine
      await db.updateTable('sessions').set({ must_change_password: 1 }).where('user_id', '=', id).execute()
      expect(await signOutOf(client)).toMatchObject({ institution: { label: 'University lake' } })
    })

    it('has none if the institution publishes none, or one that is not a web address [IDENT-066]', async () => {
      for (const provider of [endless, hostile]) {
        const { client } = await signedInWith(server(), provider)
        expect(await signOutOf(client)).toEqual({ institution: null })
      }
    })

    it('has none if the institution is no longer configured, or does not respond [IDENT-066]', async () => {
      const { client } = await signedInWith(server(), away)
      const { host } = server()
      const before = host.institutions
      try {
        host.institutions = oidcInstitutions([lake.configuration])
        expect(await signOutOf(client)).toEqual({ institution: null })
        host.institutions = oidcInstitutions([away.configuration])
        away.isDown = true
        expect(await signOutOf(client)).toEqual({ institution: null })
      } finally {
        host.institutions = before
        away.isDown = false
      }
    })

    it('is none after a sign-in with the password, and nothing for a visitor [IDENT-066]', async () => {
      const { username } = await signedInWith(server(), lake)
      const client = server().visitor()
      expect((await client.signIn(username, password)).status).toBe(200)
      expect(await signOutOf(client)).toEqual({ institution: null })
      await client.send(session.invalidate)
      expect((await client.send(institutions.signOut)).status).toBe(401)
    })
  },
  {
    institutions: async () =>
      oidcInstitutions([lake, returning, endless, hostile, away].map(({ configuration }) => configuration)),
  },
)
