import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Adds the browser and the address from which a session was used last; null if they were not seen. */
export async function addSessionColumns(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('user_agent', text).execute()
  await db.schema.alterTable('sessions').addColumn('address', text).execute()
}
