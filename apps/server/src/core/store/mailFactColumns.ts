import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Adds the kind of a mail, and the code of its last failed attempt. Stored mails have no known kind. */
export async function addMailFacts(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('kind', text, (c) => c.notNull().defaultTo('OTHER'))
    .execute()
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('fault', text, (c) => c.notNull().defaultTo(''))
    .execute()
}
