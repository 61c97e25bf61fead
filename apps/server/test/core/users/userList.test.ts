import { api } from '@portal-gateway/contract/api'
import type { Paged } from '@portal-gateway/contract/paged'
import type { UserRow } from '@portal-gateway/contract/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverActor } from '../../../src/core/host/ports.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import { createUser } from '../../../src/core/users/users.ts'
import { type AccessFixtures, addAccessFixtures, giveAccesses } from '../../support/accessFixtures.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { userAccesses, users } = api

type Person = Client & { userId: number }

const people = [
  ['Mara', 'Zeller', 'mara@lakes.example'],
  ['Åsa', 'Öberg', 'asa@lakes.example'],
  ['Ada', 'L_%vel', 'marble@lakes.example'],
  ['Grace', 'Marten', 'grace@lakes.example'],
  ['Nina', 'Ames', 'nina@lakes.example'],
] as const

forEachEngine('the list of users', (server) => {
  let reader: Person
  let accessIds: AccessFixtures
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    accessIds = await addAccessFixtures(server())
    const { db } = server().host.engine
    await db
      .updateTable('sites')
      .set({ site_name: 'Big “Lake” \\ North' })
      .where('site_code', '=', 'ML-002')
      .execute()
    for (const [firstName, lastName, email] of people) {
      const draft = { firstName, lastName, email, username: email, accountType: 'external' as const }
      const { id } = valueOf(
        await createUser(server().host, { ...draft, inactive: firstName === 'Nina' }, serverActor),
      )
      ids[firstName] = id
    }
    await hold('Åsa', 'ML-003', 'ML-001')
    await hold('Grace', 'ML-002')
    await hold('Nina', 'ML-001')
    reader = await server().holderOf('READ_USERS')
  })

  const access = (roleName: string, ...codes: string[]) => ({
    roleName,
    sites: codes.map((siteCode) => ({ siteCode, type: 'SITE' as const })),
    studyNames: [],
    systemAccessIds: [accessIds.portal],
  })
  const hold = (name: string, ...codes: string[]) =>
    giveAccesses(server(), ids[name] ?? 0, [access('Writer', ...codes), access('Reader', codes[0] ?? '')])
  const add = async (draft: { username: string; firstName: string; lastName: string }) => {
    const email = `${draft.username}@lakes.example`
    const stored = await createUser(server().host, { ...draft, email, accountType: 'external' }, serverActor)
    return valueOf(stored).id
  }
  const page = async (query: Record<string, string> = {}, client: Person = reader) => {
    const answer = await client.send(users.list, { query: `?${new URLSearchParams(query)}` })
    expect(answer.status, JSON.stringify(query)).toBe(200)
    return answer.body as Paged<UserRow>
  }
  /**
   * Returns the first names of the users of this test that the query finds, in the order of the response.
   */
  const found = async (query: Record<string, string>) =>
    (await page(query)).content
      .filter(({ id }) => Object.values(ids).includes(id))
      .map(({ person }) => person.firstName)
  const begins = (text: string): Record<string, string> => ({
    filterType: 'OR',
    'person.firstName': text,
    'person.lastName': text,
    'person.email': text,
    'sites.siteCode': text,
    'sites.siteName': text,
  })

  it('contains each user with the sites, sorted by code, and the names of the project roles [API-103] [USER-040]', async () => {
    const { content } = await page({ 'person.firstName': 'åsa' })
    expect(content).toEqual([
      {
        id: ids['Åsa'],
        inactive: false,
        person: { firstName: 'Åsa', lastName: 'Öberg', email: 'asa@lakes.example' },
        sites: [
          { siteCode: 'ML-001', siteName: 'ML-001' },
          { siteCode: 'ML-003', siteName: 'ML-003' },
        ],
        roles: ['Reader', 'Writer'],
      },
    ])
    expect((await page({ 'person.firstName': 'grace' })).content[0]?.sites).toEqual([
      { siteCode: 'ML-002', siteName: 'Big “Lake” \\ North' },
    ])
    expect((await page({ 'person.firstName': 'mara' })).content[0]).toMatchObject({ sites: [], roles: [] })
  })

  it('can be filtered by the start of texts, case-insensitive and without wildcards [API-103] [T38]', async () => {
    expect(await found(begins('MAR'))).toEqual(['Ada', 'Grace', 'Mara'])
    expect(await found(begins('ö'))).toEqual(['Åsa'])
    expect(await found(begins('l_'))).toEqual(['Ada'])
    for (const text of ['%', '_', "mara' or '1'='1", 'ara', '\\', 'mara@lakes.example.org'])
      expect(await found(begins(text)), text).toEqual([])
    expect(await found(begins('ml-'))).toEqual(['Nina', 'Grace', 'Åsa'])
    expect(await found(begins('ml-001'))).toEqual(['Nina', 'Åsa'])
    expect(await found(begins('big'))).toEqual(['Grace'])
    expect(await found({ 'person.lastName': 'mar' })).toEqual(['Grace'])
    expect(await found({ 'person.lastName': ' Marten ' })).toEqual(['Grace'])
    expect(await found({ 'person.lastName': 'mar', 'person.firstName': 'ada' })).toEqual([])
    expect(await found({ 'person.lastName': 'mar', 'sites.siteCode': 'ML-002' })).toEqual(['Grace'])
    expect(await found({ 'person.lastName': 'mar', 'sites.siteCode': 'ML-003' })).toEqual([])
    expect(await found({ 'sites.siteName': 'big', filterType: 'AND', inactive: 'true' })).toEqual([])
    expect(await found({ filterType: 'OR', 'person.lastName': 'ames', 'person.firstName': 'ada' })).toEqual([
      'Nina',
      'Ada',
    ])
  })

  it('can be searched for words in any order, without accents, in any of the texts [EXP-040]', async () => {
    const id = await add({ username: 'unlike.the.name', firstName: 'Karl-Heinz Bjørn', lastName: 'Dahl' })
    const list = async (search: string) => (await page({ search })).content.map((row) => row.id)
    const search = (text: string) => found({ search: text })
    expect(await search('grace marten')).toEqual(['Grace'])
    expect(await search('  MARTEN,  gra ')).toEqual(['Grace'])
    expect(await search('mar')).toEqual(['Ada', 'Grace', 'Mara'])
    expect(await search('mar gr')).toEqual(['Grace'])
    expect(await search('mar zzz')).toEqual([])
    expect(await search('asa oberg')).toEqual(['Åsa'])
    expect(await search('ÖBERG Åsa <asa@lakes.example>')).toEqual(['Åsa'])
    expect(await search('ml-001')).toEqual(['Nina', 'Åsa'])
    expect(await search('ames ml-001')).toEqual(['Nina'])
    expect(await search('ml-001 ml-003')).toEqual(['Åsa'])
    expect(await search('lake” north')).toEqual(['Grace'])
    expect(await search('north')).toEqual(['Grace'])
    expect(await search('ml-002 marten')).toEqual(['Grace'])
    for (const text of ['%', '_', "mara' or '1'='1", 'ara', '\\\\', 'mara@lakes.example.org'])
      expect(await search(text), text).toEqual([])
    for (const text of ['unlike', 'heinz', 'karl-h', 'bjorn KARL', 'bjør']) {
      expect(await list(text), text).toEqual([id])
      expect((await page({ search: text, size: '1' })).totalElements, text).toBe(1)
    }
    expect(await found({ search: 'mar', 'person.firstName': 'ada' })).toEqual(['Ada'])
    expect(await found({ search: 'ml-', filterType: 'OR', 'person.lastName': 'ames' })).toEqual(['Nina'])
    expect(await found({ search: 'ml-', inactive: 'false' })).toEqual(['Grace', 'Åsa'])
    expect((await page({ search: ' ,; ' })).totalElements).toBe((await page()).totalElements)
  })

  it('contains exactly the users who match each combination of up to two filters, a search and a state [API-103] [EXP-040]', async () => {
    const every = Object.keys(ids)
    const filters: [name: string, value: string, matches: string[]][] = [
      ['person.firstName', 'gr', ['Grace']],
      ['person.lastName', 'ames', ['Nina']],
      ['person.email', 'mar', ['Mara', 'Ada']],
      ['sites.siteCode', 'ml-001', ['Åsa', 'Nina']],
      ['sites.siteName', 'big', ['Grace']],
    ]
    const searches: [search: string, matches: string[]][] = [
      ['', every],
      ['mar', ['Ada', 'Grace', 'Mara']],
      ['ml-', ['Nina', 'Grace', 'Åsa']],
    ]
    const states: [inactive: string, matches: string[]][] = [
      ['', every],
      ['true', ['Nina']],
      ['false', every.filter((name) => name !== 'Nina')],
    ]
    const subsets = filters.reduce<(typeof filters)[]>(
      (smaller, filter) => [...smaller, ...smaller.map((subset) => [...subset, filter])],
      [[]],
    )
    for (const used of subsets.filter(({ length }) => length <= 2)) {
      for (const filterType of ['AND', 'OR']) {
        for (const [search, ofSearch] of searches) {
          for (const [inactive, ofState] of states) {
            const isMatch = (name: string) => {
              const results = used.map(([, , matches]) => matches.includes(name))
              const isOfFilters = filterType === 'OR' ? results.includes(true) : !results.includes(false)
              return (used.length === 0 || isOfFilters) && ofSearch.includes(name) && ofState.includes(name)
            }
            const query = {
              filterType,
              ...Object.fromEntries(used.map(([name, value]) => [name, value])),
              ...(search !== '' && { search }),
              ...(inactive !== '' && { inactive }),
            }
            const names = await found(query)
            expect(names.toSorted(), JSON.stringify(query)).toEqual(every.filter(isMatch).toSorted())
          }
        }
      }
    }
  })

  it('counts a user once if several words have the same prefix [EXP-040]', async () => {
    const id = await add({ username: 'xanthe', firstName: 'Xanthe', lastName: 'Xan Xanthopoulos' })
    for (const search of ['x', 'xan', 'xanth', 'xanthe', 'xanthop', 'xan xanthe x']) {
      const { content, totalElements } = await page({ search })
      expect([totalElements, content.map((row) => row.id)], search).toEqual([1, [id]])
    }
    await server().host.engine.db.deleteFrom('users').where('id', '=', id).execute()
  })

  it('returns the exact total on every page [API-103]', async () => {
    for (const query of [
      {},
      { search: 'ma' },
      { search: 'm a' },
      { search: 'ml' },
      begins('m'),
      begins('ma'),
      begins('a'),
      begins('ml'),
      { inactive: 'true' },
    ]) {
      const { content, totalElements } = await page(query)
      expect(totalElements, JSON.stringify(query)).toBe(content.length)
      const one = await page({ ...query, page: '1', size: '1' })
      expect(one).toMatchObject({
        totalElements,
        totalPages: totalElements,
        numberOfElements: Math.min(1, Math.max(0, totalElements - 1)),
        number: 1,
        size: 1,
        first: false,
        last: totalElements <= 2,
        sort: '',
      })
      expect(one.content).toEqual(content.slice(1, 2))
    }
    expect(await page({ page: '7' })).toMatchObject({ content: [], number: 7, last: true })
  })

  it('contains active users, inactive users, or both, as requested [API-103] [USER-040]', async () => {
    const every = Object.keys(ids)
    expect(new Set(await found({}))).toEqual(new Set(every))
    expect(await found({ inactive: 'true' })).toEqual(['Nina'])
    expect(new Set(await found({ inactive: 'false' }))).toEqual(
      new Set(every.filter((name) => name !== 'Nina')),
    )
    expect((await page({ inactive: 'true' })).content).toMatchObject([{ inactive: true }])
  })

  it('is sorted as requested, by last name by default [API-103] [USER-012]', async () => {
    expect(await found({})).toEqual(['Nina', 'Ada', 'Grace', 'Mara', 'Åsa'])
    expect(await found({ sort: 'person.lastName,desc' })).toEqual(['Åsa', 'Mara', 'Grace', 'Ada', 'Nina'])
    expect(await found({ sort: 'person.firstName,asc' })).toEqual(['Ada', 'Grace', 'Mara', 'Nina', 'Åsa'])
    expect(await found({ sort: 'person.email,asc' })).toEqual(['Åsa', 'Grace', 'Mara', 'Ada', 'Nina'])
    expect((await found({ sort: 'sites.siteCode,desc' })).slice(0, 3)).toEqual(['Grace', 'Nina', 'Åsa'])
    expect((await page({ sort: 'person.email,desc' })).sort).toBe('person.email,desc')
  })

  it('can be sorted by the first site of each user, case-insensitive [API-103]', async () => {
    const { db } = server().host.engine
    for (const code of ['Z-1', 'a-1'])
      await db.insertInto('sites').values({ site_code: code, site_name: code, status: 'Active' }).execute()
    await hold('Mara', 'Z-1', 'a-1')
    try {
      expect(await found({ sort: 'sites.siteCode,desc' })).toEqual(['Grace', 'Nina', 'Åsa', 'Mara', 'Ada'])
    } finally {
      await giveAccesses(server(), ids['Mara'] ?? 0, [])
      await db.deleteFrom('sites').where('site_code', 'in', ['Z-1', 'a-1']).execute()
    }
  })

  it('omits sites and roles on request [API-103]', async () => {
    for (const [name, missing] of [
      ['excludeSites', ['sites']],
      ['excludeRoles', ['roles']],
      ['excludeAssociations', ['sites', 'roles']],
    ] as const) {
      const { content } = await page({ 'person.firstName': 'åsa', [name]: 'true' })
      expect(
        ['sites', 'roles'].filter((part) => !(part in (content[0] ?? {}))),
        name,
      ).toEqual(missing)
    }
  })

  it('returns 400 for an invalid page, sort order or filter [T38] [T39]', async () => {
    for (const query of [
      'size=0',
      'size=1000001',
      'size=1e9',
      'size=NaN',
      'page=-1',
      'page=2147483648',
      'sort=person.lastName;drop table users,asc',
      'sort=person.lastName',
      'sort=username,asc',
      'sort=lastName,asc',
      'inactive=1',
      'filterType=XOR',
      'person.firstName=%00',
      'search=%00',
      `search=${'x'.repeat(257)}`,
      'sites.siteName=a%00b',
      `person.email=${'x'.repeat(257)}`,
      'page=1&page=2',
    ])
      expect((await reader.send(users.list, { query: `?${query}` })).status, query).toBe(400)
  })

  describe('is updated', () => {
    it('after the name or email of a user is changed, and after a user is deactivated [API-103]', async () => {
      const { host, user } = server()
      const { id } = await user({ username: 'quentin' })
      const list = async (text: string) => (await page(begins(text))).content.map((row) => row.id)
      const { db } = host.engine
      expect(await list('quentin')).toEqual([id])
      await db
        .transaction()
        .execute((trx) =>
          host.directory.update(trx, id, { firstName: 'Xaver', lastName: 'Xu', email: 'xx@lakes.example' }),
        )
      expect(await list('quentin')).toEqual([])
      expect([await list('xa'), await list('xu'), await list('xx')]).toEqual([[id], [id], [id]])
      const search = async (text: string, inactive: string) =>
        (await page({ search: text, inactive })).content.map((row) => row.id)
      expect([await search('xu xaver', 'false'), await search('xx@', 'false')]).toEqual([[id], [id]])
      expect(await search('quentin@', 'false')).toEqual([])
      await db.transaction().execute((trx) => host.directory.setDisabled(trx, id, true))
      expect((await page({ ...begins('xa'), inactive: 'false' })).totalElements).toBe(0)
      expect((await page({ ...begins('xa'), inactive: 'true' })).totalElements).toBe(1)
      expect([await search('xaver', 'false'), await search('xaver', 'true')]).toEqual([[], [id]])
    })

    it('after an access is added or removed, and after a site is renamed [API-103]', async () => {
      const support = await server().holderOf('WRITE_USERS')
      const { id } = await server().user({ username: 'holder' })
      const list = async (text: string) =>
        (await page({ 'sites.siteName': text })).content.map((row) => row.id)
      const made = await support.send(userAccesses.create, {
        body: { ...access('Archivist', 'ML-003'), portalUserId: id },
      })
      expect(made.status).toBe(201)
      expect(await list('ml-003')).toContain(id)
      const { db } = server().host.engine
      await db.updateTable('sites').set({ site_name: 'Quarry' }).where('site_code', '=', 'ML-003').execute()
      expect(await list('quarry')).toContain(id)
      expect((await page({ search: 'quarry holder' })).content.map((row) => row.id)).toEqual([id])
      expect(await list('ml-003')).toEqual([])
      const body = { ...(made.body as object), inactive: true }
      const params = { accessId: (made.body as { id: number }).id }
      expect((await support.send(userAccesses.update, { params, body })).status).toBe(200)
      expect(await list('quarry')).not.toContain(id)
      expect((await page({ search: 'quarry holder' })).totalElements).toBe(0)
    })

    it('without storing a set of sites twice if several users have it [API-103]', async () => {
      for (const username of ['one', 'two']) {
        const { id } = await server().user({ username })
        await giveAccesses(server(), id, [access('Archivist', 'ML-002', 'ML-003')])
      }
      const sets = await server().host.engine.db.selectFrom('site_sets').select('codes').execute()
      const codes = sets.map((set) => set.codes)
      expect(codes).toEqual([...new Set(codes)])
    })

    it('only by transactions that are committed [EXP-040]', async () => {
      const { host } = server()
      const { id } = await server().user({ username: 'rolled-back' })
      await host.engine.db
        .transaction()
        .execute(async (trx) => {
          await host.directory.setDisabled(trx, id, true)
          throw new Error('no')
        })
        .catch(() => undefined)
      expect((await page({ ...begins('rolled-back'), inactive: 'false' })).totalElements).toBe(1)
    })
  })

  it('returns no body for HEAD [API-103]', async () => {
    const response = await reader.fetch('HEAD', `${users.list.path}?size=1000000`)
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})
