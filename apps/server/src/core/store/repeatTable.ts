import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the table of idempotency keys and the records that were created for them. */
export async function createRepeats(db: Kysely<unknown>, { int, text, finish }: ColumnTypes): Promise<void> {
  await finish(
    db.schema
      .createTable('repeats')
      .addColumn('key', text, (c) => c.primaryKey().notNull())
      .addColumn('record_id', int)
      .addColumn('created_at', int, (c) => c.notNull()),
  ).execute()
  await db.schema.createIndex('repeats_created').on('repeats').column('created_at').execute()
}
