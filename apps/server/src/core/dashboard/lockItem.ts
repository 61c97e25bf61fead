import type { Kysely } from 'kysely'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Locks an item until the transaction ends. A call that changes what belongs to an item, its roles or its
 * categories, takes this lock first.
 */
export const lockItem = (trx: Kysely<Schema>, id: number) =>
  lockRow(trx.selectFrom('dashboard_items').selectAll().where('id', '=', id))
