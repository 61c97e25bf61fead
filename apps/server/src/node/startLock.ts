import { sql } from 'kysely'
import type { Engine } from '../core/store/engine.ts'

/** The key of the advisory lock, an arbitrary number. */
const key = 7_365_274

/**
 * Runs `act` while no other process runs one on the same database. SQLite needs no lock: the lock of the data folder
 * already excludes other processes.
 */
export const withStartLock = <Result>(
  { dialect, db }: Engine,
  act: () => Promise<Result>,
): Promise<Result> =>
  dialect === 'sqlite'
    ? act()
    : db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${key})`.execute(trx)
        return act()
      })
