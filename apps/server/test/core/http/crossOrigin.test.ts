import { api } from '@portal-gateway/contract/api'
import { headers as names } from '@portal-gateway/contract/headers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createResource } from '../../../src/core/dashboard/resources.ts'
import { createHandler } from '../../../src/core/handler.ts'
import { ServerBusy, serverActor, TooMany } from '../../../src/core/host/ports.ts'
import { storeFile } from '../../../src/core/host/storedFiles.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import { type Client, newClient } from '../../support/client.ts'
import { forEachEngine, password, type TestServer } from '../../support/testServer.ts'

const app = 'https://app.example.org'
const local = 'http://localhost:5173'
const items = '/rest/secure/admin/dashboard_items'
const json = { 'content-type': 'application/json' }

/** Returns the headers that a browser adds to a cross-origin request. */
const from = (origin: string, site = 'same-site') => ({
  origin,
  'sec-fetch-site': site,
  'sec-fetch-mode': 'cors',
})

const crossOriginHeadersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'))

const allowing = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers':
    'Location, X-Total-Count, Content-Disposition, Content-Range, ETag, Retry-After, X-Request-Id',
  vary: 'origin',
})

/** Origins that are similar to an allowed origin, but are not allowed. */
const similarOrigins = [
  'null',
  'http://app.example.org',
  'https://app.example.org:8443',
  'https://app.example.org:443',
  'https://App.Example.org',
  'HTTPS://app.example.org',
  'https://app.example.org/',
  'https://app.example.org.evil.com',
  'https://evil.com/https://app.example.org',
  'https://evilapp.example.org',
  'https://sub.app.example.org',
  'https://example.org',
  'http://localhost',
  'http://localhost:51730',
  'http://127.0.0.1:5173',
  `${app}, ${local}`,
  app.slice(0, -1),
  '*',
]

const preflight = (method: string, requested = 'content-type,x-xsrf-token') => ({
  'access-control-request-method': method,
  'access-control-request-headers': requested,
})

// The server checks only the signature of an image, so the rest can be omitted.
const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const createFile = async (server: TestServer, role: number, resType: 'DOWNLOAD' | 'THUMBNAIL') => {
  const { host } = server
  const itemId = await server.item({ roles: [role] })
  const file = await storeFile(host, { name: 'Übersicht.png', bytes: signature })
  const { id } = valueOf(await createResource(host, { itemId, name: 'Chart', resType }, file, serverActor))
  return `/rest/secure/dashboard_items/portal-gateway/${itemId}/files/${id}/file`
}

