import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the tables of reviewers, their deputies, and the decisions about parts of access-change requests. */
export async function createReviewers(
  db: Kysely<unknown>,
  { id, int, text, finish }: ColumnTypes,
): Promise<void> {
  await finish(
    db.schema
      .createTable('reviewers')
      .addColumn('user_id', int, (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
      .addColumn('versionno', int, (c) => c.notNull()),
  ).execute()
  await finish(
    db.schema
      .createTable('reviewer_roles')
      .addColumn('user_id', int, (c) => c.notNull().references('reviewers.user_id').onDelete('cascade'))
      .addColumn('role_id', int, (c) => c.notNull().references('project_roles.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('reviewer_roles_pk', ['user_id', 'role_id']),
  ).execute()
  await finish(
    db.schema
      .createTable('reviewer_sites')
      .addColumn('user_id', int, (c) => c.notNull().references('reviewers.user_id').onDelete('cascade'))
      .addColumn('site_code', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('reviewer_sites_pk', ['user_id', 'site_code']),
  ).execute()
  await finish(
    db.schema
      .createTable('reviewer_studies')
      .addColumn('user_id', int, (c) => c.notNull().references('reviewers.user_id').onDelete('cascade'))
      .addColumn('study_name', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('reviewer_studies_pk', ['user_id', 'study_name']),
  ).execute()
  await finish(
    db.schema
      .createTable('review_deputies')
      .addColumn('id', id.type, id.build)
      .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('deputy_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('valid_from', text, (c) => c.notNull())
      .addColumn('valid_until', text, (c) => c.notNull()),
  ).execute()
  for (const [name, column] of [
    ['changed_sites', 'site_code'],
    ['changed_studies', 'study_name'],
  ] as const)
    await finish(
      db.schema
        .createTable(name)
        .addColumn('access_control_id', int, (c) =>
          c.notNull().references('access_controls.id').onDelete('cascade'),
        )
        .addColumn(column, text, (c) => c.notNull())
        .addPrimaryKeyConstraint(`${name}_pk`, ['access_control_id', column]),
    ).execute()
  await finish(
    db.schema
      .createTable('part_decisions')
      .addColumn('access_control_id', int, (c) =>
        c.primaryKey().notNull().references('access_controls.id').onDelete('cascade'),
      )
      .addColumn('decision', text, (c) => c.notNull().check(sql`decision in ('APPROVED', 'REFUSED')`))
      .addColumn('message', text, (c) => c.notNull())
      .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('in_place_of', int, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('decided_at', int, (c) => c.notNull()),
  ).execute()
  for (const [table, column] of [
    ['reviewer_roles', 'role_id'],
    ['reviewer_sites', 'site_code'],
    ['reviewer_studies', 'study_name'],
    ['review_deputies', 'user_id'],
    ['review_deputies', 'deputy_id'],
    ['changed_sites', 'site_code'],
    ['changed_studies', 'study_name'],
    ['part_decisions', 'user_id'],
    ['part_decisions', 'in_place_of'],
    ['part_decisions', 'decided_at'],
  ] as const)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
}
