import { formatDateTime } from '@portal-gateway/api-client/date'
import { type AuditEntry, auditActionLabels, auditEntityLabels } from '@portal-gateway/contract/audit'
import type { Column } from '@portal-gateway/ui/Table'
import { type AuditNames, type ReadableChange, readableChanges } from './auditValue.ts'

/** Line of the file: an entry with one of its changed fields; an entry without any has one line. */
export interface AuditLine {
  entry: AuditEntry
  change?: ReadableChange | undefined
}

/** Returns the lines of entries, a line for each changed field. */
export const auditLines = (entries: readonly AuditEntry[], names: AuditNames): readonly AuditLine[] =>
  entries.flatMap((entry): AuditLine[] => {
    const changes = readableChanges(entry, names)
    return changes.length === 0 ? [{ entry }] : changes.map((change) => ({ entry, change }))
  })

/** Returns the columns of the file. The times are those of the browser, whose time zone the header names. */
export const auditFileColumns = (): readonly Column<AuditLine>[] => [
  {
    id: 'at',
    header: `When (${Intl.DateTimeFormat().resolvedOptions().timeZone})`,
    value: ({ entry }) => formatDateTime(entry.at),
  },
  { id: 'actorName', header: 'By', value: ({ entry }) => entry.actorName },
  { id: 'action', header: 'Action', value: ({ entry }) => auditActionLabels[entry.action] },
  { id: 'entity', header: 'Kind', value: ({ entry }) => auditEntityLabels[entry.entity] },
  { id: 'entityName', header: 'Record', value: ({ entry }) => entry.entityName },
  { id: 'field', header: 'Changed', value: ({ change }) => change?.label ?? '' },
  { id: 'before', header: 'Before', value: ({ change }) => change?.before ?? '' },
  { id: 'after', header: 'After', value: ({ change }) => change?.after ?? '' },
]
