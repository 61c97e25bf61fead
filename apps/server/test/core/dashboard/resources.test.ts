import { headers as names } from '@portal-gateway/contract/headers'
import { resources } from '@portal-gateway/contract/resources'
import { beforeAll, expect, it } from 'vitest'
import { categoryService } from '../../../src/core/dashboard/resourceCategories.ts'
import { serverActor } from '../../../src/core/host/ports.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import type { Client } from '../../support/client.ts'
import {
  addressOf,
  create,
  fieldErrorsOf,
  fileOf,
  png,
  recordOf,
  resourceForm,
  update,
} from '../../support/resourceForms.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { zipOf } from '../../support/zipFiles.ts'

const unknownId = 999_999

forEachEngine('resources', (server) => {
  let itemId: number
  let admin: Client
  beforeAll(async () => {
    itemId = await server().item({ roles: [await server().role('USER')] })
    admin = await server().holderOf('ADMIN')
  })

  const download = (more: object = {}) => ({ itemId, name: 'Notes', resType: 'DOWNLOAD', ...more })
  const link = (more: object = {}) => ({
    itemId,
    name: 'Site',
    resType: 'URL',
    url: 'https://portal.example/',
    ...more,
  })
  const created = async (draft: object, file?: File) => recordOf(await create(admin, draft, file))
  const get = (client: Client, id: number) => client.send(resources.get, { params: { id } })
  const remove = (client: Client, resourceId: number, of = itemId) =>
    client.send(resources.remove, { params: { itemId: of, resourceId } })
  const activate = (client: Client, id: number) => client.send(resources.activate, { params: { id } })
  const category = async (more: { itemId?: number; inactive?: boolean } = {}) =>
    valueOf(
      await categoryService.create(
        server().host,
        { itemId, name: `Category ${crypto.randomUUID()}`, parentId: null, inactive: false, ...more },
        serverActor,
      ),
    ).id

  it('are created from a form with a file and a JSON part; the response has a Location [API-023] [RES-019] [RES-032]', async () => {
    const categoryId = await category()
    const answer = await create(admin, download({ categoryId }), fileOf('four', 'Field notes.TXT'))
    expect(answer.status).toBe(201)
    const resource = recordOf(answer)
    expect(answer.headers.get('location')).toBe(addressOf(resource.id))
    expect(resource).toEqual({
      id: resource.id,
      itemId,
      name: 'Notes',
      resType: 'DOWNLOAD',
      categoryId,
      categoryName: resource.categoryName,
      url: null,
      fileName: 'Field notes.TXT',
      fileSize: 4,
      fileExt: 'txt',
      inactive: false,
      versionno: 1,
    })
    expect(await get(admin, resource.id)).toMatchObject({ status: 200, body: resource })
  })

  it('have one of five types; each type requires a file or a URL [RES-020] [RES-022] [RES-029]', async () => {
    const course = fileOf(zipOf([{ name: 'index.html', bytes: '<p>' }]), 'course.zip')
    expect(await created({ ...download(), resType: 'ELEARNING' }, course)).toMatchObject({ fileExt: 'zip' })
    for (const resType of ['THUMBNAIL', 'SCREENSHOT']) {
      // The extension is derived from the bytes, not from the name, because browsers display the image
      // inline.
      expect(await created({ ...download(), resType }, fileOf(png(), 'a.jpeg'))).toMatchObject({
        fileExt: 'png',
      })
    }
    expect(await created(link())).toMatchObject({
      url: 'https://portal.example/',
      fileName: null,
      fileSize: null,
    })
    // Only links have a URL.
    expect(await created(download({ url: 'https://portal.example/' }), fileOf('a'))).toMatchObject({
      url: null,
    })
    for (const resType of ['DOWNLOAD', 'ELEARNING', 'THUMBNAIL', 'SCREENSHOT']) {
      const refused = await create(admin, { ...download(), resType })
      expect([refused.status, fieldErrorsOf(refused)]).toEqual([422, { file: ['FILE_IS_REQUIRED'] }])
    }
    expect(fieldErrorsOf(await create(admin, { ...download(), resType: 'VIDEO' }))).toEqual({
      resType: ['RES_TYPE_IS_INVALID'],
    })
    expect(fieldErrorsOf(await create(admin, link({ url: '' })))).toHaveProperty('url')
  })

  it('of type URL are refused if they have a file, which is not stored [T16]', async () => {
    const before = await server().stored()
    const refused = await create(admin, link(), fileOf('a'))
    expect([refused.status, fieldErrorsOf(refused)]).toEqual([422, { file: ['FILE_IS_INVALID'] }])
    expect(await server().stored()).toEqual(before)
  })

  it('are refused if their URL is not a valid http or https URL [T6]', async () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//host',
      'https://a:b@host/',
      `https://h/${'a'.repeat(128)}`,
    ]) {
      const refused = await create(admin, link({ url }))
      expect([url, refused.status, Object.keys(fieldErrorsOf(refused) as object)]).toEqual([
        url,
        422,
        ['url'],
      ])
    }
  })

  it('of a picture type are refused if the file is SVG, too large, or does not start with the bytes of an image [C-107]', async () => {
    for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'GIF', '\u0089PNG']) {
      const refused = await create(admin, { ...download(), resType: 'THUMBNAIL' }, fileOf(bytes, 'a.png'))
      expect(fieldErrorsOf(refused)).toEqual({ file: ['FILE_MUST_BE_AN_IMAGE'] })
    }
    const large = new Uint8Array(server().host.settings.maxImageBytes + 1)
    large.set(png())
    const before = await server().stored()
    const refused = await create(admin, { ...download(), resType: 'SCREENSHOT' }, fileOf(large, 'a.png'))
    expect([refused.status, fieldErrorsOf(refused)]).toEqual([422, { file: ['FILE_IS_TOO_LARGE'] }])
    expect(await server().stored()).toEqual(before)
  })

  it('must belong to an item and to an active category of this item [T50]', async () => {
    const otherItem = await server().item({ roles: [await server().role('USER')] })
    const foreign = await category({ itemId: otherItem })
    const inactiveCategory = await category()
    await server()
      .host.engine.db.updateTable('resource_categories')
      .set({ inactive: 1 })
      .where('id', '=', inactiveCategory)
      .execute()
    const before = await server().stored()
    for (const [draft, errors] of [
      [download({ itemId: unknownId }), { itemId: ['ITEM_ID_DOES_NOT_EXIST'] }],
      [download({ categoryId: foreign }), { categoryId: ['CATEGORY_DOES_NOT_EXIST'] }],
      [download({ categoryId: unknownId }), { categoryId: ['CATEGORY_DOES_NOT_EXIST'] }],
      [download({ categoryId: inactiveCategory }), { categoryId: ['CATEGORY_IS_INACTIVE'] }],
    ] as const) {
      expect(fieldErrorsOf(await create(admin, draft, fileOf('a')))).toEqual(errors)
    }
    expect(await server().stored()).toEqual(before)
    const { id } = await created(download(), fileOf('a'))
    for (const [draft, errors] of [
      [download({ itemId: otherItem }), { itemId: ['ITEM_ID_IS_INVALID'] }],
      [download({ categoryId: foreign }), { categoryId: ['CATEGORY_DOES_NOT_EXIST'] }],
    ] as const) {
      expect(fieldErrorsOf(await update(admin, id, draft))).toEqual(errors)
    }
    expect(await get(admin, id)).toMatchObject({ body: { itemId, categoryId: null, versionno: 1 } })
  })

  it('can be saved with the current file or a new file [API-024] [RES-033]', async () => {
    const { id } = await created(download(), fileOf('old bytes', 'old.txt'))
    const before = await server().stored()
    expect(recordOf(await update(admin, id, download({ name: 'Renamed' })))).toMatchObject({
      name: 'Renamed',
      fileName: 'old.txt',
      versionno: 2,
    })
    const replaced = recordOf(
      await update(admin, id, download({ name: 'Renamed' }), { file: fileOf('new', 'new.md') }),
    )
    expect(replaced).toMatchObject({ fileName: 'new.md', fileSize: 3, fileExt: 'md', versionno: 3 })
    const after = await server().stored()
    expect([after.files.length, after.loose]).toEqual([before.files.length, before.loose])
    expect(after.files).not.toEqual(before.files)
  })

  it('keep their version if they are saved without changes; the save returns 304 [API-024]', async () => {
    const { id } = await created(download(), fileOf('a'))
    expect((await update(admin, id, download())).status).toBe(304)
    expect((await update(admin, id, download({ name: ' Notes ', versionno: 1 }))).status).toBe(304)
    expect(await get(admin, id)).toMatchObject({ body: { versionno: 1 } })
    // A new file is a change, even with the same bytes.
    expect((await update(admin, id, download(), { file: fileOf('a') })).status).toBe(200)
  })

  it('cannot change their type [RES-028] [T16]', async () => {
    const { id } = await created(download(), fileOf('a'))
    const before = await server().stored()
    for (const [draft, file] of [
      [link(), undefined],
      [{ ...download(), resType: 'THUMBNAIL' }, fileOf(png())],
    ] as const) {
      const refused = await update(admin, id, draft, file ? { file } : {})
      expect([refused.status, fieldErrorsOf(refused)]).toEqual([422, { resType: ['RES_TYPE_IS_INVALID'] }])
    }
    expect(await get(admin, id)).toMatchObject({ body: { resType: 'DOWNLOAD', versionno: 1 } })
    expect(await server().stored()).toEqual(before)
  })

  it('must be sent with a file if fileUpdated is true, and without a file otherwise [RES-030] [T16]', async () => {
    const { id } = await created(download(), fileOf('a'))
    const before = await server().stored()
    const missing = await update(admin, id, download({ name: 'B' }), { fileUpdated: true })
    expect([missing.status, fieldErrorsOf(missing)]).toEqual([422, { file: ['FILE_IS_REQUIRED'] }])
    const unannounced = await update(admin, id, download({ name: 'B' }), {
      file: fileOf('b'),
      fileUpdated: false,
    })
    expect([unannounced.status, fieldErrorsOf(unannounced)]).toEqual([422, { file: ['FILE_IS_INVALID'] }])
    const { id: linkId } = await created(link())
    expect(fieldErrorsOf(await update(admin, linkId, link(), { file: fileOf('b') }))).toEqual({
      file: ['FILE_IS_INVALID'],
    })
    for (const query of ['', '?fileUpdated=maybe', '?fileUpdated=true&fileUpdated=false']) {
      const path = `${resources.update.path.replace('{id}', String(id))}${query}`
      expect((await admin.fetch('POST', path, { body: new FormData() })).status).toBe(400)
    }
    expect(await get(admin, id)).toMatchObject({ body: { name: 'Notes', versionno: 1 } })
    expect(await server().stored()).toEqual(before)
  })

  it('are unchanged if a save has an outdated version: the save is refused and the uploaded file is removed [T45]', async () => {
    const { id } = await created(download(), fileOf('a'))
    await update(admin, id, download({ name: 'First', versionno: 1 }))
    const before = await server().stored()
    const late = await update(admin, id, download({ name: 'Second', versionno: 1 }), { file: fileOf('b') })
    expect(late).toMatchObject({ status: 422, body: { globalErrors: ['VERSION_CONFLICT'] } })
    expect(await get(admin, id)).toMatchObject({ body: { name: 'First', versionno: 2 } })
    expect(await server().stored()).toEqual(before)
    const saves = ['Third', 'Fourth', 'Fifth'].map((name) =>
      update(admin, id, download({ name, versionno: 2 }), { file: fileOf(name) }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422, 422])
    const after = await server().stored()
    expect([after.files.length, after.loose]).toEqual([before.files.length, before.loose])
  })

  it('have no file after their deletion and remain as inactive records [API-025] [RES-034] [RES-035] [RES-037]', async () => {
    const before = await server().stored()
    const { id } = await created(download(), fileOf('a'))
    expect((await server().stored()).files).toHaveLength(before.files.length + 1)
    expect((await remove(admin, id, unknownId)).status).toBe(404)
    expect((await remove(admin, id)).status).toBe(200)
    expect(await server().stored()).toEqual(before)
    const { body } = await get(admin, id)
    expect(body).toMatchObject({ inactive: true, fileName: null, fileSize: null, versionno: 2 })
    expect((await remove(admin, id)).status).toBe(304)
    expect((await remove(admin, unknownId)).status).toBe(404)
  })

  it('can be reactivated, and have no file until a new file is uploaded [API-026] [RES-036] [RES-037]', async () => {
    const { id } = await created({ ...download(), resType: 'THUMBNAIL' }, fileOf(png(), 'a.png'))
    expect((await activate(admin, id)).status).toBe(304)
    await remove(admin, id)
    expect((await activate(admin, id)).status).toBe(200)
    expect(await get(admin, id)).toMatchObject({ body: { inactive: false, fileName: null, versionno: 3 } })
    expect((await activate(admin, unknownId)).status).toBe(404)
    const draft = { ...download(), resType: 'THUMBNAIL' }
    const again = await update(admin, id, draft, { file: fileOf(png(), 'b.png') })
    expect(recordOf(again)).toMatchObject({ fileName: 'b.png', inactive: false })
  })

  it('are listed for administrators, of all items or of one item, inactive ones included [API-021] [API-022] [RES-038]', async () => {
    const own = await server().item({ roles: [await server().role('USER')] })
    const second = await created(link({ itemId: own, name: 'beta' }))
    const first = await created(link({ itemId: own, name: 'Alpha' }))
    await remove(admin, second.id, own)
    const listed = await admin.send(resources.list, { query: `?itemId=${own}` })
    expect(listed.body).toMatchObject([{ id: first.id }, { id: second.id, inactive: true }])
    const all = (await admin.send(resources.list)).body as { id: number }[]
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]))
    expect(all.length).toBeGreaterThan(2)
    expect((await admin.send(resources.list, { query: '?itemId=x' })).status).toBe(400)
    expect((await get(admin, unknownId)).status).toBe(404)
  })

  it('are accessible to administrators only; other callers always receive 403 [RES-039] [T42]', async () => {
    const { id } = await created(download(), fileOf('a'))
    const before = await server().stored()
    for (const client of [await server().holderOf('USER'), await server().holderOf('WRITE_USERS')]) {
      for (const each of [id, unknownId]) {
        expect((await get(client, each)).status).toBe(403)
        // The response is the same for unchanged, changed and invalid drafts.
        for (const draft of [download(), download({ name: 'B' }), { nothing: true }]) {
          expect((await update(client, each, draft, { file: fileOf('b') })).status).toBe(403)
        }
        expect((await remove(client, each)).status).toBe(403)
        expect((await activate(client, each)).status).toBe(403)
      }
      expect((await create(client, download(), fileOf('a'))).status).toBe(403)
      expect((await client.send(resources.list)).status).toBe(403)
    }
    expect((await create(server().visitor(), download(), fileOf('a'))).status).toBe(401)
    const headers = { [names.antiForgery]: 'guessed' }
    const forged = { form: resourceForm(download(), fileOf('a')), headers }
    expect((await admin.send(resources.create, forged)).status).toBe(403)
    expect(await server().stored()).toEqual(before)
    expect(await get(admin, id)).toMatchObject({ body: { inactive: false, versionno: 1 } })
  })
})
