import { api } from '@portal-gateway/contract/api'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachEngine } from './testServer.ts'

/** Counts to some millions. */
const long = sql<{
  count: number
}>`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000)
  select count(*) as count from n`

forEachEngine('a statement that takes long', (server) => {
  it('keeps nobody else waiting', async () => {
    const { reads } = server().host.engine
    const person = await server().holderOf('USER')
    // The thread is there.
    await sql`select 1`.execute(reads)
    const order: string[] = []
    const reading = long.execute(reads).then(({ rows }) => {
      order.push('long')
      return rows
    })
    await new Promise((resolve) => setTimeout(resolve))
    await person.send(api.userProfile.get)
    order.push('short')
    expect(await reading).toEqual([{ count: 3_000_000 }])
    expect(order).toEqual(['short', 'long'])
  })

  it('sees what is committed, and says what is wrong with it', async () => {
    const { db, reads } = server().host.engine
    const { id } = await server().user()
    const found = await reads.selectFrom('users').select('id').where('id', '=', id).execute()
    expect(found).toEqual([{ id }])
    await expect(sql`select id from nowhere`.execute(reads)).rejects.toThrow(/nowhere/)
    await db.deleteFrom('users').where('id', '=', id).execute()
    expect(await reads.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
    expect(
      await reads.selectFrom('user_terms').where('user_id', '=', id).select('user_id').execute(),
    ).toEqual([])
  })
})
