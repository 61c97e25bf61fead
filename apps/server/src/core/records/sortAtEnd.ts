import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

export type SortedTable = 'portal_roles' | 'project_roles' | 'systems' | 'dashboard_items'

/** Returns the sort number after all others of the table; 0 for the first record. [C-098] */
export async function sortAtEnd(trx: Kysely<Schema>, table: SortedTable): Promise<number> {
  const { last } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.max('sort').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? 0 : Math.min(last + 1, Number.MAX_SAFE_INTEGER)
}
