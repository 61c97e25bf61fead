import { expect, it } from 'vitest'
import { compiledOnce, type ValueNamed } from '../../../src/core/store/compiledOnce.ts'
import { forEachEngine } from '../../support/testServer.ts'

forEachEngine('a query that is compiled once', (server) => {
  it('is built at its first run only, and reads with the values of each run', async () => {
    const { db } = server().host.engine
    const { id: first, username: firstName } = await server().user()
    const { id: second, username: secondName } = await server().user()
    let builds = 0
    const read = compiledOnce((over, value: ValueNamed<{ id: number; username: string }>) => {
      builds += 1
      return over
        .selectFrom('users')
        .select(['id', 'username'])
        .where('inactive', '=', 0)
        .where('id', '=', value('id'))
        .where((user) => user.or([user('username', '=', value('username')), user('id', '=', value('id'))]))
    })
    expect(await read(db, { id: first, username: 'nobody' })).toEqual([{ id: first, username: firstName }])
    expect(await read(db, { id: second, username: secondName })).toEqual([
      { id: second, username: secondName },
    ])
    expect(await read(db, { id: 0, username: firstName })).toEqual([])
    expect(builds).toBe(1)
  })

  it('runs in a transaction too', async () => {
    const { id } = await server().user()
    const read = compiledOnce((over, value: ValueNamed<{ id: number }>) =>
      over.selectFrom('users').select('inactive').where('id', '=', value('id')),
    )
    const rows = await server()
      .host.engine.db.transaction()
      .execute(async (trx) => {
        await trx.updateTable('users').set({ inactive: 1 }).where('id', '=', id).execute()
        return read(trx, { id })
      })
    expect(rows).toEqual([{ inactive: 1 }])
  })
})
