import type { Translation } from '@portal-gateway/ui/texts'
import type { reviewsTexts } from './reviewsTexts.ts'

/** German texts that the review pages of all request kinds share. */
export const germanReviewsTexts: Translation<typeof reviewsTexts> = {
  toUserRequests: 'Zu den Anträgen',
  request: 'Antrag',
  requestNumber: (id) => `Antrag ${id}`,
  about: {
    title: 'Über diesen Antrag',
    submittedBy: 'Gestellt von',
    institution: 'Angemeldet mit',
    requestType: 'Art des Antrags',
    status: 'Status',
    dateSubmitted: 'Gestellt am',
    dateModified: 'Geändert am',
    lastModifiedBy: 'Zuletzt geändert von',
    message: 'Nachricht an die antragstellende Person',
  },
  pendingRequests: 'Offene Anträge',
  placeAmongPending: (place, count, { number }) => `${number(place)} von ${number(count)} offenen`,
  previousRequest: 'Vorheriger Antrag',
  nextRequest: 'Nächster Antrag',
  claim: {
    claim: 'Bearbeiten',
    release: 'Freigeben',
    takeOver: 'Übernehmen',
    claimedBy: 'In Bearbeitung durch {name}, {date}',
    you: 'Sie',
    takeOverQuestion: (name) => `Von ${name} übernehmen?`,
    takeOverUnnamed: 'Die Bearbeitung übernehmen?',
    takeOverEffect:
      'Der Antrag wird dann von Ihnen bearbeitet. Nicht gespeicherte Änderungen der anderen Person sind nicht betroffen.',
  },
  requesterComments: 'Kommentare zum Antrag',
  from: 'Von {name}, {date}',
  print: 'Drucken',
  reject: 'Ablehnen',
  rejecting: 'Wird abgelehnt',
  approve: 'Speichern und genehmigen',
  approving: 'Wird genehmigt',
  approveQuestion: 'Antrag genehmigen?',
  rejectQuestion: 'Antrag ablehnen?',
  rejectEffect:
    'Die Ablehnung schließt diesen Antrag endgültig ab. Andere nicht gespeicherte Änderungen auf dieser Seite, auch die Support-Angaben, werden NICHT gespeichert.',
  updateQuestion: 'Nicht gespeicherte Änderungen könnten verloren gehen!',
  update: 'Support-Angaben speichern',
  resetQuestion: 'Zurücksetzen?',
  resetEffect: 'Ihre Änderungen auf dieser Seite gehen verloren.',
  messageHint:
    'Die antragstellende Person erhält die Nachricht mit der Entscheidung per E-Mail und sieht sie in ihrem Verlauf.',
  reasonHint:
    'Nennen Sie den Grund. Die antragstellende Person erhält ihn mit der Entscheidung per E-Mail und sieht ihn in ihrem Verlauf.',
  decided: '{decision} am {date}. Eine Entscheidung ist endgültig.',
  decidedBy: '{decision} am {date} von {name}. Eine Entscheidung ist endgültig.',
  withdrawn: 'Der Antrag wurde am {date} von der antragstellenden Person {withdrawn}.',
  withdrawnWord: 'zurückgezogen',
  notDecidedByYou: 'Nur der Support kann über Anträge entscheiden.',
  noChanges: 'Keine Änderungen',
  unsavedChanges: 'Nicht gespeicherte Änderungen',
  supportNotes: 'Nur für den Support',
  supportNotesHidden: 'Die Notizen des Supports zu Ihrem eigenen Antrag können Sie nicht sehen.',
  thisRequest: 'diesen Antrag',
}
