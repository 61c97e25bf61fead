import type { Translation } from '@portal-gateway/ui/texts'
import type { directoryTexts } from './directoryTexts.ts'

/** German texts about pending changes of the directory. */
export const germanDirectoryTexts: Translation<typeof directoryTexts> = {
  title: 'Verzeichnisänderung ausstehend',
  list: 'Ausstehende Verzeichnisänderungen',
  states: {
    WAITING: 'Wird noch gesendet',
    UNANSWERED: 'Das Verzeichnis hat nicht geantwortet',
    REFUSED: 'Vom Verzeichnis abgelehnt',
  },
  refusedBecause: (reason) => `Vom Verzeichnis abgelehnt: ${reason}`,
  username: 'Benutzername',
  change: 'Änderung',
  state: 'Zustand',
  savedHere: 'Hier gespeichert',
  nextTry: 'Nächster Versuch',
  tryAgainFor: (name, change) => `Erneut versuchen: ${name}, ${change}`,
  trying: 'Das Verzeichnis wird geändert',
}
