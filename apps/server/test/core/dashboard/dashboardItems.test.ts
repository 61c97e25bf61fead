import { api } from '@portal-gateway/contract/api'
import type { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import { apiBase } from '@portal-gateway/contract/headers'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { categoryService } from '../../../src/core/dashboard/resourceCategories.ts'
import { createResource, removeResource } from '../../../src/core/dashboard/resources.ts'
import { serverActor } from '../../../src/core/host/ports.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { dashboardItems, portalRoles } = api
type Draft = v.InferInput<typeof DashboardItemDraft>
const names = (body: unknown) =>
  v.parse(v.array(v.object({ name: v.string() })), body).map(({ name }) => name)
const stored = (body: unknown) => v.parse(dashboardItems.update.done.body, body)

const get = (client: Client, id: number) => client.send(dashboardItems.get, { params: { id } })
const getAsAdmin = (client: Client, id: number) =>
  client.send(dashboardItems.getForAdministrators, { params: { id } })
const save = (client: Client, id: number, body: Draft) =>
  client.send(dashboardItems.update, { params: { id }, body })

forEachEngine('dashboard items', (server) => {
  it('the dashboard contains the active items of the caller’s active roles [API-014] [DASH-003] [PERM-019] [ITEM-039]', async () => {
    const mine = await server().role('USER')
    const other = await server().role('USER')
    const inactiveRole = await server().role('USER')
    await server().item({ name: 'Of my role', roles: [mine] })
    await server().item({ name: 'Of both roles', roles: [mine, other] })
    await server().item({ name: 'Of another role', roles: [other] })
    await server().item({ name: 'Inactive', roles: [mine], inactive: true })
    await server().item({ name: 'Of an inactive role', roles: [inactiveRole] })
    const { db } = server().host.engine
    await db.updateTable('portal_roles').set({ inactive: 1 }).where('id', '=', inactiveRole).execute()
    const user = await server().signedIn({ roles: [mine, inactiveRole] })
    expect(names((await user.send(dashboardItems.list)).body)).toEqual(['Of my role', 'Of both roles'])
    const admin = await server().holderOf('ADMIN')
    expect((await admin.send(dashboardItems.list)).body).toEqual([])
  })

  it('the dashboard is sorted by sort number, then by name, case-insensitive [API-014]', async () => {
    const role = await server().role('USER')
    for (const [name, sort] of [
      ['b', 0],
      ['É', 0],
      ['C', 0],
      ['a', 0],
      ['first', -1],
      ['A', 1],
    ] as const) {
      await server().item({ name, sort, roles: [role] })
    }
    const user = await server().signedIn({ roles: [role] })
    expect(names((await user.send(dashboardItems.list)).body)).toEqual(['first', 'a', 'b', 'C', 'É', 'A'])
  })

  it('a card is pinned only for the user who pinned it, until that user unpins it [EXP-005]', async () => {
    const role = await server().role('USER')
    const other = await server().role('USER')
    const first = await server().item({ name: 'First', roles: [role] })
    const second = await server().item({ name: 'Second', roles: [role] })
    const unseen = await server().item({ name: 'Of another role', roles: [other] })
    const inactive = await server().item({ name: 'Inactive', roles: [role], inactive: true })
    const user = await server().signedIn({ roles: [role] })
    const colleague = await server().signedIn({ roles: [role, other] })
    const pin = (client: Client, id: number) => client.send(dashboardItems.pin, { params: { id } })
    const unpin = (client: Client, id: number) => client.send(dashboardItems.unpin, { params: { id } })
    const pinned = async (client: Client) =>
      v
        .parse(dashboardItems.list.done.body, (await client.send(dashboardItems.list)).body)
        .filter(({ isPinned }) => isPinned)
        .map(({ name }) => name)

    expect((await pin(user, second)).status).toBe(200)
    expect((await pin(user, second)).status).toBe(304)
    expect((await pin(colleague, unseen)).status).toBe(200)
    expect(await pinned(user)).toEqual(['Second'])
    expect(await pinned(colleague)).toEqual(['Of another role'])
    // Two concurrent calls create one pin.
    const both = await Promise.all([pin(user, first), pin(user, first)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 304])

    expect((await pin(user, unseen)).status).toBe(403)
    expect((await pin(user, inactive)).status).toBe(403)
    expect((await pin(user, 987_654)).status).toBe(404)
    expect((await unpin(user, 987_654)).status).toBe(404)
    expect((await unpin(colleague, second)).status).toBe(304)
    expect((await unpin(user, second)).status).toBe(200)
    expect((await unpin(user, second)).status).toBe(304)
    expect(await pinned(user)).toEqual(['First'])
  })

  it('an item is visible to users with one of its roles; an inactive item is refused as inactive [API-016] [DASH-003]', async () => {
    const role = await server().role('USER')
    const item = await server().item({ roles: [role] })
    const inactiveItem = await server().item({ roles: [role], inactive: true })
    const holder = await server().signedIn({ roles: [role] })
    const stranger = await server().holderOf('USER')
    expect((await get(holder, item)).status).toBe(200)
    const refused = await get(stranger, item)
    expect(refused).toMatchObject({ status: 403, body: { globalErrors: ['NOT_AUTHORIZED'] } })
    expect(refused.body).not.toHaveProperty('inactive')
    expect(await get(holder, inactiveItem)).toMatchObject({ status: 403, body: { inactive: true } })
    expect((await get(holder, 999_999)).status).toBe(404)
  })

  it('an item contains its resources and categories; users receive only active ones [API-016] [API-017]', async () => {
    const { host } = server()
    const role = await server().role('USER')
    const itemId = await server().item({ roles: [role] })
    const category = async (name: string, inactive: boolean, parentId: number | null = null) =>
      valueOf(await categoryService.create(host, { itemId, name, inactive, parentId }, serverActor)).id
    const link = async (name: string, categoryId: number | null) =>
      createResource(
        host,
        { itemId, name, categoryId, resType: 'URL', url: 'https://portal.example/' },
        undefined,
        serverActor,
      ).then(valueOf)
    const guides = await category('Guides', false)
    const old = await category('Old', false)
    await category('Resting', true, guides)
    await link('In a category', guides)
    await link('In an inactive category', old)
    await link('Loose', null)
    const { db } = host.engine
    await db.updateTable('resource_categories').set({ inactive: 1 }).where('id', '=', old).execute()
    const { id: resourceId } = await link('Retired', guides)
    await removeResource(host, { itemId, resourceId }, serverActor)
    const user = await server().signedIn({ roles: [role] })
    const { body } = await get(user, itemId)
    expect(stored(body).resources.map((one) => [one.name, one.categoryId, one.categoryName])).toEqual([
      ['In a category', guides, 'Guides'],
      ['In an inactive category', null, 'Unassigned'],
      ['Loose', null, 'Unassigned'],
    ])
    expect(stored(body).categories).toMatchObject([{ name: 'Guides', childCategories: [] }])
    const admin = await server().holderOf('ADMIN')
    const all = stored((await getAsAdmin(admin, itemId)).body)
    expect(names(all.resources)).toHaveLength(4)
    expect(all.resources.find(({ name }) => name === 'In an inactive category')).toMatchObject({
      categoryId: old,
    })
    expect(all.categories).toMatchObject([
      { name: 'Guides', childCategories: [{ name: 'Resting' }] },
      { name: 'Old', inactive: true },
      { name: 'Resting', parentName: 'Guides' },
    ])
    expect((await getAsAdmin(admin, 999_999)).status).toBe(404)
  })

  it('the administrators’ list excludes inactive items by default [API-015]', async () => {
    const admin = await server().holderOf('ADMIN')
    const role = await server().role('USER', 'Listed')
    await server().item({ name: 'List: here', roles: [role] })
    await server().item({ name: 'List: gone', roles: [role], inactive: true })
    const listed = async (query: string) =>
      names((await admin.send(dashboardItems.listForAdministrators, { query })).body).filter((name) =>
        name.startsWith('List:'),
      )
    expect(await listed('')).toEqual(['List: here'])
    expect(await listed('?includeInactive=false')).toEqual(['List: here'])
    expect(await listed('?includeInactive=true')).toEqual(['List: here', 'List: gone'])
    const { body } = await admin.send(dashboardItems.listForAdministrators)
    expect(body).toContainEqual(
      expect.objectContaining({ name: 'List: here', roles: [{ id: role, description: 'Listed' }] }),
    )
  })

  it('creating an item returns 201 with its Location; the item has trimmed texts and default values [API-018] [API-121]', async () => {
    const admin = await server().holderOf('ADMIN')
    const role = await server().role('USER', 'Reader')
    await server().item({ name: 'Last so far', sort: 7_000, roles: [role] })
    const body = { name: '  New one ', details: '# Hello\n\tworld 🎉', roles: [{ id: role }, { id: role }] }
    const answer = await admin.send(dashboardItems.create, { body })
    expect(answer.status).toBe(201)
    const item = stored(answer.body)
    expect(item).toEqual({
      id: item.id,
      name: 'New one',
      shortDescription: '',
      longDescription: null,
      details: '# Hello\n\tworld 🎉',
      url: '',
      inactive: false,
      sort: 7_001,
      maintenanceUntil: null,
      maintenanceNote: '',
      versionno: 1,
      roles: [{ id: role, description: 'Reader' }],
      resources: [],
      categories: [],
    })
    const location = answer.headers.get('location')
    expect(location).toBe(`${apiBase}/rest/secure/admin/dashboard_items/${item.id}`)
    const again = await admin.fetch('GET', (location ?? '').slice(apiBase.length))
    expect(await again.json()).toEqual(item)
  })

  it('an invalid draft is refused with errors by field, for roles by index, and nothing is stored [API-018] [API-118]', async () => {
    const admin = await server().holderOf('ADMIN')
    const good = await server().role('USER')
    const inactiveRole = await server().role('USER')
    const { db } = server().host.engine
    await db.updateTable('portal_roles').set({ inactive: 1 }).where('id', '=', inactiveRole).execute()
    const before = await db.selectFrom('dashboard_items').select('id').execute()
    const faults = async (body: unknown) => {
      const answer = await admin.send(dashboardItems.create, { body })
      expect(answer.status).toBe(422)
      return v.parse(v.object({ fieldErrors: v.record(v.string(), v.array(v.string())) }), answer.body)
        .fieldErrors
    }
    const long = { name: 'x'.repeat(33), shortDescription: 'x'.repeat(513), details: 'x'.repeat(8193) }
    expect(
      await faults({ ...long, url: `https://portal.example/${'x'.repeat(128)}`, roles: [{ id: good }] }),
    ).toEqual({
      name: ['NAME_IS_TOO_LONG'],
      shortDescription: ['SHORT_DESCRIPTION_IS_TOO_LONG'],
      details: ['DETAILS_IS_TOO_LONG'],
      url: ['URL_IS_TOO_LONG'],
    })
    expect(await faults({ name: ' ', url: 'javascript:alert(1)', roles: [{ id: good }] })).toEqual({
      name: ['NAME_IS_REQUIRED'],
      url: ['URL_MUST_HAVE_A_VALID_PROTOCOL'],
    })
    expect(await faults({ name: 'a\u0000b', longDescription: 'x', roles: [{ id: good }] })).toEqual({
      name: ['NAME_UNRECOGNISED_CHARACTER'],
    })
    expect(await faults({ name: 'a', longDescription: 'a\u0000b', roles: [{ id: good }] })).toEqual({
      longDescription: ['LONG_DESCRIPTION_UNRECOGNISED_CHARACTER'],
    })
    expect(await faults({ name: 'a', roles: [{ id: good }, { id: 999_999 }, { id: inactiveRole }] })).toEqual(
      {
        'roles[1]': ['PORTAL_ROLE_IS_UNKNOWN'],
        'roles[2]': ['PORTAL_ROLE_IS_INACTIVE'],
      },
    )
    expect(await db.selectFrom('dashboard_items').select('id').execute()).toEqual(before)
  })

  it('creating or saving an item without a role is refused [DASH-004]', async () => {
    const admin = await server().holderOf('ADMIN')
    const id = await server().item({ roles: [await server().role('USER')] })
    const error = { status: 422, body: { fieldErrors: { roles: ['ROLES_IS_REQUIRED'] } } }
    expect(await admin.send(dashboardItems.create, { body: { name: 'a', roles: [] } })).toMatchObject(error)
    expect(await admin.send(dashboardItems.create, { body: { name: 'a' } })).toMatchObject(error)
    expect(await save(admin, id, { name: 'a', roles: [] })).toMatchObject(error)
  })

  it('saving an item without a change returns 304; blanks around texts and another order of roles are not changes [API-019] [API-119]', async () => {
    const admin = await server().holderOf('ADMIN')
    const [one, two] = [await server().role('USER'), await server().role('USER')]
    const id = await server().item({ name: 'Same', roles: [one, two] })
    const same = { name: ' Same ', roles: [{ id: two }, { id: one }, { id: two }] }
    for (const body of [same, { ...same, versionno: 1 }, { ...same, longDescription: null }]) {
      const answer = await save(admin, id, body)
      expect(answer).toMatchObject({ status: 304, body: undefined })
      expect(answer.headers.get('etag')).toBeNull()
    }
    expect((await getAsAdmin(admin, id)).body).toMatchObject({ versionno: 1 })
    expect((await save(admin, id, { ...same, name: 'same' })).status).toBe(200)
    expect((await save(admin, id, { ...same, name: 'same', roles: [{ id: one }] })).status).toBe(200)
  })

  it('saving a change returns the item with the next version and preserves omitted fields [API-019]', async () => {
    const admin = await server().holderOf('ADMIN')
    const role = await server().role('USER')
    const roles = [{ id: role }]
    const created = await admin.send(dashboardItems.create, {
      body: { name: 'Before', longDescription: 'Kept', sort: 3, roles },
    })
    const { id } = stored(created.body)
    const answer = await save(admin, id, {
      name: 'After',
      versionno: 1,
      roles: [{ id: role }],
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { id, name: 'After', longDescription: 'Kept', sort: 3, versionno: 2 },
    })
    expect((await getAsAdmin(admin, id)).body).toEqual(answer.body)
    expect((await save(admin, 999_999, { name: 'x', roles: [{ id: role }] })).status).toBe(404)
  })

  it('an inactive role remains valid for an item that has it, but cannot be added [DASH-004]', async () => {
    const admin = await server().holderOf('ADMIN')
    const role = await server().role('USER')
    const id = await server().item({ name: 'Held', roles: [role] })
    const without = await server().item({ name: 'Not held', roles: [await server().role('USER')] })
    const { db } = server().host.engine
    await db.updateTable('portal_roles').set({ inactive: 1 }).where('id', '=', role).execute()
    const roles = [{ id: role }]
    expect((await save(admin, id, { name: 'Renamed', roles })).status).toBe(200)
    expect((await save(admin, without, { name: 'Renamed', roles })).status).toBe(422)
  })

  it('a save with an outdated version is refused even if the values are unchanged [T45] [T43]', async () => {
    const admin = await server().holderOf('ADMIN')
    const roles = [{ id: await server().role('USER'), description: '' }]
    const id = await server().item({ name: 'One', roles: roles.map((role) => role.id) })
    expect((await save(admin, id, { name: 'Two', versionno: 1, roles })).status).toBe(200)
    for (const name of ['Two', 'Three']) {
      expect(await save(admin, id, { name, versionno: 1, roles })).toMatchObject({
        status: 422,
        body: { globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} },
      })
    }
    expect((await save(admin, id, { name: 'Four', roles })).status).toBe(200)
  })

  it('one of two concurrent saves succeeds, the other is refused with a conflict [T45]', async () => {
    const admin = await server().holderOf('ADMIN')
    const [one, two] = [await server().role('USER'), await server().role('USER')]
    const id = await server().item({ name: 'Race', roles: [one] })
    for (let versionno = 1; versionno <= 5; versionno += 1) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          save(admin, id, {
            name: `${versionno} by ${n}`,
            versionno,
            roles: [{ id: n % 2 ? one : two, description: '' }],
          }),
        ),
      )
      const [winner, ...others] = answers.filter(({ status }) => status === 200)
      expect(others).toEqual([])
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(7)
      expect((await getAsAdmin(admin, id)).body).toEqual(winner?.body)
    }
  })

  it('deactivating an item preserves its record; the first call returns 200, the second 304, and a call with an unknown id 404 [API-020] [API-119] [ITEM-039]', async () => {
    const admin = await server().holderOf('ADMIN')
    const id = await server().item({ name: 'To go', roles: [await server().role('USER')] })
    const deactivate = (at: number) => admin.send(dashboardItems.deactivate, { params: { id: at } })
    expect(await deactivate(id)).toMatchObject({ status: 200, body: undefined })
    expect(await deactivate(id)).toMatchObject({ status: 304, body: undefined })
    expect((await deactivate(999_999)).status).toBe(404)
    expect((await getAsAdmin(admin, id)).body).toMatchObject({ name: 'To go', inactive: true, versionno: 2 })
  })

  it('a caller without the permission always receives 403, never 304 or 422 [T42] [ITEM-046] [PERM-016]', async () => {
    const role = await server().role('WRITE_USERS')
    const id = await server().item({ name: 'Same', roles: [role] })
    const holder = await server().signedIn({ roles: [role] })
    for (const name of ['Same', 'Other', '']) {
      expect((await save(holder, id, { name, roles: [{ id: role }] })).status).toBe(403)
    }
    expect((await holder.send(dashboardItems.create, { body: {} })).status).toBe(403)
    expect((await holder.send(dashboardItems.deactivate, { params: { id } })).status).toBe(403)
    expect((await get(holder, id)).body).toMatchObject({ name: 'Same', versionno: 1 })
  })

  it('an administrator may edit an item without having one of its roles [PERM-004]', async () => {
    const admin = await server().holderOf('ADMIN')
    const role = await server().role('USER')
    const id = await server().item({ roles: [role] })
    expect((await save(admin, id, { name: 'Edited', roles: [{ id: role }] })).status).toBe(200)
    expect((await get(admin, id)).status).toBe(403)
  })

  it('all portal roles are listed by sort number and name, inactive ones included [API-036] [ITEM-045]', async () => {
    const { db } = server().host.engine
    const user = await server().holderOf('SET_OWN_PASSWORD')
    for (const [name, sort] of [
      ['b role', -2],
      ['A role', -2],
      ['c role', -3],
    ] as const) {
      const id = await server().role('READ_USERS', name)
      await db.updateTable('portal_roles').set({ sort, inactive: 1 }).where('id', '=', id).execute()
    }
    const { body } = await user.send(portalRoles.list)
    expect(v.parse(portalRoles.list.done.body, body).slice(0, 3)).toMatchObject([
      { description: 'c role', permissions: ['READ_USERS'], inactive: true, sort: -3 },
      { description: 'A role' },
      { description: 'b role' },
    ])
  })
})
