import type { ArrivalFailure, ArrivalProblem, InstitutionClaim } from '@portal-gateway/contract/institutions'
import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the page after the sign-in with an institution. */
export const institutionPageTexts = {
  title: 'Sign In with Your Institution',
  backToSignIn: '< Back to Sign In',
  signingIn: (institution: string): string => `Signing in with ${institution}`,
  yourInstitution: 'Your institution',
  notLinked: (institution: string): string => `${institution} has confirmed who you are.`,
  notLinkedYet: 'No account of this portal is linked to you there yet. What would you like to do?',
  sentName: 'Name',
  sentEmail: 'Email',
  missing: (institution: string, missing: string): string => `${institution} has not sent: ${missing}.`,
  missingAdvice: 'You can continue without it. To change what your institution sends, ask there:',
  claims: { firstName: 'first name', lastName: 'last name', email: 'email address' } satisfies Record<
    InstitutionClaim,
    string
  >,
  haveAccount: 'I have an account here',
  linkAdvice: (institution: string): string =>
    `Sign in once with your password. From then on you can sign in with ${institution}.`,
  needAccount: 'I need an account',
  requestAdvice: (institution: string): string =>
    `Request an account. When it is approved, you sign in with ${institution}.`,
  /** An approval links an identity only by the email that the institution has sent. [IDENT-063] */
  requestAdviceWithoutEmail: (institution: string): string =>
    `Request an account. You link ${institution} when you first sign in.`,
  requestAccount: 'Request Account',
  failed: (institution: string): string => `The sign-in with ${institution} did not work.`,
  /** The title if the portal does not know the institution. */
  unknownFailed: 'The sign-in with your institution did not work.',
  failures: {
    DENIED: 'The sign-in was cancelled, or your institution does not allow you to use this portal.',
    INVALID_ANSWER: 'The answer of your institution could not be accepted.',
    UNREACHABLE: 'Your institution cannot be reached at the moment.',
    AUTH_TIME_MISSING:
      'This action needs a recent sign-in, but your institution has not sent when you signed in there (auth_time). Close this tab, and sign in with a password or a passkey in the one in which you started. If you have neither, set a password with “Forgot your password?” on Sign In.',
    AUTH_TIME_TOO_OLD:
      'This action needs a recent sign-in, but your institution has not asked you to sign in again: the time that it has sent (auth_time) is too old. Close this tab, and sign in with a password or a passkey in the one in which you started. If you have neither, set a password with “Forgot your password?” on Sign In.',
  } satisfies Record<ArrivalFailure, string>,
  problems: {
    EXPIRED:
      'This sign-in has expired, was already used, or was started in another browser. Please start again.',
    UNKNOWN_INSTITUTION: 'This portal does not know the institution. Please choose one on the page Sign In.',
    UNREACHABLE: 'Your institution cannot be reached at the moment.',
    TOO_MANY: 'There are too many sign-ins at the moment. Please try again in a few minutes.',
  } satisfies Record<ArrivalProblem, string>,
  whomToAsk: (institution: string): string => `If this happens again, ask at ${institution}:`,
  tryAgain: 'Try again',
  signIn: 'Sign In',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useInstitutionPageTexts = () => useTexts('institutionPage', institutionPageTexts)
