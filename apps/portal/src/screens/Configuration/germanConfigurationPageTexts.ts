import type { Translation } from '@portal-gateway/ui/texts'
import type { configurationPageTexts } from './configurationPageTexts.ts'

/** German texts of the lists of the configuration. */
export const germanConfigurationPageTexts: Translation<typeof configurationPageTexts> = {
  dashboardItems: {
    title: 'Dashboard-Einträge',
    add: 'Dashboard-Eintrag hinzufügen',
    filter: 'Dashboard-Einträge filtern',
    maintenance: 'WARTUNG',
    columns: {
      name: 'Bezeichnung',
      shortDescription: 'Kurze Beschreibung',
      roles: 'Rollen',
      status: 'Status',
    },
  },
  portalRoles: {
    title: 'Portalrollen',
    note: 'Portalrollen ändert die Administration.',
    lists: {
      active: 'Aktive Portalrollen',
      inactive: 'Inaktive Portalrollen',
      filterActive: 'Aktive Portalrollen filtern',
      filterInactive: 'Inaktive Portalrollen filtern',
    },
    columns: { name: 'Name der Rolle', permissions: 'Berechtigungen' },
  },
  projectRoles: {
    title: 'Projektrollen',
    note: 'Eine Projektrolle beschreibt, was jemand im Projekt tut. Sie dient nur zur Information und gewährt keinen Zugang zu einem System.',
    changedBy: 'Projektrollen ändert die Administration.',
    lists: {
      active: 'Aktive Projektrollen',
      inactive: 'Inaktive Projektrollen',
      filterActive: 'Aktive Projektrollen filtern',
      filterInactive: 'Inaktive Projektrollen filtern',
    },
    columns: {
      name: 'Name der Rolle',
      description: 'Beschreibung',
      siteRequired: 'Standort erforderlich',
      studyRequired: 'Studie erforderlich',
    },
  },
  systems: {
    title: 'Systeme',
    note: 'Zugänge nennen die Systeme, mit denen jemand arbeitet. Sie dienen nur zur Information und gewähren keinen Zugang zu einem System.',
    changedBy: 'Systeme ändert die Administration.',
    lists: {
      active: 'Aktive Systeme',
      inactive: 'Inaktive Systeme',
      filterActive: 'Aktive Systeme filtern',
      filterInactive: 'Inaktive Systeme filtern',
    },
    columns: { name: 'Name des Systems', description: 'Beschreibung' },
    unnamed: (id) => `System Nr. ${id}`,
  },
  announcements: {
    title: 'Mitteilungen',
    note: 'Das Dashboard zeigt laufende Mitteilungen, die Anmeldeseite die für alle.',
    lists: {
      active: 'Aktive Mitteilungen',
      inactive: 'Gelöschte Mitteilungen',
      filterActive: 'Aktive Mitteilungen filtern',
      filterInactive: 'Gelöschte Mitteilungen filtern',
    },
    columns: {
      title: 'Titel',
      state: 'Zustand',
      tone: 'Art',
      audience: 'Zielgruppe',
      from: 'Von',
      until: 'Bis',
    },
    states: {
      planned: 'Geplant',
      live: 'Läuft',
      forNobody: 'Für niemanden',
      ended: 'Beendet',
      deleted: 'Gelöscht',
    },
    audiences: { USERS: 'Angemeldete', EVERYBODY: 'Angemeldete, Anmeldeseite' },
    roles: (count, { plural }) => plural(count, { one: '# Portalrolle', other: '# Portalrollen' }),
  },
  sites: {
    title: 'Standorte',
    toTheList: 'Zu den Standorten',
    filter: 'Standorte filtern',
    note: 'An den Standorten werden Studien durchgeführt. Sie werden importiert und können hier nicht bearbeitet werden.',
    columns: { code: 'Code des Standorts', name: 'Name des Standorts', status: 'Status' },
    missing: (code) => `Es gibt keinen Standort mit dem Code ${code}.`,
    code: 'Code des Standorts',
    status: 'Status',
    type: 'Art',
    types: { SITE: 'Standort', RESEARCH_BASE: 'Forschungszentrum' },
    researchBase: 'Forschungszentrum',
    itsSites: 'Zugehörige Standorte',
  },
  studies: {
    title: 'Studien',
    toTheList: 'Zu den Studien',
    filter: 'Studien filtern',
    note: 'Studien sind die Forschungsstudien des Projekts. Sie werden importiert und können hier nicht bearbeitet werden.',
    study: 'Studie',
    label: 'Bezeichnung',
    missing: (study) => `Es gibt keine Studie namens ${study}.`,
  },
}
