import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import { apiBase } from '@portal-gateway/contract/headers'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { forEachEngine } from '../../support/testServer.ts'
import {
  answered,
  atProjectRoles,
  hold,
  newAccessChange,
  newRegistration,
  newSystem,
  refusal,
  storedRole,
  unique,
} from './projectRoleSite.ts'

const calls = api.projectRoles
const taken = refusal({ roleName: ['ROLE_NAME_IS_ALREADY_IN_USE'] })

forEachEngine('project roles', (server) => {
  const setUp = () => atProjectRoles(server())

  it('are listed by sort number and name (case-insensitive), inactive ones included [API-052] [JROLE-011]', async () => {
    const { make, deactivate } = await setUp()
    const mark = randomUUID()
    const roleNamed = (name: string, sort: number) => make({ roleName: `${name} ${mark}`, sort })
    const [b, a, Ä, first, last] = [
      await roleNamed('Bravo', 70),
      await roleNamed('alpha', 70),
      await roleNamed('ältere', 70),
      await roleNamed('Zulu', -5),
      await roleNamed('Able', 71),
    ]
    await deactivate(b.id)
    const nobody = await server().signedIn()
    const { status, body } = await nobody.send(calls.list)
    expect(status).toBe(200)
    const listed = v.parse(calls.list.done.body, body).filter(({ roleName }) => roleName.includes(mark))
    expect(listed).toEqual([first, a, { ...b, inactive: true, versionno: 2 }, Ä, last])
  })

  it('visitors receive the active roles in the same order [API-053]', async () => {
    const { make } = await setUp()
    const mark = randomUUID()
    await make({ roleName: `Gone ${mark}`, inactive: true })
    const last = await make({ roleName: `Bravo ${mark}`, sort: 2 })
    const first = await make({ roleName: `Zulu ${mark}`, sort: 1 })
    const { status, body } = await server().visitor().send(calls.listPublic)
    expect(status).toBe(200)
    const listed = v.parse(calls.listPublic.done.body, body)
    expect(listed.filter(({ roleName }) => roleName.includes(mark))).toEqual(
      v.parse(calls.listPublic.done.body, [first, last]),
    )
  })

  it('a role can be read by its id [API-054]', async () => {
    const { make } = await setUp()
    const other = await newSystem(server())
    const role = await make({ systemAccessIds: [other], siteRequired: true, sort: 3 })
    const nobody = await server().signedIn()
    expect(await nobody.send(calls.get, { params: { id: role.id } })).toMatchObject({
      status: 200,
      body: role,
    })
    expect((await nobody.send(calls.get, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('creating a role returns 201 with its Location; the role has trimmed texts, is active and is last in the list [API-058]', async () => {
    const { admin, fixed, create, make } = await setUp()
    await make({ sort: 7_000 })
    const roleName = unique('Study Monitor')
    const answer = await create({
      roleName: `  ${roleName} `,
      description: ' Verifies. ',
      studyRequired: true,
    })
    expect(answer.status).toBe(201)
    const role = storedRole(answer.body)
    expect(role).toEqual({
      id: role.id,
      roleName,
      description: 'Verifies.',
      siteRequired: false,
      studyRequired: true,
      systemAccessIds: [fixed],
      maxDays: null,
      defaultDays: null,
      inactive: false,
      sort: 7_001,
      versionno: 1,
    })
    const location = answer.headers.get('location') ?? ''
    expect(location).toBe(`${apiBase}/rest/secure/system_mgmt/study_role/${role.id}`)
    expect(await (await admin.fetch('GET', location.slice(apiBase.length))).json()).toEqual(role)
  })

  it('an invalid draft is refused with field errors and nothing is stored [API-058] [API-059] [JROLE-016]', async () => {
    const { admin, fixed, draft, create, make, save, get } = await setUp()
    const inactive = await newSystem(server(), { inactive: true })
    const role = await make()
    const before = (await admin.send(calls.list)).body
    const refused: [changes: object, fault: Record<string, string[]>][] = [
      [{ roleName: ' ' }, { roleName: ['ROLE_NAME_IS_REQUIRED'] }],
      [{ roleName: 'x'.repeat(129) }, { roleName: ['ROLE_NAME_IS_TOO_LONG'] }],
      [{ roleName: 'a\u0000b' }, { roleName: ['ROLE_NAME_UNRECOGNISED_CHARACTER'] }],
      [{ description: '' }, { description: ['DESCRIPTION_IS_REQUIRED'] }],
      [{ description: 'x'.repeat(1025) }, { description: ['DESCRIPTION_IS_TOO_LONG'] }],
      [{ siteRequired: 1 }, { siteRequired: ['SITE_REQUIRED_IS_INVALID'] }],
      [{ studyRequired: 'yes' }, { studyRequired: ['STUDY_REQUIRED_IS_INVALID'] }],
      [{ systemAccessIds: [] }, { systemAccessIds: ['SYSTEM_ACCESS_IDS_IS_REQUIRED'] }],
      [{ systemAccessIds: undefined }, { systemAccessIds: ['SYSTEM_ACCESS_IDS_IS_REQUIRED'] }],
      [{ systemAccessIds: ['1'] }, { 'systemAccessIds[0]': ['SYSTEM_ACCESS_IDS_IS_INVALID'] }],
      [{ systemAccessIds: [fixed, 999_999] }, { systemAccessIds: ['SYSTEM_DOES_NOT_EXIST'] }],
      [{ systemAccessIds: [fixed, inactive] }, { systemAccessIds: ['SYSTEM_IS_INACTIVE'] }],
      [{ maxDays: 0 }, { maxDays: ['MAX_DAYS_IS_INVALID'] }],
      [{ maxDays: 1.5 }, { maxDays: ['MAX_DAYS_MUST_BE_AN_INTEGER'] }],
      [{ maxDays: 3_651 }, { maxDays: ['MAX_DAYS_IS_TOO_LARGE'] }],
      [{ defaultDays: '30' }, { defaultDays: ['DEFAULT_DAYS_IS_INVALID'] }],
      [{ maxDays: 30, defaultDays: 31 }, { defaultDays: ['DEFAULT_DAYS_EXCEED_MAX_DAYS'] }],
      [{ inactive: 'no' }, { inactive: ['INACTIVE_IS_INVALID'] }],
      [{ sort: 1.5 }, { sort: ['SORT_MUST_BE_AN_INTEGER'] }],
    ]
    for (const [changes, fault] of refused) {
      expect(answered(await create(changes))).toEqual(refusal(fault))
      expect(answered(await save(role.id, draft(changes)))).toEqual(refusal(fault))
    }
    expect((await save(999_999, draft())).status).toBe(404)
    expect((await admin.send(calls.list)).body).toEqual(before)
    expect(await get(role.id)).toEqual(role)
  })

  it('the default systems always contain the portal itself and have no duplicates [C-153]', async () => {
    const { fixed, draft, make, save } = await setUp()
    const [one, two] = [await newSystem(server()), await newSystem(server())]
    const { id, systemAccessIds } = await make({ systemAccessIds: [two, one, two] })
    expect(systemAccessIds).toEqual([fixed, one, two])
    expect((await save(id, draft({ systemAccessIds: [one] }))).body).toMatchObject({
      systemAccessIds: [fixed, one],
    })
  })

  it('a role can have a maximum and a default length; an absent one remains, and null removes it [COND-010]', async () => {
    const { draft, make, save } = await setUp()
    const { id, roleName, ...role } = await make({ maxDays: 365, defaultDays: 90 })
    expect(role).toMatchObject({ maxDays: 365, defaultDays: 90 })
    const saved = async (changes: object) => (await save(id, draft({ roleName, ...changes }))).body
    expect(await saved({ description: 'Reads more.' })).toMatchObject({ maxDays: 365, defaultDays: 90 })
    expect(await saved({ maxDays: 90 })).toMatchObject({ maxDays: 90, defaultDays: 90 })
    expect(await saved({ maxDays: null })).toMatchObject({ maxDays: null, defaultDays: 90 })
    // The default of the stored role counts if the draft has only a maximum.
    expect(answered(await save(id, draft({ roleName, maxDays: 89 })))).toEqual(
      refusal({ defaultDays: ['DEFAULT_DAYS_EXCEED_MAX_DAYS'] }),
    )
  })

  it('a role can require a site [JROLE-017] [C-178]', async () => {
    const { create, get } = await setUp()
    const answer = await create({ siteRequired: true })
    expect(answer).toMatchObject({ status: 201, body: { siteRequired: true, studyRequired: false } })
    expect((await get(storedRole(answer.body).id)).siteRequired).toBe(true)
  })

  it('a system that became inactive remains valid for a role that already has it [C-156]', async () => {
    const { fixed, draft, make, save } = await setUp()
    const system = await newSystem(server())
    const { id, roleName } = await make({ systemAccessIds: [system] })
    await server()
      .host.engine.db.updateTable('systems')
      .set({ inactive: 1 })
      .where('id', '=', system)
      .execute()
    const whole = draft({ roleName, systemAccessIds: [system] })
    expect((await save(id, { ...whole, description: 'Anew.' })).body).toMatchObject({
      description: 'Anew.',
      systemAccessIds: [fixed, system],
    })
    expect((await save(id, { ...whole, systemAccessIds: [fixed] })).status).toBe(200)
    expect(await save(id, whole)).toMatchObject(refusal({ systemAccessIds: ['SYSTEM_IS_INACTIVE'] }))
  })

  it('fields that the caller must not set are ignored [T20]', async () => {
    const { make } = await setUp()
    const role = await make({ id: 1, versionno: 70, role_name_key: 'x', users: [1] })
    expect(role.versionno).toBe(1)
    expect(role.id).not.toBe(70)
  })

  it('names of active roles are unique, case-insensitive [C-176]', async () => {
    const { draft, create, make, save, activate, deactivate } = await setUp()
    const roleName = unique('Imaging Reader')
    const role = await make({ roleName })
    const other = await make()
    const shouted = ` ${roleName.toUpperCase()} `
    expect(await create({ roleName: shouted })).toMatchObject(taken)
    expect(await save(other.id, draft({ roleName: shouted }))).toMatchObject(taken)
    // A role is not a duplicate of itself.
    expect((await save(role.id, draft({ roleName: shouted }))).status).toBe(200)
    // An inactive role does not reserve its name, and cannot be reactivated while the name is in use.
    expect((await create({ roleName, inactive: true })).status).toBe(201)
    expect((await deactivate(role.id)).status).toBe(200)
    const sameName = await make({ roleName })
    expect(await activate(role.id)).toMatchObject(taken)
    expect(await save(role.id, draft({ roleName, inactive: false }))).toMatchObject(taken)
    expect((await save(role.id, draft({ roleName }))).status).toBe(200)
    expect((await deactivate(sameName.id)).status).toBe(200)
    expect((await activate(role.id)).status).toBe(200)
  })

  it('only one of several concurrent requests with the same name succeeds [C-176]', async () => {
    const { create } = await setUp()
    const roleName = unique('Twice')
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ roleName })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422])
  })

  it('saving a change returns the role with the next version; saving without a change returns 304 [API-059] [API-119] [T43]', async () => {
    const { draft, make, save, get } = await setUp()
    const [one, two] = [await newSystem(server()), await newSystem(server())]
    const { id } = await make({ sort: 40 })
    const whole = draft({ siteRequired: true, systemAccessIds: [one, two], inactive: false, sort: 7 })
    const answer = await save(id, { ...whole, versionno: 1 })
    expect(answer).toMatchObject({ status: 200, body: { roleName: whole.roleName, sort: 7, versionno: 2 } })
    expect(await get(id)).toEqual(answer.body)
    const { sort: _, inactive: __, ...short } = { sort: 7, inactive: false, ...whole }
    const reordered = { ...whole, systemAccessIds: [two, one, two] }
    for (const body of [whole, { ...whole, versionno: 2 }, reordered, short]) {
      expect(await save(id, body)).toMatchObject({ status: 304, body: undefined })
    }
    expect(await get(id)).toEqual(answer.body)
    // Omitted fields are unchanged.
    expect((await save(id, { ...short, studyRequired: true })).body).toMatchObject({
      studyRequired: true,
      inactive: false,
      sort: 7,
      versionno: 3,
    })
  })

  it('a save with an outdated version is refused and changes nothing [T45]', async () => {
    const { make, save, get } = await setUp()
    const role = await make()
    expect((await save(role.id, { ...role, description: 'First.' })).status).toBe(200)
    const before = await get(role.id)
    const conflict = { status: 422, body: { globalErrors: ['VERSION_CONFLICT'] } }
    expect(await save(role.id, { ...role, description: 'Second.' })).toMatchObject(conflict)
    expect(await save(role.id, role)).toMatchObject(conflict)
    expect(await get(role.id)).toEqual(before)
  })

  it('deactivating a role preserves its record and its users; the first call returns 200, the second 304, and a call with an unknown id 404 [API-061] [JROLE-019] [API-119]', async () => {
    const { admin, make, deactivate, get } = await setUp()
    const role = await make()
    const holder = await server().user()
    await hold(server(), holder.id, [role.roleName])
    expect(await deactivate(role.id)).toMatchObject({ status: 200, body: undefined })
    expect(await deactivate(role.id)).toMatchObject({ status: 304, body: undefined })
    expect((await deactivate(999_999)).status).toBe(404)
    expect(await get(role.id)).toEqual({ ...role, inactive: true, versionno: 2 })
    expect((await admin.send(calls.users, { params: { id: role.id } })).body).toMatchObject([
      { id: holder.id },
    ])
  })

  it('activating a role returns 200 for the first call, 304 for the second, and 404 for an unknown id [API-060] [JROLE-019] [API-119]', async () => {
    const { make, activate, get } = await setUp()
    const role = await make({ inactive: true })
    expect(await activate(role.id)).toMatchObject({ status: 200, body: undefined })
    expect(await activate(role.id)).toMatchObject({ status: 304, body: undefined })
    expect((await activate(999_999)).status).toBe(404)
    expect(await get(role.id)).toEqual({ ...role, inactive: false, versionno: 2 })
  })

  it('the users of a role are listed by last name to callers with READ_USERS [API-055]', async () => {
    const { make } = await setUp()
    const role = await make()
    const other = await make()
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
    await hold(server(), one.id, [role.roleName, other.roleName])
    await hold(server(), two.id, [role.roleName.toUpperCase()])
    await hold(server(), inactive.id, [role.roleName])
    await hold(server(), former.id, [role.roleName])
    await hold(server(), former.id, [other.roleName])
    const reader = await server().holderOf('READ_USERS')
    const { status, body } = await reader.send(calls.users, { params: { id: role.id } })
    expect(status).toBe(200)
    expect(body).toEqual([
      { ...two, firstName: 'Ada', lastName: 'Lovelace' },
      { ...one, firstName: 'Ada', lastName: 'Turing' },
    ])
    expect(await reader.send(calls.users, { params: { id: 999_999 } })).toMatchObject({
      status: 200,
      body: [],
    })
  })

  it('the pending registrations and access changes for a role are listed [API-056] [API-057]', async () => {
    const { make } = await setUp()
    const { id, roleName } = await make()
    const later = await newRegistration(server(), [roleName, 'Another'], 'PENDING', 9_000)
    const first = await newRegistration(server(), [roleName])
    await newRegistration(server(), [roleName], 'DENIED')
    await newRegistration(server(), ['Another'])
    const [requester, other] = [await server().user(), await server().user()]
    await newAccessChange(server(), requester.id, [roleName], { status: 'REJECTED' })
    const open = await newAccessChange(server(), requester.id, [roleName], { status: 'PENDING_REVIEW' })
    await newAccessChange(server(), other.id, ['Another'])
    const reader = await server().holderOf('READ_USERS')
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@portal.example' }
    const sent = { ...person, sysdat: new Date(5).toISOString() }
    expect(await reader.send(calls.pendingRegistrations, { params: { id } })).toMatchObject({
      status: 200,
      body: [
        { id: first, ...sent },
        { id: later, ...person, sysdat: new Date(9_000).toISOString() },
      ],
    })
    expect((await reader.send(calls.outstandingAccessChanges, { params: { id } })).body).toEqual([
      { id: open, ...sent, portalUserId: requester.id, requestStatus: 'PENDING_REVIEW' },
    ])
  })

  it('only administrators can change roles; other callers receive 403 for any input [T19] [T42] [PERM-024]', async () => {
    const { draft, make, get } = await setUp()
    const role = await make({ inactive: true })
    for (const permission of ['USER', 'READ_USERS', 'WRITE_USERS'] as const) {
      const caller = await server().holderOf(permission)
      const params = { id: role.id }
      const nowhere = { id: 999_999 }
      const answers = [
        await caller.send(calls.create, { body: draft() }),
        await caller.send(calls.update, { params, body: role }),
        await caller.send(calls.update, { params: nowhere, body: role }),
        await caller.send(calls.update, { params, body: draft() }),
        await caller.send(calls.activate, { params }),
        await caller.send(calls.deactivate, { params }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
      const seen = [calls.users, calls.pendingRegistrations, calls.outstandingAccessChanges]
      for (const call of seen) {
        const { status } = await caller.send(call, { params })
        expect(status).toBe(permission === 'USER' ? 403 : 200)
      }
    }
    expect(await get(role.id)).toEqual(role)
  })
})