forEachEngine(
  'pages of allowed origins',
  (server) => {
    const itemOf = (role: number, name = 'From elsewhere') => JSON.stringify({ name, roles: [{ id: role }] })

    it('can sign in, read the token from the body, write and sign out [EXP-211] [EXP-213]', async () => {
      const role = await server().role('ADMIN')
      const { username } = await server().user({ hasPassword: true, roles: [role] })
      const visitor = server().visitor()
      const body = JSON.stringify({ username, password })
      const headers = { ...json, ...from(app) }
      const signIn = await visitor.fetch('POST', '/rest/token/create', { headers, body })
      expect(signIn.status).toBe(200)
      expect(crossOriginHeadersOf(signIn)).toEqual(allowing(app))
      expect(signIn.headers.getSetCookie()[0]).toContain('; HttpOnly; SameSite=Strict')
      const refresh = await visitor.fetch('GET', '/rest/secure/token/refresh', { headers: from(app) })
      visitor.token = v.parse(v.object({ xsrfToken: v.string() }), await refresh.json()).xsrfToken
      const created = await visitor.fetch('POST', items, { headers, body: itemOf(role) })
      expect(created.status).toBe(201)
      expect(crossOriginHeadersOf(created)).toEqual(allowing(app))
      const signOut = await visitor.fetch('POST', '/rest/secure/token/invalidate', { headers })
      expect(signOut.status).toBe(200)
      expect((await visitor.fetch('GET', items, { headers: from(app) })).status).toBe(401)
    })

    it('need the anti-forgery token of the session to write [EXP-213] [T24]', async () => {
      const role = await server().role('ADMIN')
      const admin = await server().holderOf('ADMIN')
      const other = await server().holderOf('ADMIN')
      const body = itemOf(role, 'Forged elsewhere')
      for (const token of [undefined, '', other.token]) {
        const headers = { ...json, ...from(app), [names.antiForgery]: token }
        const response = await admin.fetch('POST', items, { headers, body })
        expect(response.status).toBe(403)
        expect(crossOriginHeadersOf(response)).toEqual(allowing(app))
        expect(await response.json()).toMatchObject({ globalErrors: ['ANTI_FORGERY_TOKEN_IS_INVALID'] })
      }
      const list = await admin.fetch('GET', items, { headers: from(app) })
      expect(await list.text()).not.toContain('Forged elsewhere')
      const headers = { ...json, ...from(app) }
      expect((await admin.fetch('POST', items, { headers, body })).status).toBe(201)
    })

    it('can have different origins; each response allows the origin of its request [EXP-211]', async () => {
      const user = await server().holderOf('USER')
      for (const origin of [app, local]) {
        const response = await user.fetch('GET', '/rest/secure/token/refresh', { headers: from(origin) })
        expect(response.status).toBe(200)
        expect(crossOriginHeadersOf(response)).toEqual(allowing(origin))
      }
    })

    it.each(similarOrigins)('do not include pages of %s [EXP-211] [T24]', async (origin) => {
      const admin = await server().holderOf('ADMIN')
      const body = itemOf(await server().role('USER'), `By ${origin}`)
      const { username } = await server().user({ hasPassword: true })
      for (const site of ['same-site', 'cross-site']) {
        const headers = { ...json, ...from(origin, site) }
        const responses = await Promise.all([
          admin.fetch('GET', '/rest/secure/token/refresh', { headers }),
          admin.fetch('GET', '/rest/public/announcements', { headers }),
          admin.fetch('POST', items, { headers, body }),
          server()
            .visitor()
            .fetch('POST', '/rest/token/create', {
              headers,
              body: JSON.stringify({ username, password }),
            }),
        ])
        for (const response of responses) {
          expect(crossOriginHeadersOf(response)).toEqual({ vary: 'origin' })
          expect(response.headers.getSetCookie()).toEqual([])
        }
        expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403])
        const asked = { ...from(origin, site), ...preflight('POST') }
        const refused = await admin.fetch('OPTIONS', items, { headers: asked })
        expect(refused.status).toBe(405)
        expect(crossOriginHeadersOf(refused)).toEqual({ vary: 'origin' })
      }
    })

    it('can read every refusal [EXP-211]', async () => {
      const admin = await server().holderOf('ADMIN')
      const user = await server().holderOf('USER')
      const headers = { ...json, ...from(app) }
      const refusals: [number, Client, string, string, string?][] = [
        [400, admin, 'POST', items, '{'],
        [401, server().visitor(), 'GET', items],
        [403, user, 'GET', items],
        [404, admin, 'GET', '/rest/secure/nowhere'],
        [404, admin, 'GET', `${items}/999999`],
        [405, admin, 'PUT', items],
        [413, admin, 'POST', items, JSON.stringify({ name: 'x'.repeat(1_100_000) })],
        [422, admin, 'POST', items, '{}'],
      ]
      for (const [status, client, method, path, body] of refusals) {
        const response = await client.fetch(method, path, { headers, ...(body && { body }) })
        expect(response.status, `${method} ${path}`).toBe(status)
        expect(crossOriginHeadersOf(response), `${status}`).toEqual(allowing(app))
      }
      const media = await admin.fetch('POST', items, {
        headers: { ...headers, 'content-type': 'text/plain' },
        body: '{}',
      })
      expect(media.status).toBe(415)
      expect(crossOriginHeadersOf(media)).toEqual(allowing(app))
    })

    it.each([
      [429, () => new TooMany(7), '7'],
      [503, () => new ServerBusy(2), '2'],
      [500, () => new Error('canary'), null],
    ])(
      'can read a response with the status %i and its Retry-After [EXP-211]',
      async (status, errorOf, retryAfter) => {
        const { host } = server()
        const digest = () => Promise.reject(errorOf())
        const client = newClient(createHandler({ ...host, digest }))
        client.cookie = `PGSID=${'a'.repeat(64)}`
        const response = await client.fetch('GET', items, { headers: from(app) })
        expect(response.status).toBe(status)
        expect(response.headers.get('retry-after')).toBe(retryAfter)
        expect(crossOriginHeadersOf(response)).toEqual(allowing(app))
      },
    )

    it('can read a 304 and a streamed list [EXP-211]', async () => {
      const admin = await server().holderOf('ADMIN')
      const id = await server().item({ name: 'Same', roles: [await server().role('USER')] })
      const headers = { ...json, ...from(app) }
      const path = `${items}/${id}/deactivate/`
      expect((await admin.fetch('PUT', path, { headers })).status).toBe(200)
      const unchanged = await admin.fetch('PUT', path, { headers })
      expect(unchanged.status).toBe(304)
      expect(crossOriginHeadersOf(unchanged)).toEqual(allowing(app))
      const list = await admin.fetch('GET', `${api.users.list.path}?size=1000000`, { headers: from(app) })
      expect(list.status).toBe(200)
      expect(await list.json()).toHaveProperty('content')
      expect(crossOriginHeadersOf(list)).toEqual(allowing(app))
    })

    it('can download files and ranges, and revalidate images [EXP-211]', async () => {
      const role = await server().role('USER')
      const user = await server().signedIn({ roles: [role] })
      const file = await createFile(server(), role, 'DOWNLOAD')
      const whole = await user.fetch('GET', file, { headers: from(app) })
      expect(whole.status).toBe(200)
      expect(whole.headers.get('content-disposition')).toContain('attachment')
      expect(crossOriginHeadersOf(whole)).toEqual(allowing(app))
      const part = await user.fetch('GET', file, { headers: { ...from(app), range: 'bytes=1-2' } })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1-2/8'])
      expect(crossOriginHeadersOf(part)).toEqual(allowing(app))
      const head = await user.fetch('HEAD', file, { headers: from(app) })
      expect(head.status).toBe(200)
      expect(crossOriginHeadersOf(head)).toEqual(allowing(app))
      const refused = await user.fetch('GET', file, { headers: from('https://app.example.net') })
      expect(refused.status).toBe(403)
      const image = await createFile(server(), role, 'THUMBNAIL')
      const first = await user.fetch('GET', image, { headers: from(app) })
      const etag = first.headers.get('etag') ?? 'none'
      const cached = await user.fetch('GET', image, { headers: { ...from(app), 'if-none-match': etag } })
      expect([first.status, cached.status]).toEqual([200, 304])
      for (const response of [first, cached]) expect(crossOriginHeadersOf(response)).toEqual(allowing(app))
    })

    it('a request without Origin is treated as a request of the portal; its response has Vary: Origin too [EXP-211]', async () => {
      const user = await server().holderOf('USER')
      for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }]) {
        const response = await user.fetch('GET', '/rest/secure/token/refresh', { headers })
        expect(response.status).toBe(200)
        expect(crossOriginHeadersOf(response)).toEqual({ vary: 'origin' })
      }
      // A page of another host on the same site cannot evade the check by omitting Origin.
      const sibling = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }
      expect((await user.fetch('GET', items, { headers: sibling })).status).toBe(403)
    })

    describe('preflights', () => {
      const answer = {
        ...allowing(app),
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'Content-Type, X-XSRF-TOKEN, X-PROJECT-NAME, Idempotency-Key',
        'access-control-max-age': '7200',
      }

      it.each([
        ['a call', 'POST', items],
        ['a call that needs no session', 'POST', '/rest/token/create'],
        ['a method that the path does not have', 'DELETE', items],
        ['a method that the API does not have', 'PATCH', items],
        ['an unknown path', 'GET', '/rest/secure/nowhere'],
        ['a path without a parameter', 'GET', '/'],
      ])('of %s return the same response and need no session [EXP-212]', async (_, method, path) => {
        const headers = { ...from(app), ...preflight(method) }
        const response = await server().visitor().fetch('OPTIONS', path, { headers })
        expect(response.status).toBe(204)
        expect(await response.text()).toBe('')
        expect(crossOriginHeadersOf(response)).toEqual(answer)
        expect(response.headers.getSetCookie()).toEqual([])
        expect(response.headers.get('cache-control')).toBe('no-store')
      })

      it('allow only the API’s headers, whichever headers a page requests [EXP-212]', async () => {
        const headers = { ...from(app), ...preflight('PUT', 'x-other,authorization') }
        const response = await server().visitor().fetch('OPTIONS', items, { headers })
        expect(crossOriginHeadersOf(response)).toEqual(answer)
      })

      it('are only OPTIONS requests with all headers of a preflight; any other OPTIONS returns 405 [EXP-212] [T25]', async () => {
        const admin = await server().holderOf('ADMIN')
        const response = await admin.fetch('OPTIONS', items, { headers: from(app) })
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
        expect(crossOriginHeadersOf(response)).toEqual(allowing(app))
        const own = await admin.fetch('OPTIONS', items, { headers: preflight('POST') })
        expect(own.status).toBe(405)
        const call = await admin.fetch('GET', items, { headers: { ...from(app), ...preflight('GET') } })
        expect(call.status).toBe(200)
      })
    })
  },
  { allowedOrigins: [app, local] },
)

