import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import type { Kysely } from 'kysely'
import { blockOf, type ReadBlock } from '../api/streamedList.ts'
import type { Schema } from '../store/schema.ts'
import { isAfter, type NameCursor } from './nameCursor.ts'

/** Returns the categories of an item sorted by name, inactive ones included. */
export const listCategories = async (db: Kysely<Schema>, itemId: number): Promise<ResourceCategory[]> =>
  withContents(db, await categoryRows(db, itemId).execute())

/**
 * Rows per block: fewer than usual, because each row contains the names of its resources and child
 * categories.
 */
const rowsAtOnce = 250

/**
 * Reads the categories of one item, or of all items, in blocks sorted by name, inactive ones included. [T39]
 */
export const categoryBlocks =
  (db: Kysely<Schema>, itemId: number | undefined): ReadBlock<ResourceCategory, NameCursor> =>
  async (after) => {
    const rows = await categoryRows(db, itemId).where(isAfter('c', after)).limit(rowsAtOnce).execute()
    const { next } = blockOf(rows, rowsAtOnce, ({ name_key, id }) => ({ name_key, id }))
    return { rows: await withContents(db, rows), next }
  }

const categoryRows = (db: Kysely<Schema>, itemId: number | undefined) =>
  db
    .selectFrom('resource_categories as c')
    .leftJoin('resource_categories as parent', 'parent.id', 'c.parent_id')
    .select(['c.id', 'c.item_id as itemId', 'c.name', 'c.name_key', 'c.parent_id as parentId'])
    .select(['parent.name as parentName', 'c.inactive', 'c.versionno'])
    .$call((some) => (itemId === undefined ? some : some.where('c.item_id', '=', itemId)))
    .orderBy('c.name_key')
    .orderBy('c.id')

type Row = Awaited<ReturnType<ReturnType<typeof categoryRows>['execute']>>[number]

async function withContents(db: Kysely<Schema>, rows: readonly Row[]): Promise<ResourceCategory[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const children = await db
    .selectFrom('resource_categories')
    .select(['id', 'name', 'inactive', 'parent_id as parentId'])
    .where('parent_id', 'in', ids)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const resources = await db
    .selectFrom('resources')
    .select(['id', 'name', 'res_type as resType', 'file_name as fileName', 'inactive'])
    .select('category_id as categoryId')
    .where('category_id', 'in', ids)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const childrenOf = groupedBy(children, ({ parentId }) => parentId)
  const resourcesIn = groupedBy(resources, ({ categoryId }) => categoryId)
  return rows.map((row) => ({
    id: row.id,
    itemId: row.itemId,
    name: row.name,
    parentId: row.parentId,
    parentName: row.parentName,
    versionno: row.versionno,
    inactive: row.inactive === 1,
    childCategories: (childrenOf.get(row.id) ?? []).map(({ id, name, inactive }) => ({
      id,
      name,
      inactive: inactive === 1,
    })),
    resources: (resourcesIn.get(row.id) ?? []).map(({ id, name, resType, fileName, inactive }) => ({
      id,
      name,
      resType,
      fileName,
      inactive: inactive === 1,
    })),
  }))
}

/** Returns a category; undefined if there is none. */
export async function findCategory(db: Kysely<Schema>, id: number): Promise<ResourceCategory | undefined> {
  const itemId = await itemOfCategory(db, id)
  if (itemId === undefined) return undefined
  return (await listCategories(db, itemId)).find((category) => category.id === id)
}

/** Returns the id of a category's item, which never changes. */
export async function itemOfCategory(db: Kysely<Schema>, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('resource_categories')
    .select('item_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.item_id
}

function groupedBy<Each, Key>(rows: readonly Each[], keyOf: (row: Each) => Key): ReadonlyMap<Key, Each[]> {
  const groups = new Map<Key, Each[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
