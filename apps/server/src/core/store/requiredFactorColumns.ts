import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/**
 * Adds the day from which users of a portal role need a second factor (a calendar day such as '2027-03-31', null for
 * none), and whether an institution has checked a second factor when a session was opened.
 */
export async function addRequiredFactor(db: Kysely<unknown>, { int, text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('portal_roles').addColumn('second_factor_from', text).execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('is_multi_factor', int, (c) => c.notNull().defaultTo(0).check(sql`is_multi_factor in (0, 1)`))
    .execute()
}
