import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the pages on which users change their own password. */
export const changePasswordPageTexts = {
  title: 'Change Password',
  notKeptHere:
    'This portal does not store the password of your account. Ask User Support where you can change it.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useChangePasswordPageTexts = () => useTexts('changePasswordPage', changePasswordPageTexts)
