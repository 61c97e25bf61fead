import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Adds the id of the key with which the text of a mail is encrypted; '' if it is not encrypted. */
export async function addMailKey(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('key_id', text, (c) => c.notNull().defaultTo(''))
    .execute()
}
