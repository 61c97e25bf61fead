import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Adds the languages of users and of registrations; null if the language is not known. */
export async function addLanguages(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('language', text).execute()
  await db.schema.alterTable('registrations').addColumn('language', text).execute()
}
