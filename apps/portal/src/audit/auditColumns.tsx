import { formatDateTime } from '@portal-gateway/api-client/date'
import { type AuditEntry, auditActionLabels, auditEntityLabels } from '@portal-gateway/contract/audit'
import { columnsFor } from '@portal-gateway/ui/Table'
import { readableChanges } from './auditValue.ts'

/** Columns: when, by whom, which action, on which record, and the changed fields. */
export const auditColumns = columnsFor<AuditEntry>()([
  {
    id: 'at',
    header: 'When',
    width: '152px',
    kind: 'date',
    value: ({ at }) => new Date(at),
    inFile: ({ at }) => formatDateTime(at),
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    id: 'actorName',
    header: 'By',
    width: '20%',
    isSortable: false,
    value: ({ actorName }) => actorName,
  },
  { id: 'action', header: 'Action', isSortable: false, value: ({ action }) => auditActionLabels[action] },
  {
    id: 'entity',
    header: 'Kind',
    isSortable: false,
    value: ({ entity }) => auditEntityLabels[entity],
  },
  { id: 'entityName', header: 'Record', isSortable: false, value: ({ entityName }) => entityName },
  {
    id: 'changes',
    header: 'Changed',
    width: '20%',
    hideBelow: 'lg',
    isSortable: false,
    value: (entry) =>
      readableChanges(entry)
        .map(({ label }) => label)
        .join(', '),
  },
])

/** The same columns, not sortable. */
export const userAuditColumns = auditColumns.map((column) => ({ ...column, isSortable: false }))
