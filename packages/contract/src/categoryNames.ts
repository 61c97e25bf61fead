import { nameKey } from './nameKey.ts'
import { textGroup } from './translate.ts'

/** The name of the default category in the API; the portal never shows it. [C-113] */
export const unassigned = 'Unassigned'

/** The labels of the default category, which depend on the part of the page. [C-113, CAT-015] */
export const uncategorized = /* @__PURE__ */ textGroup('uncategorized', {
  /** In tables and lists for administrators. */
  inLists: 'Uncategorized',
  /** Among the options of a select. */
  inSelects: 'No Category (Uncategorized)',
  /** Above the resources on an item's page. */
  onItemPage: 'Uncategorized Resources',
} as const)

const reserved = new Set([unassigned, ...Object.values(uncategorized)].map(nameKey))

/** Whether the name could be mistaken for the name of the default category. [C-114] */
export const isReservedCategoryName = (name: string): boolean => reserved.has(nameKey(name))
