import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts of the pages of a system. */
export const systemPageTexts = {
  kind: {
    list: 'Systems Configuration',
    toTheList: 'Go to the systems',
    thisRecord: 'this system',
    deleteThis: 'Delete this System',
    deleteQuestion: 'Delete System?',
    reactivateThis: 'Reactivate this System',
    reactivating: 'Reactivating system',
  },
  noReferences: 'No active references to this system were found.',
  whenDeleted: (system: string): string =>
    `Nobody can be given access to ${system} any more; users who already have access keep it. The system stays in the list as inactive and can be reactivated.`,
  whenInactive: 'Nobody can be given access to this system.',
  isPortal: 'This is the portal itself. It is part of every access and cannot be deleted.',
  projectRoles: (count: number, { plural }: Formats): string =>
    plural(count, { one: '# project role suggests it:', other: '# project roles suggest it:' }),
  users: (count: number, { plural }: Formats): string =>
    plural(count, {
      one: '# active user has access to it:',
      other: '# active users have access to it:',
    }),
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useSystemPageTexts = () => useTexts('systemPage', systemPageTexts)
