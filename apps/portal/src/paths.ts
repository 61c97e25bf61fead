import { type RecordTab, recordKinds } from './recordKinds.ts'

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** All addresses inside the portal, below the base path '/portal'. [C-018] */
export const paths = {
  signIn: (query: { message?: string; redirectPath?: string; redirectParams?: string } = {}) =>
    withQuery('/', query),
  forgotPassword: () => '/forgot-password',
  /** A page outside the shell, for a password that has expired or will soon expire. [C-002] */
  changeExpiringPassword: (query: { username?: string; skipRefresh?: 'true' } = {}) =>
    withQuery('/change-password', query),
  /** A page outside the shell, for a second factor that a portal role requires. The query is the page to open then. */
  requiredFactor: (query: { redirectPath?: string; redirectParams?: string } = {}) =>
    withQuery('/second-factor', query),
  /** `arrival` is a sign-in with an institution, whose names the form contains. */
  register: (query: { arrival?: string } = {}) => withQuery('/register', query),
  changePassword: () => '/app/change-password',
  signOut: (query: { message?: string; redirect?: 'true' } = {}) => withQuery('/app/sign-out', query),
  dashboard: (query: { skipRefresh?: 'true'; keepAlert?: 'true' } = {}) => withQuery('/app/dashboard', query),
  dashboardItem: (id: number) => `/app/dashboard/${id}`,
  eLearning: ({ itemId, resourceId }: { itemId: number; resourceId: number }) =>
    withQuery('/app/dashboard/eLearning', { resourceId: String(resourceId), itemId: String(itemId) }),
  /** `itemId` is the item for which the user signs, and `returnUrl` the page that opens after the signature. [COND-046] */
  agreement: (id: number, { itemId, returnUrl }: { itemId?: number; returnUrl?: string } = {}) =>
    withQuery(`/app/agreements/${id}`, { itemId: itemId?.toString(), returnUrl }),
  signedAgreement: (id: number, version: number) => `/app/agreements/${id}/versions/${version}`,
  profile: (tab?: string) => withQuery('/app/profile', { tab }),
  /** [C-005] */
  requestAccessChange: ({ replaces, renews }: { replaces?: number; renews?: number } = {}) =>
    withQuery('/app/profile/request-access-change', {
      replaces: replaces?.toString(),
      renews: renews?.toString(),
    }),
  proxyRegistration: () => '/app/proxy-registration',
  users: (tab?: string) => withQuery('/app/users', { tab }),
  usersWith: (filter: string) => withQuery('/app/users', { filter }),
  /** [C-016] */
  user: (id: number, tab?: string) => withQuery(`/app/users/${id}`, { tab }),
  userRequests: (filter?: string) => withQuery('/app/user-requests', { filter }),
  reviewRegistration: (id: number) => `/app/user-requests/registration/${id}`,
  createAccount: (id: number) => `/app/user-requests/registration/create-account/${id}`,
  /** [C-006] */
  reviewProfileChange: (id: number) => `/app/user-requests/profile-change/${id}`,
  /** [C-007] */
  reviewAccessChange: (id: number) => `/app/user-requests/access-change/${id}`,
  /** The parts of access-change requests that the user reviews, for users without WRITE_USERS. [COND-076] */
  reviews: (tab?: string) => withQuery('/app/reviews', { tab }),
  partReview: (id: number) => `/app/reviews/${id}`,
  lockedAccounts: () => '/app/locked-accounts',
  audit: () => '/app/audit',
  accessOnDay: () => '/app/audit/access',
  systemHealth: () => '/app/system-health',
  configuration: (tab?: string) => withQuery('/app/configure', { tab }),
  /** Details of a site. [C-013, C-223] */
  site: (siteCode: string) => withQuery('/app/configure', { tab: 'sites', site: siteCode }),
  study: (study: string) => withQuery('/app/configure', { tab: 'studies', study }),
  addDashboardItem: (tab?: string) => withQuery('/app/configure/dashboard/new', { tab }),
  addResource: (query: { itemId: number; returnTab?: string }) =>
    withQuery('/app/configure/dashboard/resources/new', { ...query, itemId: String(query.itemId) }),
  editResource: (id: number, { itemId, returnTab }: { itemId?: number; returnTab?: string } = {}) =>
    withQuery(`/app/configure/dashboard/resources/${id}`, { itemId: itemId?.toString(), returnTab }),
  editDashboardItem: (id: number, tab?: string) => withQuery(`/app/configure/dashboard/${id}`, { tab }),
  /**
   * Addresses of the forms of a kind of record. `tab` is the tab with the list of the kind. [C-010 to C-012]
   */
  addRecord: (tab: RecordTab) => `/app/configure/${recordKinds[tab].path}/new`,
  editRecord: (tab: RecordTab, id: number) => `/app/configure/${recordKinds[tab].path}/${id}`,
} as const
