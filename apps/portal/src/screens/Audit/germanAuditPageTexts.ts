import type { Translation } from '@portal-gateway/ui/texts'
import type { auditPageTexts } from './auditPageTexts.ts'

/** German texts of the audit page. */
export const germanAuditPageTexts: Translation<typeof auditPageTexts> = {
  accessOnDay: 'Zugang an einem Tag',
  note: 'Änderungen und Entscheidungen der Administration und des Supports. Einträge können weder geändert noch gelöscht werden.',
  list: 'Protokoll',
  nothingChanged: 'Bisher wurde nichts geändert.',
  nothingFound: 'Kein Eintrag entspricht den Filtern.',
  clearFilters: 'Filter leeren',
  filter: 'Protokoll filtern',
  by: 'Von',
  record: 'Eintrag',
  name: 'Namen eingeben …',
  action: 'Aktion',
  allActions: 'Alle Aktionen',
  kind: 'Art',
  allKinds: 'Alle Arten',
  when: 'Wann',
  anyTime: 'Jederzeit',
  periods: { 1: 'Heute', 7: 'Letzte 7 Tage', 30: 'Letzte 30 Tage', 365: 'Letzte 365 Tage' },
}
