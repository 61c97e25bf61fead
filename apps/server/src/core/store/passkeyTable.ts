import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the table of passkeys. */
export async function createPasskeys(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, int, text, finish } = types
  await finish(
    db.schema
      .createTable('passkeys')
      .addColumn('id', id.type, id.build)
      .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('user_handle', text, (c) => c.notNull())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('credential_id', text, (c) => c.notNull().unique())
      .addColumn('public_key', text, (c) => c.notNull())
      .addColumn('counter', int, (c) => c.notNull())
      .addColumn('transports', text, (c) => c.notNull())
      .addColumn('created_at', int, (c) => c.notNull())
      .addColumn('last_used_at', int),
  ).execute()
  await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute()
}
