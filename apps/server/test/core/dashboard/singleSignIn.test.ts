import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@portal-gateway/contract/api'
import { PublicKeys, RedeemedSignIn } from '@portal-gateway/contract/partners'
import { SingleSignInLink } from '@portal-gateway/contract/singleSignIn'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { portalRoleService } from '../../../src/core/configuration/portalRoles.ts'
import { createDashboardItem } from '../../../src/core/dashboard/dashboardItems.ts'
import { createResource, removeResource } from '../../../src/core/dashboard/resources.ts'
import { createHandler } from '../../../src/core/handler.ts'
import type { PartnerPortal } from '../../../src/core/host/partnerPortal.ts'
import { type Host, serverActor } from '../../../src/core/host/ports.ts'
import { newSigningKey } from '../../../src/core/host/ssoSigner.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import { createUser } from '../../../src/core/users/users.ts'
import { createNodeHost } from '../../../src/node/host.ts'
import { keysOf } from '../../../src/node/portalSecret.ts'
import { type Client, newClient } from '../../support/client.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'

const lakes: PartnerPortal = {
  address: 'https://science.lakes.example/sign-in?from=portal',
  domains: ['science.lakes.example'],
  projectName: 'Lakes',
  audience: 'https://science.lakes.example',
  secret: 'lakes-0123456789-0123456789-0123456789',
}
const coast: PartnerPortal = {
  address: 'https://coast.example/sign-in',
  domains: ['coast.example'],
  projectName: 'Coast',
  audience: 'https://coast.example',
  secret: 'coast-0123456789-0123456789-0123456789',
}

const notAuthorized = 'You are not authorized to access the requested portal application.'
const notValid = 'The clicked link does not correspond to a valid portal application.'
const undetermined = 'Unable to determine the portal application to which the clicked link refers.'

const viewer = 'https://science.lakes.example/app?itemName=Viewer'
const asViewer = { itemId: null, itemName: 'Viewer', itemProjectId: null, itemProjectName: 'Lakes' }

type Person = Client & { userId: number }
type Wanted = Partial<Record<keyof typeof asViewer, string | null>>

const ask = (person: Person, item: Wanted = asViewer, userId: unknown = person.userId) =>
  person.send(api.singleSignIn.create, { body: { fstrfPortalItem: item, userId } })

const listOf = ({ body }: { body: unknown }) =>
  v.parse(v.object({ globalErrors: v.array(v.string()) }), body).globalErrors

const linkIn = ({ body }: { body: unknown }) =>
  new URL(v.parse(SingleSignInLink, body).fstrfPortalItemLink.link)

const tokenIn = (answer: { body: unknown }) => linkIn(answer).searchParams.get('token') ?? 'none'

const redeem = (client: Client, token: unknown, secret = lakes.secret) =>
  client.send(api.partners.redeem, {
    headers: { authorization: `Bearer ${secret}` },
    body: { token },
  })

/** Creates an item with this URL, and a user with a role of the item. */
async function reader(server: TestServer, url = viewer, more: { details?: string; inactive?: boolean } = {}) {
  const role = await server.role('USER')
  const id = await server.item({ roles: [role], url, ...more })
  return { person: await server.signedIn({ roles: [role] }), itemId: id, role }
}

