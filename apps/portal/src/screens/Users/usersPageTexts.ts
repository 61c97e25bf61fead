import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts of the list of users. */
export const usersPageTexts = {
  tabs: { active: 'Active', inactive: 'Inactive' },
  lists: { active: 'Active users', inactive: 'Inactive users' },
  noActive: 'No active users.',
  noInactive: 'No inactive users.',
  showActive: 'Show active users',
  showInactive: 'Show inactive users',
  filter: 'Filter users',
  showAll: 'Show all',
  showInPages: 'Show in pages',
  lockedAccounts: 'Locked accounts',
  columns: { firstName: 'First Name', lastName: 'Last Name', email: 'Email', sites: 'Site(s)' },
  /** The count is first, because the text is truncated if there is too little space. */
  sites: (count: number, codes: string, { plural }: Formats): string =>
    `${plural(count, { one: '# site', other: '# sites' })}: ${codes}`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useUsersPageTexts = () => useTexts('usersPage', usersPageTexts)

/** Type of these texts, for functions outside components. */
export type UsersPageTexts = ReturnType<typeof useUsersPageTexts>
