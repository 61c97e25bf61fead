/** What staff finds about a user, as the address names it. [USER-018, C-016] */
export const userTabs = [
  { id: 'accountInfo', title: 'Account Info' },
  { id: 'portalRoles', title: 'Portal Roles' },
  { id: 'projectRoles', title: 'Project Roles' },
  { id: 'requestsHistory', title: 'Requests History' },
] as const

export type UserTab = (typeof userTabs)[number]['id']

/** The tab that an address asks for; the first unless it names one. [USER-019] */
export const userTabOf = (asked: string | null): UserTab =>
  userTabs.find(({ id }) => id === asked)?.id ?? 'accountInfo'
