import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import type { AuditEntity } from '@portal-gateway/contract/audit'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fixedSystem } from './fixedSystem.ts'
import { forEachEngine } from './testServer.ts'

const calls = api.audit
const unique = (name: string) => `${name} ${randomUUID()}`.slice(0, 32)
const changesIn = (body: unknown) => v.parse(calls.changesSince.done.body, body)
const idOf = (body: unknown) => v.parse(v.object({ id: v.number() }), body).id

forEachEngine('the audit', (server) => {
  const since = async (
    caller: Awaited<ReturnType<ReturnType<typeof server>['signedIn']>>,
    entity: AuditEntity,
    id: number,
    version = 0,
  ) => caller.send(calls.changesSince, { params: { entity, id }, query: `?since=${version}` })

  it('tells who changed what of a role after the version that somebody has (T57)', async () => {
    const admin = await server().holderOf('ADMIN')
    const [name, renamed] = [unique('Reader'), unique('Curator')]
    const made = await admin.send(api.portalRoles.create, {
      body: { description: name, permissions: ['USER'], inactive: false, sort: 3 },
    })
    const id = idOf(made.body)
    await admin.send(api.portalRoles.update, {
      body: { id, description: renamed, permissions: ['READ_USERS'], inactive: false, sort: 3, versionno: 1 },
    })
    await admin.send(api.portalRoles.deactivate, { params: { id } })
    const all = changesIn((await since(admin, 'PORTAL_ROLE', id)).body)
    expect(all.map(({ versionno, changes }) => ({ versionno, changes }))).toEqual([
      {
        versionno: 1,
        changes: [
          { field: 'description', before: null, after: name },
          { field: 'permissions', before: null, after: ['USER'] },
          { field: 'inactive', before: null, after: false },
          { field: 'sort', before: null, after: 3 },
        ],
      },
      {
        versionno: 2,
        changes: [
          { field: 'description', before: name, after: renamed },
          { field: 'permissions', before: ['USER'], after: ['READ_USERS'] },
        ],
      },
      { versionno: 3, changes: [{ field: 'inactive', before: false, after: true }] },
    ])
    expect(all[0]?.actorName).toBe('Ada Lovelace')
    const later = changesIn((await since(admin, 'PORTAL_ROLE', id, 2)).body)
    expect(later.map(({ versionno }) => versionno)).toEqual([3])
    expect((await since(admin, 'PORTAL_ROLE', id, 3)).body).toEqual([])
  })

  it('knows the versions of project roles, items, resources and categories', async () => {
    const admin = await server().holderOf('ADMIN')
    const roleId = await server().role('USER')
    const roleName = unique('Nurse')
    const role = await admin.send(api.projectRoles.create, {
      body: {
        roleName,
        description: 'Cares',
        siteRequired: false,
        studyRequired: false,
        systemAccessIds: [await fixedSystem(server().host)],
      },
    })
    await admin.send(api.projectRoles.deactivate, { params: { id: idOf(role.body) } })
    await admin.send(api.projectRoles.activate, { params: { id: idOf(role.body) } })
    const item = idOf(
      (
        await admin.send(api.dashboardItems.create, {
          body: { name: unique('Item'), roles: [{ id: roleId }] },
        })
      ).body,
    )
    await admin.send(api.dashboardItems.update, {
      params: { id: item },
      body: { name: 'An item', sort: 4, roles: [{ id: roleId }], versionno: 1 },
    })
    await admin.send(api.dashboardItems.deactivate, { params: { id: item } })
    const category = idOf(
      (await admin.send(api.resourceCategories.create, { body: { name: 'Forms', itemId: item } })).body,
    )
    await admin.send(api.resourceCategories.update, {
      params: { id: category },
      body: { name: 'Papers', itemId: item, versionno: 1 },
    })
    await admin.send(api.resourceCategories.deactivate, { params: { id: category } })
    await admin.send(api.resourceCategories.activate, { params: { id: category } })
    const versions = async (entity: AuditEntity, id: number) =>
      changesIn((await since(admin, entity, id)).body).map(({ versionno, changes }) => [
        versionno,
        ...(versionno > 1 ? changes.map(({ field }) => field) : []),
      ])
    expect(await versions('PROJECT_ROLE', idOf(role.body))).toEqual([[1], [2, 'inactive'], [3, 'inactive']])
    expect(await versions('DASHBOARD_ITEM', item)).toEqual([[1], [2, 'name', 'sort'], [3, 'inactive']])
    expect(await versions('RESOURCE_CATEGORY', category)).toEqual([
      [1],
      [2, 'name'],
      [3, 'inactive'],
      [4, 'inactive'],
    ])
  })

  it('says so to whoever may write the record, and to nobody else', async () => {
    const id = await server().role('USER')
    for (const permission of ['WRITE_USERS', 'READ_USERS', 'USER'] as const) {
      const other = await server().holderOf(permission)
      expect((await since(other, 'PORTAL_ROLE', id)).status).toBe(404)
    }
    const support = await server().holderOf('WRITE_USERS')
    expect((await since(support, 'USER', support.userId)).status).toBe(200)
    const reader = await server().holderOf('READ_USERS')
    expect((await since(reader, 'USER', support.userId)).status).toBe(404)
    const admin = await server().holderOf('ADMIN')
    expect((await since(admin, 'PORTAL_ROLE', id)).status).toBe(200)
    // What is reviewed has no form of its own, and notes that not everybody may read.
    expect((await since(admin, 'ACCESS_CHANGE', 1)).status).toBe(404)
    const unknown = await admin.fetch('GET', '/rest/secure/changes/__proto__/1?since=1')
    expect(unknown.status).toBe(404)
  })

  it('is not altered or emptied, not even by the server itself (T57)', async () => {
    await server().role('USER')
    const { db } = server().host.engine
    const before = await db.selectFrom('audit_entries').selectAll().execute()
    expect(before.length).toBeGreaterThan(0)
    await expect(db.updateTable('audit_entries').set({ actor_name: 'Nobody' }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only')
    const [first] = before
    if (first) {
      await expect(
        db
          .insertInto('audit_entries')
          .orReplace()
          .values({ ...first, actor_name: 'Nobody' })
          .execute(),
      ).rejects.toThrow()
    }
    expect(await db.selectFrom('audit_entries').selectAll().execute()).toEqual(before)
  })
})
