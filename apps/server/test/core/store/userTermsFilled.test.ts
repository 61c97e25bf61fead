import { api } from '@portal-gateway/contract/api'
import type { Paged } from '@portal-gateway/contract/paged'
import type { UserRow } from '@portal-gateway/contract/users'
import { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { createUserTerms } from '../../../src/core/store/userTermTables.ts'
import { createUserWords } from '../../../src/core/store/userWordTables.ts'
import { addAccessFixtures, giveAccesses } from '../../support/accessFixtures.ts'
import { forEachEngine } from '../../support/testServer.ts'

forEachEngine('a store of an older version [EXP-201]', (server) => {
  it('lists all its users after the migration', async () => {
    const { engine } = server().host
    const ids = await addAccessFixtures(server())
    const reader = await server().holderOf('READ_USERS')
    const site = { siteCode: 'ML-002', type: 'SITE' as const }
    for (let person = 0; person < 3; person += 1) {
      const { id } = await server().user({ username: `old-${person}`, inactive: person === 2 })
      await giveAccesses(server(), id, [
        { roleName: 'Reader', sites: [site], studyNames: [], systemAccessIds: [ids.portal] },
      ])
    }
    const list = async (query: string) =>
      (await reader.send(api.users.list, { query })).body as Paged<UserRow>
    const asked = ['', '?sites.siteCode=ml-002', '?inactive=true', '?search=old&inactive=false']
    const before = await Promise.all(asked.map(list))
    expect(before.map(({ totalElements }) => totalElements)).toEqual([4, 3, 1, 2])
    const words = () =>
      engine.db
        .selectFrom('user_words')
        .select(['user_id', 'word', 'shared', 'inactive'])
        .orderBy('user_id')
        .orderBy('word')
        .execute()
    const wordsBefore = await words()

    for (const table of ['user_words', 'user_terms', 'site_set_sites', 'site_sets', 'held_sites']) {
      await engine.db.schema.dropTable(table).execute()
    }
    await createUserTerms(withoutTables(engine.db), engine.types)
    await createUserWords(withoutTables(engine.db), engine.types)

    expect(await Promise.all(asked.map(list))).toEqual(before)
    expect(await words()).toEqual(wordsBefore)
  })
})

/** Returns the database with the type for migrations, which declares no tables. */
function withoutTables(db: unknown): Kysely<unknown> {
  if (!(db instanceof Kysely)) throw new Error('withoutTables must be called with the Kysely of an engine.')
  return db
}
