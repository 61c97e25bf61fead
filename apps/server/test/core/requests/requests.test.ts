import { cpuUsage } from 'node:process'
import { api, endpoints } from '@portal-gateway/contract/api'
import { defaultNames } from '@portal-gateway/contract/configuration'
import { Problem } from '@portal-gateway/contract/formErrors'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import { type Client, newClient, type RawInit } from '../../support/client.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { dashboardItems, passwords, registrations, session } = api
const items = '/rest/secure/admin/dashboard_items'
const filesOfProject = `/rest/secure/dashboard_items/${defaultNames.projectName}`
const json = { 'content-type': 'application/json' }

forEachEngine('requests', (server) => {
  it('invalid ids return 404 [T12]', async () => {
    const admin = await server().holderOf('ADMIN')
    const bad = [
      '..',
      '%2e%2e',
      'null',
      '1e309',
      '-1',
      '0',
      '01',
      '1.5',
      '9223372036854775808',
      '%00',
      '%ff',
      'ü',
      '1%2f2',
      '%20',
    ]
    for (const id of bad) {
      for (const path of [`${items}/${id}`, `${filesOfProject}/${id}/files/1/file`]) {
        const { status } = await admin.fetch('GET', path)
        // The client resolves '..' before it sends the request, so the path is that of the list.
        expect(status, path).toBe(id === '..' || id === '%2e%2e' ? status : 404)
        expect(status).toBeLessThan(500)
      }
    }
    for (const id of ['2147483648', '9007199254740991']) {
      expect((await admin.fetch('GET', `${items}/${id}`)).status).toBe(404)
      expect((await admin.fetch('PUT', `${items}/${id}/deactivate`)).status).toBe(404)
    }
    for (const project of ['..%2f..%2fetc', '%00', 'nul', '%E0%A4%A']) {
      expect(
        (await admin.fetch('GET', `/rest/secure/dashboard_items/${project}/1/files/1/file`)).status,
      ).toBe(404)
    }
  })

  it('a path is accepted with and without its trailing slash [API-020]', async () => {
    const admin = await server().holderOf('ADMIN')
    for (const path of [items, `${items}/`]) expect((await admin.fetch('GET', path)).status).toBe(200)
    const id = await server().item({ roles: [await server().role('USER')] })
    expect((await admin.fetch('PUT', `${items}/${id}/deactivate/`)).status).toBe(200)
    expect((await admin.fetch('PUT', `${items}/${id}/deactivate`)).status).toBe(304)
  })

  it('a method that the path does not support returns 405 with the allowed methods [T25]', async () => {
    const admin = await server().holderOf('ADMIN')
    const id = await server().item({ roles: [await server().role('USER')] })
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PATCH']) {
      const response = await admin.fetch(method, `${items}/${id}/deactivate/`)
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('PUT')
    }
    const override = {
      ...json,
      'x-http-method-override': 'PUT',
      'x-http-method': 'PUT',
      'x-method-override': 'PUT',
    }
    expect(
      (await admin.fetch('POST', `${items}/${id}/deactivate/?_method=PUT`, { headers: override })).status,
    ).toBe(405)
    expect((await admin.fetch('OPTIONS', items)).headers.get('allow')).toBe('GET, HEAD, POST')
    const stored = await admin.send(dashboardItems.getForAdministrators, { params: { id } })
    expect(stored.body).toMatchObject({ inactive: false, versionno: 1 })
  })

  it('HEAD returns the same as GET without the body [T25]', async () => {
    const admin = await server().holderOf('ADMIN')
    const response = await admin.fetch('HEAD', items)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
    expect((await server().visitor().fetch('HEAD', items)).status).toBe(401)
  })

  it('a body can have 64 nested levels; a body with more returns 400 [T41]', async () => {
    const admin = await server().holderOf('ADMIN')
    const nested = (levels: number) =>
      admin.fetch('POST', items, { headers: json, body: '['.repeat(levels) + ']'.repeat(levels) })
    // The body is parsed and then refused, because it does not match the schema.
    expect((await nested(64)).status).toBe(422)
    expect((await nested(65)).status).toBe(400)
  })

  it('a body that is not JSON returns 400 [T41]', async () => {
    const admin = await server().holderOf('ADMIN')
    const bodies: BodyInit[] = [
      '{',
      'null}',
      '{"name":"a" "b"}',
      "{'name':'a'}",
      '{"name":NaN}',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
      new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
    ]
    for (const body of bodies) {
      // Processor time in microseconds, which excludes other processes.
      const before = cpuUsage()
      const response = await admin.fetch('POST', items, { headers: json, body })
      expect(response.status).toBe(400)
      expect(v.parse(Problem, await response.json()).globalErrors).toEqual(['MALFORMED_BODY'])
      expect(cpuUsage(before).user).toBeLessThan(500_000)
    }
  })

  it('a body with very many values returns a short response quickly [T41]', async () => {
    const admin = await server().holderOf('ADMIN')
    const post = async (roles: number) => {
      const body = `{"name":"x","roles":[${Array(roles).fill(0).join(',')}]}`
      const response = await admin.fetch('POST', items, { headers: json, body })
      return { status: response.status, length: (await response.text()).length }
    }
    expect((await post(400_000)).status).toBe(400)
    const many = await post(50_000)
    expect(many.status).toBe(422)
    expect(many.length).toBeLessThan(10_000)
  })

  it('without a session a body can have 10,000 values; with a session it can have more [T41]', async () => {
    const post = async (client: Client, to: string, values: number) => {
      const body = `[${Array(values + 1)
        .fill(0)
        .join(',')}]`
      const response = await client.fetch('POST', to, { headers: json, body })
      return { status: response.status, body: await response.json() }
    }
    const malformed = { status: 400, body: { globalErrors: ['MALFORMED_BODY'], fieldErrors: {} } }
    const visitor = server().visitor()
    for (const { path } of [registrations.createPublic, passwords.forgot]) {
      expect((await post(visitor, path, 10_000)).status, path).toBe(422)
      expect(await post(visitor, path, 10_001), path).toMatchObject(malformed)
    }
    const admin = await server().holderOf('ADMIN')
    expect((await post(admin, items, 10_001)).status).toBe(422)
    expect(await post(admin, items, 100_001)).toMatchObject(malformed)
  })

  it('consecutive brackets and brackets in a text do not count as levels [T41]', async () => {
    const admin = await server().holderOf('ADMIN')
    const post = async (details: unknown) => {
      const body = JSON.stringify({ name: 'x', roles: [], details })
      return (await admin.fetch('POST', items, { headers: json, body })).status
    }
    // The status is 422, because `details` is not a text. A body that exceeds a limit would return 400.
    expect(await post(Array.from({ length: 100 }, () => []))).toBe(422)
    expect(await post(Array.from({ length: 100 }, () => ({})))).toBe(422)
    expect(await post({ text: `${'['.repeat(100)}"\\${'{'.repeat(100)}` })).toBe(422)
  })

  it('an incomplete body returns 400 [T41]', async () => {
    const admin = await server().holderOf('ADMIN')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"name":'))
      },
      pull(controller) {
        controller.error(new Error('aborted'))
      },
    })
    const before = server().log.length
    expect((await admin.fetch('POST', items, { headers: json, body })).status).toBe(400)
    expect(server().log.slice(before)).toMatchObject([{ level: 'info', event: 'request', status: 400 }])
  })

  it('JSON of the wrong shape returns 422 [API-118]', async () => {
    const admin = await server().holderOf('ADMIN')
    for (const [body, error] of [
      ['null', 'MALFORMED_BODY'],
      ['7', 'MALFORMED_BODY'],
      ['"text"', 'MALFORMED_BODY'],
      ['', 'BODY_IS_REQUIRED'],
    ] as const) {
      const response = await admin.fetch('POST', items, { headers: json, body })
      expect(response.status).toBe(422)
      expect(await response.json()).toEqual({ globalErrors: [error], fieldErrors: {} })
    }
    expect((await admin.fetch('POST', items, { headers: json, body: '[]' })).status).toBe(422)
    const wrong = {
      name: 1,
      shortDescription: [],
      details: {},
      url: false,
      inactive: 'no',
      sort: 1.5,
      roles: {},
    }
    expect(await admin.send(dashboardItems.create, { body: wrong })).toMatchObject({
      status: 422,
      body: {
        globalErrors: [],
        fieldErrors: {
          name: ['NAME_IS_INVALID'],
          shortDescription: ['SHORT_DESCRIPTION_IS_INVALID'],
          details: ['DETAILS_IS_INVALID'],
          url: ['URL_IS_INVALID'],
          inactive: ['INACTIVE_IS_INVALID'],
          sort: ['SORT_MUST_BE_AN_INTEGER'],
          roles: ['ROLES_IS_INVALID'],
        },
      },
    })
  })

  it('other media types and charsets and compressed bodies return 415 [API-117]', async () => {
    const admin = await server().holderOf('ADMIN')
    const body = JSON.stringify({ name: 'x', roles: [] })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=iso-8859-1',
      'application/json; charset=utf-16',
      'application/jsonp',
      '',
    ]) {
      expect(
        (await admin.fetch('POST', items, { headers: { 'content-type': type }, body })).status,
        type,
      ).toBe(415)
    }
    // A regular expression that backtracks over the blanks would take minutes.
    const blanks = { 'content-type': `application/json${' '.repeat(500_000)}x` }
    expect((await admin.fetch('POST', items, { headers: blanks, body })).status).toBe(415)
    const gzip = { ...json, 'content-encoding': 'gzip' }
    expect((await admin.fetch('POST', items, { headers: gzip, body })).status).toBe(415)
    const spelled = { 'content-type': 'Application/JSON; Charset="UTF-8"' }
    expect((await admin.fetch('POST', items, { headers: spelled, body })).status).toBe(422)
  })

  it('a byte order mark is accepted [API-117]', async () => {
    const admin = await server().holderOf('ADMIN')
    const roles = [{ id: await server().role('USER') }]
    const body = `\ufeff${JSON.stringify({ name: 'With a byte order mark', roles })}`
    expect((await admin.fetch('POST', items, { headers: json, body })).status).toBe(201)
  })

  it('a body above the limit returns 413, with or without Content-Length [T41]', async () => {
    const admin = await server().holderOf('ADMIN')
    const huge = JSON.stringify({ name: 'x'.repeat(1_100_000) })
    expect((await admin.fetch('POST', items, { headers: json, body: huge })).status).toBe(413)
    const declared = { ...json, 'content-length': '1000000000' }
    expect((await admin.fetch('POST', items, { headers: declared, body: '{}' })).status).toBe(413)
    let sent = 0
    const endlessStream = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    expect((await admin.fetch('POST', items, { headers: json, body: endlessStream })).status).toBe(413)
    expect(sent).toBeLessThan(2_000_000)
  })

  it('calls without a body accept an empty body with any media type [API-117]', async () => {
    const admin = await server().holderOf('ADMIN')
    const id = await server().item({ roles: [await server().role('USER')] })
    const headers = { ...json, accept: 'application/json', 'x-project-name': defaultNames.projectName }
    expect((await admin.fetch('PUT', `${items}/${id}/deactivate/`, { headers, body: '' })).status).toBe(200)
  })

  it('unknown fields are ignored and cannot pollute prototypes [T20]', async () => {
    const admin = await server().holderOf('ADMIN')
    const role = await server().role('USER', 'A reader')
    const body = `{"name":"Mine","roles":[{"id":${role},"description":"Renamed","permissions":["ADMIN"]}],
      "id":77,"resources":[{"id":1}],"categories":[{"id":1}],"secret":1,
      "__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}`
    const response = await admin.fetch('POST', items, { headers: json, body })
    expect(response.status).toBe(201)
    const stored = v.parse(dashboardItems.create.done.body, await response.json())
    expect(stored).toMatchObject({
      resources: [],
      categories: [],
      roles: [{ id: role, description: 'A reader' }],
    })
    expect(stored.id).not.toBe(77)
    expect(JSON.stringify(stored)).not.toMatch(/secret|isAdmin/)
    expect('isAdmin' in {}).toBe(false)
  })

  it('unknown query parameters are ignored; duplicate and invalid parameters return 400 [API-117]', async () => {
    const admin = await server().holderOf('ADMIN')
    const status = async (query: string) => (await admin.fetch('GET', items + query)).status
    expect(await status('?other=1')).toBe(200)
    expect(await status('?includeInactive=true')).toBe(200)
    expect(await status('?includeInactive=perhaps')).toBe(400)
    expect(await status('?includeInactive=true&includeInactive=false')).toBe(400)
  })

  it('every response forbids caching and sniffing and has the request id of the log [T56] [T59]', async () => {
    const user = await server().holderOf('USER')
    for (const path of ['/rest/secure/dashboard_items', items, '/nowhere', '/rest/token/create']) {
      const { headers } = await user.fetch('GET', path)
      expect(headers.get('cache-control')).toContain('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const entry = server().log.find(({ requestId }) => requestId === headers.get('x-request-id'))
      expect(entry).toMatchObject({ event: 'request', method: 'GET' })
    }
  })

  it('no response of an authenticated call may be cached [T59]', async () => {
    const admin = await server().holderOf('ADMIN')
    const role = await server().role('USER')
    const id = await server().item({ name: 'Not cached', roles: [role] })
    const seen = new Set<number>()
    const ask = async (client: Client, method: string, path: string, init?: RawInit) => {
      const { status, headers } = await client.fetch(method, path, init)
      expect(headers.get('cache-control'), `${method} ${path}`).toMatch(/(^|, )no-store$/)
      expect(headers.get('etag'), path).toBeNull()
      seen.add(status)
    }
    for (const { method, path } of endpoints.filter((call) => call.access !== 'public')) {
      // Skips signing out, which would end the session for the other calls.
      if (path.endsWith('/invalidate')) continue
      const named = path.replace('{project}', defaultNames.projectName).replaceAll(/\{\w+\}/g, String(id))
      for (const client of [server().visitor(), await server().holderOf('SET_OWN_PASSWORD'), admin])
        await ask(client, method, named, method === 'GET' ? {} : { headers: json, body: '{}' })
    }
    for (let times = 0; times < 2; times += 1) await ask(admin, 'PUT', `${items}/${id}/deactivate/`)
    await ask(await server().holderOf('ADMIN'), 'POST', '/rest/secure/token/invalidate')
    expect([...seen].toSorted((one, other) => one - other)).toEqual(
      expect.arrayContaining([200, 304, 401, 403, 404, 422]),
    )
  })

  it('a server error returns an id; only the log contains the cause [T56]', async () => {
    const { host } = server()
    const broken = newClient(
      createHandler({
        ...host,
        cookies: { ...host.cookies, read: () => 'x' },
        digest: () => Promise.reject(new Error('select secret from table')),
      }),
    )
    const response = await broken.fetch('GET', '/rest/secure/user_profile')
    expect(response.status).toBe(500)
    const problem = v.parse(Problem, await response.json())
    expect(problem.globalErrors).toEqual(['UNEXPECTED'])
    expect(JSON.stringify(problem)).not.toContain('secret')
    const entry = server().log.find(
      ({ event, requestId }) => event === 'server error' && requestId === problem.requestId,
    )
    expect(entry?.['cause']).toContain('select secret from table')
  })

  it('a full disk returns an error and the server keeps running [T63]', async () => {
    const { host } = server()
    const full = newClient(
      createHandler({
        ...host,
        cookies: { ...host.cookies, read: () => 'x' },
        digest: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
      }),
    )
    const response = await full.fetch('GET', '/rest/secure/user_profile')
    expect(response.status).toBe(503)
    expect(v.parse(Problem, await response.json()).globalErrors).toEqual(['STORAGE_FULL'])
    expect((await full.fetch('GET', '/nowhere')).status).toBe(404)
  })

  it('the log never contains a password, a token, a cookie or a query [T58]', async () => {
    const canary = 'canary-7f3e'
    const { username, id } = await server().user({ hasPassword: true })
    await server()
      .host.engine.db.insertInto('user_portal_roles')
      .values({ user_id: id, role_id: await server().role('ADMIN') })
      .execute()
    const client = server().visitor()
    await client.signIn(`${canary}-name`, `${canary}-password`)
    await client.signIn(username, `${canary}-wrong`)
    await client.signIn(username, password)
    await client.fetch('GET', `${items}?token=${canary}`)
    await client.fetch('GET', `/rest/secure/${canary}/../${canary}`)
    await client.fetch('POST', items, { headers: json, body: `{"name":"${canary}"` })
    const { cookie, token } = client
    await client.send(session.invalidate)
    const log = JSON.stringify(server().log)
    expect(log).toContain('"path":"/rest/token/create"')
    for (const secret of [canary, password, token, cookie.slice('PGSID='.length)]) {
      expect(secret.length).toBeGreaterThan(8)
      expect(log).not.toContain(secret)
    }
  })
})
