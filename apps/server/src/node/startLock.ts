import { sql } from 'kysely'
import type { Host } from '../core/host/ports.ts'
import type { Engine } from '../core/store/engine.ts'
import { systemCode } from './startRefusal.ts'

/** The key of the advisory lock, an arbitrary number. */
const key = 7_365_274

/** A waiting server writes a log line at this interval. */
const logEveryMs = 10_000

/**
 * Runs `act` while no other process runs one on the same database. Waits without a limit, because a migration of
 * another server can take long, but logs the name of the other server regularly. SQLite needs no lock: the lock of the
 * data folder already excludes other processes. [EXP-361]
 */
export async function withStartLock<Result>(
  { engine: { dialect, db }, log }: Pick<Host, 'engine' | 'log'>,
  act: () => Promise<Result>,
  everyMs = logEveryMs,
): Promise<Result> {
  if (dialect === 'sqlite') return act()
  let isLocked = false
  for (;;) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(everyMs)}`.execute(trx)
        await sql`select pg_advisory_xact_lock(${key})`.execute(trx)
        isLocked = true
        // `act` uses other connections, so this one is idle meanwhile.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
        return act()
      })
    } catch (error) {
      if (isLocked || systemCode(error) !== lockNotAvailable) throw error
      log({ level: 'warn', event: 'wait for the start of another server', owner: await ownerOfLock(db) })
    }
  }
}

/** The code with which PostgreSQL ends a statement after its lock_timeout. */
const lockNotAvailable = '55P03'

/** Describes the connection that has the lock; undefined if it has just ended. */
async function ownerOfLock(db: Engine['db']): Promise<string | undefined> {
  const { rows } = await sql<{ owner: string }>`
    select concat(a.application_name, coalesce(' at ' || host(a.client_addr), ''), ', for ',
      extract(epoch from clock_timestamp() - a.xact_start)::int, ' s') as owner
    from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${sql.lit(key)}
      and l.database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.owner
}
