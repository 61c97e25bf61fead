import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import type { AuditEntity, AuditEntry, AuditedField } from '@portal-gateway/contract/audit'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { makeAdministrativeCalls } from '../../support/administrativeCalls.ts'
import { auditedCalls } from '../../support/audited.ts'
import type { Client } from '../../support/client.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { newAccess, newRegistration } from '../../support/registrationRows.ts'
import { forEachEngine } from '../../support/testServer.ts'

const calls = api.audit
const unique = (name: string) => `${name} ${randomUUID()}`.slice(0, 32)
const changesIn = (body: unknown) => v.parse(calls.changesSince.done.body, body)
const pageIn = (body: unknown) => v.parse(calls.list.done.body, body)
const idOf = (body: unknown) => v.parse(v.object({ id: v.number() }), body).id

forEachEngine('the audit', (server) => {
  const sinceOf = async (caller: Client, entity: AuditEntity, id: number, version = 0) =>
    caller.send(calls.changesSince, { params: { entity, id }, query: `?since=${version}` })

  const entriesPage = async (client: Client, query = '') =>
    pageIn((await client.send(calls.list, { query })).body)
  const ofUser = async (client: Client, id: number) =>
    pageIn((await client.send(calls.ofUser, { params: { id }, query: '?size=200' })).body).content

  it('returns the changes of a role after a version, each with the user who made it [T57]', async () => {
    const admin = await server().holderOf('ADMIN')
    const [name, renamed] = [unique('Reader'), unique('Curator')]
    const created = await admin.send(api.portalRoles.create, {
      body: { description: name, permissions: ['USER'], inactive: false, sort: 3 },
    })
    const id = idOf(created.body)
    await admin.send(api.portalRoles.update, {
      body: { id, description: renamed, permissions: ['READ_USERS'], inactive: false, sort: 3, versionno: 1 },
    })
    await admin.send(api.portalRoles.deactivate, { params: { id } })
    const all = changesIn((await sinceOf(admin, 'PORTAL_ROLE', id)).body)
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
    const later = changesIn((await sinceOf(admin, 'PORTAL_ROLE', id, 2)).body)
    expect(later.map(({ versionno }) => versionno)).toEqual([3])
    expect((await sinceOf(admin, 'PORTAL_ROLE', id, 3)).body).toEqual([])
  })

  it('also returns the changes of project roles, items, resources and categories [T57]', async () => {
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
      changesIn((await sinceOf(admin, entity, id)).body).map(({ versionno, changes }) => [
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

  it('returns changes only to users who may edit the record [T57]', async () => {
    const id = await server().role('USER')
    for (const permission of ['WRITE_USERS', 'READ_USERS', 'USER'] as const) {
      const other = await server().holderOf(permission)
      expect((await sinceOf(other, 'PORTAL_ROLE', id)).status).toBe(404)
    }
    const support = await server().holderOf('WRITE_USERS')
    expect((await sinceOf(support, 'USER', support.userId)).status).toBe(200)
    const reader = await server().holderOf('READ_USERS')
    for (const entity of ['USER', 'USER_ACCESS'] as const)
      expect((await sinceOf(reader, entity, support.userId)).status).toBe(404)
    const admin = await server().holderOf('ADMIN')
    expect((await sinceOf(admin, 'PORTAL_ROLE', id)).status).toBe(200)
    // `changesSince` does not support users' requests, such as access changes: no form edits them, and they
    // contain notes that not all users may read.
    expect((await sinceOf(admin, 'ACCESS_CHANGE', 1)).status).toBe(404)
    const unknown = await admin.fetch('GET', '/rest/secure/changes/__proto__/1?since=1')
    expect(unknown.status).toBe(404)
  })

  it('contains every administrative call with its actor, and no secrets [T57] [T58]', async () => {
    const { steps, offered, secrets } = await makeAdministrativeCalls(server())
    const calledEndpoints = new Set(steps.map(({ endpoint }) => endpoint))
    // The test server's wrapper `audited` checks that each successful call has an entry.
    expect(auditedCalls.filter((call) => offered.has(call) && !calledEndpoints.has(call))).toEqual([])
    const entries = await server().host.engine.db.selectFrom('audit_entries').selectAll().execute()
    const written = JSON.stringify([entries, server().log])
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8)
      expect(written).not.toContain(secret)
      expect(written).not.toContain(JSON.stringify(secret).slice(1, -1))
    }
    expect(JSON.stringify(entries)).not.toMatch(/password|captcha|token/i)
    // A change has old and new values; a new record has only new values. A change of a single field, such as
    // a claim, may also have only an old or only a new value.
    for (const { action, entity, changes } of entries) {
      const fields = JSON.parse(changes) as AuditedField[]
      const sides = (['before', 'after'] as const).map((side) => fields.some((field) => field[side] !== null))
      const name = `${action} of ${entity}: ${changes}`
      if (action === 'CREATED') expect(sides, name).toEqual([false, true])
      else if (fields.length > 1 && action !== 'DELETED') expect(sides, name).toEqual([true, true])
    }
  })

  it('lists entries with actor, request, old and new values, the latest first [T57]', async () => {
    const admin = await server().holderOf('ADMIN')
    const body = { description: unique('Curator'), permissions: ['USER'], inactive: false, sort: 3 }
    const created = await admin.send(api.portalRoles.create, { body })
    const id = idOf(created.body)
    const saved = await admin.send(api.portalRoles.update, { body: { ...body, id, sort: 4 } })
    const { content, totalElements } = await entriesPage(
      admin,
      `?entityName=${body.description.toUpperCase()}`,
    )
    expect(totalElements).toBe(2)
    expect(content[0]).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      requestId: saved.headers.get('x-request-id'),
      actorId: admin.userId,
      actorName: 'Ada Lovelace',
      action: 'UPDATED',
      entity: 'PORTAL_ROLE',
      entityId: id,
      entityName: body.description,
      subjectId: null,
      changes: [{ field: 'sort', before: 3, after: 4 }],
    })
    expect(content[1]).toMatchObject({
      action: 'CREATED',
      requestId: created.headers.get('x-request-id'),
    })
    expect(Math.abs(Date.parse(content[0]?.at ?? '') - server().host.clock.now())).toBeLessThan(60_000)
  })

  it('can be filtered by action, record, actor and time, and is paged [T57]', async () => {
    const admin = await server().holderOf('ADMIN')
    const mark = randomUUID().slice(0, 8)
    for (const name of ['one', 'two', 'three']) await server().role('USER', `${mark} ${name}`)
    const named = `entityName=${mark}`
    const namesOf = async (query: string) =>
      (await entriesPage(admin, query)).content.map(({ entityName }) => entityName.slice(mark.length + 1))
    expect(await namesOf(`?${named}`)).toEqual(['three', 'two', 'one'])
    expect(await namesOf(`?${named}&sort=at,asc`)).toEqual(['one', 'two', 'three'])
    expect(await namesOf(`?${named}&size=2&page=1`)).toEqual(['one'])
    expect(await entriesPage(admin, `?${named}&size=2`)).toMatchObject({ totalElements: 3, totalPages: 2 })
    const now = server().host.clock.now()
    const today = new Date(now).toISOString().slice(0, 10)
    const moment = (inHours: number) => encodeURIComponent(new Date(now + inHours * 3_600_000).toISOString())
    for (const [query, count] of [
      ['&action=CREATED', 3],
      ['&action=DELETED', 0],
      ['&entity=PORTAL_ROLE', 3],
      ['&entity=SYSTEM', 0],
      ['&actorName=sys', 3],
      ['&actorName=ada', 0],
      ['&actorName=yst', 0],
      [`&from=${today}&until=${today}`, 3],
      ['&until=2020-01-01', 0],
      ['&from=2120-01-01', 0],
      [`&from=${moment(-1)}`, 3],
      [`&from=${moment(1)}`, 0],
    ] as const) {
      expect((await entriesPage(admin, `?${named}${query}`)).totalElements, query).toBe(count)
    }
    // Wildcards have no special meaning. (T38)
    for (const wildcard of ['%25', '_', '%5C']) {
      expect((await entriesPage(admin, `?entityName=${wildcard}`)).totalElements, wildcard).toBe(0)
    }
    for (const query of [
      '?action=EVERYTHING',
      '?from=2026-02-31',
      '?from=2026-02-31T22:00:00.000Z',
      '?size=1001',
      '?sort=actorName,asc',
    ]) {
      expect((await admin.send(calls.list, { query })).status, query).toBe(400)
    }
  })

  it('can be searched by the start of any word of a name, also in hyphenated names [T57]', async () => {
    const admin = await server().holderOf('ADMIN')
    const mark = randomUUID().slice(0, 8)
    const description = `Reader ${mark}-Strand 9% o_a`
    await admin.send(api.portalRoles.create, {
      body: { description, permissions: ['USER'], inactive: false, sort: 3 },
    })
    const count = async (actor: string, record: string) =>
      (await entriesPage(admin, `?${new URLSearchParams({ actorName: actor, entityName: record })}`))
        .totalElements
    const own = `${mark}-strand`
    for (const actor of ['ada', 'ADA LOVE', 'lovelace', 'Love'])
      expect(await count(actor, own), actor).toBe(1)
    for (const actor of ['da', 'ovelace', 'lovelace ada']) expect(await count(actor, own), actor).toBe(0)
    for (const record of [own, mark, `${mark} str`, `reader ${mark}`, `${mark}-strand 9% o_`])
      expect(await count('', record), record).toBe(1)
    for (const record of [mark.slice(1), `${mark}-strand _% o`, `${mark}%`])
      expect(await count('', record), record).toBe(0)
  })

  it('of one user is visible only to callers with READ_USERS [T57]', async () => {
    const { person, registration } = await makeAdministrativeCalls(server())
    const reader = await server().holderOf('READ_USERS')
    const mine = await ofUser(reader, person.userId)
    const kinds = mine.map(({ action, entity }) => `${entity} ${action}`)
    for (const kind of ['USER CREATED', 'USER_ACCESS CREATED', 'USER_ACCESS DEACTIVATED', 'USER UPDATED']) {
      expect(kinds).toContain(kind)
    }
    expect(kinds).toContain('PROFILE_CHANGE APPROVED')
    expect(kinds).toContain('ACCESS_CHANGE APPROVED')
    const moved = mine.find(({ changes }) => changes.some(({ field }) => field === 'lastName'))
    expect(moved).toMatchObject({ actorName: 'Ada Lovelace' })
    // The entries of a user include those of the registration, which were written before the account existed.
    const { id } = await server()
      .host.engine.db.selectFrom('users')
      .select('id')
      .where('email', '=', registration.email)
      .executeTakeFirstOrThrow()
    const theirs = (await ofUser(reader, id)).map(({ action, entity }) => `${entity} ${action}`)
    expect(theirs).toEqual([
      'REGISTRATION APPROVED',
      'USER_ACCESS CREATED',
      'USER CREATED',
      'REGISTRATION UPDATED',
    ])
    const other = await server().holderOf('USER')
    expect((await other.send(calls.ofUser, { params: { id } })).status).toBe(403)
    expect((await reader.send(calls.list)).status).toBe(403)
  })

  it('never shows users the reviewer or the notes of their own requests, regardless of their permissions [T18]', async () => {
    const { person, registration } = await makeAdministrativeCalls(server())
    const roles = [await server().role('ADMIN')]
    await server()
      .host.engine.db.insertInto('user_portal_roles')
      .values(roles.map((role_id) => ({ user_id: person.userId, role_id })))
      .execute()
    const noted = /Asked her by phone|SR-1|A colleague of hers/
    const own = await ofUser(person, person.userId)
    const decided = own.filter(({ entity }) => entity === 'PROFILE_CHANGE' || entity === 'ACCESS_CHANGE')
    expect(decided).toHaveLength(2)
    for (const entry of decided) {
      expect(entry).toMatchObject({ action: 'APPROVED', actorId: null, actorName: 'Staff' })
      expect(entry.changes.map(({ field }) => field)).toEqual(['requestStatus', 'messageToRequester'])
    }
    expect(own.filter(({ actorName }) => actorName !== 'Staff')).toEqual([])
    // The list of all entries hides the same values. The entries of a registration that the user sent for
    // another person show the reviewer, but no notes.
    const all = (await entriesPage(person, '?size=1000')).content.filter(
      ({ subjectId, entityId, entity }) =>
        subjectId === person.userId || (entity === 'REGISTRATION' && entityId === registration.id),
    )
    const registrationEntries = all.filter(({ entity }) => entity === 'REGISTRATION')
    expect(registrationEntries.map(({ actorName }) => actorName)).toEqual(['Ada Lovelace', 'Ada Lovelace'])
    expect(
      all.filter((entry) => !registrationEntries.includes(entry) && entry.actorName !== 'Staff'),
    ).toEqual([])
    expect(JSON.stringify(all)).not.toMatch(noted)
    // Filters do not reveal the reviewer either.
    const found = (await entriesPage(person, '?size=1000&actorName=ada')).content
    expect(found.filter(({ subjectId }) => subjectId === person.userId)).toEqual([])
    const staff = (await entriesPage(person, '?size=1000&actorName=staff')).content
    expect(staff.map(({ id }) => id)).toEqual(expect.arrayContaining(decided.map(({ id }) => id)))
    const since = changesIn((await sinceOf(person, 'USER', person.userId)).body)
    expect(since.length).toBeGreaterThan(1)
    expect(since.filter(({ actorName }) => actorName !== 'Staff')).toEqual([])
    // Other users with READ_USERS see the notes.
    const reader = await server().holderOf('READ_USERS')
    expect(JSON.stringify(await ofUser(reader, person.userId))).toContain('Asked her by phone')
  })

  it('shows a proxy with ADMIN the reviewer of the registration, but not the notes [T18]', async () => {
    const admin = await server().holderOf('ADMIN')
    const sender = await server().holderOf('ADMIN')
    const registration = await newRegistration(server().host, { proxyUserId: sender.userId })
    const portalRoleIds = [await server().role('USER')]
    const { registrationForm, ...approval } = registration.approval
    const noted = { ...registrationForm, reviewerComments: 'Known to us.', sysaidTicket: 'SR-7' }
    const body = { ...approval, registrationForm: noted, portalRoleIds }
    expect((await admin.send(api.registrationActions.approve, { body })).status).toBe(200)
    const { id } = await server()
      .host.engine.db.selectFrom('users')
      .select('id')
      .where('email', '=', registration.email)
      .executeTakeFirstOrThrow()
    const { roleName, sites, studyNames, systemAccessIds } = await newAccess(server().host)
    const later = { roleName, sites, studyNames, systemAccessIds, portalUserId: id }
    expect((await admin.send(api.userAccesses.create, { body: later })).status).toBe(201)
    const actorNames = (entries: readonly AuditEntry[]) =>
      entries.map(({ action, entity, actorId, actorName, requestId }) => ({
        what: `${entity} ${action}`,
        isNamed: actorId === admin.userId && actorName === 'Ada Lovelace' && requestId !== null,
      }))
    const named = { isNamed: true }
    const seen = await ofUser(sender, id)
    expect(actorNames(seen)).toEqual([
      { what: 'USER_ACCESS CREATED', ...named },
      { what: 'REGISTRATION APPROVED', ...named },
      { what: 'USER_ACCESS CREATED', ...named },
      { what: 'USER CREATED', ...named },
    ])
    const found = (await entriesPage(sender, '?size=1000&actorName=ada')).content.map((entry) => entry.id)
    expect(seen.map((entry) => found.includes(entry.id))).toEqual([true, true, true, true])
    expect(changesIn((await sinceOf(sender, 'USER', id)).body)).toMatchObject([{ actorName: 'Ada Lovelace' }])
    const others = await ofUser(await server().holderOf('READ_USERS'), id)
    expect(others.map(({ actorName }) => actorName)).toEqual(seen.map(({ actorName }) => actorName))
    // The proxy sees no reviewers' notes of the registration.
    const notes = ['reviewerComments', 'sysaidTicket']
    const fieldsOf = (entries: readonly AuditEntry[]) =>
      entries
        .filter(({ entity }) => entity === 'REGISTRATION')
        .flatMap(({ changes }) => changes.map(({ field }) => field))
    expect(fieldsOf(others)).toEqual(expect.arrayContaining(notes))
    expect(fieldsOf(seen).filter((field) => notes.includes(field))).toEqual([])
    // The versions of the access also show the reviewer.
    const accessEntry = seen.find(({ entity }) => entity === 'USER_ACCESS')
    const params = { accessId: accessEntry?.entityId ?? 0, revisionNo: 1 }
    const revisionTo = async (client: Client) =>
      (await client.send(api.userAccesses.revision, { params })).body
    expect(await revisionTo(sender)).toHaveProperty('lastModifiedBy', `${admin.userId} - Ada Lovelace`)
    expect(await revisionTo(admin)).toHaveProperty('lastModifiedBy', `${admin.userId} - Ada Lovelace`)
  })

  it('cannot be changed or deleted, not even by the server itself [T57]', async () => {
    await server().role('USER')
    const { db, dialect } = server().host.engine
    const before = await db.selectFrom('audit_entries').selectAll().execute()
    expect(before.length).toBeGreaterThan(0)
    await expect(db.updateTable('audit_entries').set({ actor_name: 'Nobody' }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only')
    const [first] = before
    if (!first) throw new Error('The audit has no entry.')
    const other = { ...first, actor_name: 'Nobody' }
    const inserted = db.insertInto('audit_entries').values(other)
    await expect(
      dialect === 'sqlite'
        ? db.replaceInto('audit_entries').values(other).execute()
        : inserted.onConflict((row) => row.column('id').doUpdateSet({ actor_name: 'Nobody' })).execute(),
    ).rejects.toThrow('append-only')
    if (dialect === 'postgres') {
      await expect(sql`truncate audit_entries`.execute(db)).rejects.toThrow('append-only')
    }
    expect(await db.selectFrom('audit_entries').selectAll().execute()).toEqual(before)
  })
})
