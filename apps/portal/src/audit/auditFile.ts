import { formatDateTime } from '@portal-gateway/api-client/date'
import { type AuditEntry, auditActionLabels, auditEntityLabels } from '@portal-gateway/contract/audit'
import type { Column } from '@portal-gateway/ui/Table'
import type { AuditTexts } from './auditTexts.ts'
import { type AuditNames, type ReadableChange, readableChanges } from './auditValue.ts'

/**
 * A line of the file: an entry with one of its changed fields. An entry without changed fields has one line.
 */
export interface AuditLine {
  entry: AuditEntry
  change?: ReadableChange | undefined
}

/** Returns the lines of the entries: one for each changed field. */
export const auditLines = (
  entries: readonly AuditEntry[],
  texts: AuditTexts,
  names: AuditNames,
): readonly AuditLine[] =>
  entries.flatMap((entry): AuditLine[] => {
    const changes = readableChanges(entry, texts, names)
    return changes.length === 0 ? [{ entry }] : changes.map((change) => ({ entry, change }))
  })

/** Returns the columns of the file. Times are in the browser's time zone, which the header names. */
export const auditFileColumns = ({ columns, translate }: AuditTexts): readonly Column<AuditLine>[] => [
  {
    id: 'at',
    header: columns.whenIn(Intl.DateTimeFormat().resolvedOptions().timeZone),
    value: ({ entry }) => formatDateTime(entry.at),
  },
  { id: 'actorName', header: columns.by, value: ({ entry }) => entry.actorName },
  { id: 'action', header: columns.action, value: ({ entry }) => translate(auditActionLabels)[entry.action] },
  { id: 'entity', header: columns.kind, value: ({ entry }) => translate(auditEntityLabels)[entry.entity] },
  { id: 'entityName', header: columns.record, value: ({ entry }) => entry.entityName },
  { id: 'field', header: columns.changed, value: ({ change }) => change?.label ?? '' },
  { id: 'before', header: columns.before, value: ({ change }) => change?.before ?? '' },
  { id: 'after', header: columns.after, value: ({ change }) => change?.after ?? '' },
]
