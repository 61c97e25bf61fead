import type { Endpoint } from '@portal-gateway/contract/endpoint'
import type { api } from '@portal-gateway/contract/types/api'

/** The names of the resources that Sign In does not need. */
export type LaterResource = Exclude<
  keyof typeof api,
  'session' | 'passkeySession' | 'publicAnnouncements' | 'files' | 'partners'
>

/**
 * The calls of a resource by name. With it, the compiler finds most lines that load another resource. The whole types cannot
 * be compared: those of the published contract are abridged.
 */
type CallsNamed<Name extends LaterResource> = Record<keyof (typeof api)[Name], Endpoint>

/**
 * Loads the calls of each resource. The client loads this module with the first call of any of them, because Sign In needs
 * none. A bundler splits code only at imports with a literal module name, so the resources are listed one by one. If
 * `contract/api` were loaded as one module, the first page after Sign In would load 9,000 bytes (gzip) more. Each line
 * reads its export directly from the import, so that the bundler drops the other exports of the module. With a helper
 * function and the name of the export as its parameter, some pages would load 4,000 bytes more.
 */
export const laterResources: { readonly [Name in LaterResource]: () => Promise<CallsNamed<Name>> } = {
  userCapabilities: async () => (await import('@portal-gateway/contract/userCapabilities')).userCapabilities,
  userProfile: async () => (await import('@portal-gateway/contract/userProfile')).userProfile,
  profileChanges: async () => (await import('@portal-gateway/contract/profileChanges')).profileChanges,
  userRequests: async () => (await import('@portal-gateway/contract/userRequests')).userRequests,
  partReviews: async () => (await import('@portal-gateway/contract/partReviews')).partReviews,
  reviewers: async () => (await import('@portal-gateway/contract/reviewers')).reviewers,
  requestClaims: async () => (await import('@portal-gateway/contract/requestClaims')).requestClaims,
  pendingWork: async () => (await import('@portal-gateway/contract/pendingWork')).pendingWork,
  users: async () => (await import('@portal-gateway/contract/users')).users,
  audit: async () => (await import('@portal-gateway/contract/audit')).audit,
  userAccesses: async () => (await import('@portal-gateway/contract/userAccesses')).userAccesses,
  accessChanges: async () => (await import('@portal-gateway/contract/accessChanges')).accessChanges,
  registrations: async () => (await import('@portal-gateway/contract/registrations')).registrations,
  registrationActions: async () =>
    (await import('@portal-gateway/contract/registrationActions')).registrationActions,
  captcha: async () => (await import('@portal-gateway/contract/captcha')).captcha,
  projectRoles: async () => (await import('@portal-gateway/contract/projectRoles')).projectRoles,
  systems: async () => (await import('@portal-gateway/contract/systems')).systems,
  sites: async () => (await import('@portal-gateway/contract/sites')).sites,
  studies: async () => (await import('@portal-gateway/contract/studies')).studies,
  passwords: async () => (await import('@portal-gateway/contract/passwords')).passwords,
  dashboardItems: async () => (await import('@portal-gateway/contract/dashboardItems')).dashboardItems,
  resourceCategories: async () =>
    (await import('@portal-gateway/contract/resourceCategories')).resourceCategories,
  portalRoles: async () => (await import('@portal-gateway/contract/portalRoles')).portalRoles,
  resources: async () => (await import('@portal-gateway/contract/resources')).resources,
  announcements: async () => (await import('@portal-gateway/contract/announcements')).announcements,
  agreements: async () => (await import('@portal-gateway/contract/agreements')).agreements,
  ownAgreements: async () => (await import('@portal-gateway/contract/ownAgreements')).ownAgreements,
  accessHistory: async () => (await import('@portal-gateway/contract/accessHistory')).accessHistory,
  explanations: async () => (await import('@portal-gateway/contract/explanations')).explanations,
  liveAnnouncements: async () =>
    (await import('@portal-gateway/contract/liveAnnouncements')).liveAnnouncements,
  lockedAccounts: async () => (await import('@portal-gateway/contract/lockedAccounts')).lockedAccounts,
  openSessions: async () => (await import('@portal-gateway/contract/openSessions')).openSessions,
  secondFactor: async () => (await import('@portal-gateway/contract/secondFactor')).secondFactor,
  passkeys: async () => (await import('@portal-gateway/contract/passkeys')).passkeys,
  institutions: async () => (await import('@portal-gateway/contract/institutions')).institutions,
  linkedIdentities: async () => (await import('@portal-gateway/contract/linkedIdentities')).linkedIdentities,
  directoryChanges: async () => (await import('@portal-gateway/contract/directoryChanges')).directoryChanges,
  systemHealth: async () => (await import('@portal-gateway/contract/systemHealth')).systemHealth,
  singleSignIn: async () => (await import('@portal-gateway/contract/singleSignIn')).singleSignIn,
}
