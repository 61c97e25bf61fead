import type { Translation } from '@portal-gateway/ui/texts'
import type { editingTexts } from './editingTexts.ts'

/** German texts about unsaved changes and edit conflicts. */
export const germanEditingTexts: Translation<typeof editingTexts> = {
  unsavedChanges: 'Nicht gespeicherte Änderungen',
  abandon: 'Änderungen verwerfen',
  lostOnPage:
    'Ihre Änderungen auf dieser Seite sind noch nicht gespeichert. Wenn Sie fortfahren, gehen sie verloren.',
  lostInWindow:
    'Ihre Änderungen in diesem Fenster sind noch nicht gespeichert. Wenn Sie fortfahren, gehen sie verloren.',
  aColleague: 'Jemand aus dem Team',
  changedMeanwhile: (who, what) => `${who} hat inzwischen ${what} geändert.`,
  latestIsLoaded:
    'Der Rest dieser Seite zeigt jetzt die neueste Version. Prüfen Sie sie und versuchen Sie es noch einmal.',
  latestIsNotLoaded: 'Die neueste Version konnte nicht geladen werden. Versuchen Sie es noch einmal.',
  notMerged:
    'Ihre Änderungen sind nicht gespeichert. Speichern Sie noch einmal, um zu sehen, was sich geändert hat, und zu wählen, was gelten soll.',
}
