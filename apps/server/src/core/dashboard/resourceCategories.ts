import { categoryFaults } from '@portal-gateway/contract/categoryFaults'
import { check } from '@portal-gateway/contract/check'
import { type ResourceCategory, ResourceCategoryDraft } from '@portal-gateway/contract/resourceCategories'
import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { Actor, Host } from '../host/ports.ts'
import { recordAudit } from '../records/audit.ts'
import { tooManyOfItem } from '../records/recordLimit.ts'
import { fieldFaults, invalid, type Written, wholeFault, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { flag, type Schema } from '../store/schema.ts'
import { lockItem } from './lockItem.ts'
import { itemOfCategory, listCategories } from './resourceCategoryQueries.ts'

/** Makes a category of an item, at the top level or under a top-level category of the same item. */
export async function createResourceCategory(
  host: Host,
  draft: v.InferInput<typeof ResourceCategoryDraft>,
  actor: Actor,
): Promise<Written<ResourceCategory>> {
  const checked = check(ResourceCategoryDraft, draft)
  if (!checked.isValid) return checked
  const { itemId, name, parentId, inactive = false } = checked.value
  const wanted = { name, parentId, inactive }
  const { db } = host.engine
  const result = await db.transaction().execute(async (trx): Promise<Written<ResourceCategory>> => {
    if (!(await lockItem(trx, itemId))) return invalid(fieldFaults([['itemId', 'DOES_NOT_EXIST']]))
    const faults = categoryFaults(wanted, await listCategories(trx, itemId))
    if (faults.length > 0) return invalid(fieldFaults(faults))
    const full = await tooManyOfItem(trx, 'resource_categories', itemId)
    if (full) return full
    const { id } = await trx
      .insertInto('resource_categories')
      .values({ ...columnsOf(wanted), item_id: itemId, versionno: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await storedCategory(trx, itemId, id)
    await recordAudit(trx, host, actor, { action: 'CREATED', ...audited(made), after: fieldsOf(made) })
    return written(made)
  })
  if (result.isValid) {
    host.log({ level: 'info', event: 'resource category created', id: result.value.id, userId: actor.userId })
  }
  return result
}

/** Saves a category, all of it or nothing. */
export async function updateResourceCategory(
  host: Host,
  id: number,
  draft: ResourceCategoryDraft,
  actor: Actor,
): Promise<'missing' | 'unchanged' | Written<ResourceCategory>> {
  const result = await whileLocked(host, id, async (trx, current, all) => {
    const { name, parentId, itemId, inactive = current.inactive, versionno } = draft
    const wanted = { id, name, parentId, inactive }
    const moved = itemId === current.itemId ? [] : [['itemId', 'IS_INVALID'] as const]
    const faults = [...moved, ...categoryFaults(wanted, all)]
    if (faults.length > 0) return invalid(fieldFaults(faults))
    if (versionno !== undefined && versionno !== current.versionno) {
      return invalid(wholeFault('VERSION_CONFLICT'))
    }
    if (name === current.name && parentId === current.parentId && inactive === current.inactive)
      return 'unchanged'
    await save(trx, current, wanted)
    const saved = await storedCategory(trx, current.itemId, id)
    await recordAudit(trx, host, actor, {
      action: 'UPDATED',
      ...audited(saved),
      before: fieldsOf(current),
      after: fieldsOf(saved),
    })
    return written(saved)
  })
  if (typeof result === 'object' && result.isValid) {
    host.log({ level: 'info', event: 'resource category updated', id, userId: actor.userId })
  }
  return result
}

/** Brings a category back, or 'deletes' it: it stays stored with its resources. [CAT-026, C-118] */
export async function setCategoryState(
  host: Host,
  id: number,
  state: 'active' | 'inactive',
  actor: Actor,
): Promise<'missing' | 'unchanged' | Written<undefined>> {
  const inactive = state === 'inactive'
  const result = await whileLocked(host, id, async (trx, current, all) => {
    if (current.inactive === inactive) return 'unchanged'
    const faults = categoryFaults({ ...current, inactive }, all)
    if (faults.length > 0) {
      return invalid(fieldFaults(faults.map(([field, rule]) => [field, rule, calledAs[field]])))
    }
    await save(trx, current, { ...current, inactive })
    await recordAudit(trx, host, actor, {
      action: inactive ? 'DEACTIVATED' : 'ACTIVATED',
      ...audited({ ...current, versionno: current.versionno + 1 }),
      before: { inactive: !inactive },
      after: { inactive },
    })
    return written(undefined)
  })
  if (typeof result === 'object' && result.isValid) {
    const event = inactive ? 'resource category deactivated' : 'resource category activated'
    host.log({ level: 'info', event, id, userId: actor.userId })
  }
  return result
}

const audited = ({ id, name, versionno }: ResourceCategory) =>
  ({ entity: 'RESOURCE_CATEGORY', id, name, versionno }) as const

/** What is written with a category, and by what name its parent went. */
function fieldsOf(category: ResourceCategory) {
  const { childCategories: _, resources: __, ...fields } = category
  return fields
}

// A call without a body has no labels to put a field into words with.
const calledAs = { name: 'categoryName', parentId: 'parentCategory', childCategories: 'childCategories' }

/** Acts on a category among the others of its item, while nobody else can write any of them. */
const whileLocked = <Result>(
  { engine }: Host,
  id: number,
  act: (trx: Kysely<Schema>, current: ResourceCategory, all: readonly ResourceCategory[]) => Promise<Result>,
): Promise<Result | 'missing'> =>
  engine.db.transaction().execute(async (trx) => {
    const itemId = await itemOfCategory(trx, id)
    if (itemId === undefined) return 'missing'
    await lockItem(trx, itemId)
    // Read only now: whoever held the item before may have changed any of them.
    const all = await listCategories(trx, itemId)
    const current = all.find((category) => category.id === id)
    return current ? act(trx, current, all) : 'missing'
  })

type Columns = Pick<ResourceCategory, 'name' | 'parentId' | 'inactive'>

const columnsOf = ({ name, parentId, inactive }: Columns) => ({
  name,
  name_key: fold(name),
  parent_id: parentId,
  inactive: flag(inactive),
})

const save = (trx: Kysely<Schema>, { id, versionno }: ResourceCategory, wanted: Columns) =>
  trx
    .updateTable('resource_categories')
    .set({ ...columnsOf(wanted), versionno: versionno + 1 })
    .where('id', '=', id)
    .execute()

async function storedCategory(db: Kysely<Schema>, itemId: number, id: number): Promise<ResourceCategory> {
  const category = (await listCategories(db, itemId)).find((each) => each.id === id)
  if (!category) throw new Error(`Category ${id} is not there`)
  return category
}
