import { api } from '@portal-gateway/contract/api'
import { apiBase } from '@portal-gateway/contract/headers'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { activateResource, createResource, removeResource } from '../../../src/core/dashboard/resources.ts'
import { serverActor } from '../../../src/core/host/ports.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import type { Client } from '../../support/client.ts'
import { create as createOne, fileOf, recordOf } from '../../support/resourceForms.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { resourceCategories: calls, dashboardItems } = api
const stored = (body: unknown) => v.parse(calls.get.done.body, body)
const listed = (body: unknown) => v.parse(calls.list.done.body, body)

forEachEngine('resource categories', (server) => {
  /** Creates an administrator, an item, and helper functions. */
  async function setUp() {
    const admin = await server().holderOf('ADMIN')
    const role = await server().role('USER')
    const itemId = await server().item({ roles: [role] })
    const create = (body: object) => admin.send(calls.create, { body: { itemId, ...body } })
    const make = async (name: string, parentId: number | null = null) =>
      stored((await create({ name, parentId })).body)
    const save = (id: number, body: object) =>
      admin.send(calls.update, { params: { id }, body: { itemId, ...body } })
    const link = async (name: string, categoryId: number | null) =>
      valueOf(
        await createResource(
          server().host,
          { itemId, name, categoryId, resType: 'URL', url: 'https://portal.example/' },
          undefined,
          serverActor,
        ),
      )
    const retire = async (name: string, categoryId: number) => {
      const { id: resourceId } = await link(name, categoryId)
      expect(await removeResource(server().host, { itemId, resourceId }, serverActor)).toBe('done')
    }
    return { admin, role, itemId, create, make, save, link, retire, ...stateCalls(admin) }
  }
  const stateCalls = (client: Client) => ({
    get: async (id: number) => stored((await client.send(calls.get, { params: { id } })).body),
    activate: (id: number) => client.send(calls.activate, { params: { id } }),
    deactivate: (id: number) => client.send(calls.deactivate, { params: { id } }),
  })
  const refusal = (fieldErrors: Record<string, string[]>) => ({ status: 422, body: { fieldErrors } })

  it('of one item or of all items are listed by name with parents, children and resources [API-029]', async () => {
    const { admin, itemId, make, link, retire, deactivate } = await setUp()
    const other = await setUp()
    const elsewhere = await other.make('Elsewhere')
    const manuals = await make('manuals')
    const old = await make('Old', manuals.id)
    const forms = await make('Forms', manuals.id)
    await deactivate(old.id)
    await link('Read me', manuals.id)
    await retire('Retired', manuals.id)
    await link('Loose', null)
    const { status, body } = await admin.send(calls.list, { query: `?itemId=${itemId}` })
    expect(status).toBe(200)
    const active = { itemId, inactive: false, versionno: 1 }
    const below = { parentId: manuals.id, parentName: 'manuals', childCategories: [], resources: [] }
    expect(body).toEqual([
      { ...active, ...below, id: forms.id, name: 'Forms' },
      {
        ...active,
        id: manuals.id,
        name: 'manuals',
        parentId: null,
        parentName: null,
        childCategories: [
          { id: forms.id, name: 'Forms', inactive: false },
          { id: old.id, name: 'Old', inactive: true },
        ],
        resources: [
          { id: expect.any(Number), name: 'Read me', resType: 'URL', fileName: null, inactive: false },
          { id: expect.any(Number), name: 'Retired', resType: 'URL', fileName: null, inactive: true },
        ],
      },
      { ...active, ...below, id: old.id, name: 'Old', inactive: true, versionno: 2 },
    ])
    const all = listed((await admin.send(calls.list)).body).map(({ id }) => id)
    expect(all).toEqual(expect.arrayContaining([elsewhere.id, manuals.id, forms.id, old.id]))
    expect((await admin.send(calls.list, { query: '?itemId=999999' })).body).toEqual([])
    expect((await admin.send(calls.list, { query: '?itemId=1%20or%201' })).status).toBe(400)
  })

  it('a category can be read by its id [API-030]', async () => {
    const { admin, itemId, make } = await setUp()
    const { id } = await make('Manuals')
    const answer = await admin.send(calls.get, { params: { id } })
    expect(answer).toMatchObject({ status: 200, body: { id, itemId, name: 'Manuals' } })
    expect((await admin.send(calls.get, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('creating a category returns 201 with its Location; the category has trimmed texts [API-031]', async () => {
    const { admin, itemId, create, make } = await setUp()
    const parent = await make('Manuals')
    const answer = await create({ name: '  Printers ', parentId: parent.id })
    expect(answer.status).toBe(201)
    const category = stored(answer.body)
    expect(category).toEqual({
      id: category.id,
      itemId,
      name: 'Printers',
      parentId: parent.id,
      parentName: 'Manuals',
      childCategories: [],
      resources: [],
      inactive: false,
      versionno: 1,
    })
    const location = answer.headers.get('location') ?? ''
    expect(location).toBe(`${apiBase}/rest/secure/admin/dashboard_item_resource_categories/${category.id}`)
    expect(await (await admin.fetch('GET', location.slice(apiBase.length))).json()).toEqual(category)
    expect((await create({ name: 'At the top' })).body).toMatchObject({ parentId: null, parentName: null })
  })

  it('an invalid draft is refused with field errors and nothing is stored [API-031] [T49]', async () => {
    const { admin, itemId, create, make } = await setUp()
    const top = await make('Manuals')
    const nested = await make('Printers', top.id)
    const other = await setUp()
    const foreign = await other.make('Foreign')
    const before = (await admin.send(calls.list, { query: `?itemId=${itemId}` })).body
    const refused: [draft: object, fault: Record<string, string[]>][] = [
      [{ name: ' ' }, { name: ['NAME_IS_REQUIRED'] }],
      [{ name: 'x'.repeat(65) }, { name: ['NAME_IS_TOO_LONG'] }],
      [{ name: 'a\u0000b' }, { name: ['NAME_UNRECOGNISED_CHARACTER'] }],
      [{ name: 'New', parentId: nested.id }, { parentId: ['PARENT_ID_IS_INVALID'] }],
      [{ name: 'New', parentId: foreign.id }, { parentId: ['PARENT_ID_DOES_NOT_EXIST'] }],
      [{ name: 'New', parentId: 999_999 }, { parentId: ['PARENT_ID_DOES_NOT_EXIST'] }],
      [{ name: 'New', itemId: 999_999 }, { itemId: ['ITEM_ID_DOES_NOT_EXIST'] }],
      [{ name: 'New', itemId: undefined }, { itemId: ['ITEM_ID_IS_REQUIRED'] }],
    ]
    for (const [draft, fault] of refused) expect(await create(draft)).toMatchObject(refusal(fault))
    expect((await admin.send(calls.list, { query: `?itemId=${itemId}` })).body).toEqual(before)
  })

  it('creating or saving a category is refused if its name looks like that of the default category [T49]', async () => {
    const { create, make, save } = await setUp()
    const { id } = await make('Manuals')
    const reserved = refusal({ name: ['CATEGORY_NAME_IS_RESERVED'] })
    for (const name of ['Unassigned', ' uncategorized', 'UNCATEGORIZED  resources', 'Un\u200bassigned']) {
      expect(await create({ name })).toMatchObject(reserved)
      expect(await save(id, { name })).toMatchObject(reserved)
    }
  })

  it('names of active siblings are unique, case-insensitive [CAT-018]', async () => {
    const { create, make, save, activate, deactivate } = await setUp()
    const manuals = await make('Manuals')
    const forms = await make('Forms')
    const taken = refusal({ name: ['NAME_IS_ALREADY_IN_USE'] })
    expect(await create({ name: ' MANUALS ' })).toMatchObject(taken)
    expect(await save(forms.id, { name: 'manuals' })).toMatchObject(taken)
    // The name may be used below another parent, in another item, and by the category itself.
    const nested = await make('Manuals', forms.id)
    expect(await save(nested.id, { name: 'Manuals', parentId: null })).toMatchObject(taken)
    await (await setUp()).make('Manuals')
    expect((await save(manuals.id, { name: 'MANUALS' })).status).toBe(200)
    // An inactive category does not reserve its name, and cannot be reactivated while the name is in use.
    expect((await deactivate(manuals.id)).status).toBe(200)
    await make('manuals')
    expect(await activate(manuals.id)).toMatchObject(refusal({ name: ['CATEGORY_NAME_IS_ALREADY_IN_USE'] }))
    expect((await save(manuals.id, { name: 'Old manuals' })).status).toBe(200)
    expect((await activate(manuals.id)).status).toBe(200)
  })

  it('saving a change returns the category with the next version; saving without a change returns 304 [API-032] [API-119]', async () => {
    const { make, save, get } = await setUp()
    const parent = await make('Manuals')
    const { id } = await make('Printers')
    const answer = await save(id, { name: ' Label printers ', parentId: parent.id, versionno: 1 })
    expect(answer).toMatchObject({
      status: 200,
      body: { id, name: 'Label printers', parentId: parent.id, parentName: 'Manuals', versionno: 2 },
    })
    expect(await get(id)).toEqual(answer.body)
    const same = { name: ' Label printers', parentId: parent.id }
    for (const body of [same, { ...same, versionno: 2 }, { ...same, inactive: false }]) {
      expect(await save(id, body)).toMatchObject({ status: 304, body: undefined })
    }
    expect((await get(id)).versionno).toBe(2)
    expect((await save(999_999, same)).status).toBe(404)
    // The request replaces the whole category, so a request without a parent moves the category to
    // the top level.
    expect((await save(id, { name: 'Label printers' })).body).toMatchObject({ parentId: null })
  })

  it('a category cannot move to another item, below itself, below a nested category, or while it has children [T49] [T50]', async () => {
    const { make, save, get, deactivate } = await setUp()
    const [top, plain] = [await make('Manuals'), await make('Plain')]
    const nested = await make('Printers', top.id)
    const other = await setUp()
    const foreign = await other.make('Foreign')
    const faults: [id: number, draft: object, fault: Record<string, string[]>][] = [
      [plain.id, { name: 'Plain', itemId: other.itemId }, { itemId: ['ITEM_ID_IS_INVALID'] }],
      [plain.id, { name: 'Plain', parentId: plain.id }, { parentId: ['PARENT_ID_IS_INVALID'] }],
      [plain.id, { name: 'Plain', parentId: nested.id }, { parentId: ['PARENT_ID_IS_INVALID'] }],
      [plain.id, { name: 'Plain', parentId: foreign.id }, { parentId: ['PARENT_ID_DOES_NOT_EXIST'] }],
      [top.id, { name: 'Manuals', parentId: nested.id }, { parentId: ['PARENT_ID_IS_INVALID'] }],
      [top.id, { name: 'Manuals', parentId: plain.id }, { parentId: ['CATEGORY_HAS_CHILD_CATEGORIES'] }],
    ]
    for (const [id, draft, fault] of faults) expect(await save(id, draft)).toMatchObject(refusal(fault))
    expect(await get(plain.id)).toEqual(plain)
    // An inactive child also prevents the move, because reactivating the child would create a third
    // level.
    await deactivate(nested.id)
    expect(await save(top.id, { name: 'Manuals', parentId: plain.id })).toMatchObject(
      refusal({ parentId: ['CATEGORY_HAS_CHILD_CATEGORIES'] }),
    )
  })

  it('a category with an active child cannot be deactivated by any call [API-034] [CAT-025] [T49]', async () => {
    const { make, save, get, deactivate } = await setUp()
    const top = await make('Manuals')
    const nested = await make('Printers', top.id)
    const fault = refusal({ childCategories: ['CHILD_CATEGORIES_ARE_ACTIVE'] })
    expect(await deactivate(top.id)).toMatchObject(fault)
    expect(await save(top.id, { name: 'Manuals', inactive: true })).toMatchObject(fault)
    expect((await get(top.id)).inactive).toBe(false)
    expect((await deactivate(nested.id)).status).toBe(200)
    expect((await deactivate(top.id)).status).toBe(200)
  })

  it('deactivating a category preserves its record; the first call returns 200, the second 304, and a call with an unknown id 404 [API-034] [API-119] [CAT-026]', async () => {
    const { make, deactivate, get } = await setUp()
    const { id } = await make('Manuals')
    expect(await deactivate(id)).toMatchObject({ status: 200, body: undefined })
    expect(await deactivate(id)).toMatchObject({ status: 304, body: undefined })
    expect((await deactivate(999_999)).status).toBe(404)
    expect(await get(id)).toMatchObject({ name: 'Manuals', inactive: true, versionno: 2 })
  })

  it('activating a category is refused if its parent is inactive; otherwise the first call returns 200, the second 304, and a call with an unknown id 404 [API-033] [API-119]', async () => {
    const { make, activate, deactivate, get, create } = await setUp()
    const top = await make('Manuals')
    const nested = await make('Printers', top.id)
    await deactivate(nested.id)
    await deactivate(top.id)
    expect(await activate(nested.id)).toMatchObject(refusal({ parentId: ['PARENT_CATEGORY_IS_INACTIVE'] }))
    expect(await create({ name: 'New', parentId: top.id })).toMatchObject(
      refusal({ parentId: ['PARENT_ID_IS_INACTIVE'] }),
    )
    expect(await activate(top.id)).toMatchObject({ status: 200, body: undefined })
    expect(await activate(top.id)).toMatchObject({ status: 304, body: undefined })
    expect((await activate(nested.id)).status).toBe(200)
    expect((await activate(999_999)).status).toBe(404)
    expect(await get(nested.id)).toMatchObject({ inactive: false, versionno: 3 })
  })

  it('users see resources of an inactive category as unassigned until it is active again [CAT-026]', async () => {
    const { role, itemId, make, link, activate, deactivate } = await setUp()
    const { id } = await make('Manuals')
    await link('Read me', id)
    const user = await server().signedIn({ roles: [role] })
    const seen = async () => {
      const { body } = await user.send(dashboardItems.get, { params: { id: itemId } })
      const { categories, resources } = v.parse(dashboardItems.get.done.body, body)
      return [categories.map(({ name }) => name), resources.map(({ categoryName }) => categoryName)]
    }
    expect(await seen()).toEqual([['Manuals'], ['Manuals']])
    await deactivate(id)
    expect(await seen()).toEqual([[], ['Unassigned']])
    await activate(id)
    expect(await seen()).toEqual([['Manuals'], ['Manuals']])
  })

  it('users do not see inactive resources or children of a category, nor resources without a file [CAT-014] [C-103]', async () => {
    const { admin, role, itemId, make, retire, deactivate } = await setUp()
    const { id } = await make('Manuals')
    const draft = { itemId, name: 'Lost', resType: 'DOWNLOAD', categoryId: id }
    const { id: lost } = recordOf(await createOne(admin, draft, fileOf('text')))
    await removeResource(server().host, { itemId, resourceId: lost }, serverActor)
    expect(await activateResource(server().host, lost, serverActor)).toBe('done')
    const child = await make('Secret plans', id)
    await deactivate(child.id)
    await retire('Retired', id)
    const user = await server().signedIn({ roles: [role] })
    const { body } = await user.send(dashboardItems.get, { params: { id: itemId } })
    expect(v.parse(dashboardItems.get.done.body, body).categories).toMatchObject([
      { name: 'Manuals', childCategories: [], resources: [] },
    ])
  })

  it('a save with an outdated version is refused even if the values are unchanged [T45]', async () => {
    const { make, save } = await setUp()
    const { id } = await make('One')
    expect((await save(id, { name: 'Two', versionno: 1 })).status).toBe(200)
    for (const name of ['Two', 'Three']) {
      expect(await save(id, { name, versionno: 1 })).toMatchObject({
        status: 422,
        body: { globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} },
      })
    }
  })

  it('concurrent saves cannot create a cycle or a third level [T49]', async () => {
    const { make, save, get } = await setUp()
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await make(`One ${round}`), await make(`Other ${round}`)]
      const answers = await Promise.all([
        save(one.id, { name: one.name, parentId: other.id }),
        save(other.id, { name: other.name, parentId: one.id }),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
      const parents = [(await get(one.id)).parentId, (await get(other.id)).parentId]
      expect(parents.filter((parentId) => parentId === null)).toHaveLength(1)
    }
  })

  it('only one of several concurrent requests with the same name succeeds [T49] [CAT-018]', async () => {
    const { admin, itemId, create, make, save } = await setUp()
    const rivals = await Promise.all(['a', 'b', 'c'].map((name) => make(name)))
    const answers = await Promise.all([
      ...rivals.map(({ id }) => save(id, { name: 'Wanted' })),
      ...['WANTED', 'wanted', 'Wanted'].map((name) => create({ name })),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    const { body } = await admin.send(calls.list, { query: `?itemId=${itemId}` })
    expect(listed(body).filter(({ name }) => name.toLowerCase() === 'wanted')).toHaveLength(1)
  })

  it('a category that is deactivated while a child is created or activated never becomes inactive with an active child [T49]', async () => {
    const { make, create, activate, deactivate, get } = await setUp()
    for (let round = 0; round < 6; round += 1) {
      const top = await make(`Top ${round}`)
      const inactiveChild = await make('Resting', top.id)
      await deactivate(inactiveChild.id)
      await Promise.all([
        create({ name: 'New', parentId: top.id }),
        deactivate(top.id),
        activate(inactiveChild.id),
      ])
      const { inactive, childCategories } = await get(top.id)
      expect(inactive && childCategories.some((child) => !child.inactive)).toBe(false)
    }
  })

  it('a caller without the permission always receives 403, never 304, 404 or 422 [CAT-029] [T42]', async () => {
    const { itemId, make, get } = await setUp()
    const category = await make('Manuals')
    const { id } = category
    const reader = await server().holderOf('WRITE_USERS')
    const attempts = [
      reader.send(calls.list),
      reader.send(calls.get, { params: { id } }),
      reader.send(calls.create, { body: {} }),
      reader.send(calls.create, { body: { name: 'Mine', itemId } }),
      reader.send(calls.update, { params: { id }, body: { name: 'Manuals', itemId } }),
      reader.send(calls.update, { params: { id: 999_999 }, body: { name: '', itemId } }),
      reader.send(calls.activate, { params: { id } }),
      reader.send(calls.deactivate, { params: { id } }),
    ]
    for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(403)
    expect(await get(id)).toEqual(category)
  })
})
