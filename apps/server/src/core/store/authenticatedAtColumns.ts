import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/**
 * Adds when the user of a session has authenticated; null if the institution has not said it. Adds the same to arrivals,
 * and whether an arrival must prove a new authentication. [IDENT-105, IDENT-106]
 */
export async function addAuthenticatedAt(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('authenticated_at', int).execute()
  await sql`update sessions set authenticated_at = created_at where institution is null`.execute(db)
  await db.schema.alterTable('arrivals').addColumn('authenticated_at', int).execute()
  await db.schema
    .alterTable('arrivals')
    .addColumn('signs_in_again', int, (c) => c.notNull().defaultTo(0).check(sql`signs_in_again in (0, 1)`))
    .execute()
}
