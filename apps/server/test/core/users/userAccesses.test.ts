import type { Access, UserAccess } from '@portal-gateway/contract/accesses'
import { api } from '@portal-gateway/contract/api'
import type { Paged } from '@portal-gateway/contract/paged'
import type { UserAccessRevision } from '@portal-gateway/contract/userAccesses'
import { beforeAll, expect, it } from 'vitest'
import { type AccessFixtures, addAccessFixtures, giveAccesses } from '../../support/accessFixtures.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { accessChanges, userAccesses, userProfile } = api

type Person = Client & { userId: number }

forEachEngine('users’ accesses', (server) => {
  let systems: AccessFixtures
  beforeAll(async () => {
    systems = await addAccessFixtures(server())
  })

  const support = () => server().holderOf('WRITE_USERS')
  const access = (roleName: string, changes: Partial<Access> = {}): Access => ({
    roleName,
    sites: [],
    studyNames: [],
    systemAccessIds: [systems.portal],
    ...changes,
  })
  const currentAccesses = async (client: Person) =>
    ((await client.send(userAccesses.listOwn)).body as Paged<UserAccess>).content
  const listOfHeld = async (client: Person) => {
    const [reader, writer] = await currentAccesses(client)
    if (!reader || !writer) throw new Error('The user must have two accesses.')
    return { reader, writer }
  }
  /** Creates a user with two accesses. */
  const holder = async () => {
    const person = await server().holderOf('USER')
    await giveAccesses(server(), person.userId, [
      access('Reader'),
      access('Writer', { studyNames: ['AURORA'] }),
    ])
    return person
  }
  const get = (client: Client, accessId: number) => client.send(userAccesses.get, { params: { accessId } })
  const revision = (client: Client, accessId: number, revisionNo: number) =>
    client.send(userAccesses.revision, { params: { accessId, revisionNo } })
  const create = (client: Client, body: object) => client.send(userAccesses.create, { body })
  const update = (client: Client, accessId: number, body: object) =>
    client.send(userAccesses.update, { params: { accessId }, body })
  const save = (client: Client, { userId }: { userId: number }, list: readonly object[], more = {}) =>
    client.send(userAccesses.saveOfUser, {
      params: { portalUserId: userId },
      body: { userAccesses: list.map((each) => ({ portalUserId: userId, ...each })), ...more },
    })
  const asks = async (person: Person) => {
    const body = { accessControls: [], requesterComments: 'More, please' }
    expect((await person.send(accessChanges.create, { body })).status).toBe(201)
  }

  it('an active or inactive access can be read by its id [API-095]', async () => {
    const person = await holder()
    const reader = await server().holderOf('READ_USERS')
    const { writer } = await listOfHeld(person)
    expect((await get(reader, writer.id)).body).toEqual(writer)
    await giveAccesses(server(), person.userId, [access('Reader')])
    expect((await get(reader, writer.id)).body).toEqual({ ...writer, inactive: true, versionno: 2 })
    expect((await get(reader, 999_999)).status).toBe(404)
  })

  it('an entry of a request cannot be read as an access [API-095] [API-096]', async () => {
    const person = await holder()
    const body = { accessControls: [access('Archivist')], requesterComments: '' }
    await person.send(accessChanges.create, { body })
    const { id } = await server()
      .host.engine.db.selectFrom('access_controls')
      .select('id')
      .where('access_change_id', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const helper = await support()
    expect((await get(helper, id)).status).toBe(404)
    expect((await revision(helper, id, 1)).status).toBe(404)
    const draft = { ...access('Archivist'), portalUserId: person.userId }
    expect((await update(helper, id, draft)).status).toBe(404)
  })

  it('every version of an access is stored with its author and time [API-096]', async () => {
    const person = await holder()
    const helper = await support()
    const { writer } = await listOfHeld(person)
    const both = { studyNames: ['AURORA', 'BEACON'] }
    expect((await update(helper, writer.id, { ...writer, ...both })).status).toBe(200)
    expect((await update(helper, writer.id, { ...writer, inactive: true, versionno: 2 })).status).toBe(200)
    const [first, second, last] = await Promise.all(
      [1, 2, 3].map(
        async (versionno) => (await revision(helper, writer.id, versionno)).body as UserAccessRevision,
      ),
    )
    expect(first).toEqual({ ...writer, dchng: expect.any(String), lastModifiedBy: '1 - Somebody' })
    const saved = { dchng: expect.any(String), lastModifiedBy: `${helper.userId} - Ada Lovelace` }
    expect(second).toEqual({ ...writer, ...both, ...saved, versionno: 2 })
    expect(last).toMatchObject({ inactive: true, versionno: 3 })
    expect((await revision(helper, writer.id, 4)).status).toBe(404)
    expect((await revision(helper, 999_999, 1)).status).toBe(404)
  })

  it('the user of an access cannot see the authors of its versions [T18]', async () => {
    const reader = await server().holderOf('READ_USERS')
    const helper = await support()
    const draft = { ...access('Reader'), portalUserId: reader.userId }
    const { id } = (await create(helper, draft)).body as UserAccess
    expect((await revision(reader, id, 1)).body).not.toHaveProperty('lastModifiedBy')
    expect((await revision(helper, id, 1)).body).toHaveProperty('lastModifiedBy')
  })

  it('a user’s own profile contains the active accesses [PROF-016] [PROF-017]', async () => {
    const person = await holder()
    const profile = async () => (await person.send(userProfile.get)).body
    expect(await profile()).toMatchObject({
      portalUserId: person.userId,
      userAccesses: await currentAccesses(person),
    })
    await giveAccesses(server(), person.userId, [access('Writer')])
    expect(await profile()).toMatchObject({
      userAccesses: [{ roleName: 'Writer', systemAccessIds: [systems.portal] }],
    })
    expect((await (await server().holderOf('USER')).send(userProfile.get)).body).toMatchObject({
      userAccesses: [],
    })
  })

  it('all active accesses are listed sorted by user [API-097]', async () => {
    const [one, other] = [await holder(), await holder()]
    await giveAccesses(server(), other.userId, [access('Reader'), access('archivist')])
    const { body } = await (await server().holderOf('READ_USERS')).send(userAccesses.listAll)
    const all = body as UserAccess[]
    const ofBoth = all.filter(({ portalUserId }) => [one.userId, other.userId].includes(portalUserId))
    expect(ofBoth).toEqual([...(await currentAccesses(one)), ...(await currentAccesses(other))])
    expect(all.map(({ portalUserId }) => portalUserId)).toEqual(
      all.map(({ portalUserId }) => portalUserId).toSorted((a, b) => a - b),
    )
  })

  it('creating an access returns the access and its Location [API-100]', async () => {
    const person = await holder()
    const helper = await support()
    const draft = {
      ...access('Manager', { sites: [{ siteCode: 'ML-002', type: 'SITE' }], studyNames: ['BEACON'] }),
      portalUserId: person.userId,
    }
    const answer = await create(helper, draft)
    expect(answer).toMatchObject({ status: 201, body: { ...draft, inactive: false, versionno: 1 } })
    const { id } = answer.body as UserAccess
    expect(answer.headers.get('location')).toMatch(new RegExp(`/rest/secure/user_access/${id}$`))
    expect((await currentAccesses(person)).map(({ roleName }) => roleName)).toEqual([
      'Manager',
      'Reader',
      'Writer',
    ])
    expect((await revision(helper, id, 1)).body).toMatchObject({
      lastModifiedBy: `${helper.userId} - Ada Lovelace`,
    })
    expect(server().log).toContainEqual({
      level: 'info',
      event: 'user accesses saved',
      id: person.userId,
      userId: helper.userId,
    })
  })

  it('creating an access that exists, has an unknown role or is incomplete is refused with field errors [API-100] [MSG-162]', async () => {
    const person = await holder()
    const helper = await support()
    const before = await currentAccesses(person)
    for (const [changes, fieldErrors] of [
      [{ roleName: 'reader' }, { roleName: ['ROLE_NAME_IS_ALREADY_IN_USE'] }],
      [{ roleName: 'Nobody' }, { roleName: ['ROLE_NAME_IS_UNKNOWN'] }],
      [{ roleName: '' }, { roleName: ['ROLE_NAME_IS_REQUIRED'] }],
      [{ roleName: 'Manager' }, { sites: ['SITES_IS_REQUIRED'], studyNames: ['STUDY_NAMES_IS_REQUIRED'] }],
      [{ systemAccessIds: [systems.tracker] }, { systemAccessIds: ['FIXED_SYSTEM_IS_REQUIRED'] }],
      [{ portalUserId: 999_999 }, { portalUserId: ['PORTAL_USER_ID_DOES_NOT_EXIST'] }],
    ] as const) {
      const draft = { ...access('Archivist'), portalUserId: person.userId, ...changes }
      expect(await create(helper, draft)).toMatchObject({ status: 422, body: { fieldErrors } })
    }
    expect(await currentAccesses(person)).toEqual(before)
  })

  it('an update cannot change the user or the project role [API-101]', async () => {
    const [person, other] = [await holder(), await holder()]
    const helper = await support()
    const { writer } = await listOfHeld(person)
    const changed = { ...writer, systemAccessIds: [systems.portal, systems.tracker] }
    const answer = await update(helper, writer.id, changed)
    expect(answer).toMatchObject({ status: 200, body: { ...changed, versionno: 2 } })
    expect((await listOfHeld(person)).writer).toEqual(answer.body)
    const now = answer.body as UserAccess
    expect((await update(helper, writer.id, now)).status).toBe(304)
    for (const [changes, field] of [
      [{ portalUserId: other.userId }, 'portalUserId'],
      [{ roleName: 'Archivist' }, 'roleName'],
      [{ studyNames: ['NOTHING'] }, 'studyNames'],
    ] as const) {
      const refused = await update(helper, writer.id, { ...now, ...changes })
      expect(refused).toMatchObject({ status: 422, body: { fieldErrors: { [field]: [expect.any(String)] } } })
    }
    expect((await listOfHeld(person)).writer).toEqual(now)
    expect((await listOfHeld(other)).writer.versionno).toBe(1)
    expect((await update(helper, 999_999, now)).status).toBe(404)
  })

  it('an update can deactivate an access, which can then be created again but not updated [API-101]', async () => {
    const person = await holder()
    const helper = await support()
    const { writer } = await listOfHeld(person)
    const answer = await update(helper, writer.id, { ...writer, inactive: true })
    expect(answer).toMatchObject({ status: 200, body: { inactive: true, versionno: 2 } })
    expect((await currentAccesses(person)).map(({ roleName }) => roleName)).toEqual(['Reader'])
    expect((await update(helper, writer.id, { ...writer, versionno: 2 })).status).toBe(404)
    expect((await create(helper, { ...access('Writer'), portalUserId: person.userId })).status).toBe(201)
  })

  it('saving the list of a user adds, changes and deactivates accesses [API-102]', async () => {
    const person = await holder()
    const helper = await support()
    const { writer } = await listOfHeld(person)
    server().turnClock(60)
    const list = [access('Archivist'), { ...writer, studyNames: ['BEACON'] }]
    const answer = await save(helper, person, list)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toEqual(await currentAccesses(person))
    expect(answer.body).toMatchObject([
      { roleName: 'Archivist', versionno: 1 },
      { ...writer, studyNames: ['BEACON'], versionno: 2 },
    ])
    expect((await save(helper, person, await currentAccesses(person))).status).toBe(304)
    // An access that is inactive in the list is deactivated too.
    const [archivist, ...others] = await currentAccesses(person)
    expect((await save(helper, person, [{ ...archivist, inactive: true }, ...others])).status).toBe(200)
    expect((await currentAccesses(person)).map(({ roleName }) => roleName)).toEqual(['Writer'])
    server().turnClock(60)
    expect((await save(helper, person, [])).status).toBe(200)
    expect(await currentAccesses(person)).toEqual([])
    // The row of an access has the time of its latest version.
    const rows = await server()
      .host.engine.db.selectFrom('access_controls as a')
      .innerJoin('access_control_revisions as r', (join) =>
        join.onRef('r.access_control_id', '=', 'a.id').onRef('r.versionno', '=', 'a.versionno'),
      )
      .select(['a.changed_at as ofRow', 'r.changed_at as ofVersion'])
      .where('a.user_id', '=', person.userId)
      .execute()
    expect(rows.map(({ ofRow }) => ofRow)).toEqual(rows.map(({ ofVersion }) => ofVersion))
    expect(rows).toHaveLength(3)
  })

  it('an invalid list is not saved; errors are reported per entry [API-102] [ACC-079]', async () => {
    const person = await holder()
    const helper = await support()
    const before = await currentAccesses(person)
    const { reader } = await listOfHeld(person)
    const answer = await save(helper, person, [
      { ...reader, studyNames: ['BEACON'] },
      access('Manager'),
      access('Nobody'),
    ])
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fieldErrors: {
          'userAccesses[1].sites': ['SITES_IS_REQUIRED'],
          'userAccesses[1].studyNames': ['STUDY_NAMES_IS_REQUIRED'],
          'userAccesses[2].roleName': ['ROLE_NAME_IS_UNKNOWN'],
        },
      },
    })
    const [other] = [await holder()]
    expect(await save(helper, person, [{ ...reader, portalUserId: other.userId }])).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'userAccesses[0].portalUserId': ['PORTAL_USER_ID_IS_INVALID'] } },
    })
    expect(await currentAccesses(person)).toEqual(before)
    expect((await save(helper, { userId: 999_999 }, [])).status).toBe(404)
  })

  it('a concurrent change is not overwritten [API-101] [API-102] [T45]', async () => {
    const person = await holder()
    const helper = await support()
    const { reader, writer } = await listOfHeld(person)
    const knownIds = [reader.id, writer.id]
    expect((await update(helper, writer.id, { ...writer, studyNames: ['BEACON'] })).status).toBe(200)
    const conflict = { status: 422, body: { globalErrors: ['VERSION_CONFLICT'] } }
    expect(await update(helper, writer.id, { ...writer, studyNames: [] })).toMatchObject(conflict)
    expect(await save(helper, person, [reader, writer])).toMatchObject(conflict)
    const now = await currentAccesses(person)
    expect((await create(helper, { ...access('Archivist'), portalUserId: person.userId })).status).toBe(201)
    const more = { studyNames: ['AURORA'] }
    expect(await save(helper, person, [{ ...reader, ...more }, ...now.slice(1)], { knownIds })).toMatchObject(
      conflict,
    )
    expect((await currentAccesses(person)).map(({ roleName }) => roleName)).toEqual([
      'Archivist',
      'Reader',
      'Writer',
    ])
  })

  it('a save does not remove an access that was added concurrently; editors can see who added it [API-102] [T45]', async () => {
    const person = await holder()
    const [helper, other] = [await support(), await support()]
    const { reader, writer } = await listOfHeld(person)
    expect((await save(other, person, [reader, { ...writer, studyNames: ['BEACON'] }])).status).toBe(200)
    const inactive = { ...writer, inactive: true }
    expect(await save(helper, person, [reader, inactive])).toMatchObject({
      status: 422,
      body: { globalErrors: ['VERSION_CONFLICT'] },
    })
    const since = async (client: Client) =>
      client.send(api.audit.changesSince, {
        params: { entity: 'USER_ACCESS', id: writer.id },
        query: `?since=${writer.versionno}`,
      })
    expect((await since(helper)).body).toMatchObject([
      { versionno: 2, actorName: 'Ada Lovelace', changes: [{ field: 'studyNames', after: ['BEACON'] }] },
    ])
    expect((await since(person)).status).toBe(404)
    expect((await save(helper, person, [reader, { ...inactive, versionno: 2 }])).status).toBe(200)
    expect((await since(other)).body).toMatchObject([
      { versionno: 2 },
      { versionno: 3, changes: expect.arrayContaining([{ field: 'inactive', before: false, after: true }]) },
    ])
  })

  it('concurrent saves store complete lists without server errors [T45]', async () => {
    const person = await holder()
    const { reader, writer } = await listOfHeld(person)
    const helpers = await Promise.all(Array.from({ length: 5 }, support))
    const answers = await Promise.all(
      helpers.map((helper, place) =>
        save(helper, person, [
          { ...reader, studyNames: place % 2 === 0 ? ['AURORA'] : ['BEACON'] },
          { ...writer, studyNames: place % 2 === 0 ? ['BEACON'] : [] },
        ]),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
    expect(await currentAccesses(person)).toEqual(answers.find(({ status }) => status === 200)?.body)
  })

  it('accesses of a user with a pending request cannot be saved [API-100] [API-101] [API-102]', async () => {
    const person = await holder()
    const helper = await support()
    const before = await currentAccesses(person)
    const { writer } = await listOfHeld(person)
    await asks(person)
    const refused = { status: 422, body: { globalErrors: ['REQUEST_IN_PROGRESS'], fieldErrors: {} } }
    expect(await save(helper, person, [])).toMatchObject(refused)
    expect(await update(helper, writer.id, { ...writer, inactive: true })).toMatchObject(refused)
    const draft = { ...access('Archivist'), portalUserId: person.userId }
    expect(await create(helper, draft)).toMatchObject(refused)
    expect(await currentAccesses(person)).toEqual(before)
  })

  it('staff can save their own accesses, but not accesses of a user with higher permissions [T20]', async () => {
    const helper = await support()
    expect((await save(helper, helper, [access('Reader')])).status).toBe(200)
    expect(await currentAccesses(helper)).toMatchObject([{ roleName: 'Reader' }])
    const administrator = await server().holderOf('ADMIN')
    await giveAccesses(server(), administrator.userId, [access('Reader')])
    const before = await currentAccesses(administrator)
    const higher = { status: 403, body: { globalErrors: ['HIGHER_PERMISSION'] } }
    const { userId } = administrator
    expect(await save(helper, administrator, [])).toMatchObject(higher)
    expect(await create(helper, { ...access('Writer'), portalUserId: userId })).toMatchObject(higher)
    const [reader] = before
    expect(await update(helper, reader?.id ?? 0, { ...reader, inactive: true })).toMatchObject(higher)
    expect(await currentAccesses(administrator)).toEqual(before)
    expect((await save(await server().holderOf('ADMIN'), administrator, [])).status).toBe(200)
  })

  it('callers with READ_USERS can only read accesses, users can neither read nor write them [T19]', async () => {
    const person = await holder()
    const { writer } = await listOfHeld(person)
    const reader = await server().holderOf('READ_USERS')
    for (const client of [person, reader]) {
      // The call is refused before the body is validated.
      expect((await create(client, {})).status).toBe(403)
      expect((await update(client, writer.id, { ...writer, inactive: true })).status).toBe(403)
      expect((await update(client, 999_999, {})).status).toBe(403)
      expect((await save(client, person, [])).status).toBe(403)
      expect((await save(client, { userId: 999_999 }, [])).status).toBe(403)
    }
    for (const accessId of [writer.id, 999_999]) {
      expect((await get(person, accessId)).status).toBe(403)
      expect((await revision(person, accessId, 1)).status).toBe(403)
    }
    expect((await person.send(userAccesses.listAll)).status).toBe(403)
    expect(await currentAccesses(person)).toHaveLength(2)
  })
})
