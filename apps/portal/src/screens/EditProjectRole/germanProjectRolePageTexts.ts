import type { Translation } from '@portal-gateway/ui/texts'
import type { projectRolePageTexts } from './projectRolePageTexts.ts'

/** German texts of the pages of a project role. */
export const germanProjectRolePageTexts: Translation<typeof projectRolePageTexts> = {
  kind: {
    list: 'Projektrollen',
    toTheList: 'Zu den Projektrollen',
    thisRecord: 'diese Projektrolle',
    deleteThis: 'Diese Projektrolle löschen',
    deleteQuestion: 'Projektrolle löschen?',
    reactivateThis: 'Diese Projektrolle wieder aktivieren',
    reactivating: 'Die Projektrolle wird wieder aktiviert',
  },
  noReferences: 'Es gibt keine aktiven Bezüge auf diese Projektrolle.',
  whenDeleted: (role) =>
    `${role} kann nicht mehr vergeben werden; wer die Rolle schon hat, behält sie. Die Rolle bleibt als inaktiv in der Liste und kann wieder aktiviert werden.`,
  whenInactive: 'Diese Rolle kann nicht vergeben werden.',
  system: (id) => `System Nr. ${id}`,
  users: (count, { plural }) =>
    plural(count, {
      one: '# aktives Benutzerkonto hat diese Rolle:',
      other: '# aktive Benutzerkonten haben diese Rolle:',
    }),
  references: (count, { plural }) =>
    plural(count, {
      one: '# aktiver Bezug auf diese Projektrolle wurde gefunden.',
      other: '# aktive Bezüge auf diese Projektrolle wurden gefunden.',
    }),
}
