import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts of the pages of a portal role. */
export const portalRolePageTexts = {
  kind: {
    list: 'Portal roles',
    toTheList: 'Go to the portal roles',
    thisRecord: 'this portal role',
    deleteThis: 'Delete this Portal Role',
    deleteQuestion: 'Delete Portal Role?',
    reactivateThis: 'Reactivate this Portal Role',
    reactivating: 'Reactivating portal role',
  },
  noReferences: 'No active references to this portal role were found.',
  whenDeleted: (role: string): string =>
    `Users with ${role} lose its permission and its dashboard items. The role stays in the list as inactive and can be reactivated.`,
  whenInactive: 'This role grants nothing to its users.',
  users: (count: number, { plural }: Formats): string =>
    plural(count, { one: '# active user has this role:', other: '# active users have this role:' }),
  announcements: (count: number, { plural }: Formats): string =>
    plural(count, {
      one: '# announcement would have no readers:',
      other: '# announcements would have no readers:',
    }),
  help: {
    title: 'Permissions and roles',
    roles:
      'A portal role grants one permission to each of its users, and shows them the dashboard items that have this role. A user with several active roles has the highest permission of these roles.',
    permissions: 'From the highest to the lowest; each includes those below it:',
    newRoles:
      'New portal roles almost always have {permission}. Give a higher permission only to people who administer the portal or support its users.',
  },
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const usePortalRolePageTexts = () => useTexts('portalRolePage', portalRolePageTexts)
