import { useTexts } from '@portal-gateway/ui/texts'

/** What Sign In and the page beside it say, in English. */
export const signInPageTexts = {
  title: 'Sign In',
  forgotPassword: 'Forgot your password?',
  demo: 'This is a demo. Sign in as admin, support, reader, member or newcomer; the password is printed where the portal was started.',
  noAccount: 'No account yet?',
  requestAccount: 'Request Account',
  privacy: 'Privacy and terms',
  contactSupport: 'Contact User Support',
  about: 'About this portal',
  promise: 'Applications, documents and training, behind one door.',
}

/** Returns these texts, with the project's replacements. */
export const useSignInPageTexts = () => useTexts('signInPage', signInPageTexts)
