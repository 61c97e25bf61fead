import type { Translation } from '@portal-gateway/ui/texts'
import type { shellTexts } from './shellTexts.ts'

/** German texts of the frame around every page. */
export const germanShellTexts: Translation<typeof shellTexts> = {
  skipToContent: 'Zum Inhalt springen',
  portal: 'Portal-Leiste',
  menu: 'Menü',
  search: 'Portal durchsuchen',
  contactSupport: 'Support kontaktieren',
  environments: { dev: 'Entwicklungsumgebung', test: 'Testumgebung' },
  mainNavigation: 'Hauptnavigation',
  navigation: {
    dashboard: 'Dashboard',
    requestAccount: 'Konto beantragen',
    reviews: 'Prüfungen',
    users: 'Benutzerkonten',
    userRequests: 'Anträge',
    configuration: 'Konfiguration',
    audit: 'Protokoll',
    systemHealth: 'Systemzustand',
  },
  locked: (count) => `${count} gesperrt`,
  failedMails: (count) => `${count} nicht gesendet`,
  late: (count) => `${count} verspätet`,
  pending: (count) => `${count} offen`,
  whyNotAuthorized:
    'Ihr Konto hat nicht die Berechtigung für diese Seite. Fragen Sie den Support, wer sie vergeben kann.',
  profile: 'Profil',
  changePassword: 'Passwort ändern',
  userManual: 'Benutzerhandbuch (PDF, englisch)',
  version: (version) => `Version ${version}`,
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  theme: (current, next) => `Farbschema: ${current} (zu ${next} wechseln)`,
}
