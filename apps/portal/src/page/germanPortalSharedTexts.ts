import type { Translation } from '@portal-gateway/ui/texts'
import type { portalSharedTexts } from './portalSharedTexts.ts'

/** German texts that several pages share. */
export const germanPortalSharedTexts: Translation<typeof portalSharedTexts> = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  delete: 'Löschen',
  goBack: 'Zurück',
  reset: 'Zurücksetzen',
  save: 'Speichern',
  yes: 'Ja',
  no: 'Nein',
  none: 'Keine',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  isInactive: 'INAKTIV',
  statuses: { active: 'AKTIV', inactive: 'INAKTIV' },
  additionalActions: 'Weitere Aktionen',
  noTitle: 'Ohne Titel',
  noDescription: 'Keine Beschreibung',
  pageChangesLost: 'Ihre Änderungen auf dieser Seite sind nicht gespeichert und gehen verloren.',
}
