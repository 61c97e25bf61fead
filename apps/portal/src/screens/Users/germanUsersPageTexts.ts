import type { Translation } from '@portal-gateway/ui/texts'
import type { usersPageTexts } from './usersPageTexts.ts'

/** German texts of the list of users. */
export const germanUsersPageTexts: Translation<typeof usersPageTexts> = {
  tabs: { active: 'Aktiv', inactive: 'Inaktiv' },
  lists: { active: 'Aktive Benutzerkonten', inactive: 'Inaktive Benutzerkonten' },
  noActive: 'Keine aktiven Benutzerkonten.',
  noInactive: 'Keine inaktiven Benutzerkonten.',
  showActive: 'Aktive Benutzerkonten anzeigen',
  showInactive: 'Inaktive Benutzerkonten anzeigen',
  filter: 'Benutzerkonten filtern',
  showAll: 'Alle anzeigen',
  showInPages: 'In Seiten anzeigen',
  lockedAccounts: 'Gesperrte Konten',
  columns: { firstName: 'Vorname', lastName: 'Nachname', email: 'E-Mail', sites: 'Standort(e)' },
  sites: (count, codes, { plural }) =>
    `${plural(count, { one: '# Standort', other: '# Standorte' })}: ${codes}`,
}
