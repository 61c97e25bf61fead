import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import type { Access, UserAccess } from '@portal-gateway/contract/accesses'
import { api } from '@portal-gateway/contract/api'
import type { Paged } from '@portal-gateway/contract/paged'
import { beforeAll, expect, it } from 'vitest'
import { type AccessFixtures, addAccessFixtures, giveAccesses } from '../../support/accessFixtures.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { accessChanges, userAccesses, userProfile } = api

type Person = Client & { userId: number }

forEachEngine('access changes', (server) => {
  let systems: AccessFixtures
  beforeAll(async () => {
    systems = await addAccessFixtures(server())
    await server()
      .host.engine.db.insertInto('site_relations')
      .values({ parent_site_code: 'ML-002', site_code: 'ML-003' })
      .execute()
  })

  const access = (roleName: string, changes: Partial<Access> = {}): Access => ({
    roleName,
    sites: [],
    studyNames: [],
    systemAccessIds: [systems.portal],
    ...changes,
  })
  const ask = (client: Person, accessControls: readonly object[], rest: object = {}) =>
    client.send(accessChanges.create, { body: { accessControls, ...rest } })
  const requestOf = async (client: Person, accessControls: readonly object[], rest?: object) => {
    const { status, body } = await ask(client, accessControls, rest)
    expect(status, JSON.stringify(body)).toBe(201)
    return body as AccessChange
  }
  const own = async (client: Person) =>
    ((await client.send(accessChanges.listOwn)).body as { content: AccessChange[] }).content
  const currentAccesses = async (client: Person) =>
    ((await client.send(userAccesses.listOwn)).body as Paged<UserAccess>).content
  /** Creates a user with an access as Reader and an access as Writer. */
  const holder = async (permission: Parameters<ReturnType<typeof server>['holderOf']>[0] = 'USER') => {
    const person = await server().holderOf(permission)
    await giveAccesses(server(), person.userId, [
      access('Writer', { studyNames: ['AURORA'] }),
      access('Reader', { sites: [{ siteCode: 'ML-001', type: 'SITE' }] }),
    ])
    return person
  }
  const removalOf = (roleName: string) => ({ ...access(roleName), requestType: 'REMOVAL' })

  it('a new request returns sorted entries with their types and a Location [API-094] [API-089] [ACC-034]', async () => {
    const ada = await holder()
    const [reader, writer] = await currentAccesses(ada)
    const { body: profile } = await ada.send(userProfile.get)
    const { username, email } = profile as { username: string; email: string }
    const answer = await ask(
      ada,
      [
        access('Writer', { studyNames: ['BEACON'], systemAccessIds: [systems.tracker, systems.portal] }),
        removalOf('Reader'),
        access('Manager', { sites: [{ siteCode: 'ML-002', type: 'RESEARCH_BASE' }], studyNames: ['AURORA'] }),
      ],
      { requesterComments: ' From June on. ' },
    )
    expect(answer.status).toBe(201)
    const entry = {
      id: expect.any(Number),
      entity: 'USER_ACCESS_MOD_REQUEST',
      portalUserId: ada.userId,
      inactive: false,
    }
    expect(answer.body).toEqual({
      id: expect.any(Number),
      portalUserId: ada.userId,
      username,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      requestType: 'ALL_IN_ONE',
      requestStatus: 'NEW',
      accessControls: [
        {
          ...entry,
          requestType: 'NEW',
          priorAccessControlId: null,
          ...access('Manager', {
            sites: [{ siteCode: 'ML-002', type: 'RESEARCH_BASE' }],
            studyNames: ['AURORA'],
          }),
        },
        // A removal contains the values of the current access.
        {
          ...entry,
          requestType: 'REMOVAL',
          priorAccessControlId: reader?.id,
          ...access('Reader', { sites: [{ siteCode: 'ML-001', type: 'SITE' }] }),
        },
        {
          ...entry,
          requestType: 'CHANGE',
          priorAccessControlId: writer?.id,
          ...access('Writer', {
            studyNames: ['BEACON'],
            systemAccessIds: [systems.portal, systems.tracker],
          }),
        },
      ],
      requesterComments: 'From June on.',
      messageToRequester: '',
      inactive: false,
      sysdat: expect.any(String),
      dchng: expect.any(String),
      versionno: 1,
    })
    const found = await ada.fetch('GET', (answer.headers.get('location') ?? '').replace('/PG-API', ''))
    expect(await found.json()).toEqual(answer.body)
    // The accesses do not change before the approval.
    expect(await currentAccesses(ada)).toEqual([reader, writer])
    expect(server().log).toContainEqual(
      expect.objectContaining({ event: 'access change requested', userId: ada.userId }),
    )
  })

  it('a request has the common type of its entries; a request without entries has the type NEW [ACC-019] [ACC-020]', async () => {
    for (const [entries, type, rest] of [
      [[access('Archivist')], 'NEW', {}],
      [[access('Writer'), access('Reader')], 'CHANGE', {}],
      [[removalOf('Writer'), removalOf('Reader')], 'REMOVAL', {}],
      [[], 'NEW', { requesterComments: 'What Dr. Lindqvist has.' }],
    ] as const)
      expect((await requestOf(await holder(), entries, rest)).requestType).toBe(type)
  })

  it('types are derived from the current accesses, not from the sent types [ACC-022] [ACC-023] [ACC-024] [T20]', async () => {
    const ada = await holder()
    const { accessControls, requestType } = await requestOf(
      ada,
      [
        { ...access('writer'), requestType: 'NEW', priorAccessControlId: 1 },
        { ...access('Archivist'), requestType: 'CHANGE', priorAccessControlId: 1 },
        // The user does not have this access, so the server ignores the removal.
        removalOf('Manager'),
        // The current access with its values in another order is not a change.
        { ...access('Reader', { sites: [{ siteCode: 'ML-001', type: 'SITE' }] }), requestType: 'CHANGE' },
      ],
      { requestType: 'REMOVAL' },
    )
    expect(accessControls).toMatchObject([
      { roleName: 'Archivist', requestType: 'NEW', priorAccessControlId: null },
      { roleName: 'Writer', requestType: 'CHANGE', priorAccessControlId: expect.any(Number) },
    ])
    expect(accessControls).toHaveLength(2)
    expect(requestType).toBe('ALL_IN_ONE')
  })

  it('a request without changes and comments returns 304 [API-094] [T43]', async () => {
    const ada = await holder()
    const same = await currentAccesses(ada)
    for (const entries of [[], same.toReversed(), [removalOf('Manager')]]) {
      const { status, body } = await ask(ada, entries, { requesterComments: '  ' })
      expect(status).toBe(304)
      expect(body).toBeUndefined()
    }
    expect(await own(ada)).toEqual([])
  })

  it('the requester receives a mail without text from the request [EXP-138]', async () => {
    const ada = await holder()
    await requestOf(ada, [access('Archivist')], { requesterComments: 'Click https://evil.example now' })
    const { email } = (await ada.send(userProfile.get)).body as { email: string }
    const [mail] = await server().mailsTo(email)
    expect(mail?.subject).toMatch(/^Your request at /)
    expect(mail?.text).toContain('to change your access')
    expect(mail?.text).toContain('1 to 3 business days')
    expect(mail?.text).not.toMatch(/evil|Click/)
  })

  it('a second request is refused until the first is decided [ACC-080] [T46]', async () => {
    const [ada, support] = [await holder(), await server().holderOf('WRITE_USERS')]
    const { id } = await requestOf(ada, [access('Archivist')])
    const review = (requestStatus: string) =>
      support.send(accessChanges.review, {
        body: {
          portalUser: { id: ada.userId, portalRoleIds: [] },
          userAccesses: [],
          userAccessModificationRequest: { id, requestStatus },
        },
      })
    const refused = { status: 422, body: { globalErrors: ['REQUEST_IN_PROGRESS'], fieldErrors: {} } }
    // The server does not validate the entries, so the response is the same for an invalid request.
    expect(await ask(ada, [access('Nobody')])).toMatchObject(refused)
    expect((await review('PENDING_OUTSIDE_ACTION')).status).toBe(200)
    expect(await ask(ada, [])).toMatchObject(refused)
    expect((await review('REJECTED')).status).toBe(200)
    await requestOf(ada, [
      access('Manager', { sites: [{ siteCode: 'ML-001', type: 'SITE' }], studyNames: ['BEACON'] }),
    ])
    expect(await own(ada)).toMatchObject([{ requestStatus: 'NEW' }, { requestStatus: 'REJECTED' }])
  })

  it('only one of several concurrent requests succeeds [T46]', async () => {
    const ada = await holder()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(ada, [access('Archivist')])))
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([201, 422, 422, 422, 422, 422])
    expect(await own(ada)).toHaveLength(1)
  })

  it('the database allows only one pending request per user [T46]', async () => {
    const ada = await holder()
    await requestOf(ada, [access('Archivist')])
    const { db } = server().host.engine
    const { id: _, ...row } = await db
      .selectFrom('access_changes')
      .selectAll()
      .where('user_id', '=', ada.userId)
      .executeTakeFirstOrThrow()
    const insert = (changes: Partial<typeof row>) =>
      db
        .insertInto('access_changes')
        .values({ ...row, ...changes })
        .execute()
        .catch((error: unknown) => server().host.engine.violation(error))
    expect(await insert({ request_status: 'IN_PROGRESS' })).toEqual({ kind: 'unique', columns: ['user_id'] })
    await insert({ request_status: 'APPROVED' })
    await insert({ inactive: 1 })
    expect(await own(ada)).toHaveLength(3)
  })

  it('the server ignores another user, a decision and reviewers’ notes in a request [T20] [ACC-033]', async () => {
    const [ada, other] = [await holder(), await holder()]
    await requestOf(
      ada,
      [{ ...access('Archivist'), portalUserId: other.userId, id: 1, entity: 'USER_ACCESS' }],
      {
        id: 1,
        portalUserId: other.userId,
        username: 'admin',
        sysaidTicket: 'SR-1',
        reviewerComments: 'fine',
        messageToRequester: 'fine',
        requestStatus: 'APPROVED',
        inactive: true,
        lastModifiedBy: '1 - Somebody',
        portalRoleIds: [1],
      },
    )
    expect(await own(other)).toEqual([])
    expect(await own(ada)).toMatchObject([{ accessControls: [{ portalUserId: ada.userId }] }])
    const row = await server()
      .host.engine.db.selectFrom('access_changes')
      .selectAll()
      .where('user_id', '=', ada.userId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      sysaid_ticket: '',
      reviewer_comments: '',
      message_to_requester: '',
      request_status: 'NEW',
      inactive: 0,
      last_modified_by: `${ada.userId} - Ada Lovelace`,
    })
    expect(await currentAccesses(ada)).toHaveLength(2)
    expect(await currentAccesses(other)).toHaveLength(2)
  })

  it('errors are reported by entry and field [ACC-054] [MSG-162] [T53]', async () => {
    const ada = await holder()
    expect(
      await ask(ada, [
        // A removal is not validated.
        { ...removalOf('Writer'), systemAccessIds: [] },
        access('Manager'),
        access('Nobody', { systemAccessIds: [systems.tracker] }),
        access('Archivist', { sites: [{ siteCode: 'XX-1', type: 'SITE' }] }),
        access('archivist', { systemAccessIds: [] }),
      ]),
    ).toMatchObject({
      status: 422,
      body: {
        fieldErrors: {
          'accessControls[1].sites': ['SITES_IS_REQUIRED'],
          'accessControls[1].studyNames': ['STUDY_NAMES_IS_REQUIRED'],
          'accessControls[2].roleName': ['ROLE_NAME_IS_UNKNOWN'],
          'accessControls[2].systemAccessIds': ['FIXED_SYSTEM_IS_REQUIRED'],
          'accessControls[3].sites': ['SITES_IS_UNKNOWN'],
          'accessControls[4].roleName': ['ROLE_NAME_IS_ALREADY_IN_USE'],
          'accessControls[4].systemAccessIds': ['SYSTEM_ACCESS_IDS_IS_REQUIRED'],
        },
      },
    })
    const broken = await ask(ada, [{ roleName: 'x'.repeat(129), sites: 1, systemAccessIds: ['a'] }], {
      requesterComments: 'x'.repeat(513),
    })
    expect(broken).toMatchObject({
      status: 422,
      body: {
        fieldErrors: {
          'accessControls[0].roleName': ['ROLE_NAME_IS_TOO_LONG'],
          'accessControls[0].studyNames': ['STUDY_NAMES_IS_REQUIRED'],
          requesterComments: ['REQUESTER_COMMENTS_IS_TOO_LONG'],
        },
      },
    })
    expect(
      (
        await ask(
          ada,
          Array.from({ length: 201 }, () => access('Archivist')),
        )
      ).status,
    ).toBe(422)
    expect(await own(ada)).toEqual([])
  })

  it('current accesses can remain or be removed even if they could not be added any more [C-156]', async () => {
    const { db } = server().host.engine
    const ada = await holder()
    const close = (inactive: 0 | 1) =>
      db.updateTable('project_roles').set({ inactive }).where('role_name', '=', 'Reader').execute()
    await close(1)
    try {
      const [reader] = await currentAccesses(ada)
      await requestOf(ada, [{ ...reader, systemAccessIds: [systems.portal, systems.tracker] }])
      const other = await holder()
      await requestOf(other, [removalOf('Reader')])
    } finally {
      await close(0)
    }
  })

  it('requesters never receive reviewers’ notes, regardless of their permissions [T18] [API-091] [PERM-020]', async () => {
    for (const permission of ['USER', 'READ_USERS', 'ADMIN'] as const) {
      const [ada, support] = [await holder(permission), await server().holderOf('WRITE_USERS')]
      const { id } = await requestOf(ada, [access('Archivist')])
      const body = {
        portalUser: { id: ada.userId, portalRoleIds: [] },
        userAccesses: [],
        userAccessModificationRequest: {
          id,
          requestStatus: 'IN_PROGRESS',
          sysaidTicket: 'SR-SECRET',
          reviewerComments: 'between us',
        },
      }
      expect((await support.send(accessChanges.review, { body })).status).toBe(200)
      const answers = [
        await ada.send(accessChanges.listOwn),
        await ada.send(accessChanges.get, { params: { requestId: id } }),
        ...(permission === 'USER'
          ? []
          : [
              await ada.send(accessChanges.list),
              await ada.send(accessChanges.listByStatus, { params: { status: 'IN_PROGRESS' } }),
              await ada.send(accessChanges.listOfUser, { params: { userId: ada.userId } }),
            ]),
      ]
      for (const { status, body: answered } of answers) {
        expect(status).toBe(200)
        const listed = (answered as { content?: object[] }).content ?? [answered as object]
        const mine = listed.find((each) => Reflect.get(each, 'id') === id)
        expect(mine).toMatchObject({ requestStatus: 'IN_PROGRESS' })
        for (const field of [
          'sysaidTicket',
          'reviewerComments',
          'lastModifiedBy',
          'isOutdated',
          'portalRoleIds',
        ])
          expect(mine).not.toHaveProperty(field)
      }
      const seen = await support.send(accessChanges.get, { params: { requestId: id } })
      expect(seen.body).toMatchObject({
        sysaidTicket: 'SR-SECRET',
        reviewerComments: 'between us',
        lastModifiedBy: `${support.userId} - Ada Lovelace`,
        isOutdated: false,
        portalRoleIds: [expect.any(Number)],
      })
    }
  })

  it('requests of other users return 404 [T17]', async () => {
    const [ada, other] = [await holder(), await holder()]
    const { id } = await requestOf(other, [access('Archivist')])
    const [existing, missing] = [
      await ada.send(accessChanges.get, { params: { requestId: id } }),
      await ada.send(accessChanges.get, { params: { requestId: 999_999 } }),
    ]
    const withoutId = ({ status, body }: typeof existing) => ({
      status,
      body: { ...(body as object), requestId: '' },
    })
    expect(withoutId(existing)).toEqual(withoutId(missing))
    expect(existing.status).toBe(404)
    for (const userId of [other.userId, 999_999]) {
      expect((await ada.send(accessChanges.listOfUser, { params: { userId } })).status).toBe(403)
      expect((await ada.send(userAccesses.listOfUser, { params: { portalUserId: userId } })).status).toBe(403)
    }
    expect((await ada.send(accessChanges.list)).status).toBe(403)
    expect((await ada.send(accessChanges.listByStatus, { params: { status: 'NEW' } })).status).toBe(403)
    expect((await ada.send(accessChanges.review, { body: {} })).status).toBe(403)
  })

  it('callers with READ_USERS can list requests newest first: all, of one user, or of one status [API-090] [API-092] [API-093] [PERM-008]', async () => {
    const [ada, other, reader] = [await holder(), await holder(), await server().holderOf('READ_USERS')]
    const first = await requestOf(ada, [access('Archivist')])
    server().turnClock(60)
    const second = await requestOf(other, [], { requesterComments: 'Hello' })
    const listed = async (answer: ReturnType<Person['send']>) =>
      ((await answer).body as { content: AccessChange[] }).content
    expect((await listed(reader.send(accessChanges.list))).slice(0, 2)).toMatchObject([
      { id: second.id, accessControls: [], isOutdated: false },
      { id: first.id, accessControls: [{ roleName: 'Archivist', portalUserId: ada.userId }] },
    ])
    expect(
      await listed(reader.send(accessChanges.listOfUser, { params: { userId: ada.userId } })),
    ).toMatchObject([{ id: first.id }])
    const byStatus = (status: string) => reader.send(accessChanges.listByStatus, { params: { status } })
    expect((await listed(byStatus('NEW'))).slice(0, 2)).toMatchObject([{ id: second.id }, { id: first.id }])
    expect(await listed(byStatus('PENDING_REVIEW'))).toEqual([])
    for (const status of ['nothing', 'new', "NEW' or 1=1"])
      expect((await byStatus(status)).status, status).toBe(404)
  })

  it('callers with READ_USERS can see whether the accesses have changed since a request was sent [API-089]', async () => {
    const [ada, reader] = [await holder(), await server().holderOf('READ_USERS')]
    const { id } = await requestOf(ada, [access('Archivist')])
    const isOutdated = async () =>
      (
        (await reader.send(accessChanges.get, { params: { requestId: id } })).body as {
          isOutdated?: boolean
        }
      ).isOutdated
    const before = await currentAccesses(ada)
    await giveAccesses(server(), ada.userId, before)
    expect(await isOutdated()).toBe(false)
    await giveAccesses(server(), ada.userId, before.slice(1))
    expect(await isOutdated()).toBe(true)
    // Removing an access and adding it again is not a change.
    await giveAccesses(server(), ada.userId, before)
    expect(await isOutdated()).toBe(false)
  })

  it('the user and callers with READ_USERS can list accesses in pages, sorted by role name [API-098] [API-099] [ACC-028] [USER-016]', async () => {
    const [ada, reader] = [await holder(), await server().holderOf('READ_USERS')]
    await giveAccesses(server(), ada.userId, [access('writer'), access('Reader'), access('Archivist')])
    const ofUser = async (query = '') =>
      (await reader.send(userAccesses.listOfUser, { params: { portalUserId: ada.userId }, query }))
        .body as Paged<UserAccess>
    const { content, ...place } = await ofUser()
    expect((await ada.send(userAccesses.listOwn)).body).toEqual({ content, ...place })
    expect(content).toEqual([
      {
        id: expect.any(Number),
        portalUserId: ada.userId,
        inactive: false,
        versionno: 1,
        ...access('Archivist'),
      },
      expect.objectContaining({ roleName: 'Reader', versionno: 2 }),
      expect.objectContaining({ roleName: 'Writer', versionno: 2 }),
    ])
    expect(place).toEqual({
      totalElements: 3,
      totalPages: 1,
      numberOfElements: 3,
      size: 9_999,
      number: 0,
      first: true,
      last: true,
      sort: '',
    })
    expect(await ofUser('?size=2&page=1&sort=roleName,desc')).toMatchObject({
      content: [{ roleName: 'Archivist' }],
      numberOfElements: 1,
      totalPages: 2,
      sort: 'roleName,desc',
    })
    const nobody = await reader.send(userAccesses.listOfUser, { params: { portalUserId: 999_999 } })
    expect(nobody.body).toMatchObject({ content: [], totalElements: 0 })
    for (const query of ['?size=0', '?sort=id,asc', '?page=-1'])
      expect((await ada.send(userAccesses.listOwn, { query })).status, query).toBe(400)
  })
})
