import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the audit page. */
export const auditPageTexts = {
  accessOnDay: 'Access on a day',
  note: 'Changes and decisions by administrators and User Support. Entries cannot be changed or deleted.',
  list: 'Audit',
  nothingChanged: 'Nothing has been changed yet.',
  nothingFound: 'No entry matches the filters.',
  clearFilters: 'Clear the filters',
  filter: 'Filter the audit',
  by: 'By',
  record: 'Record',
  name: 'Name …',
  action: 'Action',
  allActions: 'All actions',
  kind: 'Kind',
  allKinds: 'All kinds',
  when: 'When',
  anyTime: 'Any time',
  /** Labels of the periods. The keys are their lengths in days. */
  periods: { 1: 'Today', 7: 'Last 7 days', 30: 'Last 30 days', 365: 'Last 365 days' },
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useAuditPageTexts = () => useTexts('auditPage', auditPageTexts)
