import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/**
 * Adds which mails about an agreement need not be sent to a user any more (the smallest number of days before the last
 * day of the signature, 0 for an unmet agreement, null for none), and the day of the last such mail to the user.
 */
export async function createAgreementMails(
  db: Kysely<unknown>,
  { int, text, finish }: ColumnTypes,
): Promise<void> {
  await finish(
    db.schema
      .createTable('agreement_mails')
      .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('agreement_id', int, (c) => c.notNull().references('agreements.id').onDelete('cascade'))
      .addColumn('warned_days', int)
      .addPrimaryKeyConstraint('agreement_mails_pk', ['user_id', 'agreement_id']),
  ).execute()
  await db.schema.alterTable('users').addColumn('agreements_mailed_on', text).execute()
}
