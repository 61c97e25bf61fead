import { check } from '@portal-gateway/contract/check'
import { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Actor, Host } from './ports.ts'
import { fold } from './store/fold.ts'
import { flag, type Schema } from './store/schema.ts'
import { fieldFaults, invalid, type Written, written } from './writing.ts'

const ResourceCategoryDraft = v.pick(ResourceCategory, ['itemId', 'name', 'parentId', 'inactive'])
export type ResourceCategoryDraft = v.InferOutput<typeof ResourceCategoryDraft>

/** Makes a category of an item, at the top level or under a top-level category of the same item. */
export async function createResourceCategory(
  host: Host,
  draft: ResourceCategoryDraft,
  actor: Actor,
): Promise<Written<{ id: number }>> {
  const checked = check(ResourceCategoryDraft, draft)
  if (!checked.isValid) return checked
  const { itemId, parentId, inactive } = checked.value
  const name = checked.value.name.trim()
  if (name === '') return invalid(fieldFaults([['name', 'IS_REQUIRED']]))
  const { db } = host.engine
  const siblings = await listCategories(db, itemId)
  if (parentId !== null && !siblings.some(({ id, parentId: above }) => id === parentId && above === null)) {
    return invalid(fieldFaults([['parentId', 'IS_INVALID']]))
  }
  const isTaken = siblings.some(
    (other) => other.parentId === parentId && !other.inactive && fold(other.name) === fold(name),
  )
  if (isTaken) return invalid(fieldFaults([['name', 'IS_ALREADY_IN_USE']]))
  try {
    const { id } = await db
      .insertInto('resource_categories')
      .values({
        item_id: itemId,
        name,
        name_key: fold(name),
        parent_id: parentId,
        inactive: flag(inactive),
        versionno: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    host.log({ level: 'info', event: 'resource category created', id, userId: actor.userId })
    return written({ id })
  } catch (error) {
    if (host.engine.violation(error)?.kind !== 'foreign_key') throw error
    return invalid(fieldFaults([['itemId', 'DOES_NOT_EXIST']]))
  }
}

/** An item's categories by name, inactive ones too. */
export async function listCategories(db: Kysely<Schema>, itemId: number): Promise<ResourceCategory[]> {
  const rows = await db
    .selectFrom('resource_categories')
    .select(['id', 'item_id as itemId', 'name', 'parent_id as parentId', 'inactive', 'versionno'])
    .where('item_id', '=', itemId)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    inactive: row.inactive === 1,
    parentName: rows.find(({ id }) => id === row.parentId)?.name ?? null,
    childCategories: rows.filter(({ parentId }) => parentId === row.id).map(({ id, name }) => ({ id, name })),
  }))
}
