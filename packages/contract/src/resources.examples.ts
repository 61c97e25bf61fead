import { unassigned } from './categoryNames.ts'
import { type ResourceCategory, ResourceCategoryDraft } from './resourceCategories.ts'
import type { Resource } from './resources.ts'
import { factsOf } from './text.ts'

const itemId = 1
const active = { itemId, inactive: false, versionno: 1 }
const kilobyte = 1024
const megabyte = kilobyte * 1024

const categories: Omit<ResourceCategory, 'resources'>[] = [
  {
    id: 1,
    ...active,
    name: 'Manuals',
    parentId: null,
    parentName: null,
    childCategories: [{ id: 2, name: 'Label printers', inactive: false }],
  },
  { id: 2, ...active, name: 'Label printers', parentId: 1, parentName: 'Manuals', childCategories: [] },
  { id: 3, ...active, name: 'Shipping forms', parentId: null, parentName: null, childCategories: [] },
  { id: 4, ...active, name: 'Training', parentId: null, parentName: null, childCategories: [] },
  { id: 5, ...active, name: 'Announcements', parentId: null, parentName: null, childCategories: [] },
  {
    id: 6,
    ...active,
    name: 'Paper logs until 2023',
    parentId: null,
    parentName: null,
    childCategories: [],
    inactive: true,
  },
]

const manuals = { categoryId: 1, categoryName: 'Manuals' }
const printers = { categoryId: 2, categoryName: 'Label printers' }
const forms = { categoryId: 3, categoryName: 'Shipping forms' }
const training = { categoryId: 4, categoryName: 'Training' }
const none = { categoryId: null, categoryName: unassigned }
const file = (fileName: string, fileSize: number) => ({
  url: null,
  fileName,
  fileSize: Math.round(fileSize),
  fileExt: fileName.replace(/^.*\./, ''),
})
const link = (url: string) => ({ url, fileName: null, fileSize: null, fileExt: null })

/** Resources of every type, with and without a category. */
export const resourcesExample: Resource[] = [
  {
    id: 11,
    ...active,
    ...manuals,
    name: 'User manual',
    resType: 'DOWNLOAD',
    ...file('specimen-tracker-user-manual.pdf', 2.4 * megabyte),
  },
  {
    id: 12,
    ...active,
    ...manuals,
    name: 'Standard operating procedure for the central repository, annexes',
    resType: 'DOWNLOAD',
    ...file('SOP-114 repository, annexes A–F.docx', 812 * kilobyte),
  },
  {
    id: 13,
    ...active,
    ...printers,
    name: 'Driver for desk printers',
    resType: 'DOWNLOAD',
    ...file('label-printer-driver.zip', 38.1 * megabyte),
  },
  {
    id: 14,
    ...active,
    ...printers,
    name: 'Supported printers and label stock',
    resType: 'URL',
    ...link('https://labels.meridianlakes.example/supported'),
  },
  {
    id: 15,
    ...active,
    ...forms,
    name: 'Dry ice declaration',
    resType: 'DOWNLOAD',
    ...file('dry-ice-declaration.txt', 512),
  },
  {
    id: 16,
    ...active,
    ...forms,
    name: 'Shipments before 2024',
    resType: 'DOWNLOAD',
    ...file('shipments-before-2024.xlsx', 96 * kilobyte),
    inactive: true,
  },
  {
    id: 17,
    ...active,
    ...training,
    name: 'Handling and Shipping of Biospecimens',
    resType: 'ELEARNING',
    ...file('handling-and-shipping.zip', 61 * megabyte),
  },
  {
    id: 18,
    ...active,
    ...none,
    name: 'Map of the freezers in Nordhavn',
    resType: 'DOWNLOAD',
    ...file('freezers-nordhavn.svg', 44 * kilobyte),
  },
  {
    id: 19,
    ...active,
    ...none,
    name: 'Specimen Tracker, card',
    resType: 'THUMBNAIL',
    ...file('specimen-tracker-card.png', 118 * kilobyte),
  },
  {
    id: 20,
    ...active,
    ...none,
    name: 'The freezer view',
    resType: 'SCREENSHOT',
    ...file('freezer-view.webp', 240 * kilobyte),
  },
]

/** Two levels of categories, one of them empty and one inactive. */
export const categoriesExample: ResourceCategory[] = categories.map((category) => ({
  ...category,
  resources: resourcesExample
    .filter(({ categoryId }) => categoryId === category.id)
    .map(({ id, name, resType, fileName, inactive }) => ({ id, name, resType, fileName, inactive })),
}))

/** The category with a sub-category. */
export const categoryExample: ResourceCategory = categoryNamed('Manuals')

/** The sub-category. */
export const nestedCategoryExample: ResourceCategory = categoryNamed('Label printers')

/** The inactive category. */
export const inactiveCategoryExample: ResourceCategory = categoryNamed('Paper logs until 2023')

const { limit: longest = 0 } = factsOf(ResourceCategoryDraft.entries.name)
const long = {
  parent: 'Arzneimittelsicherheitsberichtswesen'.repeat(2).slice(0, longest),
  child: 'Standard operating procedures of the central repository, annexes'.slice(0, longest),
}

/** Names of the maximum length, with few possible line breaks. */
export const longCategoriesExample: ResourceCategory[] = [
  {
    ...categoryExample,
    name: long.parent,
    childCategories: [
      { id: 2, name: long.child, inactive: false },
      { id: 3, name: long.parent, inactive: true },
    ],
  },
  { ...nestedCategoryExample, name: long.child, parentName: long.parent },
  { ...nestedCategoryExample, id: 3, name: long.parent, parentName: long.parent, inactive: true },
]

/** The body of a new category. */
export const categoryDraftExample: ResourceCategoryDraft = { name: 'Printers', parentId: 1, itemId }

function categoryNamed(name: string): ResourceCategory {
  const found = categoriesExample.find((category) => category.name === name)
  if (!found) throw new Error(`There is no example '${name}'`)
  return found
}
