import type { Translation } from '@portal-gateway/ui/texts'
import type { dashboardPageTexts } from './dashboardPageTexts.ts'

/** German texts of the dashboard. */
export const germanDashboardPageTexts: Translation<typeof dashboardPageTexts> = {
  openToYou: (count, { plural }) =>
    plural(count, {
      one: '# Anwendung steht Ihnen zur Verfügung.',
      other: '# Anwendungen stehen Ihnen zur Verfügung.',
    }),
  shown: (count, total, { number }) => `${number(count)} von ${number(total)} Anwendungen angezeigt.`,
  search: 'Anwendungen durchsuchen',
  noneMatches: (term) => `Keine Anwendung enthält „${term}“.`,
  showAll: 'Alle Anwendungen anzeigen',
  whatIsSearched: 'Durchsucht werden Namen und Beschreibungen.',
  applications: 'Anwendungen',
  none: 'Für Sie gibt es keine Dashboard-Einträge.',
  noneForAdministrators:
    'Ein aktiver Eintrag erscheint hier bei allen, die eine seiner Portalrollen haben. Fügen Sie in der Konfiguration einen Eintrag hinzu, oder aktivieren Sie einen.',
  noneForUsers:
    'Ihre Portalrollen bestimmen, welche Anwendungen Sie hier sehen. Fragen Sie den Support, welche Rolle Sie brauchen.',
  configure: 'Dashboard-Einträge konfigurieren',
  open: 'Öffnen',
  view: 'Ansehen',
  pin: (title) => `${title} anheften`,
  pinned: (title) => `${title} ist angeheftet.`,
  unpinned: (title) => `${title} ist nicht mehr angeheftet.`,
  openedRecently: 'Zuletzt geöffnet',
  announcements: 'Mitteilungen',
  newToYou: 'Neu seit Ihrem letzten Besuch',
  showFailedMails: 'Nicht gesendete E-Mails anzeigen',
  failedMails: (count, shown, { plural }) =>
    `${plural(count, { one: '1 E-Mail', other: `${shown} E-Mails` })} ${plural(count, { one: 'konnte', other: 'konnten' })} nicht gesendet werden.`,
  requestsWait: (count, shown, { plural }) =>
    plural(count, {
      one: '1 Antrag wartet auf eine Entscheidung.',
      other: `${shown} Anträge warten auf eine Entscheidung.`,
    }),
  lateRequestsWait: (count, shown, late, shownLate, { plural }) => {
    const waiting = plural(count, { one: '1 Antrag wartet', other: `${shown} Anträge warten` })
    return `${waiting} auf eine Entscheidung, ${plural(late, { one: '1 ist verspätet', other: `${shownLate} sind verspätet` })}.`
  },
  onlyRequestSent: (type, ago) => `Er (${type}) wurde ${ago} gestellt.`,
  oldestRequestSent: (type, ago) => `Der älteste (${type}) wurde ${ago} gestellt.`,
  reviewRequests: 'Anträge prüfen',
  passwordExpires: 'Ihr Passwort läuft am {date} ab.',
  changePassword: 'Passwort ändern',
  yourRequests: (count, { plural }) =>
    plural(count, { one: 'Ihr Antrag ist offen', other: 'Ihre Anträge sind offen' }),
  requestFor: (type, name) => `${type} für ${name}`,
  answerIsLate: '{request}, gestellt am {date}; die Antwort ist verspätet.',
  answerIsDue: '{request}, gestellt am {date}; die Antwort kommt spätestens am {due}.',
  thereAreMore: 'Es gibt weitere.',
  seeYourRequests: 'Ihre Anträge ansehen',
}
