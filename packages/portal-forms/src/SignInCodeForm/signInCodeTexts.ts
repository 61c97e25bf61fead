import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of the second step of a sign-in. */
export const signInCodeTexts = {
  explanation: 'Enter the code that your authenticator app shows.',
  hint: 'If you do not have the app, enter a recovery code.',
  submit: 'Sign In',
  signingIn: 'Signing in',
  back: 'Back',
}

/** Returns these texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useSignInCodeTexts = () => useTexts('signInCode', signInCodeTexts)
