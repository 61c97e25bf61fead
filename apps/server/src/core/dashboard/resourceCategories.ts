import { categoryFaults } from '@portal-gateway/contract/categoryFaults'
import { ResourceCategoryDraft } from '@portal-gateway/contract/resourceCategories'
import { tooManyOfItem } from '../records/recordLimit.ts'
import { recordService } from '../records/recordService.ts'
import { fieldFaults } from '../records/writing.ts'
import { lockItem } from './lockItem.ts'
import { findCategory, itemOfCategory, listCategories } from './resourceCategoryQueries.ts'

// Names that replace the fields in the errors of a call without a body, because no form labels its fields.
const calledAs = { name: 'categoryName', parentId: 'parentCategory', childCategories: 'childCategories' }

/**
 * The service of an item's categories. A category is at the top level, or below a top-level category of the
 * same item. An inactive category stays in the database with its resources. [CAT-026, C-118]
 */
export const categoryService = recordService({
  entity: 'RESOURCE_CATEGORY',
  label: 'resource category',
  table: 'resource_categories',
  draft: ResourceCategoryDraft,
  name: 'name',
  // Child categories and resources have separate audit entries.
  unaudited: ['childCategories', 'resources'],
  lockNew: async (trx, { itemId }) =>
    (await lockItem(trx, itemId)) ? undefined : fieldFaults([['itemId', 'DOES_NOT_EXIST']]),
  async lockStored(trx, id) {
    const itemId = await itemOfCategory(trx, id)
    if (itemId !== undefined) await lockItem(trx, itemId)
    return undefined
  },
  find: findCategory,
  async faults(trx, values, { current, hasBody }) {
    const { itemId } = current ?? values
    const moved = itemId === values.itemId ? [] : [['itemId', 'IS_INVALID'] as const]
    const faults = categoryFaults({ ...values, id: current?.id }, await listCategories(trx, itemId))
    const named = faults.map(([field, rule]) => [field, rule, hasBody ? undefined : calledAs[field]] as const)
    return named.length + moved.length > 0 ? fieldFaults([...moved, ...named]) : undefined
  },
  tooMany: (trx, { itemId }) => tooManyOfItem(trx, 'resource_categories', itemId),
})
