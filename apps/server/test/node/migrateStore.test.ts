import process from 'node:process'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Client as Connection } from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LogEntry } from '../../src/core/host/ports.ts'
import type { Engine } from '../../src/core/store/engine.ts'
import { migrate, migrations } from '../../src/core/store/migrations.ts'
import { migrateStore } from '../../src/node/migrateStore.ts'
import { openPostgres } from '../../src/node/postgres.ts'
import { withStartLock } from '../../src/node/startLock.ts'
import { newDatabase } from '../support/newDatabase.ts'

const adminUrl = process.env['TEST_DATABASE_URL']

describe.runIf(adminUrl !== undefined)('the start of a server on PostgreSQL', () => {
  let url = ''
  let engine: Engine
  let entries: LogEntry[]
  let connections: Connection[]
  const log = (entry: LogEntry) => void entries.push(entry)
  beforeEach(async () => {
    const database = await newDatabase(adminUrl ?? '')
    url = database.url
    engine = openPostgres(url, () => undefined)
    entries = []
    connections = []
    return async () => {
      for (const connection of connections) await connection.end()
      await engine.close()
      await database.drop()
    }
  })

  /** Connects another program to the database. */
  async function connect(name: string): Promise<Connection> {
    const connection = new Connection({ connectionString: url, application_name: name })
    await connection.connect()
    connections.push(connection)
    return connection
  }

  /** Migrates to the version before the one that changes the table of users. */
  async function migrateToEarlier(): Promise<void> {
    const provider = { getMigrations: async () => migrations(engine.types) }
    const { error } = await new Migrator({ db: engine.db, provider }).migrateTo('0029-processes')
    expect(error).toBeUndefined()
  }

  /** Reads a table in a transaction that remains open, as a backup does. */
  async function startBackup(): Promise<Connection> {
    const backup = await connect('pg_dump')
    await backup.query('begin')
    await backup.query('select * from users')
    return backup
  }

  it('waits for a backup that has locked a table, and lets requests use this table meanwhile [EXP-360]', async () => {
    await migrateToEarlier()
    const backup = await startBackup()
    // Long enough for the reader below on a busy machine.
    const migration = migrateStore(engine, log, { pauseMs: 8000 })
    await expect.poll(() => entries, { timeout: 20_000 }).toHaveLength(1)
    expect(entries[0]).toEqual({
      level: 'warn',
      event: 'migration waits for a lock',
      message: 'Migration 0030-languages failed.',
      owners: expect.stringMatching(/^pg_dump, process \d+ of the database, for \d+ s$/),
    })
    // During the pause no request waits.
    const reader = await connect('reader')
    await reader.query("set lock_timeout = '500ms'")
    await reader.query('select * from users')
    await backup.query('commit')
    await migration
    expect((await reader.query('select language from users')).rows).toEqual([])
    // The limit does not apply to later statements of the connections.
    expect((await sql`select current_setting('lock_timeout') as limit`.execute(engine.db)).rows).toEqual([
      { limit: '0' },
    ])
  })

  it('does not deadlock with a request that uses tables in another order [EXP-391]', async () => {
    await migrateToEarlier()
    const request = await connect('request')
    await request.query('begin')
    await request.query('delete from sessions')
    const migration = migrateStore(engine, log, { pauseMs: 2000 })
    // The migration has locked the table of users, and waits for that of sessions.
    const observer = await connect('observer')
    const waiting = async () =>
      (await observer.query("select from pg_locks where not granted and relation = 'sessions'::regclass"))
        .rowCount
    await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBe(1)
    expect((await request.query('select * from users')).rows).toEqual([])
    await request.query('commit')
    await migration
    expect((await request.query('select language from users')).rows).toEqual([])
    // The locks are taken before the first migration. The second one would change the table of sessions.
    expect(entries).toContainEqual(
      expect.objectContaining({
        event: 'migration waits for a lock',
        message: 'Migration 0030-languages failed.',
      }),
    )
  })

  it('is refused after a time limit, and the database is unchanged [EXP-360]', async () => {
    await migrateToEarlier()
    const backup = await startBackup()
    await expect(migrateStore(engine, log, { pauseMs: 100, longestMs: 1000 })).rejects.toThrow(
      /^Migration 0030-languages failed\. It could not lock a table for 1 seconds, because of a backup or another long transaction \(pg_dump, process \d+ of the database, for \d+ s\)\. The database is unchanged\. Start the server again when the transaction has ended\.$/,
    )
    const { rows } = await backup.query('select name from kysely_migration order by name desc limit 1')
    expect(rows).toEqual([{ name: '0029-processes' }])
    await backup.query('commit')
    await migrate(engine)
  })

  it('logs for which server it waits [EXP-361]', async () => {
    const other = await connect('portal-gateway host-b 4711')
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(7365274)')
    const started = withStartLock({ engine, log }, async () => 'started', 200)
    await expect.poll(() => entries.length, { timeout: 20_000 }).toBeGreaterThan(1)
    expect(entries[0]).toEqual({
      level: 'warn',
      event: 'wait for the start of another server',
      owner: expect.stringMatching(/^portal-gateway host-b 4711, for \d+ s$/),
    })
    await other.query('commit')
    expect(await started).toBe('started')
  })

  it('names its connections after its machine and process [EXP-361]', async () => {
    await migrateStore(engine, log)
    const reader = await connect('reader')
    const { rows } = await reader.query(
      "select distinct application_name as name from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and application_name <> 'reader'",
    )
    expect(rows).toEqual([
      { name: expect.stringMatching(new RegExp(`^portal-gateway \\S+ ${process.pid}$`)) },
    ])
  })
})
