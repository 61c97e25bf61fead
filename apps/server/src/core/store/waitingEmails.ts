import { type Kysely, sql } from 'kysely'

/** Whether another registration with the same email waits is asked for each that is listed. [C-188] */
export async function createWaitingEmails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('registrations_waiting_email')
    .on('registrations')
    .columns(['email_key', 'id'])
    .where(sql<boolean>`registration_status = 'PENDING'`)
    .execute()
}
