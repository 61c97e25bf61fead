import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'
import { fillUserTerms } from './userTermsThen.ts'

/** Creates the search index of the user list and fills it for existing users. */
export async function createUserTerms(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createTerms(db, types)
  await createSiteSets(db, types)
  await fillUserTerms(db)
  // Indexes are created last: building them from existing rows takes a fraction of the time of inserting into
  // them.
  await createTermIndexes(db)
}

async function createTerms(db: Kysely<unknown>, { int, text, finish }: ColumnTypes): Promise<void> {
  await finish(
    db.schema
      .createTable('user_terms')
      .addColumn('user_id', int, (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
      .addColumn('inactive', int, (c) => c.notNull())
      .addColumn('first_key', text, (c) => c.notNull())
      .addColumn('last_key', text, (c) => c.notNull())
      .addColumn('email_key', text, (c) => c.notNull())
      .addColumn('site_key', text, (c) => c.notNull())
      .addColumn('site_set', int, (c) => c.notNull()),
  ).execute()
}

async function createTermIndexes(db: Kysely<unknown>): Promise<void> {
  // Covering indexes: the database evaluates a filter without reading the rows.
  for (const [key, ...others] of [
    ['last_key', 'first_key', 'email_key', 'site_set'],
    ['first_key', 'last_key', 'email_key', 'site_set'],
    ['email_key', 'last_key', 'first_key', 'site_set'],
    ['site_key'],
  ] as const) {
    await db.schema
      .createIndex(`user_terms_${key}`)
      .on('user_terms')
      .columns([key, 'user_id', 'inactive', ...others])
      .execute()
  }
  await db.schema
    .createIndex('user_terms_site_set')
    .on('user_terms')
    .columns(['site_set', 'inactive'])
    .execute()
}

async function createSiteSets(db: Kysely<unknown>, { id, int, text, finish }: ColumnTypes): Promise<void> {
  await finish(
    db.schema
      .createTable('site_sets')
      .addColumn('id', id.type, id.build)
      .addColumn('beginning', text, (c) => c.notNull())
      .addColumn('codes', text, (c) => c.notNull()),
  ).execute()
  await db.schema.createIndex('site_sets_beginning').on('site_sets').column('beginning').execute()
  await finish(
    db.schema
      .createTable('site_set_sites')
      .addColumn('set_id', int, (c) => c.notNull().references('site_sets.id').onDelete('cascade'))
      .addColumn('site_code', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('site_set_sites_pk', ['set_id', 'site_code']),
  ).execute()
  await db.schema.createIndex('site_set_sites_site').on('site_set_sites').column('site_code').execute()
  await finish(
    db.schema.createTable('held_sites').addColumn('site_code', text, (c) => c.primaryKey().notNull()),
  ).execute()
}
