import { uncategorized } from '@portal-gateway/contract/categoryNames'
import { byName } from '@portal-gateway/contract/categoryViews'
import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { Resource } from '@portal-gateway/contract/resources'
import { isInResourceList } from '@portal-gateway/contract/resourceViews'
import type { Translate } from '@portal-gateway/contract/translate'

/** Resources of one category, with its subcategories. */
export interface Shelf {
  id: string
  title: string
  resources: readonly Resource[]
  shelves: readonly Shelf[]
}

/**
 * Groups an item's active resources by active category: top-level categories by name, each with its
 * subcategories, and uncategorized resources last. Empty categories are omitted. [DASH-018,
 * DASH-023, CAT-014]
 */
export function resourceShelves(
  { resources, categories }: Pick<DashboardItem, 'resources' | 'categories'>,
  translate: Translate,
): Shelf[] {
  const shown = resources.filter(isInResourceList).toSorted((a, b) => byName.compare(a.name, b.name))
  const active = categories
    .filter(({ inactive }) => !inactive)
    .toSorted((a, b) => byName.compare(a.name, b.name))
  const ids = new Set(active.map(({ id }) => id))
  const shelvesUnder = (parent: number | null): Shelf[] =>
    active
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, name }) => ({
        id: String(id),
        title: name,
        resources: shown.filter(({ categoryId }) => categoryId === id),
        shelves: parent === null ? shelvesUnder(id) : [],
      }))
      .filter((shelf) => shelf.resources.length > 0 || shelf.shelves.length > 0)
  // Resources of an inactive category count as uncategorized. [C-118]
  const rest = shown.filter(({ categoryId }) => categoryId === null || !ids.has(categoryId))
  const last: Shelf[] =
    rest.length === 0
      ? []
      : [{ id: 'uncategorized', title: translate(uncategorized).onItemPage, resources: rest, shelves: [] }]
  return [...shelvesUnder(null), ...last]
}

/** Returns the number of resources in a category and its subcategories. */
export const shelfCount = (shelf: Shelf): number =>
  shelf.resources.length + shelf.shelves.reduce((sum, inner) => sum + shelfCount(inner), 0)
