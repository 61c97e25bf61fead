import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import { apiBase } from '@portal-gateway/contract/headers'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { insertAccessControl, saveUserAccesses } from '../../../src/core/accesses/accessControls.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { insertRegistration } from '../../support/insertRegistration.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'
import { atProjectRoles, newAccessChange, refusal, unique } from './projectRoleSite.ts'

const calls = api.systems
const taken = refusal({ systemName: ['SYSTEM_NAME_IS_ALREADY_IN_USE'] })
const storedSystem = (body: unknown) => v.parse(calls.get.done.body, body)

/** Creates an administrator and helper functions for systems. */
async function atSystems(server: TestServer) {
  const admin = await server.holderOf('ADMIN')
  const draft = (changes: object = {}) => ({
    systemName: unique('Tracker'),
    description: 'Tracks.',
    ...changes,
  })
  const create = (changes?: object) => admin.send(calls.create, { body: draft(changes) })
  return {
    admin,
    draft,
    create,
    make: async (changes?: object) => storedSystem((await create(changes)).body),
    save: (id: number, body: object) => admin.send(calls.update, { params: { id }, body }),
    get: async (id: number) => storedSystem((await admin.send(calls.get, { params: { id } })).body),
    activate: (id: number) => admin.send(calls.activate, { params: { id } }),
    deactivate: (id: number) => admin.send(calls.deactivate, { params: { id } }),
  }
}

const accessTo = (...systemAccessIds: number[]) => ({
  roleName: unique('Reader'),
  sites: [],
  studyNames: [],
  systemAccessIds,
})

