import { api } from '@portal-gateway/contract/api'
import { apiBase } from '@portal-gateway/contract/headers'
import type { Paged } from '@portal-gateway/contract/paged'
import { type UserRow, type UserSort, userSorts } from '@portal-gateway/contract/users'
import { openStreamedEngine } from '@portal-gateway/ui/streamedEngine'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { toUserRow, userFields } from '../apps/portal/src/screens/Users/userFields.ts'
import { serverActor } from '../apps/server/src/core/host/ports.ts'
import { valueOf } from '../apps/server/src/core/records/writing.ts'
import { createUser } from '../apps/server/src/core/users/users.ts'
import { addAccessFixtures, giveAccesses } from '../apps/server/test/support/accessFixtures.ts'
import type { Client } from '../apps/server/test/support/client.ts'
import { forEachEngine } from '../apps/server/test/support/testServer.ts'

const { users } = api

/** Names whose alphabetical order differs from the order of their code points, and some equal names. */
const names = [
  ['Mara', 'Zeller'],
  ['mara', 'zeller'],
  ['Ådne', 'Öberg'],
  ['Zoe', '(Nurse) Ames'],
  ['10', '2 Trials'],
  ['2', '10 Trials'],
  ['Ｗide', 'ﬁelding'],
  ['_Odd', '-Hyphen'],
  ['𐐀stral', '\ue000Private'],
  ['\ue000Private', '𐐀stral'],
  ['Émile', 'O’Neill'],
  ['emile', "O'Neill"],
  ['Mara', 'Ames'],
] as const

/** The site codes of some users, by the index of the user. */
const sites: Readonly<Record<number, readonly string[]>> = {
  0: ['ML-003', 'ML-001'],
  2: ['ML-002'],
  4: ['ML-003'],
}

forEachEngine('the user list sorted in the browser', (server) => {
  let reader: Client

  beforeAll(async () => {
    const fixtures = await addAccessFixtures(server())
    for (const [place, [firstName, lastName]] of names.entries()) {
      const email = `person${(place * 7) % names.length}@lakes.example`
      const draft = {
        firstName,
        lastName,
        email,
        username: email,
        accountType: 'external',
        inactive: false,
      } as const
      const { id } = valueOf(await createUser(server().host, draft, serverActor))
      const userSites = (sites[place] ?? []).map((siteCode) => ({ siteCode, type: 'SITE' as const }))
      if (userSites.length > 0)
        await giveAccesses(server(), id, [
          { roleName: 'Writer', sites: userSites, studyNames: [], systemAccessIds: [fixtures.portal] },
        ])
    }
    reader = await server().holderOf('READ_USERS')
    vi.stubGlobal('fetch', (url: string) => reader.fetch('GET', url.slice(apiBase.length)))
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  const inPages = async (sort: UserSort, direction: 'asc' | 'desc') => {
    const ids: number[] = []
    for (const page of [0, 1, 2]) {
      const response = await reader.fetch(
        'GET',
        `${users.list.path}?sort=${sort},${direction}&size=6&page=${page}`,
      )
      ids.push(...((await response.json()) as Paged<UserRow>).content.map(({ id }) => id))
    }
    return ids
  }

  const inOneList = async (sort: UserSort, direction: 'ascending' | 'descending') => {
    const source = { url: `${apiBase}${users.list.path}?size=1000000` }
    const wording = { yes: 'Yes', no: 'No', locale: 'en' }
    const engine = openStreamedEngine({
      source,
      fields: userFields,
      toRow: toUserRow,
      wording,
      worker: false,
    })
    await vi.waitFor(() => expect(engine.isLoading).toBe(false), { timeout: 30_000 })
    const column = userFields.find(({ path }) => path.replace('.*', '') === sort)?.id ?? 'none'
    const view = await engine.query({ term: '', sort: { column, direction } })
    engine.close()
    return view?.slice(0, view.count).map(({ id }) => id)
  }

  it.each(userSorts)(
    'has the same order as the pages of the server, ascending and descending by %s [USER-012] [USER-014]',
    async (sort) => {
      const pages = await inPages(sort, 'asc')
      expect(pages.length).toBeGreaterThan(names.length)
      expect(await inOneList(sort, 'ascending')).toEqual(pages)
      expect(await inOneList(sort, 'descending')).toEqual(await inPages(sort, 'desc'))
    },
  )
})
