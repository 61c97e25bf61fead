import type { Translation } from '@portal-gateway/ui/texts'
import type { reviewProfileChangePageTexts } from './reviewProfileChangePageTexts.ts'

/** German texts of the review of a profile change. */
export const germanReviewProfileChangePageTexts: Translation<typeof reviewProfileChangePageTexts> = {
  approvalEffect:
    'Die Genehmigung schließt diesen Antrag endgültig ab: Das Konto erhält den Namen und die E-Mail-Adresse unter „Neue Angaben“. Die anderen nicht gespeicherten Änderungen auf dieser Seite werden ebenfalls gespeichert.',
  updateEffect:
    'Nur die Support-Angaben werden gespeichert. Ihre Änderungen unter „Neue Angaben“ und eine Nachricht an die antragstellende Person werden nicht gespeichert und gehen verloren, wenn der Antrag neu geladen wird.',
  notAsRequested: 'Nicht alles wird so gespeichert, wie es beantragt wurde.',
  emailNotApprovedByYou:
    'Dieses Konto hat WRITE_USERS: Nur die Administration kann die neue E-Mail-Adresse genehmigen. Fragen Sie dort nach.',
  emailNotChangedByYou:
    'Dieses Konto hat WRITE_USERS: Nur die Administration kann die E-Mail-Adresse ändern.',
  updatedInfo: 'Neue Angaben',
  requestedChanges: 'Beantragte Änderungen',
  field: 'Feld',
  original: 'Bisher',
  requested: 'Beantragt',
  originalValue: 'Bisher:',
  requestedValue: 'Beantragt:',
  changed: 'Geändert',
  unchanged: 'Unverändert',
}
