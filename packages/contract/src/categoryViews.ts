import type { ResourceCategory } from './resourceCategories.ts'
import { isOnShelf } from './resourceViews.ts'

/** A category with what follows from it and its neighbours; never sent. [C-112, CAT-011 to CAT-014] */
export interface CategoryView extends ResourceCategory {
  /** 'parent / child', or the name alone. */
  displayName: string
  nestUnderParent: boolean
  isActive: boolean
  /** Of those directly in it. [C-119] */
  numActiveResources: number
  /** Whether users see it: it is active and has something to show, itself or in a category under it. */
  isDisplayable: boolean
  /** A category of the top level and those under it have the same, counted in the order of names. */
  groupIndex: number
}

/** The order of names that people read, 9 before 10. */
export const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** An item's categories by name, each followed by those under it. */
export function categoryViews(categories: readonly ResourceCategory[]): CategoryView[] {
  const named = categories.toSorted((one, other) => byName.compare(one.name, other.name))
  const under = (parent: number) => named.filter(({ parentId }) => parentId === parent)
  const viewOf = (category: ResourceCategory, groupIndex: number): CategoryView => ({
    ...category,
    displayName: displayNameOf(category),
    nestUnderParent: category.parentId !== null,
    isActive: !category.inactive,
    numActiveResources: category.resources.filter(({ inactive }) => !inactive).length,
    isDisplayable: !category.inactive && [category, ...under(category.id)].some(hasResources),
    groupIndex,
  })
  return named
    .filter(({ parentId }) => parentId === null)
    .flatMap((top, groupIndex) => [top, ...under(top.id)].map((each) => viewOf(each, groupIndex)))
}

const hasResources = ({ resources, inactive }: ResourceCategory): boolean =>
  !inactive && resources.some(isOnShelf)

/** What a category is called where its parent does not stand above it. [CAT-012] */
export const displayNameOf = ({ name, parentName }: Pick<ResourceCategory, 'name' | 'parentName'>): string =>
  parentName === null ? name : `${parentName} / ${name}`
