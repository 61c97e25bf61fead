import { useTexts } from '@portal-gateway/ui/texts'

/** What the pages to change the own password say, in English. */
export const changePasswordPageTexts = {
  title: 'Change Password',
  notKeptHere:
    'The password of your account is not kept by this portal. User Support can tell you where it is.',
}

/** Returns these texts, with the project's replacements. */
export const useChangePasswordPageTexts = () => useTexts('changePasswordPage', changePasswordPageTexts)
