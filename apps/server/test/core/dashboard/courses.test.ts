import { defaultNames } from '@portal-gateway/contract/configuration'
import { pathOf } from '@portal-gateway/contract/endpoint'
import { files } from '@portal-gateway/contract/files'
import { beforeAll, expect, it } from 'vitest'
import { courseSite } from '../../../src/core/dashboard/courseSite.ts'
import { sweepVisits } from '../../../src/core/dashboard/courseVisits.ts'
import { createHandler } from '../../../src/core/handler.ts'
import { type Client, newClient } from '../../support/client.ts'
import { create, fileOf, recordOf } from '../../support/resourceForms.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { zipOf } from '../../support/zipFiles.ts'

const media = Uint8Array.from({ length: 5000 }, (_, n) => n % 251)
// Extensions whose media type is defined by this project, because the library does not have it.
const mediaTypes = {
  cur: 'image/x-icon',
  dtd: 'application/xml-dtd',
  m4a: 'audio/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  ogg: 'audio/ogg',
  vtt: 'text/vtt',
  wav: 'audio/wav',
  xsd: 'application/xml',
}
const course = () =>
  fileOf(
    zipOf([
      { name: 'index.html', bytes: '<!doctype html><title>Course</title>' },
      { name: 'media/sound.m4a', bytes: media, method: 0 },
      { name: 'empty.js' },
      { name: 'Lektion 1/Übung ü%20.HTML', bytes: 'umlauts' },
      ...Object.keys(mediaTypes).map((extension) => ({ name: `typed.${extension}` })),
      { name: 'what.ever', bytes: '<script>alert(1)</script>' },
    ]),
    'course.zip',
  )

