import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the page that requests an account. */
export const registerPageTexts = {
  title: 'Request Account',
  backToSignIn: '< Back to Sign In',
  notified: (email: string): string => `You get a mail with the decision at ${email}.`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useRegisterPageTexts = () => useTexts('registerPage', registerPageTexts)
