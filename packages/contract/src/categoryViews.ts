import type { ResourceCategory } from './resourceCategories.ts'
import { isInResourceList } from './resourceViews.ts'

/** A category with derived values, which are never sent. [C-112, CAT-011 to CAT-014] */
export interface CategoryView extends ResourceCategory {
  /** 'parent / child', or only the name at the top level. */
  displayName: string
  nestUnderParent: boolean
  isActive: boolean
  /** The number of active resources in this category itself, without its sub-categories. [C-119] */
  numActiveResources: number
  /** Whether users see the category: it is active, and it or a sub-category has a visible resource. */
  isDisplayable: boolean
  /** The position among the top-level categories, sorted by name; a sub-category has the number of its parent. */
  groupIndex: number
}

/** Compares names in natural order, 9 before 10. */
export const byName = new Intl.Collator(undefined, { numeric: true })

/** Returns an item's top-level categories sorted by name, each followed by its sub-categories. */
export function categoryViews(categories: readonly ResourceCategory[]): CategoryView[] {
  const sorted = categories.toSorted((one, other) => byName.compare(one.name, other.name))
  const childrenOf = (parent: number) => sorted.filter(({ parentId }) => parentId === parent)
  const viewOf = (category: ResourceCategory, groupIndex: number): CategoryView => ({
    ...category,
    displayName: displayNameOf(category),
    nestUnderParent: category.parentId !== null,
    isActive: !category.inactive,
    numActiveResources: category.resources.filter(({ inactive }) => !inactive).length,
    isDisplayable: !category.inactive && [category, ...childrenOf(category.id)].some(hasResources),
    groupIndex,
  })
  return sorted
    .filter(({ parentId }) => parentId === null)
    .flatMap((top, groupIndex) => [top, ...childrenOf(top.id)].map((each) => viewOf(each, groupIndex)))
}

const hasResources = ({ resources, inactive }: ResourceCategory): boolean =>
  !inactive && resources.some(isInResourceList)

/** Returns a category's name with that of its parent, for use where the parent is not shown. [CAT-012] */
export const displayNameOf = ({ name, parentName }: Pick<ResourceCategory, 'name' | 'parentName'>): string =>
  parentName === null ? name : `${parentName} / ${name}`