forEachEngine('courses', (server) => {
  let role: number
  let itemId: number
  let id: number
  let admin: Client
  beforeAll(async () => {
    role = await server().role('USER')
    itemId = await server().item({ roles: [role] })
    admin = await server().holderOf('ADMIN')
    id = await newCourse()
  })

  const newCourse = async (of = itemId) =>
    recordOf(await create(admin, { itemId: of, name: 'Course', resType: 'ELEARNING' }, course())).id
  const reader = () => server().signedIn({ roles: [role] })
  const stream = (client: Client, resource = id, of = itemId, project: string = defaultNames.projectName) =>
    client.fetch('GET', pathOf(files.stream, { project, itemId: of, id: resource }))
  /** Opens the course; returns the folder of its URLs with a trailing slash. */
  const visit = async (client: Client, resource = id, of = itemId) => {
    const answer = await stream(client, resource, of)
    expect(answer.status).toBe(302)
    return (answer.headers.get('location') ?? '').replace(/index\.html$/, '')
  }
  const read = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    courseSite(server().host)(new Request(`http://portal.example${address}`, { method, headers }))

  it('start at an unguessable URL that needs no cookie [API-028] [C-102]', async () => {
    const client = await reader()
    const answer = await stream(client)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^\/PG-content\/[0-9a-f]{64}\/index\.html$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await visit(client)).not.toBe(await visit(client))
    const page = await read(`${await visit(client)}index.html`)
    expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>Course</title>'])
  })

  it('open by a link on a page of another origin, but not in a frame or by a script of that page [EXP-211] [T24]', async () => {
    const client = await reader()
    const address = pathOf(files.stream, { project: defaultNames.projectName, itemId, id })
    const statusFor = async (mode: string, dest: string) => {
      const headers = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }
      return (await client.fetch('GET', address, { headers })).status
    }
    expect(await statusFor('navigate', 'document')).toBe(302)
    expect(await statusFor('navigate', 'iframe')).toBe(403)
    expect(await statusFor('cors', 'empty')).toBe(403)
    expect(await statusFor('no-cors', 'image')).toBe(403)
  })

  it('allow at most 50 open visits per session; a further visit ends the oldest visit [T25]', async () => {
    const client = await reader()
    const other = await reader()
    const otherVisit = await visit(other)
    const addresses = []
    for (let count = 0; count < 52; count += 1) {
      server().turnClock(1)
      addresses.push(await visit(client))
    }
    const path = pathOf(files.stream, { project: defaultNames.projectName, itemId, id })
    server().turnClock(1)
    expect((await client.fetch('HEAD', path)).status).toBe(302)
    const pages = [...addresses.slice(1, 5), addresses.at(-1), otherVisit].map((address) =>
      read(`${address}index.html`),
    )
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([404, 404, 200, 200, 200, 200])
  })

  it('start with story.html if there is one [API-028]', async () => {
    const both = zipOf([
      { name: 'index.html', bytes: 'i' },
      { name: 'story.html', bytes: 's' },
    ])
    const draft = { itemId, name: 'Course', resType: 'ELEARNING' }
    const { id: resource } = recordOf(await create(admin, draft, fileOf(both, 'c.zip')))
    const location = (await stream(admin, resource)).headers.get('location') ?? ''
    expect(location).toMatch(/\/story\.html$/)
    expect(await (await read(location)).text()).toBe('s')
  })

  it('can be opened only by administrators and by users with a role of the item [C-103] [T11]', async () => {
    expect((await stream(server().visitor())).status).toBe(401)
    expect((await stream(await server().holderOf('USER'))).status).toBe(403)
    expect((await stream(admin)).status).toBe(302)
    const client = await reader()
    const otherItem = await server().item({ roles: [role] })
    expect((await stream(client, id, otherItem)).status).toBe(404)
    expect((await stream(client, 999_999)).status).toBe(404)
    expect((await stream(client, id, itemId, 'another')).status).toBe(404)
    const draft = { itemId, name: 'Notes', resType: 'DOWNLOAD' }
    const { id: notes } = recordOf(await create(admin, draft, fileOf('a')))
    expect((await stream(client, notes)).status).toBe(404)
  })

  it('always have a sandbox policy [T7]', async () => {
    const folder = await visit(await reader())
    const own = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    }
    for (const [path, init] of [
      ['index.html', {}],
      ['what.ever', {}],
      ['empty.js', {}],
      ['nothing.html', {}],
      ['media/sound.m4a', { range: 'bytes=9-' }],
      ['media/sound.m4a', { range: 'bytes=9000-' }],
    ] as const) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { headers } = await read(folder + path, init, method)
        expect(Object.fromEntries(headers)).toMatchObject(own)
        expect(headers.get('content-security-policy')).toMatch(
          /^sandbox allow-scripts allow-forms allow-popups(;|$)/,
        )
        expect(headers.get('cache-control')).toMatch(/^(private, no-cache|no-store)$/)
        expect(headers.get('set-cookie')).toBeNull()
      }
    }
    const page = await read(`${folder}index.html`)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })

  it('have media types that browsers play, without sniffing [API-028]', async () => {
    const folder = await visit(await reader())
    const typeOf = async (path: string) => (await read(folder + path)).headers.get('content-type')
    expect(await typeOf('index.html')).toBe('text/html')
    expect(await typeOf('empty.js')).toBe('text/javascript')
    expect(await typeOf('what.ever')).toBe('application/octet-stream')
    for (const [extension, type] of Object.entries(mediaTypes))
      expect(await typeOf(`typed.${extension}`), extension).toBe(type)
  })

  it('can contain files whose names have blanks, umlauts and capitals [API-028]', async () => {
    const folder = await visit(await reader())
    const page = await read(`${folder}Lektion%201/${encodeURIComponent('Übung ü%20.HTML')}`)
    expect([page.status, await page.text(), page.headers.get('content-type')]).toEqual([
      200,
      'umlauts',
      'text/html',
    ])
    expect((await read(`${folder}INDEX.HTML`)).status).toBe(404)
    expect((await read(`${folder}index.html?slide=2#3`)).status).toBe(200)
  })

  it('support range requests, HEAD requests and empty files [API-028]', async () => {
    const folder = await visit(await reader())
    const sound = `${folder}media/sound.m4a`
    for (const [range, first, last] of [
      ['bytes=1000-1999', 1000, 1999],
      ['bytes=4990-', 4990, 4999],
      ['bytes=-10', 4990, 4999],
      ['bytes=4999-9999', 4999, 4999],
    ] as const) {
      const part = await read(sound, { range })
      expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
        206,
        `bytes ${first}-${last}/5000`,
        String(last - first + 1),
      ])
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(media.slice(first, last + 1))
    }
    const beyond = await read(sound, { range: 'bytes=5000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */5000'])
    const head = await read(sound, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', ''])
    const empty = await read(`${folder}empty.js`)
    expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', ''])
    expect((await read(`${folder}empty.js`, { range: 'bytes=0-' })).status).toBe(416)
    expect((await read(sound, {}, 'POST')).status).toBe(405)
  })

  it('are cached and revalidated [API-028]', async () => {
    const client = await reader()
    const folder = await visit(client)
    const etag = (await read(`${folder}index.html`)).headers.get('etag') ?? ''
    expect((await read(`${folder}index.html`, { 'if-none-match': etag })).status).toBe(304)
    expect((await read(`${folder}captions.vtt`)).headers.get('etag')).not.toBe(etag)
    const changed = await read(`${folder}media/sound.m4a`, { range: 'bytes=1-2', 'if-range': etag })
    expect([changed.status, changed.headers.get('content-length')]).toEqual([200, '5000'])
    await client.fetch('POST', '/rest/secure/token/invalidate')
    expect((await read(`${folder}index.html`, { 'if-none-match': etag })).status).toBe(404)
  })

  it('are protected against path traversal [T12]', async () => {
    const folder = await visit(await reader())
    const guessed = `/PG-content/${'0'.repeat(64)}/index.html`
    for (const address of [
      guessed,
      '/PG-content/',
      '/PG-content/index.html',
      folder,
      folder.slice(0, -1),
      folder.toUpperCase().replace('/PG-CONTENT', '/PG-content').concat('index.html'),
      `${folder}../index.html`,
      `${folder}..%2findex.html`,
      `${folder}media%2f..%2findex.html`,
      `${folder}%2e%2e/index.html`,
      `${folder}..%5cindex.html`,
      `${folder}index.html%00`,
      `${folder}index.html%00.js`,
      `${folder}%252e%252e%252findex.html`,
      `${folder}index%2ehtml%`,
      `${folder}%ff%fe`,
      `${folder}/index.html`,
      `${folder}${'a'.repeat(9000)}`,
    ]) {
      expect([address, (await read(address)).status]).toEqual([address, 404])
    }
  })

  it('are not served after the user lost the session or permission, or the resource or item became inactive [T10]', async () => {
    const { db } = server().host.engine
    const still = async (folder: string) => (await read(`${folder}index.html`)).status
    const ends: Record<string, (client: Client & { userId: number }, own: Own) => Promise<unknown>> = {
      'sign-out': (client) => client.fetch('POST', '/rest/secure/token/invalidate'),
      'the user deactivated': ({ userId }) =>
        db.updateTable('users').set({ inactive: 1 }).where('id', '=', userId).execute(),
      'the role lost': ({ userId }) =>
        db.deleteFrom('user_portal_roles').where('user_id', '=', userId).execute(),
      'the role deactivated': (_, own) =>
        db.updateTable('portal_roles').set({ inactive: 1 }).where('id', '=', own.role).execute(),
      'the role lowered': (_, own) =>
        db
          .updateTable('portal_role_permissions')
          .set({ permission: 'SET_OWN_PASSWORD' })
          .where('role_id', '=', own.role)
          .execute(),
      'the role taken from the item': (_, own) =>
        db.deleteFrom('dashboard_item_roles').where('role_id', '=', own.role).execute(),
      'the resource deleted': (_, own) =>
        admin.fetch('DELETE', `/rest/secure/admin/dashboard_items/${own.itemId}/files/${own.id}`),
      'the resource inactive': (_, own) =>
        db.updateTable('resources').set({ inactive: 1 }).where('id', '=', own.id).execute(),
      'the item inactive': (_, own) =>
        db.updateTable('dashboard_items').set({ inactive: 1 }).where('id', '=', own.itemId).execute(),
      'a password to change first': ({ userId }) =>
        db.updateTable('sessions').set({ must_change_password: 1 }).where('user_id', '=', userId).execute(),
    }
    for (const [what, end] of Object.entries(ends)) {
      const ownRole = await server().role('USER')
      const ownItem = await server().item({ roles: [ownRole] })
      const own = { role: ownRole, itemId: ownItem, id: await newCourse(ownItem) }
      const client = await server().signedIn({ roles: [ownRole] })
      const folder = await visit(client, own.id, ownItem)
      expect([what, await still(folder)]).toEqual([what, 200])
      await end(client, own)
      expect([what, await still(folder)]).toEqual([what, 404])
    }
  })

  it('are not served after the session timed out or the visit expired [T10]', async () => {
    const { settings } = server().host
    const idle = await visit(await reader())
    server().turnClock(settings.tokenTimeoutInSeconds + 31)
    expect((await read(`${idle}index.html`)).status).toBe(404)
    admin = await server().holderOf('ADMIN')
    const client = await reader()
    const { clock } = server().host
    const lifetime = settings.courseVisitSeconds * 1000
    const earliest = clock.now() + lifetime
    const folder = await visit(client)
    const latest = clock.now() + lifetime
    const { db } = server().host.engine
    const { expires_at } = await db
      .selectFrom('course_visits')
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(expires_at).toBeGreaterThanOrEqual(earliest)
    expect(expires_at).toBeLessThanOrEqual(latest)
    const visits = () => db.selectFrom('course_visits').select('token_hash').execute()
    const { length } = await visits()
    await db.updateTable('course_visits').set({ expires_at: server().host.clock.now() }).execute()
    expect((await read(`${folder}index.html`)).status).toBe(404)
    await sweepVisits(server().host)
    expect(length).toBeGreaterThan(0)
    expect(await visits()).toEqual([])
  })

  it('return 404 and write a log entry if the stored file is missing [API-028]', async () => {
    const resource = await newCourse()
    const folder = await visit(admin, resource)
    const { course_key: key } = await server()
      .host.engine.db.selectFrom('resources')
      .select('course_key')
      .where('id', '=', resource)
      .executeTakeFirstOrThrow()
    await server().host.files.remove(key ?? '')
    expect((await read(`${folder}index.html`)).status).toBe(404)
    expect(server().log).toContainEqual(expect.objectContaining({ event: 'file is missing', key }))
  })

  it('cannot install a service worker, which could display them after the visit ended [T10]', async () => {
    const address = `${await visit(await reader())}empty.js`
    expect((await read(address)).status).toBe(200)
    expect((await read(address, { 'service-worker': 'script' })).status).toBe(404)
  })

  it('on a separate host may use storage, and only the portal may frame them [C-102]', async () => {
    const host = { ...server().host, courseOrigin: () => 'https://content.example' }
    const client = newClient(createHandler(host))
    Object.assign(client, { cookie: admin.cookie, token: admin.token })
    const location = (await stream(client)).headers.get('location') ?? ''
    expect(location).toMatch(/^https:\/\/content\.example\/PG-content\/[0-9a-f]{64}\/index\.html$/)
    const page = await courseSite(host, 'https://portal.example')(new Request(location))
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toBe(
      "sandbox allow-scripts allow-forms allow-popups allow-same-origin; frame-ancestors 'self' https://portal.example",
    )
  })
})

interface Own {
  role: number
  itemId: number
  id: number
}
