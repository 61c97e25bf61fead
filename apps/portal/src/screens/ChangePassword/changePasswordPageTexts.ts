import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the pages on which users change their own password. */
export const changePasswordPageTexts = {
  title: 'Change Password',
  notKeptHere:
    'The password of your account is not kept by this portal. User Support can tell you where it is.',
}

/** Returns these texts; a project can replace them. */
export const useChangePasswordPageTexts = () => useTexts('changePasswordPage', changePasswordPageTexts)
