import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { ServerBusy } from '../../src/core/host/ports.ts'
import { openSqliteReader } from '../../src/node/sqliteReader.ts'

/** Creates a database file and opens a reader of it. If `isThere` is false, the file does not exist yet. */
async function atReader({ isThere = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-reader-'))
  const file = join(folder, 'portal.sqlite')
  const make = () => new Database(file).exec('create table things (id integer)').close()
  if (isThere) make()
  const reads = openSqliteReader(file)
  onTestFinished(async () => {
    await reads.destroy()
    await rm(folder, { recursive: true })
  })
  const ask = (value: unknown = 1) =>
    sql<{ value: unknown }>`select ${value} as value`.execute(reads).then(({ rows }) => rows[0]?.value)
  return { reads, ask, make }
}

it('queues 64 statements and throws ServerBusy for more [T39]', async () => {
  const { ask } = await atReader()
  const answers = await Promise.allSettled(Array.from({ length: 70 }, (_, place) => ask(place)))
  const values = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(values).toEqual(Array.from({ length: 64 }, (_, place) => place))
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(refused).toHaveLength(6)
  for (const reason of refused) expect(reason).toBeInstanceOf(ServerBusy)
  expect(await ask()).toBe(1)
})

it('rejects a query that cannot be posted to the thread', async () => {
  const { ask } = await atReader()
  for (let time = 0; time < 70; time += 1) {
    await expect(ask(Symbol('nothing'))).rejects.toThrow(/could not be cloned/)
  }
  expect(await ask()).toBe(1)
})

it('preserves the code of an error', async () => {
  const { reads } = await atReader()
  await expect(sql`select id from nowhere`.execute(reads)).rejects.toMatchObject({
    message: 'no such table: nowhere',
    code: 'SQLITE_ERROR',
  })
})

it('restarts a dead thread after a pause, not for every query', async () => {
  const { ask, make } = await atReader({ isThere: false })
  await expect(ask()).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' })
  const refused = await ask().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ServerBusy)
  expect(refused).toMatchObject({ retryAfterSeconds: 1, cause: { code: 'SQLITE_CANTOPEN' } })
  make()
  await expect.poll(() => ask().catch(() => undefined), { timeout: 5_000 }).toBe(1)
})
