import type { Translation } from '@portal-gateway/ui/texts'
import { germanAccessesTexts } from './accesses/germanAccessesTexts.ts'
import { germanAgreementsTexts } from './agreements/germanAgreementsTexts.ts'
import { germanAuditTexts } from './audit/germanAuditTexts.ts'
import { germanVisitorCaptchaTexts } from './captcha/germanVisitorCaptchaTexts.ts'
import { germanDirectoryTexts } from './directory/germanDirectoryTexts.ts'
import { germanExplanationTexts } from './explanations/germanExplanationTexts.ts'
import { germanWhyTexts } from './explanations/germanWhyTexts.ts'
import { germanFailuresTexts } from './failures/germanFailuresTexts.ts'
import { germanEditingTexts } from './forms/germanEditingTexts.ts'
import { germanHistoryTexts } from './history/germanHistoryTexts.ts'
import { germanMaintenanceTexts } from './maintenance/germanMaintenanceTexts.ts'
import { germanEveryPageTexts } from './page/germanEveryPageTexts.ts'
import { germanPortalSharedTexts } from './page/germanPortalSharedTexts.ts'
import type { PortalTexts } from './portalTexts.ts'
import { germanEditConflictTexts } from './records/conflict/germanEditConflictTexts.ts'
import { germanAgreementChoiceTexts } from './records/germanAgreementChoiceTexts.ts'
import { germanRecordsTexts } from './records/germanRecordsTexts.ts'
import { germanRegistrationReceiptTexts } from './registration/germanRegistrationReceiptTexts.ts'
import { germanReviewsTexts } from './reviews/germanReviewsTexts.ts'
import { germanPageTitlesTexts } from './router/germanPageTitlesTexts.ts'
import { germanOwnAgreementPageTexts } from './screens/Agreement/germanOwnAgreementPageTexts.ts'
import { germanAccessOnDayTexts } from './screens/Audit/germanAccessOnDayTexts.ts'
import { germanAuditPageTexts } from './screens/Audit/germanAuditPageTexts.ts'
import { germanChangePasswordPageTexts } from './screens/ChangePassword/germanChangePasswordPageTexts.ts'
import { germanConfigurationPageTexts } from './screens/Configuration/germanConfigurationPageTexts.ts'
import { germanCreateAccountPageTexts } from './screens/CreateAccount/germanCreateAccountPageTexts.ts'
import { germanDashboardPageTexts } from './screens/Dashboard/germanDashboardPageTexts.ts'
import { germanDashboardItemPageTexts } from './screens/DashboardItem/germanDashboardItemPageTexts.ts'
import { germanAgreementPageTexts } from './screens/EditAgreement/germanAgreementPageTexts.ts'
import { germanAnnouncementPageTexts } from './screens/EditAnnouncement/germanAnnouncementPageTexts.ts'
import { germanEditDashboardItemPageTexts } from './screens/EditDashboardItem/germanEditDashboardItemPageTexts.ts'
import { germanPortalRolePageTexts } from './screens/EditPortalRole/germanPortalRolePageTexts.ts'
import { germanProjectRolePageTexts } from './screens/EditProjectRole/germanProjectRolePageTexts.ts'
import { germanResourcePageTexts } from './screens/EditResource/germanResourcePageTexts.ts'
import { germanSystemPageTexts } from './screens/EditSystem/germanSystemPageTexts.ts'
import { germanELearningPageTexts } from './screens/ELearning/germanELearningPageTexts.ts'
import { germanForgotPasswordPageTexts } from './screens/ForgotPassword/germanForgotPasswordPageTexts.ts'
import { germanInstitutionPageTexts } from './screens/Institution/germanInstitutionPageTexts.ts'
import { germanLockedAccountsPageTexts } from './screens/LockedAccounts/germanLockedAccountsPageTexts.ts'
import { germanOwnAgreementsTexts } from './screens/Profile/agreements/germanOwnAgreementsTexts.ts'
import { germanFactorTexts } from './screens/Profile/factor/germanFactorTexts.ts'
import { germanProfilePageTexts } from './screens/Profile/germanProfilePageTexts.ts'
import { germanIdentityTexts } from './screens/Profile/identities/germanIdentityTexts.ts'
import { germanPasskeyTexts } from './screens/Profile/passkeys/germanPasskeyTexts.ts'
import { germanProxyRegistrationPageTexts } from './screens/ProxyRegistration/germanProxyRegistrationPageTexts.ts'
import { germanRegisterPageTexts } from './screens/Register/germanRegisterPageTexts.ts'
import { germanRequestAccessChangePageTexts } from './screens/RequestAccessChange/germanRequestAccessChangePageTexts.ts'
import { germanRequiredFactorPageTexts } from './screens/RequiredFactor/germanRequiredFactorPageTexts.ts'
import { germanResourceCategoriesPageTexts } from './screens/ResourceCategories/germanResourceCategoriesPageTexts.ts'
import { germanReviewAccessChangePageTexts } from './screens/ReviewAccessChange/germanReviewAccessChangePageTexts.ts'
import { germanReviewProfileChangePageTexts } from './screens/ReviewProfileChange/germanReviewProfileChangePageTexts.ts'
import { germanReviewRegistrationPageTexts } from './screens/ReviewRegistration/germanReviewRegistrationPageTexts.ts'
import { germanDeputiesTexts } from './screens/Reviews/germanDeputiesTexts.ts'
import { germanReviewsPageTexts } from './screens/Reviews/germanReviewsPageTexts.ts'
import { germanSetPasswordPageTexts } from './screens/SetPassword/germanSetPasswordPageTexts.ts'
import { germanPublicNewsTexts } from './screens/SignIn/germanPublicNewsTexts.ts'
import { germanSignInPageTexts } from './screens/SignIn/germanSignInPageTexts.ts'
import { germanSystemHealthPageTexts } from './screens/SystemHealth/germanSystemHealthPageTexts.ts'
import { germanUserPageTexts } from './screens/User/germanUserPageTexts.ts'
import { germanUserRequestsPageTexts } from './screens/UserRequests/germanUserRequestsPageTexts.ts'
import { germanWaitingTexts } from './screens/UserRequests/germanWaitingTexts.ts'
import { germanUsersPageTexts } from './screens/Users/germanUsersPageTexts.ts'
import { germanPasskeySignInTexts } from './session/germanPasskeySignInTexts.ts'
import { germanSessionTexts } from './session/germanSessionTexts.ts'
import { germanShellTexts } from './shell/germanShellTexts.ts'
import { germanPaletteTexts } from './shell/palette/germanPaletteTexts.ts'
import { germanSingleSignInTexts } from './singleSignIn/germanSingleSignInTexts.ts'

