import { describe, expect, it } from 'vitest'
import { categoryFaults, possibleParents } from './categoryFaults.ts'
import type { ResourceCategory } from './resourceCategories.ts'

const category = (
  id: number,
  name: string,
  { parentId = null, inactive = false }: Partial<ResourceCategory> = {},
): ResourceCategory => ({
  id,
  itemId: 1,
  name,
  parentId,
  parentName: null,
  childCategories: [],
  resources: [],
  inactive,
  versionno: 1,
})

const all = [
  category(1, 'Manuals'),
  category(2, 'Printers', { parentId: 1 }),
  category(3, 'Forms'),
  category(4, 'Old', { inactive: true }),
  category(5, 'Older', { parentId: 4, inactive: true }),
]
const draft = { name: 'New', parentId: null as number | null, inactive: false }
const faults = (changes: Partial<typeof draft> & { id?: number }) =>
  categoryFaults({ ...draft, ...changes }, all)

describe('categoryFaults', () => {
  it('accepts a valid new category and an unchanged stored category [CAT-018]', () => {
    expect(faults({})).toEqual([])
    expect(faults({ parentId: 1 })).toEqual([])
    expect(faults({ id: 1, name: 'Manuals' })).toEqual([])
    expect(faults({ id: 5, name: 'Older', parentId: 4, inactive: true })).toEqual([])
  })

  it('requires unique names among active siblings, ignoring case, spaces and invisible characters [CAT-018]', () => {
    const taken = [['name', 'IS_ALREADY_IN_USE']]
    expect(faults({ name: ' MANUALS' })).toEqual(taken)
    expect(faults({ name: 'man\u200buals' })).toEqual(taken)
    expect(faults({ name: 'printers', parentId: 1 })).toEqual(taken)
    expect(faults({ name: 'Manuals', parentId: 3 })).toEqual([])
    expect(faults({ name: 'Old' })).toEqual([])
    expect(faults({ name: 'Manuals', inactive: true })).toEqual([])
  })

  it('requires an existing, active top-level parent other than itself [CAT-021] [CAT-022]', () => {
    expect(faults({ parentId: 99 })).toEqual([['parentId', 'DOES_NOT_EXIST']])
    expect(faults({ parentId: 2 })).toEqual([['parentId', 'IS_INVALID']])
    expect(faults({ id: 3, parentId: 3 })).toEqual([['parentId', 'IS_INVALID']])
    expect(faults({ parentId: 4 })).toEqual([['parentId', 'IS_INACTIVE']])
  })

  it('refuses a parent for a category with children, active or not [CAT-020]', () => {
    const nested = [['parentId', 'CATEGORY_HAS_CHILD_CATEGORIES']]
    expect(faults({ id: 1, name: 'Manuals', parentId: 3 })).toEqual(nested)
    expect(faults({ id: 4, name: 'Old', parentId: 3, inactive: true })).toEqual(nested)
  })

  it('refuses to deactivate a category with an active child [CAT-025]', () => {
    expect(faults({ id: 1, name: 'Manuals', inactive: true })).toEqual([
      ['childCategories', 'CHILD_CATEGORIES_ARE_ACTIVE'],
    ])
  })
})

describe('possibleParents', () => {
  const names = (id?: number) =>
    possibleParents(
      all.find((each) => each.id === id),
      all,
    ).map(({ name }) => name)

  it('returns the active top-level categories except the category itself [CAT-021] [CAT-022]', () => {
    expect(names()).toEqual(['Manuals', 'Forms'])
    expect(names(3)).toEqual(['Manuals'])
  })

  it('returns the current parent too, even if it is inactive [CAT-021]', () => {
    expect(names(5)).toEqual(['Manuals', 'Forms', 'Old'])
  })
})
