import { categoryFaults } from '@portal-gateway/contract/categoryFaults'
import { type ResourceCategory, ResourceCategoryDraft } from '@portal-gateway/contract/resourceCategories'
import { tooManyOfItem } from '../records/recordLimit.ts'
import { recordService } from '../records/recordService.ts'
import { fieldFaults, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { flag } from '../store/schema.ts'
import { lockItem } from './lockItem.ts'
import { findCategory, itemOfCategory, listCategories } from './resourceCategoryQueries.ts'

type Values = Pick<ResourceCategory, 'itemId' | 'name' | 'parentId' | 'inactive'>

const columnsOf = ({ name, parentId, inactive }: Values) => ({
  name,
  name_key: fold(name),
  parent_id: parentId,
  inactive: flag(inactive),
})

// Labels for the validation errors of a call without a body.
const calledAs = { name: 'categoryName', parentId: 'parentCategory', childCategories: 'childCategories' }

/**
 * The service of an item's categories. A category is at the top level, or below a top-level category of the
 * same item. An inactive category stays in the database with its resources. [CAT-026, C-118]
 */
export const {
  create: createResourceCategory,
  update: updateResourceCategory,
  setState: setCategoryState,
} = recordService({
  entity: 'RESOURCE_CATEGORY',
  label: 'resource category',
  draft: ResourceCategoryDraft,
  nameOf: ({ name }: Values) => name,
  lockNew: async (trx, { itemId }) =>
    (await lockItem(trx, itemId)) ? undefined : fieldFaults([['itemId', 'DOES_NOT_EXIST']]),
  async lockStored(trx, id) {
    const itemId = await itemOfCategory(trx, id)
    if (itemId !== undefined) await lockItem(trx, itemId)
    return undefined
  },
  find: findCategory,
  valuesOf: async (_trx, { itemId, name, parentId, inactive }, current) =>
    written({ itemId, name, parentId, inactive: inactive ?? current?.inactive ?? false }),
  async faults(trx, values, { current, hasBody }) {
    const { itemId } = current ?? values
    const moved = itemId === values.itemId ? [] : [['itemId', 'IS_INVALID'] as const]
    const faults = categoryFaults({ ...values, id: current?.id }, await listCategories(trx, itemId))
    const named = faults.map(([field, rule]) => [field, rule, hasBody ? undefined : calledAs[field]] as const)
    return named.length + moved.length > 0 ? fieldFaults([...moved, ...named]) : undefined
  },
  tooMany: (trx, { itemId }) => tooManyOfItem(trx, 'resource_categories', itemId),
  async insert(trx, values) {
    const { id } = await trx
      .insertInto('resource_categories')
      .values({ ...columnsOf(values), item_id: values.itemId, versionno: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  save: (trx, { id }, { values, versionno }) =>
    trx
      .updateTable('resource_categories')
      .set({ ...columnsOf(values), versionno })
      .where('id', '=', id)
      .execute(),
  // Child categories and resources have audit entries of their own.
  audited(category: ResourceCategory) {
    const { childCategories: _, resources: __, ...fields } = category
    return fields
  },
})
