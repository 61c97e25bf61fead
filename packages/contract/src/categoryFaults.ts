import type { FieldRule } from './messageKeys.ts'
import { nameKey } from './nameKey.ts'
import type { ResourceCategory } from './resourceCategories.ts'

/** A category with the values to be saved. */
export interface WantedCategory extends Pick<ResourceCategory, 'name' | 'parentId' | 'inactive'> {
  /** Absent for a new category. */
  id?: number | undefined
}

/** A field of a category, and the rule that it violates. */
export type CategoryFault = readonly [field: 'name' | 'parentId' | 'childCategories', rule: FieldRule]

/**
 * Returns the rules that a category violates, given all categories of its item. The form calls it before
 * sending a draft; the server calls it after locking the item. [C-115, C-117, CAT-018, CAT-020, CAT-025]
 */
export function categoryFaults(
  wanted: WantedCategory,
  all: readonly ResourceCategory[],
): readonly CategoryFault[] {
  const others = all.filter(({ id }) => id !== wanted.id)
  const children = others.filter(({ parentId }) => parentId === wanted.id)
  const faults: CategoryFault[] = []
  if (!wanted.inactive && isNameTaken(wanted, others)) faults.push(['name', 'IS_ALREADY_IN_USE'])
  const wrong = wanted.parentId === null ? undefined : wrongParent(wanted.parentId, wanted, all)
  if (wrong) faults.push(['parentId', wrong])
  else if (wanted.parentId !== null && children.length > 0)
    faults.push(['parentId', 'CATEGORY_HAS_CHILD_CATEGORIES'])
  if (wanted.inactive && children.some(({ inactive }) => !inactive))
    faults.push(['childCategories', 'CHILD_CATEGORIES_ARE_ACTIVE'])
  return faults
}

/**
 * Returns the possible parents of a category: active top-level categories, and the current parent. [CAT-021,
 * CAT-022]
 */
export const possibleParents = (
  category: Pick<ResourceCategory, 'id' | 'parentId'> | undefined,
  all: readonly ResourceCategory[],
): readonly ResourceCategory[] =>
  all.filter(
    ({ id, parentId, inactive }) =>
      parentId === null && id !== category?.id && (!inactive || id === category?.parentId),
  )

const isNameTaken = ({ name, parentId }: WantedCategory, others: readonly ResourceCategory[]): boolean =>
  others.some(
    (other) => !other.inactive && other.parentId === parentId && nameKey(other.name) === nameKey(name),
  )

function wrongParent(
  id: number,
  wanted: WantedCategory,
  all: readonly ResourceCategory[],
): FieldRule | undefined {
  const parent = all.find((other) => other.id === id)
  // `all` contains only the categories of this item, so a parent in another item is not found.
  if (!parent) return 'DOES_NOT_EXIST'
  if (id === wanted.id || parent.parentId !== null) return 'IS_INVALID'
  return parent.inactive && !wanted.inactive ? 'IS_INACTIVE' : undefined
}
