import { unassigned } from '@portal-gateway/contract/categoryNames'
import type { Resource } from '@portal-gateway/contract/resources'
import type { Kysely } from 'kysely'
import { blockOf, type ReadBlock } from '../api/streamedList.ts'
import type { Schema } from '../store/schema.ts'
import { isAfter, type NameCursor } from './nameCursor.ts'

/** Returns an item's resources sorted by name, inactive ones included. */
export async function listResources(db: Kysely<Schema>, itemId: number): Promise<Resource[]> {
  const rows = await resourceRows(db).where('r.item_id', '=', itemId).execute()
  return rows.map(asResource)
}

const rowsAtOnce = 1_000

/**
 * Reads the resources of one item, or of all items, in blocks sorted by name, inactive ones included. [T39]
 */
export const resourceBlocks =
  (db: Kysely<Schema>, itemId: number | undefined): ReadBlock<Resource, NameCursor> =>
  async (after) => {
    const rows = await resourceRows(db)
      .select('r.name_key')
      .$call((some) => (itemId === undefined ? some : some.where('r.item_id', '=', itemId)))
      .where(isAfter('r', after))
      .limit(rowsAtOnce)
      .execute()
    const { next } = blockOf(rows, rowsAtOnce, ({ name_key, id }) => ({ name_key, id }))
    const resources = rows.map((placed) => {
      const { name_key: _, ...row } = placed
      return asResource(row)
    })
    return { rows: resources, next }
  }

/** Returns a resource, active or not; undefined if there is none. */
export async function findResource(db: Kysely<Schema>, id: number): Promise<Resource | undefined> {
  const row = await resourceRows(db).where('r.id', '=', id).executeTakeFirst()
  return row && asResource(row)
}

const resourceRows = (db: Kysely<Schema>) =>
  db
    .selectFrom('resources as r')
    .leftJoin('resource_categories as c', 'c.id', 'r.category_id')
    .select(['r.id', 'r.item_id as itemId', 'r.name', 'r.res_type as resType', 'r.category_id as categoryId'])
    .select(['c.name as categoryName', 'r.url', 'r.file_name as fileName', 'r.file_size as fileSize'])
    .select(['r.file_ext as fileExt', 'r.inactive', 'r.versionno'])
    .orderBy('r.name_key')
    .orderBy('r.id')

type Row = Awaited<ReturnType<ReturnType<typeof resourceRows>['execute']>>[number]

const asResource = (row: Row): Resource => ({
  ...row,
  categoryName: row.categoryName ?? unassigned,
  inactive: row.inactive === 1,
})
