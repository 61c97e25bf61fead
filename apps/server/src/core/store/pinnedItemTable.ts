import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the table of the cards that users have pinned. */
export async function createPinnedItems(db: Kysely<unknown>, { int, finish }: ColumnTypes): Promise<void> {
  await finish(
    db.schema
      .createTable('pinned_items')
      .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('item_id', int, (c) => c.notNull().references('dashboard_items.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('pinned_items_pk', ['user_id', 'item_id']),
  ).execute()
  await db.schema.createIndex('pinned_items_item').on('pinned_items').column('item_id').execute()
}
