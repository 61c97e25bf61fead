import { formatDateTime } from '@portal-gateway/api-client/date'
import { type AuditEntry, auditActionLabels, auditEntityLabels } from '@portal-gateway/contract/audit'
import { Link } from '@portal-gateway/ui/Link'
import { columnsFor } from '@portal-gateway/ui/Table'
import type { ReactNode } from 'react'
import type { AuditTexts } from './auditTexts.ts'
import { changedFieldsText } from './auditValue.ts'
import { recordHref } from './recordHref.ts'

/** Returns the columns: time, user, action, kind of record, record, and changed fields. */
export const auditColumns = (texts: AuditTexts) =>
  columnsFor<AuditEntry>()([
    {
      id: 'at',
      header: texts.columns.when,
      width: '152px',
      kind: 'date',
      value: ({ at }) => new Date(at),
      inFile: ({ at }) => formatDateTime(at),
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
    },
    {
      id: 'actorName',
      header: texts.columns.by,
      width: '20%',
      isSortable: false,
      value: ({ actorName }) => actorName,
    },
    {
      id: 'action',
      header: texts.columns.action,
      isWrapping: true,
      isSortable: false,
      value: ({ action }) => texts.translate(auditActionLabels)[action],
    },
    {
      id: 'entity',
      header: texts.columns.kind,
      isWrapping: true,
      isSortable: false,
      value: ({ entity }) => texts.translate(auditEntityLabels)[entity],
    },
    {
      id: 'entityName',
      header: texts.columns.record,
      isSortable: false,
      value: ({ entityName }) => entityName,
      cell: (entry, { highlighted }) => <RecordLink entry={entry}>{highlighted}</RecordLink>,
    },
    {
      id: 'changes',
      header: texts.columns.changed,
      width: '20%',
      hideBelow: 'lg',
      isSortable: false,
      value: (entry) => changedFieldsText(entry, texts),
    },
  ])

/** Returns the columns for the audit of one user. The rows cannot be sorted. */
export const userAuditColumns = (texts: AuditTexts) =>
  auditColumns(texts).map((column) => ({ ...column, isSortable: false }))

/** Link to the record of an entry, beside the button that opens the entry. */
function RecordLink({ entry, children }: { entry: AuditEntry; children: ReactNode }) {
  const href = recordHref(entry)
  return href === undefined ? children : <Link href={href}>{children}</Link>
}