forEachEngine('systems', (server) => {
  const setUp = () => atSystems(server())
  const hold = (userId: number, accesses: readonly ReturnType<typeof accessTo>[]) =>
    server()
      .host.engine.db.transaction()
      .execute((trx) => saveUserAccesses(trx, userId, accesses, { now: 5, by: '1 - Ada Lovelace' }))
  const audited = (id: number) =>
    server()
      .host.engine.db.selectFrom('audit_entries')
      .select(['action', 'entity_name', 'actor_id', 'versionno', 'changes'])
      .where('entity', '=', 'SYSTEM')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()

  it('creating a system returns 201 with its Location; the system has trimmed texts, is active and is last in the list [API-081] [SYS-011]', async () => {
    const { admin, create, make } = await setUp()
    await make({ sort: 7_000 })
    const systemName = unique('Freezer Log')
    const answer = await create({ systemName: `  ${systemName} `, description: ' Logs. ' })
    expect(answer.status).toBe(201)
    const system = storedSystem(answer.body)
    expect(system).toEqual({
      id: system.id,
      systemName,
      description: 'Logs.',
      inactive: false,
      sort: 7_001,
      versionno: 1,
      isFixed: false,
    })
    const location = answer.headers.get('location') ?? ''
    expect(location).toBe(`${apiBase}/rest/secure/system_mgmt/system_access/${system.id}`)
    expect(await (await admin.fetch('GET', location.slice(apiBase.length))).json()).toEqual(system)
  })

  it('an invalid draft is refused with field errors and nothing is stored [API-081] [API-082]', async () => {
    const { admin, draft, create, make, save } = await setUp()
    const system = await make()
    const before = (await admin.send(calls.list)).body
    const refused: [changes: object, fault: Record<string, string[]>][] = [
      [{ systemName: ' ' }, { systemName: ['SYSTEM_NAME_IS_REQUIRED'] }],
      [{ systemName: 'x'.repeat(129) }, { systemName: ['SYSTEM_NAME_IS_TOO_LONG'] }],
      [{ systemName: 'a\u0000b' }, { systemName: ['SYSTEM_NAME_UNRECOGNISED_CHARACTER'] }],
      [{ systemName: 7 }, { systemName: ['SYSTEM_NAME_IS_INVALID'] }],
      [{ description: 'x'.repeat(1025) }, { description: ['DESCRIPTION_IS_TOO_LONG'] }],
      [{ inactive: 'no' }, { inactive: ['INACTIVE_IS_INVALID'] }],
      [{ sort: 1.5 }, { sort: ['SORT_MUST_BE_AN_INTEGER'] }],
    ]
    for (const [changes, fault] of refused) {
      expect(await create(changes)).toMatchObject(refusal(fault))
      expect(await save(system.id, draft(changes))).toMatchObject(refusal(fault))
    }
    expect((await save(999_999, draft())).status).toBe(404)
    expect((await admin.send(calls.list)).body).toEqual(before)
  })

  it('fields that the caller must not set are ignored [T20]', async () => {
    const { make, save } = await setUp()
    const system = await make({ id: 70, versionno: 70, isFixed: true, is_fixed: 1 })
    expect(system).toMatchObject({ versionno: 1, isFixed: false })
    expect(system.id).not.toBe(70)
    const fixed = await fixedSystem(server().host)
    const saved = await save(system.id, { ...system, id: fixed, isFixed: true, description: 'Anew.' })
    expect(saved.body).toEqual({ ...system, description: 'Anew.', versionno: 2 })
  })

  it('names of active systems are unique, case-insensitive [SYS-014] [C-240]', async () => {
    const { draft, create, make, save, activate, deactivate } = await setUp()
    const systemName = unique('Imaging Ärchive')
    const system = await make({ systemName })
    const other = await make()
    const shouted = ` ${systemName.toUpperCase()} `
    expect(await create({ systemName: shouted })).toMatchObject(taken)
    expect(await save(other.id, draft({ systemName: shouted }))).toMatchObject(taken)
    // A system is not a duplicate of itself.
    expect((await save(system.id, draft({ systemName: shouted }))).status).toBe(200)
    // An inactive system does not reserve its name, and cannot be reactivated while the name is in use.
    expect((await create({ systemName, inactive: true })).status).toBe(201)
    expect((await deactivate(system.id)).status).toBe(200)
    const sameName = await make({ systemName })
    expect(await activate(system.id)).toMatchObject(taken)
    expect(await save(system.id, draft({ systemName, inactive: false }))).toMatchObject(taken)
    expect((await save(system.id, draft({ systemName }))).status).toBe(200)
    expect((await deactivate(sameName.id)).status).toBe(200)
    expect((await activate(system.id)).status).toBe(200)
  })

  it('only one of several concurrent requests with the same name succeeds [SYS-014]', async () => {
    const { create } = await setUp()
    const systemName = unique('Twice')
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ systemName })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422])
  })

  it('saving a change returns the system with the next version; saving without a change returns 304 [API-082] [API-119] [T43]', async () => {
    const { draft, make, save, get } = await setUp()
    const { id } = await make({ sort: 40 })
    const whole = draft({ description: 'Anew.', inactive: false, sort: 7 })
    const answer = await save(id, { ...whole, versionno: 1 })
    expect(answer).toMatchObject({ status: 200, body: { ...whole, id, versionno: 2, isFixed: false } })
    expect(await get(id)).toEqual(answer.body)
    const { sort: _, inactive: __, ...short } = { sort: 7, inactive: false, ...whole }
    for (const body of [whole, { ...whole, versionno: 2 }, short]) {
      expect(await save(id, body)).toMatchObject({ status: 304, body: undefined })
    }
    expect(await get(id)).toEqual(answer.body)
    // Omitted fields are unchanged.
    expect((await save(id, { ...short, description: '' })).body).toMatchObject({
      description: '',
      inactive: false,
      sort: 7,
      versionno: 3,
    })
  })

  it('a save with an outdated version is refused and changes nothing [T45]', async () => {
    const { make, save, get } = await setUp()
    const system = await make()
    expect((await save(system.id, { ...system, description: 'First.' })).status).toBe(200)
    const before = await get(system.id)
    const conflict = { status: 422, body: { globalErrors: ['VERSION_CONFLICT'] } }
    expect(await save(system.id, { ...system, description: 'Second.' })).toMatchObject(conflict)
    expect(await save(system.id, system)).toMatchObject(conflict)
    expect(await get(system.id)).toEqual(before)
  })

  it('deactivating a system preserves its record and its users; the first call returns 200, the second 304, and a call with an unknown id 404 [API-084] [SYS-016]', async () => {
    const { admin, make, deactivate, get } = await setUp()
    const system = await make()
    const holder = await server().user()
    await hold(holder.id, [accessTo(system.id)])
    expect(await deactivate(system.id)).toMatchObject({ status: 200, body: undefined })
    expect(await deactivate(system.id)).toMatchObject({ status: 304, body: undefined })
    expect((await deactivate(999_999)).status).toBe(404)
    expect(await get(system.id)).toEqual({ ...system, inactive: true, versionno: 2 })
    expect((await admin.send(calls.users, { params: { id: system.id } })).body).toMatchObject([
      { id: holder.id },
    ])
  })

  it('activating a system returns 200 for the first call, 304 for the second, and 404 for an unknown id [API-083] [SYS-016]', async () => {
    const { make, activate, get } = await setUp()
    const system = await make({ inactive: true })
    expect(await activate(system.id)).toMatchObject({ status: 200, body: undefined })
    expect(await activate(system.id)).toMatchObject({ status: 304, body: undefined })
    expect((await activate(999_999)).status).toBe(404)
    expect(await get(system.id)).toEqual({ ...system, inactive: false, versionno: 2 })
  })

  it('the system of the portal itself can be renamed, but not deactivated [C-153]', async () => {
    const { get, save, deactivate } = await setUp()
    const fixed = await get(await fixedSystem(server().host))
    const stays = refusal({ inactive: ['FIXED_SYSTEM_IS_REQUIRED'] })
    expect(await deactivate(fixed.id)).toMatchObject(stays)
    expect(await save(fixed.id, { ...fixed, inactive: true })).toMatchObject(stays)
    expect(await get(fixed.id)).toEqual(fixed)
    const renamed = await save(fixed.id, { ...fixed, systemName: 'The portal' })
    expect(renamed.body).toEqual({ ...fixed, systemName: 'The portal', versionno: fixed.versionno + 1 })
    expect(await fixedSystem(server().host)).toBe(fixed.id)
    await save(fixed.id, { ...fixed, versionno: fixed.versionno + 1 })
  })

  it('the active project roles that have a system by default are listed by sort number and name [API-085]', async () => {
    const { make } = await setUp()
    const roles = await atProjectRoles(server())
    const [{ id }, other] = [await make(), await make()]
    const last = await roles.make({ systemAccessIds: [id], sort: 2 })
    const first = await roles.make({ systemAccessIds: [other.id, id], sort: 1 })
    await roles.make({ systemAccessIds: [other.id] })
    const inactiveRole = await roles.make({ systemAccessIds: [id] })
    await roles.deactivate(inactiveRole.id)
    const reader = await server().holderOf('READ_USERS')
    const { status, body } = await reader.send(calls.projectRoles, { params: { id } })
    expect(status).toBe(200)
    expect(body).toEqual([first, last])
    expect((await reader.send(calls.projectRoles, { params: { id: 999_999 } })).body).toEqual([])
  })

  it('each active user of a system is listed once, sorted by last name [API-086]', async () => {
    const { make } = await setUp()
    const [{ id }, other] = [await make(), await make()]
    const named = (username: string, rest: object = {}) =>
      server().user({ username: `${username}-${randomUUID()}`, ...rest })
    const [one, two, inactive, former] = [
      await named('one'),
      await named('two'),
      await named('gone', { inactive: true }),
      await named('former'),
    ]
    await server()
      .host.engine.db.updateTable('users')
      .set({ last_name: 'Turing' })
      .where('id', '=', one.id)
      .execute()
    await hold(one.id, [accessTo(id, other.id), accessTo(id)])
    await hold(two.id, [accessTo(id)])
    await hold(inactive.id, [accessTo(id)])
    await hold(former.id, [accessTo(id)])
    await hold(former.id, [accessTo(other.id)])
    const reader = await server().holderOf('READ_USERS')
    const { status, body } = await reader.send(calls.users, { params: { id } })
    expect(status).toBe(200)
    expect(body).toEqual([
      { ...two, firstName: 'Ada', lastName: 'Lovelace' },
      { ...one, firstName: 'Ada', lastName: 'Turing' },
    ])
    expect((await reader.send(calls.users, { params: { id: 999_999 } })).body).toEqual([])
  })

  it('the pending registrations and access changes for a system are listed [API-087] [API-088]', async () => {
    const { make } = await setUp()
    const [{ id }, other] = [await make(), await make()]
    const { host } = server()
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@portal.example' }
    const registration = (systemId: number, status: 'PENDING' | 'DENIED', createdAt: number) => {
      const accesses = [{ ...accessTo(systemId), requestType: 'NEW' as const }]
      return insertRegistration(host, { ...person, status, createdAt, accesses })
    }
    const later = await registration(id, 'PENDING', 9_000)
    const first = await registration(id, 'PENDING', 5)
    await registration(id, 'DENIED', 5)
    await registration(other.id, 'PENDING', 5)
    const request = async (systemId: number, status: 'REJECTED' | 'PENDING_REVIEW', userId: number) => {
      const changeId = await newAccessChange(server(), userId, [], { status })
      const owner = { entity: 'USER_ACCESS_MOD_REQUEST', id: changeId } as const
      await insertAccessControl(host.engine.db, owner, accessTo(systemId), 5)
      return changeId
    }
    const [requester, another] = [await server().user(), await server().user()]
    await request(id, 'REJECTED', requester.id)
    const open = await request(id, 'PENDING_REVIEW', requester.id)
    await request(other.id, 'PENDING_REVIEW', another.id)

    const reader = await server().holderOf('READ_USERS')
    expect(await reader.send(calls.pendingRegistrations, { params: { id } })).toMatchObject({
      status: 200,
      body: [
        { id: first, ...person, sysdat: new Date(5).toISOString() },
        { id: later, ...person, sysdat: new Date(9_000).toISOString() },
      ],
    })
    expect((await reader.send(calls.outstandingAccessChanges, { params: { id } })).body).toEqual([
      {
        id: open,
        ...person,
        sysdat: new Date(5).toISOString(),
        portalUserId: requester.id,
        requestStatus: 'PENDING_REVIEW',
      },
    ])
  })

  it('each change writes an audit entry; a refused call writes no entry [T57]', async () => {
    const { admin, make, save, activate, deactivate } = await setUp()
    const system = await make({ sort: 3 })
    const { id, systemName } = system
    const renamed = unique('Renamed')
    await save(id, { ...system, systemName: renamed })
    await save(id, { ...system, systemName: 'Late' })
    await save(id, { ...system, systemName: renamed, versionno: 2 })
    await deactivate(id)
    await deactivate(id)
    await activate(id)
    const entries = (await audited(id)).map(({ changes, ...entry }) => ({
      ...entry,
      changes: JSON.parse(changes) as unknown,
    }))
    const by = { actor_id: admin.userId, entity_name: renamed }
    expect(entries).toMatchObject([
      { action: 'CREATED', actor_id: admin.userId, entity_name: systemName, versionno: 1 },
      {
        ...by,
        action: 'UPDATED',
        versionno: 2,
        changes: [{ field: 'systemName', before: systemName, after: renamed }],
      },
      {
        ...by,
        action: 'DEACTIVATED',
        versionno: 3,
        changes: [{ field: 'inactive', before: false, after: true }],
      },
      {
        ...by,
        action: 'ACTIVATED',
        versionno: 4,
        changes: [{ field: 'inactive', before: true, after: false }],
      },
    ])
  })

  it('only administrators can change systems; other callers receive 403 for any input [T19] [T42] [PERM-024]', async () => {
    const { draft, make, get } = await setUp()
    const system = await make({ inactive: true })
    const params = { id: system.id }
    for (const permission of ['USER', 'READ_USERS', 'WRITE_USERS'] as const) {
      const caller = await server().holderOf(permission)
      const answers = [
        await caller.send(calls.create, { body: draft() }),
        await caller.send(calls.create, { body: draft({ systemName: system.systemName }) }),
        await caller.send(calls.update, { params, body: system }),
        await caller.send(calls.update, { params: { id: 999_999 }, body: system }),
        await caller.send(calls.update, { params, body: draft() }),
        await caller.send(calls.activate, { params }),
        await caller.send(calls.deactivate, { params }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403])
      const lists = [
        calls.projectRoles,
        calls.users,
        calls.pendingRegistrations,
        calls.outstandingAccessChanges,
      ]
      for (const call of lists) {
        const { status } = await caller.send(call, { params })
        expect(status).toBe(permission === 'USER' ? 403 : 200)
      }
    }
    expect(await get(system.id)).toEqual(system)
  })
})
