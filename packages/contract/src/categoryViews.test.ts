import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { categoryViews } from './categoryViews.ts'
import { ResourceCategory } from './resourceCategories.ts'
import { categoriesExample } from './resources.examples.ts'

type Resources = ResourceCategory['resources']
const resource = (changes: Partial<Resources[number]> = {}): Resources[number] => ({
  id: 1,
  name: 'A file',
  resType: 'DOWNLOAD',
  fileName: 'a-file.pdf',
  inactive: false,
  ...changes,
})
const category = (id: number, name: string, changes: Partial<ResourceCategory> = {}): ResourceCategory => ({
  id,
  itemId: 1,
  name,
  parentId: null,
  parentName: null,
  childCategories: [],
  resources: [],
  inactive: false,
  versionno: 1,
  ...changes,
})
const under = (parentId: number, parentName: string) => ({ parentId, parentName })
const viewed = (categories: ResourceCategory[], id: number) =>
  categoryViews(categories).find((view) => view.id === id)

describe('a category', () => {
  it('has its item, name, parent, children, resources and whether it is inactive [CAT-010]', () => {
    const fields = [
      'id',
      'itemId',
      'name',
      'parentId',
      'parentName',
      'childCategories',
      'resources',
      'inactive',
    ]
    for (const field of fields) {
      const { [field]: _, ...rest } = { ...categoriesExample[0] } as Record<string, unknown>
      expect(v.is(ResourceCategory, rest), field).toBe(false)
    }
    expect(v.is(ResourceCategory, categoriesExample[0])).toBe(true)
  })
})

describe('categoryViews', () => {
  it('sets nestUnderParent only for a nested category [CAT-011]', () => {
    const both = [category(1, 'Manuals'), category(2, 'Printers', under(1, 'Manuals'))]
    expect(viewed(both, 1)?.nestUnderParent).toBe(false)
    expect(viewed(both, 2)?.nestUnderParent).toBe(true)
  })

  it("names a nested category 'parent / child' [CAT-012]", () => {
    const both = [category(1, 'Manuals'), category(2, 'Printers', under(1, 'Manuals'))]
    expect(categoryViews(both).map(({ displayName }) => displayName)).toEqual([
      'Manuals',
      'Manuals / Printers',
    ])
  })

  it('groups by top-level category sorted by name, counts active resources, and sets isActive [CAT-013]', () => {
    const views = categoryViews([
      category(4, 'Annex 10'),
      category(2, 'b', { ...under(4, 'Annex 10'), inactive: true }),
      category(3, 'a', under(4, 'Annex 10')),
      category(1, 'annex 9', { resources: [resource(), resource({ inactive: true }), resource()] }),
    ])
    expect(views.map(({ name, groupIndex }) => [name, groupIndex])).toEqual([
      ['annex 9', 0],
      ['Annex 10', 1],
      ['a', 1],
      ['b', 1],
    ])
    expect(views.map(({ isActive }) => isActive)).toEqual([true, true, true, false])
    expect(views.map(({ numActiveResources }) => numActiveResources)).toEqual([2, 0, 0, 0])
  })

  it('sets isDisplayable if the category or an active sub-category has active resources [CAT-014]', () => {
    const parent = category(1, 'Manuals')
    const child = (changes: Partial<ResourceCategory>) =>
      category(2, 'Printers', { ...under(1, 'Manuals'), ...changes })
    const full = { resources: [resource()] }
    expect(viewed([{ ...parent, ...full }], 1)?.isDisplayable).toBe(true)
    expect(viewed([parent, child(full)], 1)?.isDisplayable).toBe(true)
    expect(viewed([parent, child({})], 1)?.isDisplayable).toBe(false)
    expect(viewed([parent, child({ resources: [resource({ inactive: true })] })], 1)?.isDisplayable).toBe(
      false,
    )
    expect(viewed([parent, child({ ...full, inactive: true })], 1)?.isDisplayable).toBe(false)
    expect(viewed([{ ...parent, ...full, inactive: true }], 1)?.isDisplayable).toBe(false)
  })

  it('does not set isDisplayable for an inactive category with an active sub-category [CAT-014]', () => {
    const both = [
      category(1, 'Manuals', { inactive: true, resources: [resource()] }),
      category(2, 'Printers', { ...under(1, 'Manuals'), resources: [resource()] }),
    ]
    expect(viewed(both, 1)?.isDisplayable).toBe(false)
    expect(viewed(both, 2)?.isDisplayable).toBe(true)
  })

  it('counts images and resources without a file, but does not set isDisplayable for them [CAT-013] [CAT-014]', () => {
    const unseen = [resource({ resType: 'SCREENSHOT' }), resource({ fileName: null })]
    const link = resource({ resType: 'URL', fileName: null })
    expect(viewed([category(1, 'Odds', { resources: unseen })], 1)).toMatchObject({
      numActiveResources: 2,
      isDisplayable: false,
    })
    expect(viewed([category(1, 'Odds', { resources: [...unseen, link] })], 1)?.isDisplayable).toBe(true)
  })
})
