import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the tables of authenticator apps and of recovery codes. */
export async function createSecondFactors(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { int, text, finish } = types
  await finish(
    db.schema
      .createTable('authenticator_apps')
      .addColumn('user_id', int, (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('secret', text, (c) => c.notNull())
      .addColumn('key_id', text, (c) => c.notNull())
      .addColumn('last_step', int, (c) => c.notNull())
      .addColumn('created_at', int, (c) => c.notNull())
      .addColumn('last_used_at', int),
  ).execute()
  await finish(
    db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('code_hash', text, (c) => c.notNull())
      .addColumn('created_at', int, (c) => c.notNull())
      .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash']),
  ).execute()
}
