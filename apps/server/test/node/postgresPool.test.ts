import process from 'node:process'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ServerBusy } from '../../src/core/host/ports.ts'
import { openPostgres } from '../../src/node/postgres.ts'

const url = process.env['TEST_DATABASE_URL']

it.skipIf(!url)('throws ServerBusy if no connection becomes free in time [T39]', async () => {
  const engine = openPostgres(url ?? '', () => {}, { connectTimeoutMs: 300 })
  try {
    const slowQueries = Array.from({ length: 10 }, () => sql`select pg_sleep(1.5)`.execute(engine.db))
    await sql`select 1`.execute(engine.db).then(
      () => expect.unreachable('a connection was free'),
      (error: unknown) => expect(error).toBeInstanceOf(ServerBusy),
    )
    await Promise.all(slowQueries)
    expect((await sql`select 1 as one`.execute(engine.db)).rows).toEqual([{ one: 1 }])
  } finally {
    await engine.close()
  }
})
