import { createContext, type ReactNode, useContext } from 'react'
import { changePasswordTexts } from '../ChangePasswordForm/changePasswordTexts.ts'
import { forgotPasswordTexts } from '../ForgotPasswordForm/forgotPasswordTexts.ts'
import { newPasswordTexts } from '../NewPasswordFields/newPasswordTexts.ts'
import { passwordNoteTexts } from '../PasswordNote/passwordNoteTexts.ts'
import { passwordRulesTexts } from '../PasswordRules/passwordRulesTexts.ts'
import { setPasswordTexts } from '../SetPasswordForm/setPasswordTexts.ts'

const list = new Intl.ListFormat('en')

/** Every text that a form shows by itself, in English; labels come from the contract. */
export const englishFormTexts = {
  signIn: { submit: 'Sign In', signingIn: 'Signing in' },
  forgotPassword: forgotPasswordTexts,
  changePassword: changePasswordTexts,
  setPassword: setPasswordTexts,
  newPassword: newPasswordTexts,
  passwordNote: passwordNoteTexts,
  passwordRules: passwordRulesTexts,
  dashboardItem: {
    tabsLabel: 'Dashboard item',
    tabs: { basicDetails: 'Basic Details', content: 'Content', access: 'Access' },
    shortDescriptionHint: 'Appears on dashboard; should be brief',
    urlHint: 'Where “Open” leads to: begins with https:// or http://',
    show: 'Show this item to users',
    showNote: 'Takes effect when you save. Administrators see hidden items too.',
    rolesHint: 'Whoever holds one of these roles may see the item.',
    inactiveRole: (role: string): string => `${role} (inactive)`,
    noChanges: 'No changes',
    unsaved: 'Unsaved changes',
    unsavedIn: (tabs: readonly string[]): string => `in ${list.format(tabs)}`,
    next: 'Next',
    create: 'Create Item',
    creating: 'Creating item',
    save: 'Save',
    saving: 'Saving',
    reset: 'Reset',
    resetTitle: 'Reset?',
    resetQuestion:
      'Are you sure you want to reset the data on this page? (Unsaved changes in all tabs will be lost.)',
    cancel: 'Cancel',
  },
}

export type FormTexts = typeof englishFormTexts

const FormTextsContext = createContext<FormTexts>(englishFormTexts)

/** Replaces the texts of some or all forms below it. */
export function FormTextsProvider({ texts, children }: { texts: Partial<FormTexts>; children: ReactNode }) {
  return (
    <FormTextsContext.Provider value={{ ...useFormTexts(), ...texts }}>{children}</FormTextsContext.Provider>
  )
}

/** The texts in force. */
export const useFormTexts = (): FormTexts => useContext(FormTextsContext)
