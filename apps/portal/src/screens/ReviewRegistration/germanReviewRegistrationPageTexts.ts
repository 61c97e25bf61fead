import type { Translation } from '@portal-gateway/ui/texts'
import type { reviewRegistrationPageTexts } from './reviewRegistrationPageTexts.ts'

/** German texts of the review of a request for an account. */
export const germanReviewRegistrationPageTexts: Translation<typeof reviewRegistrationPageTexts> = {
  accessRequested: 'Beantragter Zugang',
  decisions: { APPROVED: 'Genehmigt', DENIED: 'Abgelehnt' },
  delete: 'Registrierung löschen',
  deleting: 'Wird gelöscht',
  deleteQuestion: 'Registrierung löschen?',
  deleteEffect:
    'Der Antrag wird vollständig entfernt. Es wird keine E-Mail gesendet, und der Antrag lässt sich nicht wiederherstellen.',
  reject: 'Antrag ablehnen',
  rejectQuestion: 'Antrag ablehnen?',
  rejectEffect: 'Die Ablehnung schließt diesen Antrag endgültig ab: Es wird kein Konto angelegt.',
  notesNotSaved: 'Ihre Änderungen unter „Nur für den Support“ werden NICHT gespeichert.',
  createAccount: 'Konto anlegen',
  tooLong: (label) => `${label} ist zu lang`,
  required: (label) => `${label} ist erforderlich`,
  warnings: 'Vor der Entscheidung prüfen',
  personalDetails: 'Angaben zur Person',
  email: 'E-Mail-Adresse',
  firstName: 'Vorname',
  lastName: 'Nachname',
  comments: 'Kommentare der Person',
}
