import type { Translation } from '@portal-gateway/ui/texts'
import type { editConflictTexts } from './editConflictTexts.ts'

/** German texts of the dialog about an edit conflict. */
export const germanEditConflictTexts: Translation<typeof editConflictTexts> = {
  title: 'Inzwischen geändert',
  savedTheSame: (what) =>
    `{who} hat ${what} gespeichert, während Sie daran gearbeitet haben{at}. Keine Ihrer Änderungen ist verloren: Wählen Sie, was gelten soll, wo beide dasselbe Feld geändert haben.`,
  savedOthers: (what) =>
    `{who} hat ${what} gespeichert, während Sie daran gearbeitet haben{at}. Keine Ihrer Änderungen ist verloren, und Sie haben nicht dasselbe Feld geändert. „Speichern“ behält beides.`,
  keepAllMine: 'Alle meine behalten',
  takeAllTheirs: 'Alle anderen übernehmen',
  before: (value) => `Vorher: ${value}`,
  keepMine: 'Meine Änderung behalten',
  takeTheirs: (who) => `Übernehmen, was ${who} gespeichert hat`,
  doBoth: 'Beides ausführen',
  choose: 'Wählen Sie, was gelten soll',
  takenOver: 'Nur von anderen geändert und übernommen:',
  takenFrom: (who, before) => `${who}; vorher: ${before}`,
  was: (before) => `vorher: ${before}`,
  kept: 'Nur von Ihnen geändert und behalten: {fields}',
  someone: 'Jemand aus dem Team',
  someoneInside: 'jemand aus dem Team',
  empty: 'Leer',
  status: 'Status',
}
