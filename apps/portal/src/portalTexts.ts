import { accessesTexts } from './accesses/accessesTexts.ts'
import { agreementsTexts } from './agreements/agreementsTexts.ts'
import { auditTexts } from './audit/auditTexts.ts'
import { visitorCaptchaTexts } from './captcha/visitorCaptchaTexts.ts'
import { directoryTexts } from './directory/directoryTexts.ts'
import { explanationTexts } from './explanations/explanationTexts.ts'
import { whyTexts } from './explanations/whyTexts.ts'
import { failuresTexts } from './failures/failuresTexts.ts'
import { editingTexts } from './forms/editingTexts.ts'
import { historyTexts } from './history/historyTexts.ts'
import { maintenanceTexts } from './maintenance/maintenanceTexts.ts'
import { everyPageTexts } from './page/everyPageTexts.ts'
import { portalSharedTexts } from './page/portalSharedTexts.ts'
import { agreementChoiceTexts } from './records/agreementChoiceTexts.ts'
import { editConflictTexts } from './records/conflict/editConflictTexts.ts'
import { recordsTexts } from './records/recordsTexts.ts'
import { registrationReceiptTexts } from './registration/registrationReceiptTexts.ts'
import { reviewsTexts } from './reviews/reviewsTexts.ts'
import { pageTitlesTexts } from './router/pageTitlesTexts.ts'
import { ownAgreementPageTexts } from './screens/Agreement/ownAgreementPageTexts.ts'
import { accessOnDayTexts } from './screens/Audit/accessOnDayTexts.ts'
import { auditPageTexts } from './screens/Audit/auditPageTexts.ts'
import { changePasswordPageTexts } from './screens/ChangePassword/changePasswordPageTexts.ts'
import { configurationPageTexts } from './screens/Configuration/configurationPageTexts.ts'
import { createAccountPageTexts } from './screens/CreateAccount/createAccountPageTexts.ts'
import { dashboardPageTexts } from './screens/Dashboard/dashboardPageTexts.ts'
import { dashboardItemPageTexts } from './screens/DashboardItem/dashboardItemPageTexts.ts'
import { agreementPageTexts } from './screens/EditAgreement/agreementPageTexts.ts'
import { announcementPageTexts } from './screens/EditAnnouncement/announcementPageTexts.ts'
import { editDashboardItemPageTexts } from './screens/EditDashboardItem/editDashboardItemPageTexts.ts'
import { portalRolePageTexts } from './screens/EditPortalRole/portalRolePageTexts.ts'
import { projectRolePageTexts } from './screens/EditProjectRole/projectRolePageTexts.ts'
import { resourcePageTexts } from './screens/EditResource/resourcePageTexts.ts'
import { systemPageTexts } from './screens/EditSystem/systemPageTexts.ts'
import { eLearningPageTexts } from './screens/ELearning/eLearningPageTexts.ts'
import { forgotPasswordPageTexts } from './screens/ForgotPassword/forgotPasswordPageTexts.ts'
import { institutionPageTexts } from './screens/Institution/institutionPageTexts.ts'
import { lockedAccountsPageTexts } from './screens/LockedAccounts/lockedAccountsPageTexts.ts'
import { ownAgreementsTexts } from './screens/Profile/agreements/ownAgreementsTexts.ts'
import { factorTexts } from './screens/Profile/factor/factorTexts.ts'
import { identityTexts } from './screens/Profile/identities/identityTexts.ts'
import { passkeyTexts } from './screens/Profile/passkeys/passkeyTexts.ts'
import { profilePageTexts } from './screens/Profile/profilePageTexts.ts'
import { proxyRegistrationPageTexts } from './screens/ProxyRegistration/proxyRegistrationPageTexts.ts'
import { registerPageTexts } from './screens/Register/registerPageTexts.ts'
import { requestAccessChangePageTexts } from './screens/RequestAccessChange/requestAccessChangePageTexts.ts'
import { requiredFactorPageTexts } from './screens/RequiredFactor/requiredFactorPageTexts.ts'
import { resourceCategoriesPageTexts } from './screens/ResourceCategories/resourceCategoriesPageTexts.ts'
import { reviewAccessChangePageTexts } from './screens/ReviewAccessChange/reviewAccessChangePageTexts.ts'
import { reviewProfileChangePageTexts } from './screens/ReviewProfileChange/reviewProfileChangePageTexts.ts'
import { reviewRegistrationPageTexts } from './screens/ReviewRegistration/reviewRegistrationPageTexts.ts'
import { deputiesTexts } from './screens/Reviews/deputiesTexts.ts'
import { reviewsPageTexts } from './screens/Reviews/reviewsPageTexts.ts'
import { setPasswordPageTexts } from './screens/SetPassword/setPasswordPageTexts.ts'
import { publicNewsTexts } from './screens/SignIn/publicNewsTexts.ts'
import { signInPageTexts } from './screens/SignIn/signInPageTexts.ts'
import { systemHealthPageTexts } from './screens/SystemHealth/systemHealthPageTexts.ts'
import { userPageTexts } from './screens/User/userPageTexts.ts'
import { userRequestsPageTexts } from './screens/UserRequests/userRequestsPageTexts.ts'
import { waitingTexts } from './screens/UserRequests/waitingTexts.ts'
import { usersPageTexts } from './screens/Users/usersPageTexts.ts'
import { passkeySignInTexts } from './session/passkeySignInTexts.ts'
import { sessionTexts } from './session/sessionTexts.ts'
import { paletteTexts } from './shell/palette/paletteTexts.ts'
import { shellTexts } from './shell/shellTexts.ts'
import { singleSignInTexts } from './singleSignIn/singleSignInTexts.ts'

