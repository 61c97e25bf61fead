import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the table of the server processes that use the database. */
export async function createProcesses(
  db: Kysely<unknown>,
  { int, text, finish }: ColumnTypes,
): Promise<void> {
  await finish(
    db.schema
      .createTable('processes')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('host_name', text, (c) => c.notNull())
      .addColumn('pid', int, (c) => c.notNull())
      .addColumn('version', text, (c) => c.notNull())
      .addColumn('files', text, (c) => c.notNull())
      .addColumn('started_at', int, (c) => c.notNull())
      .addColumn('seen_at', int, (c) => c.notNull()),
  ).execute()
}
