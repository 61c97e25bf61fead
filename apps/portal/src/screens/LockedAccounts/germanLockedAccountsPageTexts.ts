import type { Translation } from '@portal-gateway/ui/texts'
import type { lockedAccountsPageTexts } from './lockedAccountsPageTexts.ts'

/** German texts of the list of locked accounts. */
export const germanLockedAccountsPageTexts: Translation<typeof lockedAccountsPageTexts> = {
  title: 'Gesperrte Konten',
  note: 'Zu viele falsche Passwörter sperren ein Konto. Die Anmeldung ist wieder möglich, sobald der Support das Konto entsperrt oder mit dem Link in einer E-Mail ein neues Passwort gesetzt wurde.',
  unlockedBySupport: 'Nur der Support kann Konten entsperren.',
  filter: 'Gesperrte Konten filtern',
  none: 'Kein Konto ist gesperrt.',
  noneAdvice:
    'Wenn sich jemand trotzdem nicht anmelden kann: „Passwort vergessen?“ auf der Anmeldeseite sendet einen Link, um ein neues zu setzen.',
  showUsers: 'Benutzerkonten anzeigen',
  unlock: 'Entsperren',
  unlockUser: (name) => `${name} entsperren`,
  askColleague: 'Jemanden aus dem Team fragen',
  askAdministrator: 'Die Administration fragen',
  columns: {
    person: 'Name',
    username: 'Benutzername',
    email: 'E-Mail',
    lockedUntil: 'Gesperrt bis',
    tries: 'Versuche',
    action: 'Aktion',
  },
  noEnd: 'Bis zur Entsperrung durch den Support',
}
