import process from 'node:process'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ServerBusy } from '../../src/core/host/ports.ts'
import { openPostgres } from '../../src/node/postgres.ts'
import { deferred } from '../support/deferred.ts'

const url = process.env['TEST_DATABASE_URL']

/** Long enough for ten connections on a busy machine. */
const connectTimeoutMs = 4_000

it.skipIf(!url)('throws ServerBusy if no connection becomes free in time [T39]', async () => {
  const engine = openPostgres(url ?? '', () => {}, { connectTimeoutMs })
  const freed = deferred()
  const uses = Array.from({ length: 10 }, () => {
    const opened = deferred()
    const ended = engine.db.connection().execute(async (db) => {
      await sql`select 1`.execute(db)
      opened.resolve()
      await freed.promise
    })
    return { opened: Promise.race([opened.promise, ended]), ended }
  })
  try {
    await Promise.all(uses.map(({ opened }) => opened))
    await sql`select 1`.execute(engine.db).then(
      () => expect.unreachable('a connection was free'),
      (error: unknown) => expect(error).toBeInstanceOf(ServerBusy),
    )
    freed.resolve()
    await Promise.all(uses.map(({ ended }) => ended))
    expect((await sql`select 1 as one`.execute(engine.db)).rows).toEqual([{ one: 1 }])
  } finally {
    freed.resolve()
    await engine.close()
  }
})