/** All texts of the portal, grouped by the folder that uses them. A translation must contain all of them. */
export interface PortalTexts {
  everyPage: typeof everyPageTexts
  portalShared: typeof portalSharedTexts
  agreements: typeof agreementsTexts
  why: typeof whyTexts
  explanations: typeof explanationTexts
  maintenance: typeof maintenanceTexts
  pageTitles: typeof pageTitlesTexts
  failures: typeof failuresTexts
  session: typeof sessionTexts
  passkeySignIn: typeof passkeySignInTexts
  editing: typeof editingTexts
  visitorCaptcha: typeof visitorCaptchaTexts
  editConflict: typeof editConflictTexts
  records: typeof recordsTexts
  accesses: typeof accessesTexts
  history: typeof historyTexts
  audit: typeof auditTexts
  directory: typeof directoryTexts
  reviews: typeof reviewsTexts
  registrationReceipt: typeof registrationReceiptTexts
  singleSignIn: typeof singleSignInTexts
  palette: typeof paletteTexts
  shell: typeof shellTexts
  ownAgreementPage: typeof ownAgreementPageTexts
  auditPage: typeof auditPageTexts
  accessOnDay: typeof accessOnDayTexts
  changePasswordPage: typeof changePasswordPageTexts
  configurationPage: typeof configurationPageTexts
  createAccountPage: typeof createAccountPageTexts
  dashboardPage: typeof dashboardPageTexts
  dashboardItemPage: typeof dashboardItemPageTexts
  eLearningPage: typeof eLearningPageTexts
  editDashboardItemPage: typeof editDashboardItemPageTexts
  portalRolePage: typeof portalRolePageTexts
  projectRolePage: typeof projectRolePageTexts
  resourcePage: typeof resourcePageTexts
  systemPage: typeof systemPageTexts
  agreementPage: typeof agreementPageTexts
  agreementChoice: typeof agreementChoiceTexts
  announcementPage: typeof announcementPageTexts
  forgotPasswordPage: typeof forgotPasswordPageTexts
  institutionPage: typeof institutionPageTexts
  lockedAccountsPage: typeof lockedAccountsPageTexts
  systemHealthPage: typeof systemHealthPageTexts
  profilePage: typeof profilePageTexts
  ownAgreements: typeof ownAgreementsTexts
  factor: typeof factorTexts
  requiredFactorPage: typeof requiredFactorPageTexts
  passkeys: typeof passkeyTexts
  identities: typeof identityTexts
  proxyRegistrationPage: typeof proxyRegistrationPageTexts
  registerPage: typeof registerPageTexts
  requestAccessChangePage: typeof requestAccessChangePageTexts
  resourceCategoriesPage: typeof resourceCategoriesPageTexts
  reviewAccessChangePage: typeof reviewAccessChangePageTexts
  reviewProfileChangePage: typeof reviewProfileChangePageTexts
  reviewRegistrationPage: typeof reviewRegistrationPageTexts
  reviewsPage: typeof reviewsPageTexts
  deputies: typeof deputiesTexts
  setPasswordPage: typeof setPasswordPageTexts
  signInPage: typeof signInPageTexts
  publicNews: typeof publicNewsTexts
  userPage: typeof userPageTexts
  userRequestsPage: typeof userRequestsPageTexts
  waiting: typeof waitingTexts
  usersPage: typeof usersPageTexts
}

