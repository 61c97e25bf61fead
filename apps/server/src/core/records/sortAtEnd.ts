import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { RecordTable } from './rows.ts'

/** Returns the sort number after all others of the table; 0 for the first record. [C-098] */
export async function sortAtEnd(trx: Kysely<Schema>, table: RecordTable): Promise<number> {
  const { last } = await trx
    .selectFrom(table)
    .select(sql<number | null>`max(sort)`.as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? 0 : Math.min(last + 1, Number.MAX_SAFE_INTEGER)
}
