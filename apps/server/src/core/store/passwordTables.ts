import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the tables of password links, password history, mails and rate limits. */
export async function createPasswords(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, int, text } = types
  await db.schema
    .alterTable('sessions')
    .addColumn('must_change_password', int, (c) =>
      c.notNull().defaultTo(0).check(sql`must_change_password in (0, 1)`),
    )
    .execute()
  await types
    .finish(
      db.schema
        .createTable('password_history')
        .addColumn('id', id.type, id.build)
        .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('password_hash', text, (c) => c.notNull())
        .addColumn('replaced_at', int, (c) => c.notNull()),
    )
    .execute()
  await db.schema.createIndex('password_history_user').on('password_history').column('user_id').execute()
  await types
    .finish(
      db.schema
        .createTable('password_links')
        .addColumn('token_hash', text, (c) => c.primaryKey().notNull())
        .addColumn('user_id', int, (c) => c.unique().references('users.id').onDelete('cascade'))
        .addColumn('mode', text, (c) =>
          c.notNull().check(sql`mode in ('set_initial_password', 'reset_password')`),
        )
        .addColumn('created_at', int, (c) => c.notNull())
        .addColumn('expires_at', int, (c) => c.notNull()),
    )
    .execute()
  await types
    .finish(
      db.schema
        .createTable('mail_outbox')
        .addColumn('id', id.type, id.build)
        .addColumn('key', text, (c) => c.notNull().unique())
        .addColumn('recipient', text, (c) => c.notNull())
        .addColumn('subject', text, (c) => c.notNull())
        .addColumn('text', text, (c) => c.notNull())
        .addColumn('created_at', int, (c) => c.notNull())
        .addColumn('next_at', int)
        .addColumn('attempts', int, (c) => c.notNull())
        .addColumn('sent_at', int),
    )
    .execute()
  await db.schema.createIndex('mail_outbox_next').on('mail_outbox').column('next_at').execute()
  await types
    .finish(
      db.schema
        .createTable('request_counts')
        .addColumn('key', text, (c) => c.primaryKey().notNull())
        .addColumn('taken', int, (c) => c.notNull())
        .addColumn('until', int, (c) => c.notNull()),
    )
    .execute()
}

/** Adds the column that stores whether support has allowed an early password change. */
export async function createPasswordWaits(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('password_wait_ended', int, (c) =>
      c.notNull().defaultTo(0).check(sql`password_wait_ended in (0, 1)`),
    )
    .execute()
}
