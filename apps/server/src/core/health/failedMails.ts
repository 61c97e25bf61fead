import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'

/**
 * Whether a mail was given up after too many attempts. It has literals and the text of the partial index, so that
 * the planner can use the index.
 */
export const isFailedMail = sql<boolean>`next_at is null and sent_at is null and recipient <> ''`

/** Counts the failed mails. */
export async function countFailedMails(db: Kysely<Schema>): Promise<number> {
  const { failed } = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number | string>().as('failed'))
    .where(isFailedMail)
    .executeTakeFirstOrThrow()
  return Number(failed)
}
