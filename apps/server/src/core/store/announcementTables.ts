import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the tables of announcements and of their portal roles. */
export async function createAnnouncements(
  db: Kysely<unknown>,
  { id, int, text, finish }: ColumnTypes,
): Promise<void> {
  await finish(
    db.schema
      .createTable('announcements')
      .addColumn('id', id.type, id.build)
      .addColumn('title', text, (c) => c.notNull())
      .addColumn('title_key', text, (c) => c.notNull())
      .addColumn('text', text, (c) => c.notNull())
      .addColumn('tone', text, (c) => c.notNull().check(sql`tone in ('INFO', 'WARNING')`))
      .addColumn('starts_at', text)
      .addColumn('ends_at', text)
      .addColumn('audience', text, (c) => c.notNull().check(sql`audience in ('USERS', 'EVERYBODY', 'ROLES')`))
      .addColumn('inactive', int, (c) => c.notNull().check(sql`inactive in (0, 1)`))
      .addColumn('versionno', int, (c) => c.notNull()),
  ).execute()
  await finish(
    db.schema
      .createTable('announcement_roles')
      .addColumn('announcement_id', int, (c) =>
        c.notNull().references('announcements.id').onDelete('cascade'),
      )
      .addColumn('role_id', int, (c) => c.notNull().references('portal_roles.id'))
      .addPrimaryKeyConstraint('announcement_roles_pk', ['announcement_id', 'role_id']),
  ).execute()
  await db.schema.createIndex('announcement_roles_role').on('announcement_roles').column('role_id').execute()
}
