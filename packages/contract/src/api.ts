import { accessChanges } from './accessChanges.ts'
import { accessHistory } from './accessHistory.ts'
import { agreements } from './agreements.ts'
import { announcements } from './announcements.ts'
import { audit } from './audit.ts'
import { captcha } from './captcha.ts'
import { dashboardItems } from './dashboardItems.ts'
import { directoryChanges } from './directoryChanges.ts'
import type { Endpoint } from './endpoint.ts'
import { explanations } from './explanations.ts'
import { files } from './files.ts'
import { institutions } from './institutions.ts'
import { linkedIdentities } from './linkedIdentities.ts'
import { liveAnnouncements } from './liveAnnouncements.ts'
import { lockedAccounts } from './lockedAccounts.ts'
import { openSessions } from './openSessions.ts'
import { ownAgreements } from './ownAgreements.ts'
import { partners } from './partners.ts'
import { partReviews } from './partReviews.ts'
import { passkeySession } from './passkeySession.ts'
import { passkeys } from './passkeys.ts'
import { passwords } from './passwords.ts'
import { pendingWork } from './pendingWork.ts'
import { portalRoles } from './portalRoles.ts'
import { profileChanges } from './profileChanges.ts'
import { projectRoles } from './projectRoles.ts'
import { publicAnnouncements } from './publicAnnouncements.ts'
import { registrationActions } from './registrationActions.ts'
import { registrations } from './registrations.ts'
import { requestClaims } from './requestClaims.ts'
import { resourceCategories } from './resourceCategories.ts'
import { resources } from './resources.ts'
import { reviewers } from './reviewers.ts'
import { secondFactor } from './secondFactor.ts'
import { session } from './session.ts'
import { singleSignIn } from './singleSignIn.ts'
import { sites } from './sites.ts'
import { studies } from './studies.ts'
import { systemHealth } from './systemHealth.ts'
import { systems } from './systems.ts'
import { userAccesses } from './userAccesses.ts'
import { userCapabilities } from './userCapabilities.ts'
import { userProfile } from './userProfile.ts'
import { userRequests } from './userRequests.ts'
import { users } from './users.ts'

/**
 * Every call of the API, by resource. The declaration names the type of each resource. An inferred type would repeat
 * the types of all calls: 900 KB that the compiler of every consumer would have to read.
 */
export const api: {
  readonly session: typeof session
  readonly passkeySession: typeof passkeySession
  readonly userCapabilities: typeof userCapabilities
  readonly userProfile: typeof userProfile
  readonly profileChanges: typeof profileChanges
  readonly userAccesses: typeof userAccesses
  readonly accessChanges: typeof accessChanges
  readonly userRequests: typeof userRequests
  readonly requestClaims: typeof requestClaims
  readonly partReviews: typeof partReviews
  readonly reviewers: typeof reviewers
  readonly pendingWork: typeof pendingWork
  readonly users: typeof users
  readonly audit: typeof audit
  readonly accessHistory: typeof accessHistory
  readonly registrations: typeof registrations
  readonly registrationActions: typeof registrationActions
  readonly captcha: typeof captcha
  readonly passwords: typeof passwords
  readonly dashboardItems: typeof dashboardItems
  readonly resourceCategories: typeof resourceCategories
  readonly files: typeof files
  readonly portalRoles: typeof portalRoles
  readonly projectRoles: typeof projectRoles
  readonly systems: typeof systems
  readonly sites: typeof sites
  readonly studies: typeof studies
  readonly announcements: typeof announcements
  readonly liveAnnouncements: typeof liveAnnouncements
  readonly publicAnnouncements: typeof publicAnnouncements
  readonly agreements: typeof agreements
  readonly ownAgreements: typeof ownAgreements
  readonly explanations: typeof explanations
  readonly lockedAccounts: typeof lockedAccounts
  readonly openSessions: typeof openSessions
  readonly secondFactor: typeof secondFactor
  readonly passkeys: typeof passkeys
  readonly institutions: typeof institutions
  readonly linkedIdentities: typeof linkedIdentities
  readonly directoryChanges: typeof directoryChanges
  readonly systemHealth: typeof systemHealth
  readonly resources: typeof resources
  readonly singleSignIn: typeof singleSignIn
  readonly partners: typeof partners
} = {
  session,
  passkeySession,
  userCapabilities,
  userProfile,
  profileChanges,
  userAccesses,
  accessChanges,
  userRequests,
  requestClaims,
  partReviews,
  reviewers,
  pendingWork,
  users,
  audit,
  accessHistory,
  registrations,
  registrationActions,
  captcha,
  passwords,
  dashboardItems,
  resourceCategories,
  files,
  portalRoles,
  projectRoles,
  systems,
  sites,
  studies,
  announcements,
  liveAnnouncements,
  publicAnnouncements,
  agreements,
  ownAgreements,
  explanations,
  lockedAccounts,
  openSessions,
  secondFactor,
  passkeys,
  institutions,
  linkedIdentities,
  directoryChanges,
  systemHealth,
  resources,
  singleSignIn,
  partners,
} satisfies Record<string, Record<string, Endpoint>>

/** All calls as one list. */
export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((calls): Endpoint[] =>
  Object.values(calls),
)
