import { formatDateTime } from '@portal-gateway/api-client/date'
import { type AuditEntry, auditActionLabels, auditEntityLabels } from '@portal-gateway/contract/audit'
import { Link } from '@portal-gateway/ui/Link'
import { columnsFor } from '@portal-gateway/ui/Table'
import type { ReactNode } from 'react'
import { changedFieldsText } from './auditValue.ts'
import { recordHref } from './recordHref.ts'

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
  {
    id: 'entityName',
    header: 'Record',
    isSortable: false,
    value: ({ entityName }) => entityName,
    cell: (entry, { highlighted }) => <RecordLink entry={entry}>{highlighted}</RecordLink>,
  },
  {
    id: 'changes',
    header: 'Changed',
    width: '20%',
    hideBelow: 'lg',
    isSortable: false,
    value: changedFieldsText,
  },
])

/** The same columns, not sortable. */
export const userAuditColumns = auditColumns.map((column) => ({ ...column, isSortable: false }))

/** Link to the record of an entry, beside the button that opens the entry. */
function RecordLink({ entry, children }: { entry: AuditEntry; children: ReactNode }) {
  const href = recordHref(entry)
  return href === undefined ? children : <Link href={href}>{children}</Link>
}
