import { byName, displayNameOf } from '@portal-gateway/contract/categoryViews'
import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import type { Option } from '@portal-gateway/ui/Select'

/** A category that a resource can have. */
export type OfferedCategory = Pick<ResourceCategory, 'id' | 'name' | 'parentName' | 'inactive'>

interface Words {
  noCategory: string
  inactive: (name: string) => string
}

/** The id of the option for no category. */
export const noCategoryId = 'none'

/**
 * Returns the options: no category, then every active category, each followed by its sub-categories. An
 * inactive category is included only if the resource has it. [RES-005, C-113]
 */
export function categoryOptions(
  categories: readonly OfferedCategory[],
  heldId: number | null | undefined,
  texts: Words,
): Option[] {
  const offered = categories
    .filter(({ id, inactive }) => !inactive || id === heldId)
    .map((category) => ({ category, name: displayNameOf(category) }))
    .toSorted((a, b) => byName.compare(a.name, b.name))
  return [
    { id: noCategoryId, label: texts.noCategory },
    ...offered.map(({ category, name }) => ({
      id: String(category.id),
      label: category.inactive ? texts.inactive(name) : name,
    })),
  ]
}
