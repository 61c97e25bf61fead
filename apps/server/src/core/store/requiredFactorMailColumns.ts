import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/**
 * Adds the last mail to a user about a second factor that becomes required: the day on which it was queued, the first
 * day of the requirement that it names, and which warnings before that day need not be sent any more (the smallest
 * number of days, null for none).
 */
export async function addRequiredFactorMails(db: Kysely<unknown>, { int, text }: ColumnTypes): Promise<void> {
  const users = () => db.schema.alterTable('users')
  await users().addColumn('factor_mailed_on', text).execute()
  await users().addColumn('factor_mailed_for', text).execute()
  await users().addColumn('factor_warned_days', int).execute()
}
