import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the page that requests an account. */
export const registerPageTexts = {
  title: 'Request Account',
  fromInstitution: (institution: string): string =>
    `The form contains what ${institution} has sent about you. If you keep the email address that ${institution} has sent, you sign in with ${institution} when your account is approved. Otherwise you link ${institution} when you first sign in.`,
  fromInstitutionWithoutEmail: (institution: string): string =>
    `The form contains what ${institution} has sent about you. You link ${institution} when you first sign in.`,
  arrivalOver:
    'The time of the sign-in with your institution is over. You can request an account without it, and link your institution when you first sign in.',
  backToSignIn: '< Back to Sign In',
  notified: (email: string): string => `You get a mail with the decision at ${email}.`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useRegisterPageTexts = () => useTexts('registerPage', registerPageTexts)
