import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Host } from '../core/host/ports.ts'
import type { Engine } from '../core/store/engine.ts'
import { lockWaitMs, migrate } from '../core/store/migrations.ts'
import { withStartLock } from './startLock.ts'
import { StartRefusal, systemCode } from './startRefusal.ts'

/**
 * Migrates the database. On PostgreSQL, one server migrates at a time. A migration that waits too long for the locks of
 * the tables is rolled back and tried again after `pauseMs`, in which the requests of the running servers can use the
 * tables. Throws `StartRefusal` after `longestMs`. [EXP-360]
 */
export async function migrateStore(
  engine: Engine,
  log: Host['log'],
  { pauseMs = 5000, longestMs = 600_000 } = {},
): Promise<void> {
  const until = performance.now() + longestMs
  await withStartLock({ engine, log }, async () => {
    for (;;) {
      const failure = await lockFailureOf(migrate(engine))
      if (!failure) return
      const owners = (await ownersOfLocks(engine)).join('; ')
      if (performance.now() >= until) throw new StartRefusal(refusal(failure, owners, longestMs))
      log({ level: 'warn', event: 'migration waits for a lock', message: failure.message, owners })
      await wait(pauseMs)
    }
  })
}

/** Codes of PostgreSQL for a statement that took longer than its timeout, or was a part of a deadlock. */
const lockFailures = new Set<string | undefined>(['57014', '40P01'])

/** Returns the error of a migration that could not lock a table. */
const lockFailureOf = (migration: Promise<void>): Promise<Error | undefined> =>
  migration.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Error && lockFailures.has(systemCode(error.cause))) return error
      throw error
    },
  )

const refusal = ({ message }: Error, owners: string, longestMs: number): string =>
  `${message} It could not lock a table for ${Math.round(longestMs / 1000)} seconds, because of a backup or another long transaction (${owners || 'which has just ended'}). The database is unchanged. Start the server again when the transaction has ended.`

/**
 * Describes the transactions that have locked tables for longer than a migration waits. PostgreSQL hides since when
 * another user's transaction runs.
 */
async function ownersOfLocks({ db }: Engine): Promise<string[]> {
  const { rows } = await sql<{ name: string; pid: number; seconds: number | null }>`
    select a.application_name as name, a.pid, extract(epoch from clock_timestamp() - a.xact_start)::int as seconds
    from pg_stat_activity a
    where a.datname = current_database() and (a.xact_start is null or a.xact_start < clock_timestamp() - make_interval(secs => ${lockWaitMs / 1000}))
      and exists (
        select from pg_locks l join pg_class c on c.oid = l.relation
        where l.pid = a.pid and l.granted and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      )
    order by a.xact_start
    limit 5`.execute(db)
  return rows.map(
    ({ name, pid, seconds }) =>
      `${name || 'unnamed'}, process ${pid} of the database${seconds === null ? '' : `, for ${seconds} s`}`,
  )
}
