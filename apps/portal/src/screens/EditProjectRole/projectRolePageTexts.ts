import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts of the pages of a project role. */
export const projectRolePageTexts = {
  kind: {
    list: 'Project roles',
    toTheList: 'Go to the project roles',
    thisRecord: 'this project role',
    deleteThis: 'Delete this Project Role',
    deleteQuestion: 'Delete Project Role?',
    reactivateThis: 'Reactivate this Project Role',
    reactivating: 'Reactivating project role',
  },
  noReferences: 'No active references to this project role were found.',
  whenDeleted: (role: string): string =>
    `Nobody can be given ${role} any more; users who already have it keep it. The role stays in the list as inactive and can be reactivated.`,
  whenInactive: 'Nobody can be given this role.',
  /** Name shown for a system that is not in the loaded list. */
  system: (id: number): string => `System ${id}`,
  users: (count: number, { plural }: Formats): string =>
    plural(count, { one: '# active user has this role:', other: '# active users have this role:' }),
  references: (count: number, { plural }: Formats): string =>
    plural(count, {
      one: '# active reference to this project role was found.',
      other: '# active references to this project role were found.',
    }),
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useProjectRolePageTexts = () => useTexts('projectRolePage', projectRolePageTexts)
