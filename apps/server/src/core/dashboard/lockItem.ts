import type { Kysely } from 'kysely'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Locks an item until the transaction ends. Every change of the item's roles or categories takes this lock
 * first.
 */
export const lockItem = (trx: Kysely<Schema>, id: number) =>
  lockRow(trx.selectFrom('dashboard_items').selectAll().where('id', '=', id))
