import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/**
 * Holds an item until the transaction ends. An update that changes nothing: it waits for others who
 * write this row, and makes them wait, on every engine. Whoever changes what belongs to an item, its roles
 * or its categories, comes through here first.
 */
export const lockItem = (trx: Kysely<Schema>, id: number) =>
  trx
    .updateTable('dashboard_items')
    .set((row) => ({ versionno: row.ref('versionno') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
