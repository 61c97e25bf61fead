import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of Sign In and of the panel beside it. */
export const signInPageTexts = {
  title: 'Sign In',
  forgotPassword: 'Forgot your password?',
  demo: 'This is a demo. Sign in as admin, support, reader, member or newcomer; the password is printed where the portal was started.',
  signInWith: (institution: string): string => `Sign in with ${institution}`,
  noAccount: 'No account yet?',
  requestAccount: 'Request Account',
  privacy: 'Privacy and terms',
  contactSupport: 'Contact User Support',
  about: 'About this portal',
  promise: 'Applications, documents and training in one place.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useSignInPageTexts = () => useTexts('signInPage', signInPageTexts)
