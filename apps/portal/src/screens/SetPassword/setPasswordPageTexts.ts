import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the pages of a password link. */
export const setPasswordPageTexts = {
  // Titles of the specification. [PASS-031]
  titles: { set_initial_password: 'Set Password', reset_password: 'Reset Password' },
  signIn: 'Sign In',
  done: 'Your password has been successfully set. You may now sign in.',
  contactSupport: 'If it happens again, please contact User Support.',
  whyInvalid:
    'A link works once and for a limited time, and only until a newer link is sent. You can request a new link by mail.',
  askForLink: 'Ask for a new link',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useSetPasswordPageTexts = () => useTexts('setPasswordPage', setPasswordPageTexts)
