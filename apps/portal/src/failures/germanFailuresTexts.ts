import type { Translation } from '@portal-gateway/ui/texts'
import type { failuresTexts } from './failuresTexts.ts'

/** German texts of pages and messages about failures. */
export const germanFailuresTexts: Translation<typeof failuresTexts> = {
  newVersion: 'Eine neuere Version des Portals wurde installiert',
  previousVersion: 'Die gewünschte Seite gehört zur vorherigen Version.',
  loadAgain: 'Seite neu laden',
  notFound: 'Seite nicht gefunden',
  notFoundWhy: 'Die Adresse hat sich vielleicht geändert, oder der Link war unvollständig.',
  signIn: 'Anmelden',
  broken: 'Auf dieser Seite ist ein Fehler aufgetreten',
  brokenAdvice:
    'Bereits gespeicherte Daten sind nicht betroffen. Wenn der Fehler wieder auftritt, wenden Sie sich an den Support und beschreiben Sie, was Sie zuletzt getan haben.',
  unreachable: 'Das Portal ist nicht erreichbar',
  unavailable: 'Das Portal ist vorübergehend nicht verfügbar',
  triesAgain:
    'Diese Seite versucht es von selbst noch einmal und fährt fort, sobald das Portal verfügbar ist.',
  enteredIsKept: 'Ihre Eingaben sind noch da.',
  nothingSaved: 'Nichts wurde gespeichert. Ihre Eingaben sind noch da.',
  supportCode: (requestId) => `Code für den Support: ${requestId}`,
}
