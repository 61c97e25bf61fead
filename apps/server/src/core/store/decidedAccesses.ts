import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** What a person held when a request of theirs was decided, and what the decision made of it. */
export async function addDecidedAccesses(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('access_changes').addColumn('decided_accesses', text).execute()
}
