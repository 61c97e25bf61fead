import type { Translation } from '@portal-gateway/ui/texts'
import type { paletteTexts } from './paletteTexts.ts'

/** German texts of the portal's search. */
export const germanPaletteTexts: Translation<typeof paletteTexts> = {
  label: 'Portal durchsuchen',
  findsRecords: 'Seiten, Anwendungen, Personen, Anträge, Aktionen',
  findsApplications: 'Seiten, Anwendungen, Aktionen',
  groups: {
    recent: 'Zuletzt geöffnet',
    pages: 'Seiten',
    applications: 'Anwendungen',
    people: 'Personen',
    requests: 'Anträge',
    actions: 'Aktionen',
  },
  pages: {
    items: 'Konfiguration: Dashboard-Einträge',
    portalRoles: 'Konfiguration: Portalrollen',
    projectRoles: 'Konfiguration: Projektrollen',
    systems: 'Konfiguration: Systeme',
    announcements: 'Konfiguration: Mitteilungen',
    sites: 'Konfiguration: Standorte',
    studies: 'Konfiguration: Studien',
    locked: 'Gesperrte Konten',
    profile: 'Profil',
    projectRolesOfMine: 'Profil: Projektrollen',
    history: 'Profil: Verlauf der Anträge',
  },
  actions: {
    changeAccess: 'Änderung meines Zugangs beantragen',
    addItem: 'Dashboard-Eintrag hinzufügen',
    addPortalRole: 'Portalrolle hinzufügen',
    addProjectRole: 'Projektrolle hinzufügen',
    addSystem: 'System hinzufügen',
    addAnnouncement: 'Mitteilung hinzufügen',
    password: 'Passwort ändern',
    manual: 'Benutzerhandbuch (PDF, englisch)',
  },
  nothingMatches: (term) => `Keine Treffer für „${term}“.`,
  tooShort: 'Geben Sie zwei Buchstaben ein, um Personen und Anträge zu finden.',
  searching: 'Wird gesucht …',
  someNotLoaded: 'Einige Ergebnisse konnten nicht geladen werden.',
  inactiveUser: (email) => `${email}, inaktiv`,
  usersWith: 'konten mit',
  allActiveUsers: (term) => `Aktive Benutzerkonten mit „${term}“`,
  sentOn: (date) => `gestellt am ${date}`,
  allRequests: (count, term, { number }) => `Alle ${number(count)} Anträge mit „${term}“`,
}
