import type { Translation } from '@portal-gateway/ui/texts'
import type { historyTexts } from './historyTexts.ts'

/** German texts of the tables of past requests. */
export const germanHistoryTexts: Translation<typeof historyTexts> = {
  title: 'Verlauf der Anträge',
  note: 'Diese Liste zeigt nur Anträge; der tatsächlich gewährte Zugang kann davon abweichen.',
  accessRequests: {
    title: 'Anträge auf Zugangsänderung',
    filter: 'Anträge auf Zugangsänderung filtern',
    noneOfYours: 'Sie haben keine Änderung Ihres Zugangs beantragt.',
    none: 'Keine Anträge auf Zugangsänderung.',
    request: 'Änderung des Zugangs beantragen',
  },
  profileRequests: {
    title: 'Anträge auf Profiländerung',
    filter: 'Anträge auf Profiländerung filtern',
    noneOfYours: 'Sie haben keine Änderung Ihres Namens oder Ihrer E-Mail-Adresse beantragt.',
    none: 'Keine Anträge auf Profiländerung.',
    request: 'Namen oder E-Mail-Adresse ändern',
  },
  accountRequests: {
    title: 'Anträge auf Konten für andere',
    filter: 'Anträge auf Konten für andere filtern',
    noneOfYours: 'Sie haben kein Konto für eine andere Person beantragt.',
    none: 'Keine Anträge auf Konten für andere.',
    request: 'Konto für eine andere Person beantragen',
  },
  yourAccountRequested: 'Sie haben Ihr Konto am {date} beantragt.',
  accountRequested: 'Das Konto wurde am {date} beantragt.',
  withdrawn: 'Zurückgezogen',
  columns: {
    dateSubmitted: 'Gestellt am',
    requestType: 'Art des Antrags',
    requestStatus: 'Status des Antrags',
    projectRoles: 'Projektrollen',
    rolesRequested: 'Beantragte Rollen',
    systemsRequested: 'Beantragte Systeme',
    nameAndEmail: 'Name/E-Mail',
    firstName: 'Beantragter Vorname',
    lastName: 'Beantragter Nachname',
    email: 'Beantragte E-Mail-Adresse',
    requesterComments: 'Kommentare zum Antrag',
    reviewerComments: 'Kommentare der Prüfung',
    ticket: 'SysAid-Ticketnr.',
    message: 'Nachricht des Supports',
  },
  sites: {
    title: 'Standorte',
    of: (role) => `Standorte der Rolle ${role}`,
    count: (count, { plural }) => plural(count, { one: '# Standort', other: '# Standorte' }),
  },
  studies: {
    title: 'Studien',
    of: (role) => `Studien der Rolle ${role}`,
    count: (count, { plural }) => plural(count, { one: '# Studie', other: '# Studien' }),
  },
  systems: {
    title: 'Systeme',
    of: (role) => `Systeme der Rolle ${role}`,
    count: (count, { plural }) => plural(count, { one: '# System', other: '# Systeme' }),
  },
  system: (id) => `System Nr. ${id}`,
  notApproved: 'Nicht genehmigt',
  approved: (value) => `Genehmigt: ${value}`,
  requested: (value) => `Beantragt: ${value}`,
}
