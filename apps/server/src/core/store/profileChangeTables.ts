import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Adds the column for the approved values, which can differ from the requested values. */
export async function addApprovedIdentity(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('profile_changes').addColumn('approved_identity', text).execute()
}

/** Creates the table of requests to change a name or an email. */
export async function createProfileChanges(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, int, text } = types
  await types
    .finish(
      db.schema
        .createTable('profile_changes')
        .addColumn('id', id.type, id.build)
        .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('first_name', text, (c) => c.notNull())
        .addColumn('last_name', text, (c) => c.notNull())
        .addColumn('email', text, (c) => c.notNull())
        .addColumn('original_first_name', text, (c) => c.notNull())
        .addColumn('original_first_name_key', text, (c) => c.notNull())
        .addColumn('original_last_name', text, (c) => c.notNull())
        .addColumn('original_last_name_key', text, (c) => c.notNull())
        .addColumn('original_email', text, (c) => c.notNull())
        .addColumn('original_email_key', text, (c) => c.notNull())
        .addColumn('requester_comments', text, (c) => c.notNull())
        .addColumn('reviewer_comments', text, (c) => c.notNull())
        .addColumn('message_to_requester', text, (c) => c.notNull())
        .addColumn('sysaid_ticket', text, (c) => c.notNull())
        .addColumn('request_status', text, (c) =>
          c
            .notNull()
            .check(
              sql`request_status in ('NEW', 'IN_PROGRESS', 'PENDING_REVIEW', 'PENDING_OUTSIDE_ACTION', 'APPROVED', 'REJECTED')`,
            ),
        )
        .addColumn('inactive', int, (c) => c.notNull().check(sql`inactive in (0, 1)`))
        .addColumn('created_at', int, (c) => c.notNull())
        .addColumn('changed_at', int, (c) => c.notNull())
        .addColumn('last_modified_by', text, (c) => c.notNull())
        .addColumn('versionno', int, (c) => c.notNull()),
    )
    .execute()
  await db.schema.createIndex('profile_changes_user').on('profile_changes').column('user_id').execute()
  await db.schema
    .createIndex('profile_changes_status')
    .on('profile_changes')
    .columns(['request_status', 'created_at'])
    .execute()
  // Prevents two pending requests of one user: two concurrent transactions can both find no pending request.
  // [T46]
  await db.schema
    .createIndex('profile_changes_open')
    .unique()
    .on('profile_changes')
    .column('user_id')
    .where(sql<boolean>`inactive = 0 and request_status not in ('APPROVED', 'REJECTED')`)
    .execute()
}
