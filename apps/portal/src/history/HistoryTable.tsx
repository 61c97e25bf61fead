import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { type Column, Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { TablePages } from '@portal-gateway/ui/TablePages'
import type { ReactNode } from 'react'
import { csvName } from '../lists/csvName.ts'
import { useTableUrlState } from '../lists/useTableUrlState.ts'

export interface HistoryTableProps<Row> {
  /** Prefix of the table's query parameters. */
  name: string
  title: string
  filterLabel: string
  emptyText: string
  /** Link below an empty list to the page where the user can submit a request. */
  request?: { label: string; href: string } | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  isLoading: boolean
  /** Content that replaces the table if it could not be loaded. */
  failed?: ReactNode
}

const newestFirst = { column: 'sysdat', direction: 'descending' } as const
const longList = 25

/** Table of one kind of requests, newest first, with a separate filter. [HIST-004, HIST-005] */
export function HistoryTable<Row extends { id: number }>(props: HistoryTableProps<Row>) {
  const { name, title, filterLabel, failed, columns, rows, emptyText, request, isLoading } = props
  const paging = rows.length > longList ? { pageSize: longList, pages: <TablePages /> } : {}
  const urlState = useTableUrlState({ name, defaultSort: newestFirst, ...paging })
  if (failed) return failed
  return (
    <Table
      label={title}
      columns={columns}
      rows={rows}
      row={{ id: ({ id }) => String(id) }}
      filter={{ label: filterLabel }}
      {...urlState}
      status={{
        emptyText,
        isLoading,
        ...(request && { emptyAction: <ButtonLink href={request.href}>{request.label}</ButtonLink> }),
      }}
    >
      <TableDownload name={csvName(title)} />
    </Table>
  )
}
