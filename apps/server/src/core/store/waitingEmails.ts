import { type Kysely, sql } from 'kysely'

/** Adds an index for finding other pending registrations with the same email. [C-188] */
export async function createWaitingEmails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('registrations_waiting_email')
    .on('registrations')
    .columns(['email_key', 'id'])
    .where(sql<boolean>`registration_status = 'PENDING'`)
    .execute()
}
