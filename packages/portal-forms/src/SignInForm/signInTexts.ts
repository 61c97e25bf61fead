import { useTexts } from '@portal-gateway/ui/texts'

/** What the sign-in form says, in English. */
export const signInTexts = { submit: 'Sign In', signingIn: 'Signing in' }

/** These texts in force. */
export const useSignInTexts = () => useTexts('signIn', signInTexts)
