import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import { api } from '@portal-gateway/contract/api'
import type { Paged } from '@portal-gateway/contract/paged'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import type { UserRequest } from '@portal-gateway/contract/userRequests'
import { beforeAll, expect, it } from 'vitest'
import { type AccessFixtures, addAccessFixtures } from '../../support/accessFixtures.ts'
import type { Client } from '../../support/client.ts'
import { insertRegistration } from '../../support/insertRegistration.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'

const { accessChanges, profileChanges, userProfile, userRequests } = api

type Person = Client & { userId: number }

const daySeconds = 24 * 3600

/** Inserts a registration and returns its id. */
async function addRegistration(
  { host }: TestServer,
  {
    siteCode,
    ...person
  }: {
    firstName: string
    lastName: string
    by?: string
    proxyUserId?: number
    status?: 'PENDING' | 'APPROVED' | 'DENIED'
    siteCode: string
  },
): Promise<number> {
  const access = {
    roleName: 'Reader',
    sites: [{ siteCode, type: 'SITE' as const }],
    studyNames: [],
    systemAccessIds: [],
    requestType: 'NEW' as const,
  }
  const email = `${person.firstName.toLowerCase()}@portal.example`
  return insertRegistration(host, { ...person, email, accesses: [access] })
}

forEachEngine('user requests of every kind', (server) => {
  let reader: Person
  let systems: AccessFixtures
  const ids = { access: 0, registration: 0, proxied: 0, denied: 0, profile: 0 }

  const personCalled = async (firstName: string, lastName: string) => {
    const person = await server().holderOf('USER')
    await server()
      .host.engine.db.updateTable('users')
      .set({ first_name: firstName, last_name: lastName })
      .where('id', '=', person.userId)
      .execute()
    return person
  }

  beforeAll(async () => {
    systems = await addAccessFixtures(server())
    reader = await server().holderOf('READ_USERS')
    ids.registration = await addRegistration(server(), {
      firstName: 'Mary',
      lastName: 'Somerville',
      siteCode: 'ML-003',
    })
    server().turnClock(daySeconds)
    const ada = await personCalled('Ada', 'Lovelace')
    const access = (roleName: string, ...codes: string[]) => ({
      roleName,
      sites: codes.map((siteCode) => ({ siteCode })),
      studyNames: [],
      systemAccessIds: [systems.portal],
    })
    const asked = await ada.send(accessChanges.create, {
      body: { accessControls: [access('Reader', 'ML-002', 'ML-001'), access('Writer', 'ML-001')] },
    })
    ids.access = (asked.body as AccessChange).id
    server().turnClock(daySeconds)
    ids.proxied = await addRegistration(server(), {
      firstName: 'Annabella',
      lastName: 'Milbanke',
      by: `${reader.userId} - Ada Lovelace`,
      proxyUserId: reader.userId,
      siteCode: 'ML-001',
    })
    ids.denied = await addRegistration(server(), {
      firstName: 'Nobody',
      lastName: 'Known',
      status: 'DENIED',
      siteCode: 'ML-001',
    })
    server().turnClock(daySeconds)
    const grace = await personCalled('Grace', 'Hopper')
    const body = { ...((await grace.send(userProfile.get)).body as UserProfile), lastName: 'Murray' }
    ids.profile = ((await grace.send(profileChanges.create, { body })).body as { id: number }).id
    const tickets = [
      ['registrations', ids.registration, 'SR-7'],
      ['access_changes', ids.access, 'SR-8'],
      ['profile_changes', ids.profile, 'SR-9'],
    ] as const
    for (const [table, id, sysaid_ticket] of tickets)
      await server().host.engine.db.updateTable(table).set({ sysaid_ticket }).where('id', '=', id).execute()
    // The first session has expired, because the test has set the clock forward.
    await reader.startSession(server().host, reader.userId)
  })

  const page = async (query: Record<string, string> = {}, status = 'pending', client: Person = reader) => {
    const answer = await client.send(userRequests.list, {
      params: { status },
      query: `?${new URLSearchParams(query)}`,
    })
    expect(answer.status, JSON.stringify(query)).toBe(200)
    return answer.body as Paged<UserRequest>
  }
  const names = async (query?: Record<string, string>, status?: string) =>
    (await page(query, status)).content.map(({ firstName }) => firstName)

  it('are returned in one list, the oldest first, with their sites [API-104] [REQ-001] [REQ-002] [PERM-008]', async () => {
    const { content, totalElements } = await page()
    expect(totalElements).toBe(4)
    const summary = { lastModified: expect.any(String), dateSubmitted: expect.any(String) }
    expect(content).toEqual([
      {
        ...summary,
        requestId: ids.registration,
        userRequestType: 'REGISTRATION',
        requestStatus: 'PENDING',
        lastModifiedBy: 'Self-registration',
        sysaidTicket: 'SR-7',
        firstName: 'Mary',
        lastName: 'Somerville',
        email: 'mary@portal.example',
        sites: ['ML-003'],
      },
      {
        ...summary,
        requestId: ids.access,
        userRequestType: 'ACCESS_CHANGE',
        requestStatus: 'NEW',
        lastModifiedBy: expect.stringMatching(/^\d+ - Ada Lovelace$/),
        sysaidTicket: 'SR-8',
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: expect.any(String),
        // Each site is listed once, although two project roles have it.
        sites: ['ML-001', 'ML-002'],
      },
      // The reader's own registration does not reveal its reviewer. [T18]
      {
        ...summary,
        requestId: ids.proxied,
        userRequestType: 'REGISTRATION',
        requestStatus: 'PENDING',
        firstName: 'Annabella',
        lastName: 'Milbanke',
        email: 'annabella@portal.example',
        sites: ['ML-001'],
      },
      {
        ...summary,
        requestId: ids.profile,
        userRequestType: 'PROFILE_CHANGE',
        requestStatus: 'NEW',
        lastModifiedBy: expect.stringMatching(/^\d+ - Grace Hopper$/),
        sysaidTicket: 'SR-9',
        firstName: 'Grace',
        lastName: 'Hopper',
        email: expect.any(String),
        sites: [],
      },
    ])
  })

  it('are paged as one list [API-104]', async () => {
    const pages = await Promise.all(['0', '1', '2'].map((each) => page({ page: each, size: '2' })))
    expect(pages.map(({ content }) => content.map(({ firstName }) => firstName))).toEqual([
      ['Mary', 'Ada'],
      ['Annabella', 'Grace'],
      [],
    ])
    expect(pages[1]).toMatchObject({ totalElements: 4, totalPages: 2, number: 1, last: true })
  })

  it('can be filtered by every field across all kinds [REQ-006] [T38]', async () => {
    expect(await names({ userRequestType: 'REGISTRATION' })).toEqual(['Mary', 'Annabella'])
    expect(await names({ userRequestType: 'ACCESS_CHANGE' })).toEqual(['Ada'])
    expect(await names({ userRequestType: 'PROFILE_CHANGE' })).toEqual(['Grace'])
    expect(await names({ sites: 'ML-001' })).toEqual(['Ada', 'Annabella'])
    expect(await names({ sites: ' ML-003 ' })).toEqual(['Mary'])
    expect(await names({ sites: 'ML-00' })).toEqual([])
    expect(await names({ sites: "' or 1=1 --" })).toEqual([])
    expect(await names({ firstName: 'a' })).toEqual(['Ada', 'Annabella'])
    expect(await names({ lastName: 'MIL', sites: 'ML-001' })).toEqual(['Annabella'])
    expect(await names({ email: 'mary@' })).toEqual(['Mary'])
    expect(await names({ requestStatus: 'PENDING' })).toEqual(['Mary', 'Annabella'])
    expect(await names({ requestStatus: 'NEW' })).toEqual(['Ada', 'Grace'])
    const [mary] = (await page()).content
    expect(await names({ dateSubmitted: mary?.dateSubmitted.slice(0, 10) ?? '' })).toEqual(['Mary'])
    expect(await names({ lastModified: mary?.lastModified.slice(0, 10) ?? '' })).toEqual(['Mary'])
    expect(await names({ sites: 'ML-001' }, 'resolved')).toEqual(['Nobody'])
    expect(await names({ requestStatus: 'DENIED' }, 'resolved')).toEqual(['Nobody'])
    expect(await names({ requestStatus: 'DENIED' })).toEqual([])
  })

  it('can be sorted by every column [API-104]', async () => {
    const inOrder = {
      firstName: ['Ada', 'Annabella', 'Grace', 'Mary'],
      lastName: ['Grace', 'Ada', 'Annabella', 'Mary'],
      email: ['Annabella', 'Mary', 'Ada', 'Grace'],
      userRequestType: ['Ada', 'Mary', 'Annabella', 'Grace'],
      requestStatus: ['Ada', 'Grace', 'Mary', 'Annabella'],
      dateSubmitted: ['Mary', 'Ada', 'Annabella', 'Grace'],
      lastModified: ['Mary', 'Ada', 'Annabella', 'Grace'],
      // The values are '<id> - <name>' and sorted by the name. In the reader's own request the modifier is hidden.
      lastModifiedBy: ['Annabella', 'Ada', 'Grace', 'Mary'],
    }
    for (const [field, expected] of Object.entries(inOrder)) {
      const order = field === 'email' ? expected.slice(0, 2) : expected
      expect((await names({ sort: `${field},asc` })).slice(0, order.length), field).toEqual(order)
    }
    expect(await names({ sort: 'dateSubmitted,desc' })).toEqual(inOrder.dateSubmitted.toReversed())
    expect(await names({ sort: 'lastName,desc' })).toEqual(inOrder.lastName.toReversed())
  })

  it('are sorted by the name of the last modifier, not by the id in front of the name [API-104]', async () => {
    const { db } = server().host.engine
    const modifiedBy = (id: number, by: string) =>
      db.updateTable('registrations').set({ last_modified_by: by }).where('id', '=', id).execute()
    await modifiedBy(ids.registration, '9 - Zoë Adams')
    await modifiedBy(ids.proxied, '10 - bertha Benz')
    try {
      const query = { sort: 'lastModifiedBy,asc', userRequestType: 'REGISTRATION' }
      const { content } = await page(query, 'pending', await server().holderOf('READ_USERS'))
      expect(content.map(({ firstName }) => firstName)).toEqual(['Annabella', 'Mary'])
    } finally {
      await modifiedBy(ids.registration, 'Self-registration')
      await modifiedBy(ids.proxied, `${reader.userId} - Ada Lovelace`)
    }
  })

  it('are in the resolved list after the decision [REQ-004]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const { body } = await support.send(accessChanges.get, { params: { requestId: ids.access } })
    const { portalUserId, versionno } = body as AccessChange
    const decided = await support.send(accessChanges.review, {
      body: {
        portalUser: { id: portalUserId, portalRoleIds: [] },
        userAccesses: [],
        userAccessModificationRequest: { id: ids.access, requestStatus: 'REJECTED', versionno },
      },
    })
    expect(decided.status).toBe(200)
    expect(await names()).toEqual(['Mary', 'Annabella', 'Grace'])
    expect(await names({}, 'resolved')).toEqual(['Ada', 'Nobody'])
    expect((await page({}, 'resolved')).content[0]).toMatchObject({
      userRequestType: 'ACCESS_CHANGE',
      requestStatus: 'REJECTED',
      sites: ['ML-001', 'ML-002'],
    })
  })

  it('do not show users the reviewer who approved their account [T18]', async () => {
    const approved = await addRegistration(server(), {
      firstName: 'Ada',
      lastName: 'King',
      status: 'APPROVED',
      siteCode: 'ML-001',
    })
    await server()
      .host.engine.db.updateTable('registrations')
      .set({ user_id: reader.userId })
      .where('id', '=', approved)
      .execute()
    const { content } = await page({ userRequestType: 'REGISTRATION' }, 'resolved')
    const rowOf = (id: number) => content.find(({ requestId }) => requestId === id)
    expect(rowOf(approved)).not.toHaveProperty('lastModifiedBy')
    expect(rowOf(ids.denied)).toHaveProperty('lastModifiedBy')
    // The position in the sort order does not reveal the reviewer either.
    const ordered = await page({ sort: 'lastModifiedBy,asc' }, 'resolved')
    expect(ordered.content[0]?.requestId).toBe(approved)
  })
})