/**
 * All English texts of the portal. No page imports this object: each page loads only the texts of its folder.
 */
export const portalTexts: PortalTexts = {
  everyPage: everyPageTexts,
  portalShared: portalSharedTexts,
  agreements: agreementsTexts,
  why: whyTexts,
  explanations: explanationTexts,
  maintenance: maintenanceTexts,
  pageTitles: pageTitlesTexts,
  failures: failuresTexts,
  session: sessionTexts,
  passkeySignIn: passkeySignInTexts,
  editing: editingTexts,
  visitorCaptcha: visitorCaptchaTexts,
  editConflict: editConflictTexts,
  records: recordsTexts,
  accesses: accessesTexts,
  history: historyTexts,
  audit: auditTexts,
  directory: directoryTexts,
  reviews: reviewsTexts,
  registrationReceipt: registrationReceiptTexts,
  singleSignIn: singleSignInTexts,
  palette: paletteTexts,
  shell: shellTexts,
  ownAgreementPage: ownAgreementPageTexts,
  auditPage: auditPageTexts,
  accessOnDay: accessOnDayTexts,
  changePasswordPage: changePasswordPageTexts,
  configurationPage: configurationPageTexts,
  createAccountPage: createAccountPageTexts,
  dashboardPage: dashboardPageTexts,
  dashboardItemPage: dashboardItemPageTexts,
  eLearningPage: eLearningPageTexts,
  editDashboardItemPage: editDashboardItemPageTexts,
  portalRolePage: portalRolePageTexts,
  projectRolePage: projectRolePageTexts,
  resourcePage: resourcePageTexts,
  systemPage: systemPageTexts,
  agreementPage: agreementPageTexts,
  agreementChoice: agreementChoiceTexts,
  announcementPage: announcementPageTexts,
  forgotPasswordPage: forgotPasswordPageTexts,
  institutionPage: institutionPageTexts,
  lockedAccountsPage: lockedAccountsPageTexts,
  systemHealthPage: systemHealthPageTexts,
  profilePage: profilePageTexts,
  ownAgreements: ownAgreementsTexts,
  factor: factorTexts,
  requiredFactorPage: requiredFactorPageTexts,
  passkeys: passkeyTexts,
  identities: identityTexts,
  proxyRegistrationPage: proxyRegistrationPageTexts,
  registerPage: registerPageTexts,
  requestAccessChangePage: requestAccessChangePageTexts,
  resourceCategoriesPage: resourceCategoriesPageTexts,
  reviewAccessChangePage: reviewAccessChangePageTexts,
  reviewProfileChangePage: reviewProfileChangePageTexts,
  reviewRegistrationPage: reviewRegistrationPageTexts,
  reviewsPage: reviewsPageTexts,
  deputies: deputiesTexts,
  setPasswordPage: setPasswordPageTexts,
  signInPage: signInPageTexts,
  publicNews: publicNewsTexts,
  userPage: userPageTexts,
  userRequestsPage: userRequestsPageTexts,
  waiting: waitingTexts,
  usersPage: usersPageTexts,
}
