import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import type { Kysely } from 'kysely'
import type { Schema } from './store/schema.ts'

/** The categories of one item or of all, by name, inactive ones too. */
export async function listCategories(db: Kysely<Schema>, itemId?: number): Promise<ResourceCategory[]> {
  const rows = await db
    .selectFrom('resource_categories')
    .select(['id', 'item_id as itemId', 'name', 'parent_id as parentId', 'inactive', 'versionno'])
    .$if(itemId !== undefined, (some) => some.where('item_id', '=', itemId ?? 0))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const resources = await db
    .selectFrom('resources')
    .select(['id', 'name', 'res_type as resType', 'file_name as fileName', 'inactive'])
    .select('category_id as categoryId')
    .where('category_id', 'is not', null)
    .$if(itemId !== undefined, (some) => some.where('item_id', '=', itemId ?? 0))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const childrenOf = groupedBy(rows, ({ parentId }) => parentId)
  const resourcesIn = groupedBy(resources, ({ categoryId }) => categoryId)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...row,
    inactive: row.inactive === 1,
    parentName: row.parentId === null ? null : (names.get(row.parentId) ?? null),
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

/** One category. */
export async function findCategory(db: Kysely<Schema>, id: number): Promise<ResourceCategory | undefined> {
  const itemId = await itemOfCategory(db, id)
  if (itemId === undefined) return undefined
  return (await listCategories(db, itemId)).find((category) => category.id === id)
}

/** The item that a category belongs to for ever. */
export async function itemOfCategory(db: Kysely<Schema>, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('resource_categories')
    .select('item_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.item_id
}

function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
