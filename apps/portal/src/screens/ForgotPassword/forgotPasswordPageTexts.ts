import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the page Forgot Password. */
export const forgotPasswordPageTexts = {
  title: 'Forgot Password',
  backToSignIn: '< Back to Sign In',
  sent: 'An email has been sent with instructions to reset your password. If it does not arrive, please contact User Support.',
  isDemo: 'This is the demo: mails do not leave this machine.',
  readInOutbox: 'Read them in the outbox',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useForgotPasswordPageTexts = () => useTexts('forgotPasswordPage', forgotPasswordPageTexts)
