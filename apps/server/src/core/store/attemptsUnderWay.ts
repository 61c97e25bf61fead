import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Adds the number of attempts of a counter whose passwords are being verified. */
export async function addAttemptsUnderWay(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('sign_in_attempts')
    .addColumn('under_way', int, (c) => c.notNull().defaultTo(0))
    .execute()
}
