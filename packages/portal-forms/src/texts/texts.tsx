import type { ContractTexts } from '@portal-gateway/contract/texts'
import { TextsProvider, type TextsProviderProps, type UiTexts } from '@portal-gateway/ui/texts'
import { accessChangeTexts } from '../AccessChangeForm/accessChangeTexts.ts'
import { accessComparisonTexts } from '../AccessComparison/accessComparisonTexts.ts'
import { accessTexts } from '../AccessEditor/accessTexts.ts'
import { accountWizardTexts } from '../AccountWizard/accountWizardTexts.ts'
import { agreementTexts } from '../AgreementForm/agreementTexts.ts'
import { announcementTexts } from '../AnnouncementForm/announcementTexts.ts'
import { captchaTexts } from '../CaptchaField/captchaTexts.ts'
import { categoryTexts } from '../CategoryForm/categoryTexts.ts'
import { changePasswordTexts } from '../ChangePasswordForm/changePasswordTexts.ts'
import { dashboardItemTexts } from '../DashboardItemForm/dashboardItemTexts.ts'
import { forgotPasswordTexts } from '../ForgotPasswordForm/forgotPasswordTexts.ts'
import { newPasswordTexts } from '../NewPasswordFields/newPasswordTexts.ts'
import { passwordNoteTexts } from '../PasswordNote/passwordNoteTexts.ts'
import { passwordRulesTexts } from '../PasswordRules/passwordRulesTexts.ts'
import { portalRoleChoiceTexts } from '../PortalRoleChoice/portalRoleChoiceTexts.ts'
import { portalRoleTexts } from '../PortalRoleForm/portalRoleTexts.ts'
import { profileChangeTexts } from '../ProfileChangeForm/profileChangeTexts.ts'
import { projectRoleTexts } from '../ProjectRoleForm/projectRoleTexts.ts'
import { registrationTexts } from '../RegistrationForm/registrationTexts.ts'
import { registrationSupportTexts } from '../RegistrationSupportForm/registrationSupportTexts.ts'
import { resourceTexts } from '../ResourceForm/resourceTexts.ts'
import { reviewerTexts } from '../ReviewerForm/reviewerTexts.ts'
import { requiredAgreementsTexts } from '../requiredAgreements/requiredAgreementsTexts.ts'
import { setPasswordTexts } from '../SetPasswordForm/setPasswordTexts.ts'
import { signInCodeTexts } from '../SignInCodeForm/signInCodeTexts.ts'
import { signInTexts } from '../SignInForm/signInTexts.ts'
import { supportInfoTexts } from '../SupportInfoForm/supportInfoTexts.ts'
import { systemTexts } from '../SystemForm/systemTexts.ts'
import { timeTexts } from '../TimeField/timeTexts.ts'
import { userAccessTexts } from '../UserAccessForm/userAccessTexts.ts'
import { userTexts } from '../UserForm/userTexts.ts'
import { userPortalRolesTexts } from '../UserPortalRolesForm/userPortalRolesTexts.ts'
import { validityTexts } from '../ValiditySummary/validityTexts.ts'
import { sharedTexts } from './sharedTexts.ts'

/** All built-in texts of the forms in English. Labels and messages come from the contract (`contractTexts`). */
export const formTexts = {
  shared: sharedTexts,
  signIn: signInTexts,
  signInCode: signInCodeTexts,
  accountWizard: accountWizardTexts,
  forgotPassword: forgotPasswordTexts,
  changePassword: changePasswordTexts,
  setPassword: setPasswordTexts,
  newPassword: newPasswordTexts,
  passwordNote: passwordNoteTexts,
  passwordRules: passwordRulesTexts,
  dashboardItem: dashboardItemTexts,
  resource: resourceTexts,
  category: categoryTexts,
  portalRole: portalRoleTexts,
  portalRoleChoice: portalRoleChoiceTexts,
  projectRole: projectRoleTexts,
  system: systemTexts,
  announcement: announcementTexts,
  agreement: agreementTexts,
  requiredAgreements: requiredAgreementsTexts,
  time: timeTexts,
  profileChange: profileChangeTexts,
  supportInfo: supportInfoTexts,
  registration: registrationTexts,
  registrationSupport: registrationSupportTexts,
  captcha: captchaTexts,
  access: accessTexts,
  accessChange: accessChangeTexts,
  accessComparison: accessComparisonTexts,
  userAccess: userAccessTexts,
  user: userTexts,
  userPortalRoles: userPortalRolesTexts,
  reviewer: reviewerTexts,
  validity: validityTexts,
}

/** Type of all texts of the forms. */
export type FormTexts = typeof formTexts

/** Type of all texts of the forms, of the components of `ui`, and of the contract. */
export type AllTexts = UiTexts & FormTexts & ContractTexts

/**
 * Replaces texts of the forms, of the components of `ui` and of the contract below it. `More` is the type of further
 * texts, such as those of the client. An inner provider is merged with an outer one.
 */
export function FormTextsProvider<More = unknown>(props: TextsProviderProps<AllTexts & More>) {
  return <TextsProvider<AllTexts & More> {...props} />
}