/** All German texts of the portal. */
export const germanPortalTexts: Translation<PortalTexts> = {
  everyPage: germanEveryPageTexts,
  portalShared: germanPortalSharedTexts,
  agreements: germanAgreementsTexts,
  why: germanWhyTexts,
  explanations: germanExplanationTexts,
  maintenance: germanMaintenanceTexts,
  pageTitles: germanPageTitlesTexts,
  failures: germanFailuresTexts,
  session: germanSessionTexts,
  passkeySignIn: germanPasskeySignInTexts,
  editing: germanEditingTexts,
  visitorCaptcha: germanVisitorCaptchaTexts,
  editConflict: germanEditConflictTexts,
  records: germanRecordsTexts,
  accesses: germanAccessesTexts,
  history: germanHistoryTexts,
  audit: germanAuditTexts,
  directory: germanDirectoryTexts,
  reviews: germanReviewsTexts,
  registrationReceipt: germanRegistrationReceiptTexts,
  singleSignIn: germanSingleSignInTexts,
  palette: germanPaletteTexts,
  shell: germanShellTexts,
  ownAgreementPage: germanOwnAgreementPageTexts,
  auditPage: germanAuditPageTexts,
  accessOnDay: germanAccessOnDayTexts,
  changePasswordPage: germanChangePasswordPageTexts,
  configurationPage: germanConfigurationPageTexts,
  createAccountPage: germanCreateAccountPageTexts,
  dashboardPage: germanDashboardPageTexts,
  dashboardItemPage: germanDashboardItemPageTexts,
  eLearningPage: germanELearningPageTexts,
  editDashboardItemPage: germanEditDashboardItemPageTexts,
  portalRolePage: germanPortalRolePageTexts,
  projectRolePage: germanProjectRolePageTexts,
  resourcePage: germanResourcePageTexts,
  systemPage: germanSystemPageTexts,
  agreementPage: germanAgreementPageTexts,
  agreementChoice: germanAgreementChoiceTexts,
  announcementPage: germanAnnouncementPageTexts,
  forgotPasswordPage: germanForgotPasswordPageTexts,
  institutionPage: germanInstitutionPageTexts,
  lockedAccountsPage: germanLockedAccountsPageTexts,
  systemHealthPage: germanSystemHealthPageTexts,
  profilePage: germanProfilePageTexts,
  ownAgreements: germanOwnAgreementsTexts,
  factor: germanFactorTexts,
  requiredFactorPage: germanRequiredFactorPageTexts,
  passkeys: germanPasskeyTexts,
  identities: germanIdentityTexts,
  proxyRegistrationPage: germanProxyRegistrationPageTexts,
  registerPage: germanRegisterPageTexts,
  requestAccessChangePage: germanRequestAccessChangePageTexts,
  resourceCategoriesPage: germanResourceCategoriesPageTexts,
  reviewAccessChangePage: germanReviewAccessChangePageTexts,
  reviewProfileChangePage: germanReviewProfileChangePageTexts,
  reviewRegistrationPage: germanReviewRegistrationPageTexts,
  reviewsPage: germanReviewsPageTexts,
  deputies: germanDeputiesTexts,
  setPasswordPage: germanSetPasswordPageTexts,
  signInPage: germanSignInPageTexts,
  publicNews: germanPublicNewsTexts,
  userPage: germanUserPageTexts,
  userRequestsPage: germanUserRequestsPageTexts,
  waiting: germanWaitingTexts,
  usersPage: germanUsersPageTexts,
}
