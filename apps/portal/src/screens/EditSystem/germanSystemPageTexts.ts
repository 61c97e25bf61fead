import type { Translation } from '@portal-gateway/ui/texts'
import type { systemPageTexts } from './systemPageTexts.ts'

/** German texts of the pages of a system. */
export const germanSystemPageTexts: Translation<typeof systemPageTexts> = {
  kind: {
    list: 'Konfiguration der Systeme',
    toTheList: 'Zu den Systemen',
    thisRecord: 'dieses System',
    deleteThis: 'Dieses System löschen',
    deleteQuestion: 'System löschen?',
    reactivateThis: 'Dieses System wieder aktivieren',
    reactivating: 'Das System wird wieder aktiviert',
  },
  noReferences: 'Es gibt keine aktiven Bezüge auf dieses System.',
  whenDeleted: (system) =>
    `Niemand kann mehr Zugang zu ${system} erhalten; wer schon Zugang hat, behält ihn. Das System bleibt als inaktiv in der Liste und kann wieder aktiviert werden.`,
  whenInactive: 'Niemand kann Zugang zu diesem System erhalten.',
  isPortal: 'Das ist das Portal selbst. Es ist Teil jedes Zugangs und kann nicht gelöscht werden.',
  projectRoles: (count, { plural }) =>
    plural(count, { one: '# Projektrolle schlägt es vor:', other: '# Projektrollen schlagen es vor:' }),
  users: (count, { plural }) =>
    plural(count, {
      one: '# aktives Benutzerkonto hat Zugang dazu:',
      other: '# aktive Benutzerkonten haben Zugang dazu:',
    }),
}
