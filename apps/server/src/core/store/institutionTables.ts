import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the tables of linked identities, of sign-ins with an institution, and of identities that request an account. */
export async function createInstitutions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, int, text, finish } = types
  await finish(
    db.schema
      .createTable('linked_identities')
      .addColumn('id', id.type, id.build)
      .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('institution', text, (c) => c.notNull())
      .addColumn('issuer', text, (c) => c.notNull())
      .addColumn('subject', text, (c) => c.notNull())
      .addColumn('linked_at', int, (c) => c.notNull())
      .addColumn('last_used_at', int)
      .addUniqueConstraint('linked_identities_identity', ['issuer', 'subject']),
  ).execute()
  await db.schema.createIndex('linked_identities_user').on('linked_identities').column('user_id').execute()
  await finish(
    db.schema
      .createTable('arrivals')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('state_hash', text, (c) => c.notNull().unique())
      .addColumn('browser_hash', text, (c) => c.notNull())
      .addColumn('institution', text, (c) => c.notNull())
      .addColumn('nonce', text, (c) => c.notNull())
      .addColumn('code_verifier', text, (c) => c.notNull())
      .addColumn('way_back', text, (c) => c.notNull())
      .addColumn('session_hash', text)
      .addColumn('created_at', int, (c) => c.notNull())
      .addColumn('answered', int, (c) => c.notNull().check(sql`answered in (0, 1)`))
      .addColumn('verified_at', int)
      .addColumn('failure', text)
      .addColumn('issuer', text)
      .addColumn('subject', text)
      .addColumn('person', text)
      .addColumn('is_multi_factor', int, (c) => c.notNull().check(sql`is_multi_factor in (0, 1)`)),
  ).execute()
  await db.schema.createIndex('arrivals_created').on('arrivals').column('created_at').execute()
  await finish(
    db.schema
      .createTable('registration_identities')
      .addColumn('registration_id', int, (c) =>
        c.primaryKey().notNull().references('registrations.id').onDelete('cascade'),
      )
      .addColumn('institution', text, (c) => c.notNull())
      .addColumn('issuer', text, (c) => c.notNull())
      .addColumn('subject', text, (c) => c.notNull())
      .addColumn('email_key', text, (c) => c.notNull()),
  ).execute()
}
