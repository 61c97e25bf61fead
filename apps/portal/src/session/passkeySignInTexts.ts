import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the sign-in with a passkey. */
export const passkeySignInTexts = {
  signIn: 'Sign in with a passkey',
  waiting: 'Waiting for the passkey',
  cancelled: 'No passkey was used. Try again, or sign in with your password.',
  unknown: {
    title: 'This passkey is not known here.',
    text: 'It may have been removed. Sign in with your password instead.',
  },
  failed: {
    title: 'The browser could not use a passkey.',
    text: 'Sign in with your password instead.',
  },
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const usePasskeySignInTexts = () => useTexts('passkeySignIn', passkeySignInTexts)
