import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the linked institutions on the profile. */
export const identityTexts = {
  title: 'Institutions',
  none: 'You can link your account at an institution, and then sign in there instead of with your password.',
  note: 'You can sign in with these institutions instead of with your password.',
  noPassword:
    'You have no password of this portal yet. To link or unlink an institution, set one first: sign out, and choose “Forgot your password?” on Sign In.',
  orcid: 'ORCID iD',
  linked: 'Linked',
  lastUsed: 'Last used',
  neverUsed: 'Not used yet',
  link: 'Link Institution',
  linkTitle: (institution: string): string => `Link ${institution}?`,
  linkEffect: (institution: string): string =>
    `The page of ${institution} opens. After you have signed in there, you can sign in to this portal with it.`,
  continue: 'Continue',
  unlink: 'Unlink',
  /** Accessible name of the button: two identities can be of the same institution. */
  unlinkNamed: (institution: string, linked: string): string => `Unlink: ${institution}, linked ${linked}`,
  unlinkTitle: (institution: string): string => `Unlink ${institution}?`,
  unlinkEffect: (institution: string): string =>
    `You can then no longer sign in with ${institution}, and your other sessions end.`,
  linking: 'Linking the institution',
  notLinked: (institution: string): string => `${institution} was not linked`,
  alreadyLinked: (institution: string): string => `${institution} is already linked to your account`,
  taken:
    'The person who has signed in there is linked to another account of this portal. If both accounts are yours, contact User Support.',
  tooMany: 'You have linked the maximum number of institutions. Unlink one first.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`, and the translation of messages. */
export const useIdentityTexts = () => ({
  ...useTexts('identities', identityTexts),
  translate: useTranslate(),
})
