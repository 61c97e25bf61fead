import { type AuditEntry, auditPage } from '@portal-gateway/contract/audit'
import type { Paged } from '@portal-gateway/contract/paged'
import { Table, type TableProps } from '@portal-gateway/ui/Table'
import { useState } from 'react'
import type { View } from '../shell/useAnswer.ts'
import { AuditDetails } from './AuditDetails.tsx'

export interface AuditTableProps
  extends Pick<
    TableProps<AuditEntry>,
    | 'label'
    | 'columns'
    | 'emptyText'
    | 'sort'
    | 'onSortChange'
    | 'page'
    | 'onPageChange'
    | 'pageSize'
    | 'onPageSizeChange'
  > {
  /** All entries, not only those of this page. */
  download: NonNullable<TableProps<AuditEntry>['download']>
  /** The page that is asked for. */
  view: Exclude<View<Paged<AuditEntry>, never>, { state: 'failed' }>
}

/** A page of what staff did; an entry opens with everything that changed. */
export function AuditTable({ view, download, ...props }: AuditTableProps) {
  const [shown, setShown] = useState<AuditEntry>()
  // The page before stays until the next one is there.
  const [last, setLast] = useState(noEntries)
  if (view.state === 'ready' && view.value !== last) setLast(view.value)
  return (
    <>
      <Table
        {...props}
        rows={last.content}
        rowId={({ id }) => String(id)}
        defaultSort={latestFirst}
        remote={{ matching: last.totalElements }}
        onRowAction={setShown}
        download={download}
        isLoading={view.state === 'loading'}
      />
      <AuditDetails entry={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

export const latestFirst = { column: 'at', direction: 'descending' } as const

const noEntries: Paged<AuditEntry> = {
  content: [],
  totalPages: 1,
  numberOfElements: 0,
  totalElements: 0,
  size: auditPage,
  number: 0,
  first: true,
  last: true,
  sort: '',
}
