import type { Translation } from '@portal-gateway/ui/texts'
import type { portalRolePageTexts } from './portalRolePageTexts.ts'

/** German texts of the pages of a portal role. */
export const germanPortalRolePageTexts: Translation<typeof portalRolePageTexts> = {
  kind: {
    list: 'Portalrollen',
    toTheList: 'Zu den Portalrollen',
    thisRecord: 'diese Portalrolle',
    deleteThis: 'Diese Portalrolle löschen',
    deleteQuestion: 'Portalrolle löschen?',
    reactivateThis: 'Diese Portalrolle wieder aktivieren',
    reactivating: 'Die Portalrolle wird wieder aktiviert',
  },
  noReferences: 'Es gibt keine aktiven Bezüge auf diese Portalrolle.',
  whenDeleted: (role) =>
    `Wer ${role} hat, verliert deren Berechtigung und deren Dashboard-Einträge. Die Rolle bleibt als inaktiv in der Liste und kann wieder aktiviert werden.`,
  whenInactive: 'Diese Rolle gewährt niemandem etwas.',
  users: (count, { plural }) =>
    plural(count, {
      one: '# aktives Benutzerkonto hat diese Rolle:',
      other: '# aktive Benutzerkonten haben diese Rolle:',
    }),
  announcements: (count, { plural }) =>
    plural(count, {
      one: '# Mitteilung würde niemand mehr sehen:',
      other: '# Mitteilungen würde niemand mehr sehen:',
    }),
  help: {
    title: 'Berechtigungen und Rollen',
    roles:
      'Eine Portalrolle gewährt allen, die sie haben, eine Berechtigung und zeigt ihnen die Dashboard-Einträge mit dieser Rolle. Bei mehreren aktiven Rollen gilt die höchste Berechtigung.',
    permissions: 'Von der höchsten zur niedrigsten; jede schließt die darunter stehenden ein:',
    newRoles:
      'Neue Portalrollen haben fast immer {permission}. Vergeben Sie eine höhere Berechtigung nur an Personen, die das Portal verwalten oder Support leisten.',
  },
}
