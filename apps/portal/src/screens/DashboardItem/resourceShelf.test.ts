import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import type { Resource } from '@portal-gateway/contract/resources'
import { inEnglish } from '@portal-gateway/contract/translate'
import { describe, expect, it } from 'vitest'
import { resourceShelves, shelfCount } from './resourceShelf.ts'

const uncategorized = 'Uncategorized Resources'

const resource = (id: number, changes: Partial<Resource> = {}): Resource => ({
  id,
  itemId: 1,
  name: `Resource ${id}`,
  resType: 'DOWNLOAD',
  categoryId: null,
  categoryName: 'Unassigned',
  url: null,
  fileName: 'a-file.pdf',
  fileSize: null,
  fileExt: null,
  inactive: false,
  versionno: 1,
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

describe('resourceShelves', () => {
  it('nests subcategories sorted by name, and puts uncategorized resources last [CAT-015]', () => {
    const shelves = resourceShelves(
      {
        categories: [
          category(2, 'Training'),
          category(1, 'Manuals'),
          category(3, 'Printers', { parentId: 1 }),
        ],
        resources: [
          resource(10),
          resource(11, { categoryId: 2 }),
          resource(12, { categoryId: 3 }),
          resource(13, { categoryId: 1 }),
        ],
      },
      inEnglish,
    )
    expect(shelves.map(({ title }) => title)).toEqual(['Manuals', 'Training', uncategorized])
    expect(shelves[0]?.shelves.map(({ title }) => title)).toEqual(['Printers'])
    expect(shelves[0] && shelfCount(shelves[0])).toBe(2)
  })

  it('omits a category if it and its subcategories contain no active resources [CAT-014]', () => {
    const shelves = resourceShelves(
      {
        categories: [category(1, 'Empty'), category(2, 'Parent'), category(3, 'Child', { parentId: 2 })],
        resources: [resource(10, { categoryId: 3 }), resource(11, { categoryId: 1, inactive: true })],
      },
      inEnglish,
    )
    expect(shelves.map(({ title }) => title)).toEqual(['Parent'])
  })

  it('puts the resources of an inactive category under uncategorized', () => {
    const shelves = resourceShelves(
      {
        categories: [category(1, 'Gone', { inactive: true })],
        resources: [resource(10, { categoryId: 1 })],
      },
      inEnglish,
    )
    expect(shelves.map(({ title }) => title)).toEqual([uncategorized])
  })

  it('omits images', () => {
    const images = [resource(1, { resType: 'THUMBNAIL' }), resource(2, { resType: 'SCREENSHOT' })]
    expect(resourceShelves({ categories: [], resources: images }, inEnglish)).toEqual([])
  })

  it('sorts numbers in names numerically', () => {
    const [shelf] = resourceShelves(
      {
        categories: [],
        resources: [resource(1, { name: 'Annex 10' }), resource(2, { name: 'Annex 9' })],
      },
      inEnglish,
    )
    expect(shelf?.resources.map(({ name }) => name)).toEqual(['Annex 9', 'Annex 10'])
  })
})
