import type { Translation } from '@portal-gateway/ui/texts'
import type { userRequestsPageTexts } from './userRequestsPageTexts.ts'

/** German texts of the list of user requests. */
export const germanUserRequestsPageTexts: Translation<typeof userRequestsPageTexts> = {
  show: 'Anzeigen',
  pending: 'Warten auf eine Entscheidung',
  resolved: 'Genehmigt oder abgelehnt',
  claimedByMe: 'Von mir bearbeitet',
  showAllPending: 'Alle offenen Anträge anzeigen',
  showDecided: 'Entschiedene Anträge anzeigen',
  showPending: 'Offene Anträge anzeigen',
  noneClaimed: 'Sie bearbeiten keinen offenen Antrag.',
  nonePending: 'Kein Antrag wartet auf eine Entscheidung.',
  noneDecided: 'Bisher wurde über keinen Antrag entschieden.',
  pendingList: 'Offene Anträge',
  resolvedList: 'Entschiedene Anträge',
  filter: 'Anträge filtern',
  columns: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    requestType: 'Art des Antrags',
    requestStatus: 'Status des Antrags',
    dateSubmitted: 'Gestellt am',
    email: 'E-Mail',
    sites: 'Standort(e)',
    lastModifiedBy: 'Zuletzt geändert von',
    lastModified: 'Zuletzt geändert',
    ticket: 'SysAid-Ticketnr.',
    waiting: 'Wartet seit',
    claimedBy: 'Bearbeitet von',
  },
  longestWait: (name) => `Ältester offener Antrag: ${name}`,
  onlyIsLate: 'Der offene Antrag ist verspätet',
  someAreLate: (late, count, { number, plural }) =>
    plural(late, {
      one: `# von ${number(count)} Anträgen ist verspätet`,
      other: `# von ${number(count)} Anträgen sind verspätet`,
    }),
  longest: (name) => `Am längsten: ${name}.`,
  sent: (type, ago, promise) => `${type}, gestellt am {date}, ${ago}. Wir versprechen ${promise}.`,
  handledBy: (name) => `Bearbeitet von ${name}.`,
  review: 'Prüfen',
  requestOf: (name) => `den Antrag von ${name}`,
}
