import { type Kysely, sql } from 'kysely'

/**
 * Adds partial indexes for the counts of `pendingWork`: locked accounts, and mails that were given up. The
 * condition of the mail index must have exactly the same text as in `pendingWork`.
 */
export async function createPendingWorkIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('sign_in_attempts_locked')
    .on('sign_in_attempts')
    .columns(['locked_until', 'user_id'])
    .where(sql<boolean>`user_id is not null`)
    .execute()
  await db.schema
    .createIndex('mail_outbox_failed')
    .on('mail_outbox')
    .column('id')
    .where(sql<boolean>`next_at is null and sent_at is null and recipient <> ''`)
    .execute()
}
