import { useTexts } from '@portal-gateway/ui/texts'

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
    `No dashboard item and no project role requires “${name}” any more. Its texts and signatures are kept, and count again if it is reactivated.`,
  whenInactive: 'Nothing requires this agreement.',
  tabsLabel: 'Agreement',
  tabs: { agreement: 'Agreement', versions: 'Versions', signatures: 'Signatures' },
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
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useAgreementPageTexts = () => useTexts('agreementPage', agreementPageTexts)

/** Type of these texts, for functions outside components. */
export type AgreementPageTexts = ReturnType<typeof useAgreementPageTexts>
