/** Tabs of a user's page. The address contains these names. [USER-018, C-016] */
export const userTabs = [
  'accountInfo',
  'portalRoles',
  'projectRoles',
  'accessExplained',
  'reviewer',
  'requestsHistory',
] as const

export type UserTab = (typeof userTabs)[number]

/** Returns the tab in the address, or the first tab if it is unknown. [USER-019] */
export const userTabOf = (requestedTab: string | null): UserTab =>
  userTabs.find((id) => id === requestedTab) ?? 'accountInfo'
