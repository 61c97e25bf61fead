import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { type SortedTable, sortAtEnd } from './sortAtEnd.ts'

interface Drafted {
  inactive?: boolean | undefined
  sort?: number | undefined
  versionno?: number | undefined
}

/**
 * Returns the fields of a draft without its version. If it omits `inactive` and `sort`, they come from the
 * stored record; a new record is active and sorted last. [C-098]
 */
export async function withState<Draft extends Drafted>(
  trx: Kysely<Schema>,
  table: SortedTable,
  draft: Draft,
  current?: { inactive: boolean; sort: number },
) {
  const { versionno: _, inactive = current?.inactive ?? false, sort = current?.sort, ...fields } = draft
  return { ...fields, inactive, sort: sort ?? (await sortAtEnd(trx, table)) }
}
