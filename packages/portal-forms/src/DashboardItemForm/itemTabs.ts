import type { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'

/** The tabs that an item is written on, in their order. [ITEM-010] */
export const itemTabs = ['basicDetails', 'content', 'access'] as const

export type ItemTab = (typeof itemTabs)[number]

/** The fields that a person writes on, each on one tab, in the order they stand there. */
export const fieldsByTab = {
  basicDetails: ['name', 'shortDescription', 'url'],
  content: ['details'],
  access: ['roles'],
} as const satisfies Record<ItemTab, readonly (keyof DashboardItemDraft)[]>

export type ItemField = (typeof fieldsByTab)[ItemTab][number]

/** The tab that a field stands on; fields without a tab have none. [C-123] */
export const tabOf = (field: string): ItemTab | undefined =>
  itemTabs.find((tab) => (fieldsByTab[tab] as readonly string[]).includes(field))

/** Whether these words, of an address perhaps, name one of the tabs. */
const isItemTab = (tab: string | null | undefined): tab is ItemTab =>
  (itemTabs as readonly unknown[]).includes(tab)

/** The tab after this one, if there is one. */
export const tabAfter = (tab: string): ItemTab | undefined =>
  isItemTab(tab) ? itemTabs[itemTabs.indexOf(tab) + 1] : undefined
