import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts of the dialog that opens a partner science portal. */
export const singleSignInTexts = {
  titles: {
    working: 'Signing in',
    ready: 'Successfully signed in',
    failed: 'Failed to sign in to the partner science portal',
  },
  open: (application: string): string => `Open ${application}`,
  openUnnamed: 'Open the application',
  worksOnce: 'The link opens in a new tab. It works once.',
  timeLeft: 'Time left to use it',
  seconds: (count: number, { plural }: Formats): string =>
    plural(count, { one: '# second', other: '# seconds' }),
  /** Text for screen readers. */
  worksWithin: (seconds: number, { plural }: Formats): string =>
    `Successfully signed in. The link opens in a new tab. It works once, within ${plural(seconds, { one: '# second', other: '# seconds' })}.`,
  contactSupport: 'If this happens again, please contact User Support.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useSingleSignInTexts = () => useTexts('singleSignIn', singleSignInTexts)
