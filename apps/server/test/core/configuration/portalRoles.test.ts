import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import { apiBase } from '@portal-gateway/contract/headers'
import { withImplied } from '@portal-gateway/contract/permissions'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Answered } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'

const calls = api.portalRoles
const stored = (body: unknown) => v.parse(calls.get.done.body, body)
const unique = (name: string) => `${name} ${randomUUID()}`
const refusal = (fieldErrors: Record<string, string[]>) => ({
  status: 422,
  body: { globalErrors: [], fieldErrors },
})
/** Returns the status and body of a response, for comparisons. */
const answered = ({ status, body }: Answered) => ({ status, body })
const taken = refusal({ description: ['DESCRIPTION_IS_ALREADY_IN_USE'] })

forEachEngine('portal roles', (server) => {
  /** Creates an administrator with a role that no other user has, and helper functions. */
  async function setUp() {
    const ownRole = await server().role('ADMIN')
    const admin = await server().signedIn({ roles: [ownRole], accountType: 'internal' })
    const create = (body: object) => admin.send(calls.create, { body })
    const make = async (body: object = {}) =>
      stored((await create({ description: unique('Reader'), permissions: ['USER'], ...body })).body)
    const save = (body: object) => admin.send(calls.update, { body })
    const get = async (id: number) => stored((await admin.send(calls.get, { params: { id } })).body)
    const activate = (id: number) => admin.send(calls.activate, { params: { id } })
    const deactivate = (id: number) => admin.send(calls.deactivate, { params: { id } })
    return { admin, ownRole, create, make, save, get, activate, deactivate }
  }

  it('are listed by sort number and name (case-insensitive), inactive ones included [API-036] [PROLE-012]', async () => {
    const { make, deactivate } = await setUp()
    const mark = randomUUID()
    const roleNamed = (name: string, sort: number) => make({ description: `${name} ${mark}`, sort })
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
    const listed = v.parse(calls.list.done.body, body).filter(({ description }) => description.includes(mark))
    expect(listed).toEqual([first, a, { ...b, inactive: true, versionno: 2 }, Ä, last])
  })

  it('a role can be read by its id [API-037]', async () => {
    const { make } = await setUp()
    const role = await make({ permissions: ['USER', 'READ_USERS'], sort: 3 })
    const nobody = await server().signedIn()
    expect(await nobody.send(calls.get, { params: { id: role.id } })).toMatchObject({
      status: 200,
      body: { ...role, permissions: ['READ_USERS', 'USER'] },
    })
    expect((await nobody.send(calls.get, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('creating a role returns 201 with its Location; the role has trimmed texts, is active and is last in the list [API-039]', async () => {
    const { admin, create, make } = await setUp()
    await make({ sort: 7_000 })
    const description = unique('Imaging Reader')
    const answer = await create({ description: `  ${description} `, permissions: ['USER'] })
    expect(answer.status).toBe(201)
    const role = stored(answer.body)
    expect(role).toEqual({
      id: role.id,
      description,
      permissions: ['USER'],
      secondFactorFrom: null,
      inactive: false,
      sort: 7_001,
      versionno: 1,
    })
    const location = answer.headers.get('location') ?? ''
    expect(location).toBe(`${apiBase}/rest/secure/system_mgmt/portal_roles/${role.id}`)
    expect(await (await admin.fetch('GET', location.slice(apiBase.length))).json()).toEqual(role)
  })

  it('several permissions are stored without duplicates, highest first [API-039]', async () => {
    const { make, get } = await setUp()
    const { id } = await make({ permissions: ['USER', 'WRITE_USERS', 'USER'] })
    expect((await get(id)).permissions).toEqual(['WRITE_USERS', 'USER'])
  })

  it('a new role has all sent fields and may be inactive [API-039]', async () => {
    const { create, get } = await setUp()
    const sent = {
      description: unique('Archivist'),
      permissions: ['WRITE_USERS', 'USER'],
      secondFactorFrom: '2099-03-31',
      inactive: true,
      sort: 12,
    }
    const answer = await create(sent)
    expect(answer.status).toBe(201)
    const { id } = stored(answer.body)
    expect(answer.body).toEqual({ ...sent, id, versionno: 1 })
    expect(await get(id)).toEqual({ ...sent, id, versionno: 1 })
  })

  it('an invalid draft is refused with field errors and nothing is stored [API-039] [API-040] [PROLE-016]', async () => {
    const { admin, create, make, save, get } = await setUp()
    const role = await make()
    const before = (await admin.send(calls.list)).body
    const refused: [changes: object, fault: Record<string, string[]>][] = [
      [{ description: ' ' }, { description: ['DESCRIPTION_IS_REQUIRED'] }],
      [{ description: 'x'.repeat(65) }, { description: ['DESCRIPTION_IS_TOO_LONG'] }],
      [{ description: 'a\u0000b' }, { description: ['DESCRIPTION_UNRECOGNISED_CHARACTER'] }],
      [{ permissions: [] }, { permissions: ['PERMISSIONS_IS_REQUIRED'] }],
      [{ permissions: undefined }, { permissions: ['PERMISSIONS_IS_REQUIRED'] }],
      [{ permissions: 'ADMIN' }, { permissions: ['PERMISSIONS_IS_INVALID'] }],
      [{ permissions: ['ROOT'] }, { 'permissions[0]': ['PERMISSIONS_IS_INVALID'] }],
      [{ inactive: 'no' }, { inactive: ['INACTIVE_IS_INVALID'] }],
      [{ sort: 1.5 }, { sort: ['SORT_MUST_BE_AN_INTEGER'] }],
    ]
    for (const [changes, fault] of refused) {
      const draft = { description: unique('New'), permissions: ['USER'], ...changes }
      expect(answered(await create(draft))).toEqual(refusal(fault))
      expect(answered(await save({ ...draft, id: role.id }))).toEqual(refusal(fault))
    }
    const nowhere = { description: unique('New'), permissions: ['USER'] }
    expect(answered(await save(nowhere))).toEqual(refusal({ id: ['ID_IS_REQUIRED'] }))
    expect((await save({ ...nowhere, id: 999_999 })).status).toBe(404)
    expect((await admin.send(calls.list)).body).toEqual(before)
    expect(await get(role.id)).toEqual(role)
  })

  it('fields that the caller must not set are ignored [T20]', async () => {
    const { create } = await setUp()
    const extra = { id: 1, versionno: 70, users: [1], description_key: 'x', permission: 'ADMIN' }
    const role = stored((await create({ description: unique('New'), permissions: ['USER'], ...extra })).body)
    expect(role).toMatchObject({ versionno: 1, permissions: ['USER'] })
    expect(role.id).not.toBe(1)
  })

  it('names of active roles are unique, case-insensitive [C-176]', async () => {
    const { create, make, save, activate, deactivate } = await setUp()
    const [name, permissions] = [unique('Imaging Reader'), ['USER']]
    const role = await make({ description: name })
    const other = await make()
    const shouted = ` ${name.toUpperCase()} `
    expect(await create({ description: shouted, permissions })).toMatchObject(taken)
    expect(await save({ id: other.id, description: shouted, permissions })).toMatchObject(taken)
    // A role is not a duplicate of itself.
    expect((await save({ id: role.id, description: shouted, permissions })).status).toBe(200)
    // An inactive role does not reserve its name, and cannot be reactivated while the name is in use.
    expect((await create({ description: name, permissions, inactive: true })).status).toBe(201)
    expect((await deactivate(role.id)).status).toBe(200)
    const sameName = await make({ description: name })
    const back = refusal({ description: ['ROLE_NAME_IS_ALREADY_IN_USE'] })
    expect(await activate(role.id)).toMatchObject(back)
    const required = { id: role.id, description: name, permissions }
    expect(await save({ ...required, inactive: false })).toMatchObject(taken)
    expect((await save(required)).status).toBe(200)
    expect((await deactivate(sameName.id)).status).toBe(200)
    expect((await activate(role.id)).status).toBe(200)
  })

  it('only one of several concurrent requests with the same name succeeds [C-176]', async () => {
    const { create } = await setUp()
    const draft = { description: unique('Twice'), permissions: ['USER'] }
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(draft)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422])
  })

  it('saving a change returns the role with the next version; saving without a change returns 304 [API-040] [API-119] [T43]', async () => {
    const { make, save, get } = await setUp()
    const { id } = await make({ sort: 40 })
    const description = unique('Statistician')
    const wanted = {
      id,
      description,
      permissions: ['READ_USERS', 'USER'],
      secondFactorFrom: '2099-03-31',
      inactive: true,
      sort: 7,
    }
    const answer = await save({ ...wanted, description: ` ${description}`, versionno: 1 })
    expect(answered(answer)).toEqual({ status: 200, body: { ...wanted, versionno: 2 } })
    expect(await get(id)).toEqual(answer.body)
    const { sort: _, inactive: __, ...short } = wanted
    const reordered = { ...wanted, permissions: ['USER', 'READ_USERS', 'USER'] }
    for (const body of [wanted, { ...wanted, versionno: 2 }, reordered, short]) {
      expect(answered(await save(body))).toEqual({ status: 304, body: undefined })
    }
    expect(await get(id)).toEqual(answer.body)
    // Omitted fields are unchanged.
    expect((await save({ ...short, permissions: ['USER'] })).body).toEqual({
      ...wanted,
      permissions: ['USER'],
      versionno: 3,
    })
  })

  it('a save with an outdated version is refused and changes nothing [T45]', async () => {
    const { make, save, get } = await setUp()
    const role = await make()
    expect((await save({ ...role, description: unique('First') })).status).toBe(200)
    const before = await get(role.id)
    const late = { ...role, description: unique('Second'), permissions: ['ADMIN'] }
    expect(await save(late)).toMatchObject({ status: 422, body: { globalErrors: ['VERSION_CONFLICT'] } })
    expect(await save(role)).toMatchObject({ status: 422, body: { globalErrors: ['VERSION_CONFLICT'] } })
    expect(await get(role.id)).toEqual(before)
  })

  it('deactivating a role preserves its record and its users; the first call returns 200, the second 304, and a call with an unknown id 404 [API-042] [PROLE-018] [API-119]', async () => {
    const { admin, make, deactivate, get } = await setUp()
    const role = await make()
    const holder = await server().user({ roles: [role.id] })
    expect(await deactivate(role.id)).toMatchObject({ status: 200, body: undefined })
    expect(await deactivate(role.id)).toMatchObject({ status: 304, body: undefined })
    expect((await deactivate(999_999)).status).toBe(404)
    expect(await get(role.id)).toEqual({ ...role, inactive: true, versionno: 2 })
    expect((await admin.send(calls.users, { params: { id: role.id } })).body).toMatchObject([
      { id: holder.id },
    ])
  })

  it('activating a role returns 200 for the first call, 304 for the second, and 404 for an unknown id [API-041] [PROLE-018] [API-119]', async () => {
    const { make, activate, get } = await setUp()
    const role = await make({ inactive: true })
    expect(await activate(role.id)).toMatchObject({ status: 200, body: undefined })
    expect(await activate(role.id)).toMatchObject({ status: 304, body: undefined })
    expect((await activate(999_999)).status).toBe(404)
    expect(await get(role.id)).toEqual({ ...role, inactive: false, versionno: 2 })
  })

  it('callers with READ_USERS can list the active users of a role; each entry contains only id, user name, email and names [API-038] [PROLE-021]', async () => {
    const { make } = await setUp()
    const { id } = await make()
    const other = await make()
    const named = (username: string, rest: object = {}) =>
      server().user({ roles: [id, other.id], username: `${username}-${randomUUID()}`, ...rest })
    const one = await named('one')
    const two = await named('two')
    await named('gone', { inactive: true })
    await server().user({ roles: [other.id] })
    const reader = await server().holderOf('READ_USERS')
    const { status, body } = await reader.send(calls.users, { params: { id } })
    expect(status).toBe(200)
    const person = { firstName: 'Ada', lastName: 'Lovelace' }
    expect(body).toEqual([
      { ...one, ...person },
      { ...two, ...person },
    ])
    expect(await reader.send(calls.users, { params: { id: 999_999 } })).toMatchObject({
      status: 200,
      body: [],
    })
  })

  it('a changed permission applies to every user of the role from the next call [T23] [PROLE-001]', async () => {
    const { make, save, activate, deactivate } = await setUp()
    const role = await make({ permissions: ['READ_USERS'] })
    const base = await server().role('SET_OWN_PASSWORD')
    const holders = [
      await server().signedIn({ roles: [role.id, base] }),
      await server().signedIn({ roles: [base, role.id] }),
    ]
    const expectAll = async (top: Parameters<typeof withImplied>[0], status: number) => {
      for (const holder of holders) {
        expect((await holder.send(api.userCapabilities.grantedPermissions)).body).toEqual(withImplied(top))
        expect((await holder.send(calls.users, { params: { id: role.id } })).status).toBe(status)
      }
    }
    const required = { id: role.id, description: role.description }
    await expectAll('READ_USERS', 200)
    await save({ ...required, permissions: ['USER'] })
    await expectAll('USER', 403)
    await save({ ...required, permissions: ['WRITE_USERS'] })
    await expectAll('WRITE_USERS', 200)
    await deactivate(role.id)
    await expectAll('SET_OWN_PASSWORD', 403)
    await activate(role.id)
    await expectAll('WRITE_USERS', 200)
  })

  it('only administrators can change roles; other callers receive 403 for any input [T19] [T42] [PERM-024]', async () => {
    const { make, get } = await setUp()
    const role = await make({ inactive: true })
    for (const permission of ['USER', 'READ_USERS', 'WRITE_USERS'] as const) {
      const caller = await server().holderOf(permission)
      const params = { id: role.id }
      const answers = [
        await caller.send(calls.create, { body: { description: unique('Mine'), permissions: ['ADMIN'] } }),
        await caller.send(calls.update, { body: role }),
        await caller.send(calls.update, { body: { ...role, id: 999_999 } }),
        await caller.send(calls.update, { body: { ...role, permissions: ['ADMIN'] } }),
        await caller.send(calls.activate, { params }),
        await caller.send(calls.deactivate, { params }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    }
    expect(await get(role.id)).toEqual(role)
  })
})
