import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of ChangePasswordForm. */
export const changePasswordTexts = {
  submit: 'Change Password',
  changing: 'Changing your password',
  later: 'Change Later',
}

/** Returns these texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useChangePasswordTexts = () => useTexts('changePassword', changePasswordTexts)
