import { describe, expect, it } from 'vitest'
import { asUsersSee, isSeenWith, thumbnailOf } from './asUsersSee.ts'
import { dashboardItemExample } from './dashboardItems.examples.ts'

const [resource] = dashboardItemExample.resources
if (!resource) throw new Error('The example must have resources.')
const seen = (changes: Partial<typeof dashboardItemExample>) =>
  asUsersSee({ ...dashboardItemExample, ...changes })

describe('asUsersSee', () => {
  it('omits inactive resources and resources whose file is missing [DASH-023]', () => {
    const { resources, categories } = seen({
      resources: [
        resource,
        { ...resource, id: 90, inactive: true },
        { ...resource, id: 91, fileName: null, fileSize: null, fileExt: null },
      ],
    })
    expect(resources.map(({ id }) => id)).toEqual([resource.id])
    expect(categories.some(({ inactive }) => inactive)).toBe(false)
  })

  it('keeps active categories, their active sub-categories and their visible resources [DASH-023]', () => {
    const [top] = dashboardItemExample.categories
    if (!top) throw new Error('The example must have categories.')
    const listed = { id: 1, name: 'A file', resType: 'DOWNLOAD', fileName: 'a.pdf', inactive: false } as const
    const category = (id: number, parentId: number | null, inactive: boolean) => ({
      ...top,
      id,
      parentId,
      inactive,
      childCategories: [
        { id: id * 10, name: 'Active', inactive: false },
        { id: id * 10 + 1, name: 'Inactive', inactive: true },
      ],
      resources: [listed, { ...listed, id: 2, inactive: true }, { ...listed, id: 3, fileName: null }],
    })
    const { categories, resources } = seen({
      categories: [
        category(1, null, false),
        category(2, 1, false),
        category(3, 1, true),
        category(4, null, true),
        category(5, 4, false),
      ],
      resources: [1, 2, 3, 4, 5, null].map((categoryId, index) => ({
        ...resource,
        id: index + 1,
        categoryId,
        categoryName: `Category ${categoryId}`,
      })),
    })
    expect(categories.map(({ id }) => id)).toEqual([1, 2])
    for (const { id, childCategories, resources: own } of categories) {
      expect(childCategories).toEqual([{ id: id * 10, name: 'Active', inactive: false }])
      expect(own).toEqual([listed])
    }
    const unassigned = [null, 'Unassigned']
    expect(resources.map(({ categoryId, categoryName }) => [categoryId, categoryName])).toEqual([
      [1, 'Category 1'],
      [2, 'Category 2'],
      ...Array.from({ length: 4 }, () => unassigned),
    ])
  })

  it('unassigns resources of inactive categories and of their sub-categories [C-118]', () => {
    const categories = dashboardItemExample.categories.map((category) => ({
      ...category,
      inactive: category.parentId === null,
    }))
    const { resources, categories: left } = seen({ categories })
    expect(left).toEqual([])
    expect(new Set(resources.map(({ categoryId }) => categoryId))).toEqual(new Set([null]))
  })
})

describe('isSeenWith', () => {
  it("is true for one of the item's roles [DASH-003]", () => {
    expect(isSeenWith(dashboardItemExample, [99, 4])).toBe(true)
    expect(isSeenWith(dashboardItemExample, [99])).toBe(false)
    expect(isSeenWith(dashboardItemExample, [])).toBe(false)
  })

  it('is false for an inactive item [DASH-002]', () => {
    expect(isSeenWith({ ...dashboardItemExample, inactive: true }, [4])).toBe(false)
  })
})

describe('thumbnailOf', () => {
  const picture = { ...resource, resType: 'THUMBNAIL' } as const

  it('returns the newest active thumbnail that has a file [C-107]', () => {
    const pictures = [
      { ...picture, id: 3 },
      { ...picture, id: 8, inactive: true },
      { ...picture, id: 7, fileName: null },
      { ...picture, id: 5 },
    ]
    expect(thumbnailOf(pictures)?.id).toBe(5)
    expect(thumbnailOf([resource])).toBeUndefined()
  })
})