forEachEngine(
  'single sign-in',
  (server) => {
    it('returns the partner’s address with a token for the caller [API-035]', async () => {
      const { person } = await reader(server())
      const answer = await ask(person)
      expect(answer.status).toBe(200)
      const link = linkIn(answer)
      expect(link.origin + link.pathname).toBe('https://science.lakes.example/sign-in')
      expect(link.searchParams.get('from')).toBe('portal')
      const token = tokenIn(answer)
      const { kid, ...header } = decodeProtectedHeader(token)
      expect(header).toEqual({ alg: 'EdDSA', typ: 'portal-sso+jwt' })
      expect(kid).toMatch(/^[\w-]{43}$/)
      const { iat = 0, exp = 0, jti, ...claims } = decodeJwt(token)
      expect(claims).toEqual({
        iss: 'http://127.0.0.1:8080',
        aud: lakes.audience,
        sub: String(person.userId),
        item: asViewer,
      })
      expect(exp - iat).toBe(60)
      expect(jti).toMatch(/^[0-9a-f]{32}$/)
    })

    it('returns the user and the item to the partner only once [C-129]', async () => {
      const { person } = await reader(server())
      const { body } = await redeem(server().visitor(), tokenIn(await ask(person)))
      const { user, item } = v.parse(RedeemedSignIn, body)
      expect(user).toMatchObject({ portalUserId: person.userId, firstName: 'Ada', lastName: 'Lovelace' })
      expect(item).toEqual(asViewer)
    })

    it('finds the link in an item’s URL, text and resources [SSO-002]', async () => {
      const named = (name: string) => ({ ...asViewer, itemName: name })
      const details = [
        'See [one](https://science.lakes.example/?itemName=one), <https://science.lakes.example/?itemName=two>,',
        '[three][3] and https://science.lakes.example/?itemName=four.',
        '[five](<https://science.lakes.example/?itemName=five times> "A title")',
        '[six](https://science.lakes.example/?itemName=six\\_times&amp;itemProjectId=6)',
        '',
        '[3]: https://science.lakes.example/?itemName=three "Three"',
      ].join('\n')
      const { person, itemId } = await reader(server(), '', { details })
      const draft = { itemId, name: 'Seven', categoryId: null, resType: 'URL' } as const
      const url = 'https://science.lakes.example/?itemName=seven'
      valueOf(await createResource(server().host, { ...draft, url }, undefined, serverActor))
      const inactive = { ...draft, url: `${url}-gone` }
      const { id: resourceId } = valueOf(
        await createResource(server().host, inactive, undefined, serverActor),
      )
      await removeResource(server().host, { itemId, resourceId }, serverActor)
      for (const name of ['one', 'two', 'three', 'four', 'five times', 'seven']) {
        expect((await ask(person, named(name))).status, name).toBe(200)
      }
      expect((await ask(person, { ...named('six_times'), itemProjectId: '6' })).status).toBe(200)
      expect((await ask(person, named('seven-gone'))).status).toBe(403)
      expect((await ask(person, named('eight'))).status).toBe(403)
    })

    for (const field of ['itemId', 'itemName', 'itemProjectId', 'itemProjectName'] as const) {
      it(`refuses a link that differs from the item’s link only in the ${field} [T54] [API-035]`, async () => {
        const url =
          'https://science.lakes.example/?itemId=4&itemName=Maps&itemProjectId=8&itemProjectName=Rivers'
        const maps = { itemId: '4', itemName: 'Maps', itemProjectId: '8', itemProjectName: 'Rivers' }
        const { person } = await reader(server(), url)
        expect((await ask(person, maps)).status).toBe(200)
        for (const other of [`${maps[field]}0`, null]) {
          const answer = await ask(person, { ...maps, [field]: other })
          expect(answer.status, String(other)).toBe(403)
        }
      })
    }

    it('returns the same refusal for an item that the user cannot see and for an item that does not exist [T54] [API-035]', async () => {
      const { itemId } = await reader(server(), 'https://science.lakes.example/?itemName=Hidden')
      const stranger = await server().holderOf('USER')
      const hidden = await ask(stranger, { ...asViewer, itemName: 'Hidden' })
      const nowhere = await ask(stranger, { ...asViewer, itemName: 'Nowhere' })
      for (const answer of [hidden, nowhere]) {
        expect(answer.status).toBe(403)
        expect(listOf(answer)).toEqual([notAuthorized])
      }
      // The responses have the same fields.
      expect(Object.keys(hidden.body as object)).toEqual(Object.keys(nowhere.body as object))
      const admin = await server().holderOf('ADMIN')
      expect((await ask(admin, { ...asViewer, itemName: 'Hidden' })).status).toBe(200)
      await admin.send(api.dashboardItems.deactivate, { params: { id: itemId } })
      expect((await ask(stranger, { ...asViewer, itemName: 'Hidden' })).status).toBe(403)
    })

    it('refuses an item that became inactive or whose role the user lost [API-035]', async () => {
      const { person, itemId } = await reader(server(), 'https://science.lakes.example/?itemName=Fading')
      const fading = { ...asViewer, itemName: 'Fading' }
      expect((await ask(person, fading)).status).toBe(200)
      const { db } = server().host.engine
      await db.updateTable('dashboard_items').set({ inactive: 1 }).where('id', '=', itemId).execute()
      expect((await ask(person, fading)).status).toBe(403)
    })

    it('refuses another user’s id before anything else is checked [T54]', async () => {
      const { person } = await reader(server())
      const admin = await server().holderOf('ADMIN')
      for (const [requester, item] of [
        [person, asViewer],
        [person, {}],
        [admin, asViewer],
      ] as const) {
        const answer = await ask(requester, item, person === requester ? admin.userId : person.userId)
        expect(answer.status).toBe(403)
        expect(listOf(answer)).toEqual([notAuthorized])
      }
    })

    it('refuses a request that identifies no item or an unknown item [API-035]', async () => {
      const { person } = await reader(server())
      for (const item of [{}, { itemId: ' ', itemName: null }, { itemProjectId: '1' }]) {
        const answer = await ask(person, item)
        expect(answer.status).toBe(422)
        expect(listOf(answer)).toEqual([undetermined])
      }
      const answer = await ask(await server().holderOf('ADMIN'), { ...asViewer, itemName: 'Nowhere' })
      expect(answer.status).toBe(422)
      expect(listOf(answer)).toEqual([notValid])
    })

    it('returns validation errors for invalid input [API-035]', async () => {
      const { person } = await reader(server())
      for (const body of [
        {},
        { fstrfPortalItem: asViewer },
        { fstrfPortalItem: null, userId: person.userId },
        { fstrfPortalItem: { itemName: 7 }, userId: person.userId },
        { fstrfPortalItem: { itemName: 'x'.repeat(257) }, userId: person.userId },
        { fstrfPortalItem: { itemName: 'a\u0000' }, userId: person.userId },
        { fstrfPortalItem: asViewer, userId: '1' },
        { fstrfPortalItem: asViewer, userId: -1 },
      ]) {
        expect((await person.send(api.singleSignIn.create, { body })).status).toBe(422)
      }
      for (const token of [undefined, '', 'x', 'a.b.c', 7, {}, 'x'.repeat(9000), '\u0000']) {
        expect((await redeem(server().visitor(), token)).status).toBe(422)
      }
    })

    it('compares the complete host name of a partner and ignores the request’s host [T54]', async () => {
      const evil = 'https://science.lakes.example.evil.test/?itemName=Viewer-evil'
      const { person } = await reader(server(), evil, {
        details: `<https://evil.test/?itemName=Viewer-evil>`,
      })
      expect((await ask(person, { ...asViewer, itemName: 'Viewer-evil' })).status).toBe(403)
      const { person: other } = await reader(server())
      const response = await other.fetch('POST', api.singleSignIn.create.path, {
        headers: { 'content-type': 'application/json', host: 'evil.test', 'x-forwarded-host': 'evil.test' },
        body: JSON.stringify({ fstrfPortalItem: asViewer, userId: other.userId }),
      })
      const link = linkIn({ body: await response.json() })
      expect(link.host).toBe('science.lakes.example')
      expect(decodeJwt(link.searchParams.get('token') ?? '').iss).toBe('http://127.0.0.1:8080')
    })

    it('a token can be used only once, also in concurrent requests [T54]', async () => {
      const { person } = await reader(server())
      const token = tokenIn(await ask(person))
      const all = await Promise.all(Array.from({ length: 12 }, () => redeem(server().visitor(), token)))
      const with200 = all.filter(({ status }) => status === 200)
      expect([with200.length, all.filter(({ status }) => status === 422).length]).toEqual([1, 11])
      expect((await redeem(server().visitor(), token)).status).toBe(422)
    })

    it('a token expires after 60 seconds and its row is deleted [T54]', async () => {
      const { person } = await reader(server())
      const early = tokenIn(await ask(person))
      const late = tokenIn(await ask(person))
      server().turnClock(57)
      expect((await redeem(server().visitor(), early)).status).toBe(200)
      server().turnClock(3)
      expect((await redeem(server().visitor(), late)).status).toBe(422)
      await ask(person)
      const { db } = server().host.engine
      const storedTokens = await db
        .selectFrom('single_sign_ins')
        .select('jti')
        .where('user_id', '=', person.userId)
        .execute()
      expect(storedTokens).toHaveLength(1)
    })

    it('a request with another partner’s secret can neither read nor invalidate a token [T54]', async () => {
      const { person } = await reader(server())
      const token = tokenIn(await ask(person))
      expect((await redeem(server().visitor(), token, coast.secret)).status).toBe(422)
      expect((await redeem(server().visitor(), token)).status).toBe(200)
      const { person: sailor } = await reader(server(), 'https://a.coast.example/?itemId=7')
      const other = await ask(sailor, { itemId: '7', itemProjectName: 'Coast' })
      expect(linkIn(other).host).toBe('coast.example')
      expect((await redeem(server().visitor(), tokenIn(other))).status).toBe(422)
      expect((await redeem(server().visitor(), tokenIn(other), coast.secret)).status).toBe(200)
    })

    it('a request without a partner’s secret is refused and does not invalidate the token [T54]', async () => {
      const { person } = await reader(server())
      const token = tokenIn(await ask(person))
      const wrong = [
        undefined,
        '',
        'Bearer',
        'Bearer ',
        `Bearer ${lakes.secret}x`,
        `Bearer ${lakes.secret.slice(0, -1)}`,
        `Bearer ${lakes.secret.toUpperCase()}`,
        `Basic ${lakes.secret}`,
        lakes.secret,
      ]
      for (const authorization of wrong) {
        for (const body of [JSON.stringify({ token }), '{}', 'no json']) {
          const response = await server()
            .visitor()
            .fetch('POST', api.partners.redeem.path, {
              headers: { 'content-type': 'application/json', authorization },
              body,
            })
          expect(response.status, authorization).toBe(401)
          expect(response.headers.get('www-authenticate')).toBe('Bearer')
        }
      }
      // A user's session does not authenticate this call.
      expect((await person.send(api.partners.redeem, { body: { token } })).status).toBe(401)
      expect((await redeem(server().visitor(), token)).status).toBe(200)
    })

    it('a modified token, or one that is signed with another key, is refused [T54]', async () => {
      const { person } = await reader(server())
      const token = tokenIn(await ask(person))
      const [head = '', claims = '', signature = ''] = token.split('.')
      const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const other = { ...decodeJwt(token), sub: '1' }
      const foreign = await forged(server(), {}, decodeJwt(token), await newSigningKey())
      for (const bad of [
        `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
        `${head}.${encoded(other)}.${signature}`,
        `${encoded({ alg: 'none', typ: 'portal-sso+jwt' })}.${claims}.`,
        `${encoded({ alg: 'none', typ: 'portal-sso+jwt' })}.${claims}.${signature}`,
        `${encoded({ alg: 'HS256', typ: 'portal-sso+jwt' })}.${claims}.${signature}`,
        foreign,
      ]) {
        expect((await redeem(server().visitor(), bad)).status, bad).toBe(422)
      }
      expect((await redeem(server().visitor(), token)).status).toBe(200)
    })

    it('a token signed with the server’s key is refused if its type or a claim differs from those of an issued token [T54]', async () => {
      const { person } = await reader(server())
      const payload = decodeJwt(tokenIn(await ask(person)))
      const now = Math.floor(server().host.clock.now() / 1000)
      for (const [header, changes] of [
        [{ typ: 'JWT' }, {}],
        [{}, { iss: 'https://elsewhere.example' }],
        [{}, { aud: coast.audience }],
        [{}, { iat: now - 61, exp: now + 600 }],
        [{}, { exp: now }],
        [{}, { exp: undefined }],
        [{}, { jti: undefined }],
        [{}, { jti: '0'.repeat(32) }],
        [{}, { sub: undefined }],
        [{}, { sub: '0' }],
        [{}, { sub: String(person.userId + 1) }],
        [{}, { item: undefined }],
      ] as const) {
        const bad = await forged(server(), header, { ...payload, ...changes })
        const { status } = await redeem(server().visitor(), bad)
        expect(status, JSON.stringify([header, changes])).toBe(422)
      }
      // The unmodified token is valid, so the other tokens were refused because of their changes.
      expect((await redeem(server().visitor(), await forged(server(), {}, payload))).status).toBe(200)
    })

    it('a user who was deactivated after the link was issued is refused [T54]', async () => {
      const { person } = await reader(server())
      const token = tokenIn(await ask(person))
      const { db } = server().host.engine
      await db.updateTable('users').set({ inactive: 1 }).where('id', '=', person.userId).execute()
      expect((await redeem(server().visitor(), token)).status).toBe(422)
    })

    it('a user who lost the item or the permission after the link was issued is refused, and the token is invalidated [T54]', async () => {
      const { db } = server().host.engine
      const lose: readonly ((of: Awaited<ReturnType<typeof reader>>) => Promise<unknown>)[] = [
        ({ itemId }) =>
          db.updateTable('dashboard_items').set({ inactive: 1 }).where('id', '=', itemId).execute(),
        ({ role }) => db.updateTable('portal_roles').set({ inactive: 1 }).where('id', '=', role).execute(),
        ({ itemId }) => db.updateTable('dashboard_items').set({ url: '' }).where('id', '=', itemId).execute(),
        ({ role }) => db.deleteFrom('portal_role_permissions').where('role_id', '=', role).execute(),
      ]
      for (const [n, act] of lose.entries()) {
        const own = await reader(server(), `https://science.lakes.example/?itemName=Lost-${n}`)
        const token = tokenIn(await ask(own.person, { ...asViewer, itemName: `Lost-${n}` }))
        await act(own)
        expect((await redeem(server().visitor(), token)).status, String(n)).toBe(422)
        expect(await db.selectFrom('single_sign_ins').selectAll().execute()).not.toContainEqual(
          expect.objectContaining({ user_id: own.person.userId }),
        )
      }
    })

    it('signatures can be verified with the public keys [T54]', async () => {
      const { person } = await reader(server())
      const token = tokenIn(await ask(person))
      const { body, headers } = await server().visitor().send(api.partners.keys)
      expect(headers.get('cache-control')).toBe('public, max-age=300')
      const keys = createLocalJWKSet(v.parse(PublicKeys, body))
      const options = { audience: lakes.audience, currentDate: new Date(server().host.clock.now()) }
      expect((await jwtVerify(token, keys, options)).payload.sub).toBe(String(person.userId))
      expect(JSON.stringify(body)).not.toContain('"d"')
    })

    it('the log contains no token or secret [T58]', async () => {
      const { person } = await reader(server())
      const { userId } = person
      const before = server().log.length
      const token = tokenIn(await ask(person))
      await redeem(server().visitor(), token, coast.secret)
      await redeem(server().visitor(), token)
      await redeem(server().visitor(), token)
      await redeem(server().visitor(), token, 'a-secret-that-nobody-has-0123456789')
      const { audience } = lakes
      expect(
        server()
          .log.slice(before)
          .filter(({ event }) => event !== 'request'),
      ).toEqual([
        { level: 'info', event: 'partner link issued', userId, audience },
        {
          level: 'warn',
          event: 'partner link refused',
          audience: coast.audience,
          reason: 'ERR_JWT_CLAIM_VALIDATION_FAILED',
        },
        { level: 'info', event: 'partner link used', userId, audience },
        { level: 'warn', event: 'partner link refused', audience, reason: 'spent' },
      ])
      const written = JSON.stringify(server().log)
      const { jti = 'none' } = decodeJwt(token)
      for (const secret of [...token.split('.'), jti, lakes.secret, coast.secret, 'a-secret-that-nobody']) {
        expect(written).not.toContain(secret)
      }
    })
  },
  { partners: [lakes, coast] },
)

forEachEngine('single sign-in without partners', (server) => {
  it('refuses users who request a link and partners who redeem a token [SSO-002]', async () => {
    const { person } = await reader(server())
    for (const requester of [person, await server().holderOf('ADMIN')]) {
      const answer = await ask(requester)
      expect(answer.status).toBe(422)
      expect(listOf(answer)).toEqual([notValid])
    }
    for (const secret of ['', 'undefined', lakes.secret]) {
      expect((await redeem(server().visitor(), 'x', secret)).status).toBe(401)
    }
  })
})

describe('single sign-in after a restart', () => {
  it('accepts an unused token and refuses a used one that was issued before the restart [T54]', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-sso-'))
    const start = (secret = 'a secret that outlives every restart') =>
      createNodeHost({
        dataDir,
        keys: keysOf(secret),
        settings: {},
        log: () => undefined,
        partners: () => [lakes],
      })
    const first = await start()
    const ada = { username: 'ada', email: 'ada@lakes.example', firstName: 'Ada', lastName: 'Lovelace' }
    const role = { description: 'Readers', permissions: ['USER' as const], inactive: false, sort: 0 }
    const { id: roleId } = valueOf(await portalRoleService.create(first, role, serverActor))
    const item = { name: 'Viewer', url: viewer, roles: [{ id: roleId }] }
    valueOf(await createDashboardItem(first, item, serverActor))
    const { id: userId } = valueOf(
      await createUser(first, { ...ada, accountType: 'external', portalRoleIds: [roleId] }, serverActor),
    )
    const issued = { audience: lakes.audience, userId, item: asViewer, issuer: 'http://127.0.0.1:8080' }
    const tokens: string[] = []
    for (const id of ['a', 'b', 'c']) {
      const issuedAt = first.clock.now()
      tokens.push(await first.ssoSigner.sign({ ...issued, id, issuedAt }))
      const row = { jti: id, user_id: userId, audience: lakes.audience, expires_at: issuedAt + 60_000 }
      await first.engine.db.insertInto('single_sign_ins').values(row).execute()
    }
    const statusOf = async (host: Host, token = '') =>
      (await redeem(newClient(createHandler(host)), token)).status
    expect(await statusOf(first, tokens[0])).toBe(200)
    await first.engine.close()
    const second = await start()
    expect(await statusOf(second, tokens[0])).toBe(422)
    expect(await statusOf(second, tokens[1])).toBe(200)
    await second.engine.close()
    // A token signed with another secret is invalid.
    const other = await start('a secret that nobody had before now')
    expect(await statusOf(other, tokens[2])).toBe(422)
    await other.engine.close()
    await rm(dataDir, { recursive: true })
  })
})

/** Signs a custom token. The default key is the server's. */
async function forged(
  { host, signingKey }: TestServer,
  header: { typ?: string },
  payload: Record<string, unknown>,
  key = signingKey,
): Promise<string> {
  const [{ kid } = { kid: '' }] = (await host.ssoSigner.publicKeys()).keys
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'portal-sso+jwt', kid, ...header })
    .sign(await importJWK(key, 'EdDSA'))
}