forEachEngine('pages of other origins without ALLOWED_ORIGINS', (server) => {
  it('receive no CORS header, with or without a preflight, and are refused [EXP-210] [T24]', async () => {
    const admin = await server().holderOf('ADMIN')
    for (const origin of [app, local, 'null', 'http://portal.example']) {
      const headers = { ...json, ...from(origin) }
      const body = JSON.stringify({ name: 'Forged', roles: [] })
      const responses = [
        await admin.fetch('GET', '/rest/secure/token/refresh', { headers }),
        await admin.fetch('GET', '/rest/public/announcements', { headers }),
        await admin.fetch('POST', items, { headers, body }),
        await admin.fetch('OPTIONS', items, { headers: { ...from(origin), ...preflight('POST') } }),
        await admin.fetch('OPTIONS', '/nowhere', { headers: { ...from(origin), ...preflight('GET') } }),
      ]
      expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 405, 404])
      for (const response of responses) expect(crossOriginHeadersOf(response)).toEqual({})
    }
    const own = await admin.fetch('GET', items, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(own.status).toBe(200)
    expect(crossOriginHeadersOf(own)).toEqual({})
  })

  it('of the same site can detect that a call was refused, but not that it succeeded [EXP-216] [T7]', async () => {
    const admin = await server().holderOf('ADMIN')
    const policyOf = async (client: Client, method: string, path: string, site: string, mode: string) => {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode }
      const response = await client.fetch(method, path, { headers })
      return [response.status, response.headers.get('cross-origin-resource-policy')]
    }
    const visitor = server().visitor()
    for (const [site, policy] of [
      ['same-site', 'cross-origin'],
      ['cross-site', null],
    ] as const) {
      expect(await policyOf(visitor, 'HEAD', items, site, 'no-cors')).toEqual([403, policy])
      expect(await policyOf(visitor, 'HEAD', '/rest/token/create', site, 'no-cors')).toEqual([405, policy])
      // The refusal is the same with and without a session, so that a page cannot find out whether the user is signed in.
      expect(await policyOf(admin, 'HEAD', items, site, 'no-cors')).toEqual([403, policy])
      expect(await policyOf(visitor, 'HEAD', items, site, 'cors')).toEqual([401, null])
    }
    expect(await policyOf(admin, 'GET', items, 'same-origin', 'no-cors')).toEqual([200, null])
    expect(await policyOf(admin, 'HEAD', '/rest/token/create', 'same-origin', 'no-cors')).toEqual([405, null])
  })

  it('receive the same refusal of a write with and without a session [EXP-216]', async () => {
    const headers = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }
    const bodies: string[] = []
    for (const client of [
      server().visitor(),
      await server().holderOf('ADMIN'),
      await server().holderOf('USER'),
    ]) {
      const response = await client.fetch('POST', api.systems.create.path, { headers })
      expect(response.status).toBe(403)
      // Only the request's id differs between the responses. It has a fixed length, so it reveals nothing.
      bodies.push((await response.text()).replace(/"requestId":"[0-9a-f-]{36}"/, ''))
    }
    expect(new Set(bodies)).toEqual(new Set(['{"globalErrors":["NOT_AUTHORIZED"],"fieldErrors":{},}']))
  })
})
