import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the table of claims: at most one per request of any type. */
export async function createRequestClaims(
  db: Kysely<unknown>,
  { int, text, finish }: ColumnTypes,
): Promise<void> {
  await finish(
    db.schema
      .createTable('request_claims')
      .addColumn('request_type', text, (c) => c.notNull())
      .addColumn('request_id', int, (c) => c.notNull())
      .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('claimed_at', int, (c) => c.notNull())
      .addPrimaryKeyConstraint('request_claims_pk', ['request_type', 'request_id']),
  ).execute()
  await db.schema.createIndex('request_claims_user').on('request_claims').column('user_id').execute()
}
