import type { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'

/** The tabs of an item, in order. [ITEM-010] */
export const itemTabs = ['basicDetails', 'content', 'access'] as const

export type ItemTab = (typeof itemTabs)[number]

/** The fields of each tab, in order. */
export const fieldsByTab = {
  basicDetails: ['name', 'shortDescription', 'url', 'maintenanceUntil', 'maintenanceNote'],
  content: ['details'],
  access: ['roles', 'agreementIds'],
} as const satisfies Record<ItemTab, readonly (keyof DashboardItemDraft)[]>

export type ItemField = (typeof fieldsByTab)[ItemTab][number]

/** Returns the tab of a field; undefined for fields without a tab. [C-123] */
export const tabOf = (field: string): ItemTab | undefined =>
  itemTabs.find((tab) => (fieldsByTab[tab] as readonly string[]).includes(field))

/** Whether a text, for example from the URL, is the id of a tab. */
const isItemTab = (tab: string | null | undefined): tab is ItemTab =>
  (itemTabs as readonly unknown[]).includes(tab)

/** Returns the next tab, or undefined after the last one. */
export const tabAfter = (tab: string): ItemTab | undefined =>
  isItemTab(tab) ? itemTabs[itemTabs.indexOf(tab) + 1] : undefined
