import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Adds the key of the institution with which the user has signed in; null if it was another way. [IDENT-066] */
export async function addSessionInstitution(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('institution', text).execute()
}
