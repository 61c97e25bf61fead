import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the tables of agreements, of their versions and signatures, and of the items and roles that require them. */
export async function createAgreements(
  db: Kysely<unknown>,
  { id, int, text, finish }: ColumnTypes,
): Promise<void> {
  await finish(
    db.schema
      .createTable('agreements')
      .addColumn('id', id.type, id.build)
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('name_key', text, (c) => c.notNull())
      .addColumn('text', text, (c) => c.notNull())
      .addColumn('valid_months', int)
      .addColumn('asks_again', int, (c) => c.notNull().check(sql`asks_again in (0, 1)`))
      .addColumn('version', int, (c) => c.notNull().defaultTo(1))
      .addColumn('required_version', int, (c) => c.notNull().defaultTo(1))
      .addColumn('inactive', int, (c) => c.notNull().check(sql`inactive in (0, 1)`))
      .addColumn('versionno', int, (c) => c.notNull()),
  ).execute()
  await db.schema
    .createIndex('agreements_active_name')
    .unique()
    .on('agreements')
    .column('name_key')
    .where(sql.ref('inactive'), '=', sql.lit(0))
    .execute()
  await finish(
    db.schema
      .createTable('agreement_versions')
      .addColumn('agreement_id', int, (c) => c.notNull().references('agreements.id').onDelete('cascade'))
      .addColumn('version', int, (c) => c.notNull())
      .addColumn('text', text, (c) => c.notNull())
      .addColumn('asks_again', int, (c) => c.notNull().check(sql`asks_again in (0, 1)`))
      .addColumn('published_at', int, (c) => c.notNull())
      .addPrimaryKeyConstraint('agreement_versions_pk', ['agreement_id', 'version']),
  ).execute()
  await finish(
    db.schema
      .createTable('agreement_signatures')
      .addColumn('id', id.type, id.build)
      .addColumn('agreement_id', int, (c) => c.notNull())
      .addColumn('version', int, (c) => c.notNull())
      .addColumn('user_id', int, (c) => c.notNull().references('users.id'))
      .addColumn('signed_at', int, (c) => c.notNull())
      .addColumn('valid_until', text)
      // No cascade: a signature stays as long as its text.
      .addForeignKeyConstraint(
        'agreement_signatures_version',
        ['agreement_id', 'version'],
        'agreement_versions',
        ['agreement_id', 'version'],
      ),
  ).execute()
  await db.schema
    .createIndex('agreement_signatures_user')
    .on('agreement_signatures')
    .columns(['user_id', 'agreement_id', 'version'])
    .execute()
  await db.schema
    .createIndex('agreement_signatures_agreement')
    .on('agreement_signatures')
    .columns(['agreement_id', 'signed_at'])
    .execute()
  await finish(
    db.schema
      .createTable('dashboard_item_agreements')
      .addColumn('item_id', int, (c) => c.notNull().references('dashboard_items.id').onDelete('cascade'))
      .addColumn('agreement_id', int, (c) => c.notNull().references('agreements.id'))
      .addPrimaryKeyConstraint('dashboard_item_agreements_pk', ['item_id', 'agreement_id']),
  ).execute()
  await db.schema
    .createIndex('dashboard_item_agreements_agreement')
    .on('dashboard_item_agreements')
    .column('agreement_id')
    .execute()
  await finish(
    db.schema
      .createTable('project_role_agreements')
      .addColumn('project_role_id', int, (c) =>
        c.notNull().references('project_roles.id').onDelete('cascade'),
      )
      .addColumn('agreement_id', int, (c) => c.notNull().references('agreements.id'))
      .addPrimaryKeyConstraint('project_role_agreements_pk', ['project_role_id', 'agreement_id']),
  ).execute()
  await db.schema
    .createIndex('project_role_agreements_agreement')
    .on('project_role_agreements')
    .column('agreement_id')
    .execute()
}
