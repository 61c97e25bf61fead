import { api } from '@portal-gateway/contract/api'
import type { Paged } from '@portal-gateway/contract/paged'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import type { UserRequest } from '@portal-gateway/contract/userRequests'
import { beforeAll, expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { profileChanges, userProfile, userRequests } = api

type Person = Client & { userId: number }

const people = [
  ['Ada', 'Lovelace'],
  ['Åsa', 'Öberg'],
  ['Adam', 'L_%vel'],
  ['Grace', 'Hopper'],
] as const

forEachEngine('user requests', (server) => {
  let reader: Person
  const ids: number[] = []

  beforeAll(async () => {
    for (const [firstName, lastName] of people) {
      const person = await server().holderOf('USER')
      await server()
        .host.engine.db.updateTable('users')
        .set({ first_name: firstName, last_name: lastName })
        .where('id', '=', person.userId)
        .execute()
      const profile = (await person.send(userProfile.get)).body as UserProfile
      const body = { ...profile, lastName: 'Byron' }
      ids.push(((await person.send(profileChanges.create, { body })).body as { id: number }).id)
      server().turnClock(24 * 3600)
    }
    reader = await server().holderOf('READ_USERS')
  })

  const page = async (query: Record<string, string> = {}, status = 'pending', client: Person = reader) => {
    const answer = await client.send(userRequests.list, {
      params: { status },
      query: `?${new URLSearchParams(query)}`,
    })
    expect(answer.status, JSON.stringify(query)).toBe(200)
    return answer.body as Paged<UserRequest>
  }
  const found = async (query?: Record<string, string>, status?: string) =>
    (await page(query, status)).content.map(({ requestId }) => requestId)

  it('are listed as summaries, the oldest first [API-104] [REQ-002] [SHELL-038]', async () => {
    const { content, ...place } = await page()
    expect(content.map(({ requestId }) => requestId)).toEqual(ids)
    expect(content[0]).toEqual({
      requestId: ids[0],
      userRequestType: 'PROFILE_CHANGE',
      requestStatus: 'NEW',
      dateSubmitted: expect.any(String),
      lastModified: expect.any(String),
      lastModifiedBy: expect.stringMatching(/^\d+ - Ada Lovelace$/),
      sysaidTicket: '',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: expect.any(String),
      sites: [],
    })
    expect(place).toEqual({
      totalPages: 1,
      numberOfElements: 4,
      totalElements: 4,
      size: 300,
      number: 0,
      first: true,
      last: true,
      sort: '',
    })
  })

  it('are paged and sorted as requested [API-104]', async () => {
    const second = await page({ page: '1', size: '3', sort: 'lastName,desc' })
    expect(second).toMatchObject({
      content: [{ lastName: 'Hopper' }],
      totalPages: 2,
      numberOfElements: 1,
      totalElements: 4,
      number: 1,
      first: false,
      last: true,
      sort: 'lastName,desc',
    })
    expect(await found({ sort: 'dateSubmitted,desc' })).toEqual(ids.toReversed())
    for (const sort of ['userRequestType,asc', 'requestStatus,asc', 'lastModifiedBy,asc', 'email,asc'])
      expect(new Set(await found({ sort }))).toEqual(new Set(ids))
    expect(await page({ page: '7' })).toMatchObject({ content: [], totalElements: 4, number: 7, last: true })
  })

  it('can be filtered by each field, without wildcards [REQ-006] [T38]', async () => {
    const [ada, asa, adam, grace] = ids
    expect(await found({ firstName: 'ad' })).toEqual([ada, adam])
    expect(await found({ firstName: 'ÅSA' })).toEqual([asa])
    expect(await found({ lastName: 'ö' })).toEqual([asa])
    expect(await found({ lastName: 'l_' })).toEqual([adam])
    expect(await found({ lastName: '%' })).toEqual([])
    expect(await found({ firstName: "ada' or '1'='1" })).toEqual([])
    expect(await found({ firstName: 'a', lastName: 'l' })).toEqual([ada, adam])
    const { email, dateSubmitted, lastModified } = (await page()).content[3] ?? { email: '' }
    expect(await found({ email: email.slice(0, 12) })).toContain(grace)
    expect(await found({ email })).toEqual([grace])
    expect(await found({ dateSubmitted: dateSubmitted?.slice(0, 10) ?? '' })).toEqual([grace])
    expect(await found({ lastModified: lastModified?.slice(0, 10) ?? '' })).toEqual([grace])
    expect(await found({ dateSubmitted: '2001-01-01' })).toEqual([])
    expect(await found({ userRequestType: 'PROFILE_CHANGE' })).toEqual(ids)
    expect(await found({ userRequestType: 'REGISTRATION' })).toEqual([])
    expect(await found({ requestStatus: 'NEW' })).toEqual(ids)
    expect(await found({ requestStatus: 'IN_PROGRESS' })).toEqual([])
    expect(await found({ sites: 'NO' })).toEqual([])
  })

  it('move from the pending to the resolved list when they are decided; other lists return 404 [REQ-004]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const [, id = 0] = ids
    const { body } = await support.send(profileChanges.get, { params: { id } })
    const decided = { ...(body as object), requestStatus: 'REJECTED' }
    expect((await support.send(profileChanges.review, { params: { id }, body: decided })).status).toBe(200)
    expect(await found()).toEqual(ids.filter((each) => each !== id))
    expect(await found({}, 'resolved')).toEqual([id])
    for (const status of ['PENDING', 'approved', 'x'])
      expect((await reader.send(userRequests.list, { params: { status } })).status).toBe(404)
  })

  it('do not reveal the reviewer of a request to its own user [T18]', async () => {
    const profile = (await reader.send(userProfile.get)).body as UserProfile
    await reader.send(profileChanges.create, { body: { ...profile, lastName: 'Byron' } })
    const { content } = await page({ sort: 'dateSubmitted,desc' })
    for (const field of ['lastModifiedBy', 'sysaidTicket']) {
      expect(content[0]).not.toHaveProperty(field)
      expect(content[1]).toHaveProperty(field)
    }
  })

  it('return 400 for an invalid page, sort order or date [T38] [T39]', async () => {
    for (const query of [
      'size=0',
      'size=1000001',
      'page=-1',
      'page=2147483648',
      'sort=sites,asc',
      'sort=lastName',
      'sort=lastName;drop table users,asc',
      'dateSubmitted=yesterday',
      'dateSubmitted=2026-02-31',
      'lastModified=2026-13-01',
      'lastModified=2025-02-29',
      'firstName=%00',
      'lastName=%00',
      'email=a%00b',
      'sites=%00',
      'requestStatus=DONE',
      'userRequestType=x',
      `firstName=${'x'.repeat(257)}`,
      'page=1&page=2',
    ])
      expect(
        (await reader.send(userRequests.list, { params: { status: 'pending' }, query: `?${query}` })).status,
        query,
      ).toBe(400)
  })
})
