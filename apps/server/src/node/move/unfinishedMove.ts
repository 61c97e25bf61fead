import { sql } from 'kysely'
import type { Engine } from '../../core/store/engine.ts'
import { StartRefusal } from '../startRefusal.ts'

/**
 * The table with the state of a move from SQLite. It exists in the target from the first step of the move until
 * all rows are verified.
 */
export const unfinishedMove = 'unfinished_move'

/** Refuses a PostgreSQL database whose move from SQLite is not complete. [EXP-302] */
export async function refuseUnfinishedMove({ dialect, db }: Engine): Promise<void> {
  if (dialect !== 'postgres') return
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from pg_tables where schemaname = current_schema() and tablename = ${unfinishedMove})
  `.execute(db)
  if (rows[0]?.exists !== true) return
  throw new StartRefusal(
    'The database of DATABASE_URL contains an unfinished move from SQLite. Finish it with `npm run move-to-postgres` (in a release: `node move-to-postgres.js`) first.',
  )
}
