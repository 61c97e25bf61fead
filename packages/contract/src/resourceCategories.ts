import * as v from 'valibot'
import { streamed } from './bounds.ts'
import { isReservedCategoryName } from './categoryNames.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdInText, Inactive, labelledId, VersionNumber } from './record.ts'
import { recordCalls, recordPaths } from './recordCalls.ts'
import { Resource } from './resources.ts'
import { line } from './text.ts'

/** The fields that an administrator writes. If `inactive` is absent, the stored value does not change. */
export const ResourceCategoryDraft = v.object({
  name: v.pipe(
    line({ label: 'Category Name', limit: 64, isRequired: true }),
    v.check((name) => !isReservedCategoryName(name), 'CATEGORY_NAME_IS_RESERVED'),
  ),
  parentId: v.optional(v.nullable(labelledId('Parent Category')), null),
  itemId: labelledId('Dashboard Item'),
  inactive: v.optional(Inactive),
  versionno: v.optional(VersionNumber),
})
export type ResourceCategoryDraft = v.InferOutput<typeof ResourceCategoryDraft>

/** A category of an item's resources, at the top level or below one parent. [CAT-010] */
export const ResourceCategory = v.object({
  id: Id,
  itemId: Id,
  name: v.string(),
  parentId: v.nullable(Id),
  parentName: v.nullable(v.string()),
  childCategories: v.array(v.object({ id: Id, name: v.string(), inactive: v.boolean() })),
  /** The resources directly in the category, sorted by name. Separate calls return their other fields. */
  resources: v.array(v.pick(Resource, ['id', 'name', 'resType', 'fileName', 'inactive'])),
  inactive: v.boolean(),
  versionno: VersionNumber,
})
export type ResourceCategory = v.InferOutput<typeof ResourceCategory>

const root = '/rest/secure/admin/dashboard_item_resource_categories'

const calls = recordCalls({
  paths: recordPaths(root),
  read: 'ADMIN',
  record: ResourceCategory,
  draft: ResourceCategoryDraft,
  summaries: {
    list: 'The categories of one item or of all, inactive ones too, by name.',
    get: 'One category.',
    create: 'Create a category of an item, at the top level or under a top-level category of that item.',
    update: 'Save a category; the item it belongs to cannot change.',
    activate: 'Reactivate a category, unless its parent is inactive or a sibling has the same name.',
    deactivate: "'Delete' a category without active children: it becomes inactive and keeps its resources.",
  },
})

/** The calls of resource categories. */
export const resourceCategories = {
  ...calls,
  list: endpoint({
    ...calls.list,
    query: v.object({ itemId: v.optional(IdInText) }),
    done: { ...calls.list.done, bound: streamed },
  }),
}
