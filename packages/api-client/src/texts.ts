import {
  accessChangeListFailures,
  accessChangeMessages,
  accessChangeSubmitted,
  accessReviewAlerts,
} from './messages/accessChanges.ts'
import { accessHistoryMessages } from './messages/accessHistory.ts'
import { agreementAlerts, agreementMessages } from './messages/agreements.ts'
import { announcementAlerts, announcementMessages } from './messages/announcements.ts'
import { auditMessages } from './messages/audit.ts'
import { captchaMessages } from './messages/captcha.ts'
import { common, pageMessages } from './messages/common.ts'
import { dashboardItemAlerts, dashboardItemMessages } from './messages/dashboardItems.ts'
import { directoryChangeMessages, directoryTriedAgain } from './messages/directoryChanges.ts'
import { explanationMessages } from './messages/explanations.ts'
import { fileMessages, resourceProblem } from './messages/files.ts'
import { institutionMessages } from './messages/institutions.ts'
import { identityChanged, linkedIdentityMessages } from './messages/linkedIdentities.ts'
import { accountUnlocked, lockedAccountMessages } from './messages/lockedAccounts.ts'
import { openSessionMessages, sessionsEnded } from './messages/openSessions.ts'
import { agreementSigned, ownAgreementMessages } from './messages/ownAgreements.ts'
import { partReviewMessages } from './messages/partReviews.ts'
import { passkeySessionMessages } from './messages/passkeySession.ts'
import { passkeyMessages, passkeysChanged } from './messages/passkeys.ts'
import { linkProblemTitles, passwordChanged, passwordMessages, passwordTexts } from './messages/passwords.ts'
import { portalRoleAlerts, portalRoleMessages } from './messages/portalRoles.ts'
import {
  profileChangeListFailures,
  profileChangeMessages,
  profileChangeSubmitted,
  reviewAlerts,
} from './messages/profileChanges.ts'
import { projectRoleAlerts, projectRoleMessages } from './messages/projectRoles.ts'
import { accountAlerts, registrationActionMessages } from './messages/registrationActions.ts'
import {
  registrationAlerts,
  registrationListFailures,
  registrationMessages,
} from './messages/registrations.ts'
import { requestClaimMessages } from './messages/requestClaims.ts'
import { resourceCategoryAlerts, resourceCategoryMessages } from './messages/resourceCategories.ts'
import { resourceAlerts, resourceFailures, resourceMessages } from './messages/resources.ts'
import { reviewerMessages } from './messages/reviewers.ts'
import { requestChanged, requestWithdrawn } from './messages/reviews.ts'
import { secondFactorChanged, secondFactorMessages } from './messages/secondFactor.ts'
import { sessionMessages, signInRefusals } from './messages/session.ts'
import { singleSignInMessages, singleSignInTexts } from './messages/singleSignIn.ts'
import { siteMessages, siteTexts } from './messages/sites.ts'
import { studyMessages, studyTexts } from './messages/studies.ts'
import { mailDiscarded, mailResent, systemHealthMessages } from './messages/systemHealth.ts'
import { systemAlerts, systemMessages } from './messages/systems.ts'
import { userAccessesSaved, userAccessMessages, userAccessRefusals } from './messages/userAccesses.ts'
import { userCapabilityMessages } from './messages/userCapabilities.ts'
import { userProfileMessages } from './messages/userProfile.ts'
import { userRequestMessages } from './messages/userRequests.ts'
import { resendTexts, userAlerts, userMessages, userRefusals } from './messages/users.ts'

/** All English texts of this package, by group. */
export const clientTexts = {
  accessChangeMessages,
  accessChangeListFailures,
  accessChangeSubmitted,
  accessReviewAlerts,
  agreementMessages,
  agreementAlerts,
  ownAgreementMessages,
  agreementSigned,
  explanationMessages,
  announcementMessages,
  announcementAlerts,
  accessHistoryMessages,
  auditMessages,
  captchaMessages,
  commonMessages: common,
  pageMessages,
  dashboardItemMessages,
  dashboardItemAlerts,
  directoryChangeMessages,
  systemHealthMessages,
  mailResent,
  mailDiscarded,
  directoryTriedAgain,
  resourceProblem,
  fileMessages,
  lockedAccountMessages,
  accountUnlocked,
  openSessionMessages,
  sessionsEnded,
  secondFactorMessages,
  secondFactorChanged,
  passkeyMessages,
  passkeySessionMessages,
  passkeysChanged,
  institutionMessages,
  linkedIdentityMessages,
  identityChanged,
  passwordTexts,
  linkProblemTitles,
  passwordMessages,
  passwordChanged,
  portalRoleMessages,
  portalRoleAlerts,
  profileChangeMessages,
  profileChangeListFailures,
  profileChangeSubmitted,
  reviewAlerts,
  projectRoleMessages,
  projectRoleAlerts,
  registrationActionMessages,
  accountAlerts,
  registrationMessages,
  registrationListFailures,
  registrationAlerts,
  requestClaimMessages,
  partReviewMessages,
  reviewerMessages,
  resourceCategoryMessages,
  resourceCategoryAlerts,
  resourceMessages,
  resourceFailures,
  resourceAlerts,
  requestWithdrawn,
  requestChanged,
  sessionMessages,
  signInRefusals,
  singleSignInMessages,
  singleSignInTexts,
  siteMessages,
  siteTexts,
  studyMessages,
  studyTexts,
  systemMessages,
  systemAlerts,
  userAccessMessages,
  userAccessRefusals,
  userAccessesSaved,
  userCapabilityMessages,
  userProfileMessages,
  userRequestMessages,
  userMessages,
  userRefusals,
  userAlerts,
  resendTexts,
}

/** Type of these texts. A translation is `Translated<ClientTexts>`. */
export type ClientTexts = typeof clientTexts
