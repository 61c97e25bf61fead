import { createContext, type ReactNode, useContext } from 'react'
import type { accessChangeTexts } from '../AccessChangeForm/accessChangeTexts.ts'
import type { accessComparisonTexts } from '../AccessComparison/accessComparisonTexts.ts'
import type { accessTexts } from '../AccessEditor/accessTexts.ts'
import type { accountWizardTexts } from '../AccountWizard/accountWizardTexts.ts'
import type { captchaTexts } from '../CaptchaField/captchaTexts.ts'
import type { categoryTexts } from '../CategoryForm/categoryTexts.ts'
import type { changePasswordTexts } from '../ChangePasswordForm/changePasswordTexts.ts'
import type { dashboardItemTexts } from '../DashboardItemForm/dashboardItemTexts.ts'
import type { forgotPasswordTexts } from '../ForgotPasswordForm/forgotPasswordTexts.ts'
import type { newPasswordTexts } from '../NewPasswordFields/newPasswordTexts.ts'
import type { passwordNoteTexts } from '../PasswordNote/passwordNoteTexts.ts'
import type { passwordRulesTexts } from '../PasswordRules/passwordRulesTexts.ts'
import type { portalRoleTexts } from '../PortalRoleForm/portalRoleTexts.ts'
import type { profileChangeTexts } from '../ProfileChangeForm/profileChangeTexts.ts'
import type { projectRoleTexts } from '../ProjectRoleForm/projectRoleTexts.ts'
import type { registrationTexts } from '../RegistrationForm/registrationTexts.ts'
import type { registrationSupportTexts } from '../RegistrationSupportForm/registrationSupportTexts.ts'
import type { resourceTexts } from '../ResourceForm/resourceTexts.ts'
import type { setPasswordTexts } from '../SetPasswordForm/setPasswordTexts.ts'
import type { signInTexts } from '../SignInForm/signInTexts.ts'
import type { supportInfoTexts } from '../SupportInfoForm/supportInfoTexts.ts'
import type { updatedInfoTexts } from '../UpdatedInfoForm/updatedInfoTexts.ts'
import type { userAccessTexts } from '../UserAccessForm/userAccessTexts.ts'
import type { userTexts } from '../UserForm/userTexts.ts'
import type { userPortalRolesTexts } from '../UserPortalRolesForm/userPortalRolesTexts.ts'

/** Every text that a form shows by itself; labels come from the contract, English beside each form. */
export interface FormTexts {
  signIn: typeof signInTexts
  accountWizard: typeof accountWizardTexts
  forgotPassword: typeof forgotPasswordTexts
  changePassword: typeof changePasswordTexts
  setPassword: typeof setPasswordTexts
  newPassword: typeof newPasswordTexts
  passwordNote: typeof passwordNoteTexts
  passwordRules: typeof passwordRulesTexts
  dashboardItem: typeof dashboardItemTexts
  resource: typeof resourceTexts
  category: typeof categoryTexts
  portalRole: typeof portalRoleTexts
  projectRole: typeof projectRoleTexts
  profileChange: typeof profileChangeTexts
  updatedInfo: typeof updatedInfoTexts
  supportInfo: typeof supportInfoTexts
  registration: typeof registrationTexts
  registrationSupport: typeof registrationSupportTexts
  captcha: typeof captchaTexts
  access: typeof accessTexts
  accessChange: typeof accessChangeTexts
  accessComparison: typeof accessComparisonTexts
  userAccess: typeof userAccessTexts
  user: typeof userTexts
  userPortalRoles: typeof userPortalRolesTexts
}

const ReplacedTexts = createContext<Partial<FormTexts>>({})

/** Replaces the texts of some or all forms below it. */
export function FormTextsProvider({ texts, children }: { texts: Partial<FormTexts>; children: ReactNode }) {
  const outer = useContext(ReplacedTexts)
  return <ReplacedTexts.Provider value={{ ...outer, ...texts }}>{children}</ReplacedTexts.Provider>
}

/** The texts of one form in force. Each form brings its own English, so that no page carries another's. */
export function useFormTexts<Form extends keyof FormTexts>(
  form: Form,
  english: FormTexts[Form],
): FormTexts[Form] {
  return useContext(ReplacedTexts)[form] ?? english
}
