import { defaultNames } from '@portal-gateway/contract/configuration'
import { pathOf } from '@portal-gateway/contract/endpoint'
import { files } from '@portal-gateway/contract/files'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createResource } from '../../../src/core/dashboard/resources.ts'
import { serverActor } from '../../../src/core/host/ports.ts'
import {
  claimFiles,
  dropFiles,
  releaseFiles,
  storeFile,
  sweepFiles,
} from '../../../src/core/host/storedFiles.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import type { Client, RawInit } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'

const bytes = Uint8Array.from({ length: 100_000 }, (_, n) => n % 251)

forEachEngine('file downloads', (server) => {
  let role: number
  let itemId: number
  let holder: Client
  let admin: Client
  beforeAll(async () => {
    role = await server().role('USER')
    itemId = await server().item({ roles: [role] })
    holder = await server().signedIn({ roles: [role] })
    admin = await server().holderOf('ADMIN')
  })

  const store = async (name: string, more: { itemId?: number; inactive?: boolean } = {}) => {
    const { host } = server()
    const draft = { itemId: more.itemId ?? itemId, name: 'A file', resType: 'DOWNLOAD' as const }
    const { id } = valueOf(
      await createResource(host, draft, await storeFile(host, { name, bytes }), serverActor),
    )
    if (more.inactive) {
      await host.engine.db.updateTable('resources').set({ inactive: 1 }).where('id', '=', id).execute()
    }
    return id
  }
  const load = (
    client: Client,
    id: number,
    {
      method = 'GET',
      project = defaultNames.projectName,
      item = itemId,
      ...init
    }: { method?: string; project?: string; item?: number } & RawInit = {},
  ) => client.fetch(method, pathOf(files.download, { project, itemId: item, id }), init)

  it('are not missing in a new record: an upload fails if another server has removed its file [EXP-363]', async () => {
    const { host } = server()
    const file = await storeFile(host, { name: 'paused.txt', bytes })
    const later = host.clock.now() + 6 * 3600 * 1000 + 1
    await sweepFiles({ ...host, clock: { now: () => later } })
    const draft = { itemId, name: 'A paused upload', resType: 'DOWNLOAD' as const }
    await expect(createResource(host, draft, file, serverActor)).rejects.toThrow(
      'The upload took too long, and its file was removed.',
    )
    const rows = await host.engine.db
      .selectFrom('resources')
      .select('id')
      .where('name', '=', draft.name)
      .execute()
    expect(rows).toEqual([])
  })

  it('are sent to users with the item’s role, with headers that prevent execution [API-027]', async () => {
    const id = await store('handbook.html')
    const response = await load(holder, id)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '100000',
      'content-disposition': `attachment; filename="handbook.html"; filename*=UTF-8''handbook.html`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
    expect((await load(holder, await store('photo.PNG'))).headers.get('content-type')).toBe('image/png')
  })

  it.each([
    ['a.gif', 'image/gif'],
    ['a.jpeg', 'image/jpeg'],
    ['a.jpg', 'image/jpeg'],
    ['a.pdf', 'application/pdf'],
    ['a.png', 'image/png'],
    ['a.webp', 'image/webp'],
    ['a.zip', 'application/zip'],
    ['a.exe', 'application/octet-stream'],
  ])('have the media type of their extension: %s is %s [API-027]', async (name, type) => {
    expect((await load(holder, await store(name))).headers.get('content-type')).toBe(type)
  })

  it.each(['page.html', 'picture.svg', 'script.js', 'page.xhtml', 'feed.xml', 'none'])(
    'of a type that a browser could execute are sent as attachments, never displayed: %s [T13]',
    async (name) => {
      const { headers } = await load(holder, await store(name))
      expect(headers.get('content-type')).toBe('application/octet-stream')
      expect(headers.get('content-disposition')).toMatch(/^attachment;/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe(
        "sandbox; default-src 'none'; frame-ancestors 'none'",
      )
    },
  )

  it('need no anti-forgery token, because a browser sends none when it opens a link [API-027]', async () => {
    const withoutToken = { ...holder, token: '' }
    expect((await load(withoutToken, await store('a.txt'))).status).toBe(200)
  })

  it('have escaped file names in the Content-Disposition header [T14]', async () => {
    const nasty = 'a"b\\c\r\nSet-Cookie: x=1;\u202egpj.exe\u0007/../%41é🎉'
    const id = await store(nasty)
    const disposition = (await load(holder, id)).headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(
      /^attachment; filename="[\w .()+,=@!#$&^{}~-]+"; filename\*=UTF-8''[\w.~!%-]+$/,
    )
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(
      'a_b_cSet-Cookie_ x=1;gpj.exe_.._%41é🎉',
    )
  })

  it('are refused to visitors and to users with other roles [API-027] [T11]', async () => {
    const id = await store('a.txt')
    expect((await load(server().visitor(), id)).status).toBe(401)
    expect((await load(await server().holderOf('USER'), id)).status).toBe(403)
    expect(
      (await load(await server().signedIn({ roles: [await server().role('SET_OWN_PASSWORD')] }), id)).status,
    ).toBe(403)
    expect((await load(admin, id)).status).toBe(200)
  })

  it('of an inactive resource or item are available to administrators only [T11]', async () => {
    const inactiveItem = await server().item({ roles: [role], inactive: true })
    const inactive = await store('a.txt', { inactive: true })
    const ofInactiveItem = await store('a.txt', { itemId: inactiveItem })
    expect((await load(holder, inactive)).status).toBe(404)
    expect((await load(holder, ofInactiveItem, { item: inactiveItem })).status).toBe(404)
    expect((await load(admin, inactive)).status).toBe(200)
    expect((await load(admin, ofInactiveItem, { item: inactiveItem })).status).toBe(200)
  })

  it('return 404 in the path of another item or of another project [T11] [T12]', async () => {
    const id = await store('a.txt')
    const other = await server().item({ roles: [role] })
    expect((await load(holder, id, { item: other })).status).toBe(404)
    expect((await load(holder, id, { project: 'another' })).status).toBe(404)
    expect((await load(holder, 999_999)).status).toBe(404)
  })

  it('are returned without a body if the method is HEAD [API-027]', async () => {
    const response = await load(holder, await store('a.txt'), { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe('100000')
    expect(await response.text()).toBe('')
    expect(
      (await load(await server().holderOf('USER'), await store('a.txt'), { method: 'HEAD' })).status,
    ).toBe(403)
  })

  it('support ranges and suffix ranges; a range beyond the end returns 416 [API-027]', async () => {
    const id = await store('a.txt')
    const part = (range: string) => load(holder, id, { headers: { range } })
    for (const [range, first, last] of [
      ['bytes=0-9', 0, 9],
      ['bytes=99990-', 99_990, 99_999],
      ['bytes=-5', 99_995, 99_999],
      ['bytes=99998-200000', 99_998, 99_999],
    ] as const) {
      const response = await part(range)
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/100000`)
      expect(response.headers.get('content-length')).toBe(String(last - first + 1))
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes.slice(first, last + 1))
    }
    const beyond = await part('bytes=100000-')
    expect(beyond.status).toBe(416)
    expect((await part('bytes=-0')).status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe('bytes */100000')
    for (const whole of ['bytes=5-1', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-']) {
      expect((await part(whole)).status).toBe(200)
    }
  })

  it('of pictures are cached and revalidated; whole, partial, unchanged and refused responses have the same headers [API-027]', async () => {
    const { host } = server()
    const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])
    const { id } = valueOf(
      await createResource(
        host,
        { itemId, name: 'A picture', resType: 'THUMBNAIL' },
        await storeFile(host, { name: 'card.png', bytes: picture }),
        serverActor,
      ),
    )
    const etag = (await load(holder, id)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^".+"$/)
    for (const [status, init, length] of [
      [200, {}, '10'],
      [200, { headers: { 'if-none-match': '"another"' } }, '10'],
      [200, { method: 'HEAD' }, '10'],
      [206, { headers: { range: 'bytes=8-' } }, '2'],
      [304, { headers: { 'if-none-match': etag } }, null],
      [304, { headers: { 'if-none-match': etag }, method: 'HEAD' }, null],
      [416, { headers: { range: 'bytes=10-' } }, null],
    ] as const) {
      const response = await load(holder, id, init)
      expect(response.status).toBe(status)
      expect(response.headers.get('content-length'), String(status)).toBe(length)
      expect(Object.fromEntries(response.headers), String(status)).toMatchObject({
        etag,
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="card.png"; filename*=UTF-8''card.png`,
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'private, no-cache',
        'accept-ranges': 'bytes',
      })
    }
    expect((await load(holder, await store('a.txt'))).headers.get('etag')).toBeNull()
  })

  it('return 404 and write a log entry if the stored file is missing [API-027]', async () => {
    const id = await store('a.txt')
    const { db } = server().host.engine
    const { file_key } = await db
      .selectFrom('resources')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await server().host.files.remove(file_key ?? '')
    expect((await load(holder, id)).status).toBe(404)
    expect(server().log).toContainEqual(expect.objectContaining({ event: 'file is missing', key: file_key }))
  })

  it('cannot be claimed for a record while another server removes the file [EXP-383]', async () => {
    const { host } = server()
    const { key } = await storeFile(host, { name: 'removed.txt', bytes })
    const claims: unknown[] = []
    const removingStore = {
      ...host.files,
      async remove(removed: string) {
        const claim = host.engine.db.transaction().execute((trx) => claimFiles(trx, [key]))
        claims.push(await claim.catch((error: unknown) => error))
        await host.files.remove(removed)
      },
    }
    await dropFiles({ ...host, files: removingStore }, [key])
    expect(claims).toEqual([new Error('The upload took too long, and its file was removed.')])
    expect(await host.files.open(key)).toBeUndefined()
  })

  it('remain if a record claims them before another server removes them [EXP-383]', async () => {
    const { host } = server()
    const { key } = await storeFile(host, { name: 'claimed.txt', bytes })
    let dropped: Promise<void> | undefined
    await host.engine.db.transaction().execute(async (trx) => {
      await claimFiles(trx, [key])
      dropped = dropFiles(host, [key])
      // Gives an implementation that does not wait the time to remove the file.
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    await dropped
    expect(await host.files.open(key)).toBeDefined()
  })

  it('the failed removal of a file is logged and repeated later [API-025]', async () => {
    const { host, log } = server()
    const { key } = await storeFile(host, { name: 'a.txt', bytes })
    await host.engine.db.transaction().execute((trx) => releaseFiles(trx, host, [key]))
    const unusedRows = () =>
      host.engine.db.selectFrom('loose_files').select('key').where('key', '=', key).execute()
    const remove = vi.spyOn(host.files, 'remove').mockRejectedValueOnce(new Error('The disk is busy.'))
    onTestFinished(() => remove.mockRestore())
    await dropFiles(host, [key])
    expect(log.at(-1)).toEqual({
      level: 'warn',
      event: 'file not removed',
      message: 'Error: The disk is busy.',
    })
    expect(await unusedRows()).toHaveLength(1)
    await dropFiles(host, [key])
    expect(await unusedRows()).toEqual([])
  })
})
