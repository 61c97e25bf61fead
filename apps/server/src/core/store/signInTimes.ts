import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/**
 * Creates the table of the last sign-in of each user. It is separate from `users`, so that a sign-in does not
 * wait for a transaction that has locked the user's row.
 */
export async function createSignInTimes(db: Kysely<unknown>, { int, finish }: ColumnTypes): Promise<void> {
  await finish(
    db.schema
      .createTable('sign_in_times')
      .addColumn('user_id', int, (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
      .addColumn('last_at', int, (c) => c.notNull()),
  ).execute()
}
