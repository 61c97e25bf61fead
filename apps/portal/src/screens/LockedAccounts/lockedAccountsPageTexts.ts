import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the list of locked accounts. */
export const lockedAccountsPageTexts = {
  title: 'Locked accounts',
  note: 'Too many wrong passwords lock an account. The user can sign in again as soon as User Support unlocks it, or after setting a new password with the link in a mail.',
  unlockedBySupport: 'Only User Support can unlock accounts.',
  filter: 'Filter locked accounts',
  none: 'No account is locked.',
  noneAdvice:
    'If somebody still cannot sign in: “Forgot your password?” on Sign In sends a link to set a new one.',
  showUsers: 'Show users',
  unlock: 'Unlock',
  unlockUser: (name: string): string => `Unlock ${name}`,
  askColleague: 'Ask a colleague',
  askAdministrator: 'Ask an administrator',
  columns: {
    person: 'Person',
    username: 'Username',
    email: 'Email',
    lockedUntil: 'Locked Until',
    tries: 'Tries',
    action: 'Action',
  },
  /** Text shown instead of the end of a lock that has no end. */
  noEnd: 'Support unlocks it',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useLockedAccountsPageTexts = () => useTexts('lockedAccountsPage', lockedAccountsPageTexts)

/** Type of these texts, for functions outside components. */
export type LockedAccountsPageTexts = ReturnType<typeof useLockedAccountsPageTexts>
