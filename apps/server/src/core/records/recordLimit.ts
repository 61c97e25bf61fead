import { mostRecords } from '@portal-gateway/contract/bounds'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { RecordTable } from './rows.ts'
import { invalid, wholeFault } from './writing.ts'

type LimitedOfItem = 'resources' | 'resource_categories'

/**
 * Returns an error if the table has the maximum number of records that a list can show; else undefined.
 * Inactive records count. [T39]
 */
export async function tooManyRecords(trx: Kysely<Schema>, table: RecordTable) {
  const { count } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return refusalOf(count)
}

/**
 * Returns an error if the dashboard item has the maximum number of these records; else undefined. Inactive
 * records count.
 */
export async function tooManyOfItem(trx: Kysely<Schema>, table: LimitedOfItem, itemId: number) {
  const { count } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return refusalOf(count)
}

const refusalOf = (count: number) =>
  count < mostRecords ? undefined : invalid(wholeFault('TOO_MANY_RECORDS'))
