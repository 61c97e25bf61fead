import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts of the pages on which a user reads and signs an agreement. */
export const ownAgreementPageTexts = {
  title: 'Agreement',
  signedTitle: 'Signed Agreement',
  toYourAgreements: 'Go to your agreements',
  version: 'Version',
  date: 'Published',
  validity: 'Signature valid',
  months: (count: number, { plural }: Formats): string =>
    plural(count, { one: 'for # month', other: 'for # months' }),
  withoutEnd: 'without an end',
  requiredBy: 'Required by',
  nothing: 'Nothing of yours requires this agreement now.',
  text: 'Text of the agreement',
  signature: 'Signature',
  meaning: (version: number): string => `By signing you agree to version ${version} of this agreement.`,
  until: (day: string): string => `Your current signature is valid until ${day}.`,
  sign: 'Sign agreement',
  signing: 'Signing the agreement',
  signed: 'You have signed this agreement.',
  signedOn: (version: number, day: string): string => `You signed version ${version} on ${day}.`,
  newVersion: 'Since then, a new version has been published.',
  endedOn: (day: string): string => `This signature ended on ${day}.`,
  signAgainFrom: (day: string): string => `You can sign again from ${day}.`,
  noNeed: 'You do not have to sign this agreement.',
  changed: 'This agreement has changed since you opened it. Read the new version.',
  proceed: 'Continue',
  /** Heading note of the page with the text of a signed version. */
  signedVersion: 'You have signed this version.',
  print: 'Print',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useOwnAgreementPageTexts = () => useTexts('ownAgreementPage', ownAgreementPageTexts)
