import { uncategorized } from '@portal-gateway/contract/categoryNames'
import { byName } from '@portal-gateway/contract/categoryViews'
import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { Resource } from '@portal-gateway/contract/resources'
import { isOnShelf } from '@portal-gateway/contract/resourceViews'

/** Resources under one heading, with the shelves nested below it. */
export interface Shelf {
  id: string
  title: string
  resources: readonly Resource[]
  shelves: readonly Shelf[]
}

/**
 * An item's active resources by active category: top-level ones by name, their sub-categories inside
 * them, and last what has no category. Categories with nothing to show are left out. [DASH-018, DASH-023, CAT-014]
 */
export function resourceShelves({
  resources,
  categories,
}: Pick<DashboardItem, 'resources' | 'categories'>): Shelf[] {
  const shown = resources.filter(isOnShelf).toSorted((a, b) => byName.compare(a.name, b.name))
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
  // While its category is inactive a resource stands here. [C-118]
  const rest = shown.filter(({ categoryId }) => categoryId === null || !ids.has(categoryId))
  const last: Shelf[] =
    rest.length === 0
      ? []
      : [{ id: 'uncategorized', title: uncategorized.onItemPage, resources: rest, shelves: [] }]
  return [...shelvesUnder(null), ...last]
}

/** Everything on a shelf and below it. */
export const shelfCount = (shelf: Shelf): number =>
  shelf.resources.length + shelf.shelves.reduce((sum, inner) => sum + shelfCount(inner), 0)
