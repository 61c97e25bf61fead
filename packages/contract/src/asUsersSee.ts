import { unassigned } from './categoryNames.ts'
import type { DashboardItem } from './dashboardItems.ts'
import type { ResourceCategory } from './resourceCategories.ts'
import type { Resource } from './resources.ts'
import { isVisible } from './resourceViews.ts'

/** Returns an item as users with one of its roles see it, without inactive parts. [DASH-023] */
export function asUsersSee(item: DashboardItem): DashboardItem {
  const categories = activeCategories(item.categories)
  return { ...item, categories, resources: activeResources(item.resources, categories) }
}

/** Whether a user with these active roles sees the item. [DASH-002, DASH-003] */
export const isSeenWith = (
  item: Pick<DashboardItem, 'inactive' | 'roles'>,
  roleIds: readonly number[],
): boolean => !item.inactive && item.roles.some(({ id }) => roleIds.includes(id))

/** Returns the newest active thumbnail, which the item's card shows. [C-107] */
export const thumbnailOf = (resources: readonly Resource[]): Resource | undefined =>
  resources
    .filter((resource) => resource.resType === 'THUMBNAIL' && isVisible(resource))
    .toSorted((a, b) => b.id - a.id)[0]

/**
 * Returns the active categories whose parent, if any, is active, with their active children and visible
 * resources.
 */
function activeCategories(categories: readonly ResourceCategory[]): ResourceCategory[] {
  const active = new Set(categories.filter(({ inactive }) => !inactive).map(({ id }) => id))
  return categories
    .filter(({ id, parentId }) => active.has(id) && (parentId === null || active.has(parentId)))
    .map((category) => ({
      ...category,
      childCategories: category.childCategories.filter(({ inactive }) => !inactive),
      resources: category.resources.filter(isVisible),
    }))
}

/** Returns the visible resources; those of an inactive category become unassigned. [C-118] */
function activeResources(
  resources: readonly Resource[],
  categories: readonly ResourceCategory[],
): Resource[] {
  const shown = new Set(categories.map(({ id }) => id))
  return resources
    .filter(isVisible)
    .map((resource) =>
      resource.categoryId !== null && shown.has(resource.categoryId)
        ? resource
        : { ...resource, categoryId: null, categoryName: unassigned },
    )
}
