import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Adds the columns of an item's maintenance: its end (ISO 8601 in UTC, null for none) and a note. */
export async function addMaintenance(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('dashboard_items').addColumn('maintenance_until', text).execute()
  await db.schema
    .alterTable('dashboard_items')
    .addColumn('maintenance_note', text, (c) => c.notNull().defaultTo(''))
    .execute()
}
