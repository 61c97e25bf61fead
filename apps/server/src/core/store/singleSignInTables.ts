import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the table of unused links to partner portals; a used one is deleted. */
export async function createSingleSignIns(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { int, text } = types
  await types
    .finish(
      db.schema
        .createTable('single_sign_ins')
        .addColumn('jti', text, (c) => c.primaryKey().notNull())
        .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('audience', text, (c) => c.notNull())
        .addColumn('expires_at', int, (c) => c.notNull()),
    )
    .execute()
}
