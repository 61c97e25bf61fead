import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the agreements in the user's profile. */
export const ownAgreementsTexts = {
  toSign: 'Agreements to Sign',
  toSignNote:
    'Sign these agreements. Until then, you cannot use the applications and project roles that require them.',
  others: 'Signed Agreements',
  none: 'You have no agreements.',
  whenAny:
    'If an application or a project role requires an agreement, it appears here. You sign it before you use the application or the role.',
  /** States of an agreement. */
  states: {
    UNSIGNED: 'Not signed',
    ENDED: 'Signature has ended',
    NEW_VERSION: 'New version to sign',
    signed: 'Signed',
    notRequired: 'No longer required',
  },
  sign: 'Sign',
  signAgain: 'Sign again',
  signAgainOf: (name: string): string => `Sign again ${name}`,
  version: 'Newest version',
  versionOf: (version: number, day: string): string => `Version ${version} of ${day}`,
  validity: 'Your signature',
  requiredBy: 'Required by',
  signatures: 'Your signatures',
  noSignatures: 'None',
  /** Link to the text of a signed version. */
  signedVersion: (version: number): string => `Version ${version}`,
  signedOn: (day: string): string => `signed on ${day}`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useOwnAgreementsTexts = () => useTexts('ownAgreements', ownAgreementsTexts)
