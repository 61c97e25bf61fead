import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts of the pages of an agreement. */
export const agreementPageTexts = {
  kind: {
    list: 'Agreements',
    toTheList: 'Go to the agreements',
    thisRecord: 'this agreement',
    deleteThis: 'Delete this Agreement',
    deleteQuestion: 'Delete Agreement?',
    reactivateThis: 'Reactivate this Agreement',
    reactivating: 'Reactivating agreement',
  },
  whenDeleted: (name: string): string =>
    `After that, nothing requires “${name}” any more. Its texts and signatures are kept, and count again if it is reactivated.`,
  noReferences: 'No dashboard item and no project role requires it now.',
  /** Headings of the lists of what requires the agreement. */
  uses: {
    DASHBOARD_ITEM: (count: number, { plural }: Formats): string =>
      plural(count, { one: '# dashboard item requires it:', other: '# dashboard items require it:' }),
    PROJECT_ROLE: (count: number, { plural }: Formats): string =>
      plural(count, { one: '# project role requires it:', other: '# project roles require it:' }),
  },
  whenInactive: 'Nothing requires this agreement.',
  tabsLabel: 'Agreement',
  tabs: {
    agreement: 'Agreement',
    versions: 'Versions',
    signatures: 'Signatures',
    unsigned: 'Not Signed',
  },
  versions: {
    title: 'Versions',
    note: 'Each changed text is a version. Press a version to read its text.',
    columns: { version: 'Version', published: 'Published', asksAgain: 'Sign Again' },
    /** Name of a version in the list. */
    version: (version: number): string => `Version ${version}`,
    /** Title of the dialog with the text of a version. */
    versionOf: (version: number, name: string): string => `${name}, version ${version}`,
    published: (time: string): string => `Published on ${time}.`,
    asksAgain: 'Signatures of earlier versions do not count any more.',
    doesNotAskAgain: 'Signatures of earlier versions count as before.',
  },
  signatures: {
    title: 'Signatures',
    label: 'Signatures',
    filter: 'Filter by the start of a name or email',
    none: 'Nobody has signed this agreement yet.',
    /** Name of the downloaded file. */
    fileName: (agreement: string): string => `Signatures ${agreement}`,
    columns: {
      name: 'Name',
      username: 'User Name',
      email: 'Email',
      version: 'Version',
      signed: 'Signed',
      validUntil: 'Valid Until',
      counts: 'Counts',
    },
    noEnd: 'No end',
  },
  unsigned: {
    title: 'Not Signed',
    label: 'Users who have not signed',
    note: 'Until these users sign, they cannot use the applications and project roles under Required By.',
    filter: 'Filter by the start of a name or email',
    none: 'Nobody has to sign this agreement now.',
    /** Name of the downloaded file. */
    fileName: (agreement: string): string => `Not signed ${agreement}`,
    columns: {
      firstName: 'First Name',
      lastName: 'Last Name',
      username: 'User Name',
      email: 'Email',
      reason: 'Reason',
      requiredBy: 'Required By',
    },
    /** Why the user has to sign. */
    reasons: { UNSIGNED: 'Not signed', ENDED: 'Signature has ended', NEW_VERSION: 'New version' },
  },
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useAgreementPageTexts = () => useTexts('agreementPage', agreementPageTexts)

/** Type of these texts, for functions outside components. */
export type AgreementPageTexts = ReturnType<typeof useAgreementPageTexts>
