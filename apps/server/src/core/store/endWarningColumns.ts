import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/**
 * Adds which warnings about the end of a role need not be sent any more (the smallest number of days before the end,
 * null for none), and the day of the last mail with such warnings. The indexes are for finding the roles that end
 * soon; most roles have no end.
 */
export async function addEndWarnings(db: Kysely<unknown>, { int, text }: ColumnTypes): Promise<void> {
  for (const table of ['user_portal_roles', 'access_controls']) {
    await db.schema.alterTable(table).addColumn('warned_days', int).execute()
    await db.schema
      .createIndex(`${table}_end`)
      .on(table)
      .column('valid_until')
      .where(sql<boolean>`valid_until is not null`)
      .execute()
  }
  await db.schema.alterTable('users').addColumn('ends_mailed_on', text).execute()
}
