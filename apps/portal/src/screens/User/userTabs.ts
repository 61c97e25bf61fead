/** Tabs of a user's page, by their names in the address. [USER-018, C-016] */
export const userTabs = [
  { id: 'accountInfo', title: 'Account Info' },
  { id: 'portalRoles', title: 'Portal Roles' },
  { id: 'projectRoles', title: 'Project Roles' },
  { id: 'requestsHistory', title: 'Requests History' },
] as const

export type UserTab = (typeof userTabs)[number]['id']

/** Returns the tab that the address names, or the first one. [USER-019] */
export const userTabOf = (asked: string | null): UserTab =>
  userTabs.find(({ id }) => id === asked)?.id ?? 'accountInfo'
