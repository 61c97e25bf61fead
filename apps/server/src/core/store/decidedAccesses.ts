import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Adds the column for the accesses before and after a decision. */
export async function addDecidedAccesses(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('access_changes').addColumn('decided_accesses', text).execute()
}
