import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of the sign-in form. */
export const signInTexts = { submit: 'Sign In', signingIn: 'Signing in' }

/** Returns these texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useSignInTexts = () => useTexts('signIn', signInTexts)
