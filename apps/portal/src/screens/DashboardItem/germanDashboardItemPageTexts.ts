import type { Translation } from '@portal-gateway/ui/texts'
import type { dashboardItemPageTexts } from './dashboardItemPageTexts.ts'

/** German texts of the page of an application. */
export const germanDashboardItemPageTexts: Translation<typeof dashboardItemPageTexts> = {
  title: 'Dashboard-Eintrag',
  inactive: 'Dieser Eintrag ist für andere nicht sichtbar.',
  maintenance:
    'Bis dahin kann die Anwendung nicht aus dem Portal geöffnet werden. Dokumente und Kurse bleiben verfügbar.',
  changeMaintenance: 'Wartung ändern oder beenden',
  edit: 'Eintrag bearbeiten',
  goTo: (application) => `Zu ${application}`,
  about: 'Beschreibung',
  nothingAbout: 'Zu dieser Anwendung gibt es keine weitere Beschreibung.',
  agreementsToSign: 'Zu unterschreibende Vereinbarungen',
  agreementsFirst:
    'Beschreibung, Ressourcen und der Verweis auf die Anwendung erscheinen, sobald Sie unterschrieben haben.',
  link: 'Verweis',
  eLearning: 'E-Learning',
  resources: 'Ressourcen',
  noResources: 'Zu dieser Anwendung gibt es keine Ressourcen.',
  screenshots: 'Bildschirmfotos',
  downloading: 'Wird heruntergeladen',
  startsSoon:
    'Das Herunterladen von {file} beginnt gleich. Dieses Fenster schließt sich, sobald Ihr Browser begonnen hat.',
}
