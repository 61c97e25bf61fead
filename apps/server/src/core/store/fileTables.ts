import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the tables of courses, their visits, and unused files. */
export async function createFiles(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { int, text } = types
  await types
    .finish(
      db.schema
        .createTable('loose_files')
        .addColumn('key', text, (c) => c.primaryKey().notNull())
        .addColumn('since', int, (c) => c.notNull()),
    )
    .execute()
  await db.schema.alterTable('resources').addColumn('course_key', text).execute()
  await types
    .finish(
      db.schema
        .createTable('course_files')
        .addColumn('course_key', text, (c) => c.notNull())
        .addColumn('path', text, (c) => c.notNull())
        .addColumn('first', int, (c) => c.notNull())
        .addColumn('size', int, (c) => c.notNull())
        .addPrimaryKeyConstraint('course_files_pk', ['course_key', 'path']),
    )
    .execute()
  await types
    .finish(
      db.schema
        .createTable('course_visits')
        .addColumn('token_hash', text, (c) => c.primaryKey().notNull())
        .addColumn('session_hash', text, (c) =>
          c.notNull().references('sessions.token_hash').onDelete('cascade'),
        )
        .addColumn('resource_id', int, (c) => c.notNull().references('resources.id').onDelete('cascade'))
        .addColumn('expires_at', int, (c) => c.notNull()),
    )
    .execute()
  await db.schema.createIndex('course_visits_session').on('course_visits').column('session_hash').execute()
}
