import type { Translation } from '@portal-gateway/ui/texts'
import type { reviewsPageTexts } from './reviewsPageTexts.ts'

/** German texts of the lists of parts that a reviewer decides, and of the page of one part. */
export const germanReviewsPageTexts: Translation<typeof reviewsPageTexts> = {
  tabs: { open: 'Offen', decided: 'Entschieden', deputies: 'Vertretung' },
  notes: {
    open: 'Jede Projektrolle eines Antrags auf geänderten Zugang ist ein Teil. Über diese Teile entscheiden Sie; der älteste steht zuerst.',
    decided:
      'Teile, über die Sie und andere Prüfende entschieden haben, die neueste Entscheidung zuerst. Eine Entscheidung ist endgültig.',
  },
  lists: { open: 'Offene Teile von Anträgen', decided: 'Entschiedene Teile von Anträgen' },
  columns: {
    requester: 'Antragstellende Person',
    role: 'Projektrolle',
    type: 'Art des Antrags',
    sent: 'Gestellt am',
    waiting: 'Wartet seit',
    email: 'E-Mail',
    sites: 'Standort(e)',
    studies: 'Studien',
    inPlaceOf: 'In Vertretung von',
    decision: 'Entscheidung',
    decidedAt: 'Entschieden am',
    decidedBy: 'Entschieden von',
  },
  byInPlaceOf: (deputy, reviewer) => `${deputy} in Vertretung von ${reviewer}`,
  none: {
    open: {
      title: 'Kein Teil eines Antrags wartet auf Ihre Entscheidung.',
      advice: 'Eine E-Mail benachrichtigt Sie, wenn ein Antrag einen Teil hat, den Sie prüfen.',
      other: 'Entschiedene Teile anzeigen',
    },
    decided: {
      title: 'Bisher wurde über keinen Teil entschieden.',
      advice: 'Hier stehen die Teile, über die Sie und andere Prüfende entscheiden.',
      other: 'Offene Teile anzeigen',
    },
  },
  noReviews: 'Sie prüfen keine Anträge',
  noReviewsWhy:
    'Prüfende entscheiden über Teile von Anträgen auf geänderten Zugang. Die Administration wählt die Prüfenden aus, und Prüfende können Sie als Vertretung benennen.',
  toReviews: 'Zu den Prüfungen',
  part: 'Teil',
  partNumber: (id) => `Teil ${id}`,
  partTitle: (role, name) => `${role} für ${name}`,
  openParts: 'Offene Teile',
  previous: 'Vorheriger Teil',
  next: 'Nächster Teil',
  requestedAccess: 'Beantragter Zugang',
  about: {
    title: 'Über diesen Antrag',
    requester: 'Antragstellende Person',
    email: 'E-Mail',
    sent: 'Gestellt am',
    type: 'Art des Antrags',
    waiting: 'Wartet seit',
    inPlaceOf: 'Sie entscheiden in Vertretung von',
    others: 'Andere Teile',
  },
  otherParts: (count, { plural }) =>
    plural(count, {
      one: 'Über # anderen Teil dieses Antrags wird getrennt entschieden.',
      other: 'Über # andere Teile dieses Antrags wird getrennt entschieden.',
    }),
  decided: {
    title: 'Entscheidung',
    decision: 'Entscheidung',
    by: 'Entschieden von',
    at: 'Entschieden am',
    message: 'Nachricht an die antragstellende Person',
  },
  outdated: 'Der Zugang hat sich geändert, seit der Antrag gestellt wurde',
  outdatedAdvice:
    'Aktuell zeigt den Zugang, den die antragstellende Person heute hat. Über diesen Teil kann jetzt nur der Support entscheiden.',
  onlySupport: 'Über diesen Teil kann nur der Support entscheiden.',
  unsent: 'Ihre Nachricht ist noch nicht gesendet.',
  approve: 'Genehmigen',
  refuse: 'Nicht genehmigen',
  approveQuestion: 'Diesen Teil genehmigen?',
  approveEffect: (role, name) =>
    `${name} erhält den beantragten Zugang als ${role} sofort. Die Entscheidung ist endgültig.`,
  removalEffect: (role, name) =>
    `${name} verliert den Zugang als ${role} sofort. Die Entscheidung ist endgültig.`,
  refuseQuestion: 'Diesen Teil nicht genehmigen?',
  refuseNewEffect: (role, name) =>
    `${name} erhält den beantragten Zugang als ${role} nicht. Die Entscheidung ist endgültig.`,
  refuseEffect: (role, name) =>
    `Der Zugang von ${name} als ${role} bleibt unverändert. Die Entscheidung ist endgültig.`,
  messageHint:
    'Die antragstellende Person erhält die Nachricht mit der Entscheidung per E-Mail und sieht sie in ihrem Verlauf.',
  reasonHint:
    'Nennen Sie den Grund. Die antragstellende Person erhält ihn mit der Entscheidung per E-Mail und sieht ihn in ihrem Verlauf.',
  approved: 'Teil genehmigt',
  refused: 'Teil nicht genehmigt',
  nextIsShown: 'Diese Seite zeigt den nächsten offenen Teil.',
}
