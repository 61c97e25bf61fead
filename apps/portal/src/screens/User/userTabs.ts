/** Tabs of a user's page, by their names in the address. [USER-018, C-016] */
export const userTabs = ['accountInfo', 'portalRoles', 'projectRoles', 'requestsHistory'] as const

export type UserTab = (typeof userTabs)[number]

/** Returns the tab that the address names, or the first one. [USER-019] */
export const userTabOf = (requestedTab: string | null): UserTab =>
  userTabs.find((id) => id === requestedTab) ?? 'accountInfo'
