import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Adds the account of each attempt, so that support can unlock it, and creates the table of known devices. */
export async function createLockOut(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, int, text } = types
  // Deletes existing counters, because their accounts are unknown.
  await sql`delete from sign_in_attempts`.execute(db)
  await db.schema
    .alterTable('sign_in_attempts')
    .addColumn('user_id', int, (c) => c.references('users.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('sign_in_attempts_user').on('sign_in_attempts').column('user_id').execute()
  await types
    .finish(
      db.schema
        .createTable('known_devices')
        .addColumn('id', id.type, id.build)
        .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('token_hash', text, (c) => c.notNull())
        .addColumn('used_at', int, (c) => c.notNull())
        .addUniqueConstraint('known_devices_token', ['token_hash', 'user_id']),
    )
    .execute()
  await db.schema.createIndex('known_devices_user').on('known_devices').column('user_id').execute()
}
