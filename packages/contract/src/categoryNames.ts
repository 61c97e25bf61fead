import { nameKey } from './nameKey.ts'

/** The wire's name for resources without a category; the portal never shows it. [C-113] */
export const unassigned = 'Unassigned'

/** What the portal calls it, by the place. [C-113, CAT-015] */
export const uncategorized = {
  /** In tables and lists of administrators. */
  inLists: 'Uncategorized',
  /** Among the options of a select. */
  inSelects: 'No Category (Uncategorized)',
  /** Over the resources of an item's page. */
  onItemPage: 'Uncategorized Resources',
} as const

const reserved = new Set([unassigned, ...Object.values(uncategorized)].map(nameKey))

/** Whether the name would pass for that of the default category. [C-114] */
export const isReservedCategoryName = (name: string): boolean => reserved.has(nameKey(name))
