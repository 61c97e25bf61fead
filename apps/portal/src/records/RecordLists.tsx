import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { type Column, Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { useMemo } from 'react'
import { csvName } from '../lists/csvName.ts'
import { useTableAddress } from '../lists/useTableAddress.ts'
import { useMay } from '../session/signedIn.tsx'

interface ListedRecord {
  id: number
  inactive: boolean
}

export interface RecordListsProps<Row extends ListedRecord> {
  /** Plural for sentences: 'portal roles'. */
  noun: string
  /** Link below an empty list of active records, for users who may create one. */
  create: { label: string; href: string }
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  isLoading: boolean
  /** Returns the address of a record's form. */
  hrefOf: (id: number) => string
}

/**
 * Lists active records, and below them inactive ones; each list is filtered and sorted separately.
 * [C-234]
 */
export function RecordLists<Row extends ListedRecord>({ rows, ...list }: RecordListsProps<Row>) {
  const active = useMemo(() => rows.filter(({ inactive }) => !inactive), [rows])
  const inactive = useMemo(() => rows.filter((row) => row.inactive), [rows])
  return (
    <>
      <RecordList state="active" rows={active} {...list} />
      <RecordList state="inactive" rows={inactive} {...list} />
    </>
  )
}

type RecordListProps<Row extends ListedRecord> = RecordListsProps<Row> & { state: 'active' | 'inactive' }

/** Unsorted, in the server's order: by sort, then by name. [PROLE-012, JROLE-011] */
function RecordList<Row extends ListedRecord>(props: RecordListProps<Row>) {
  const { state, noun, create, columns, rows, isLoading, hrefOf } = props
  const mayWrite = useMay('ADMIN')
  const address = useTableAddress({ name: state })
  const title = `${state === 'active' ? 'Active' : 'Inactive'} ${noun}`
  return (
    <Sheet title={title} headingLevel={3} isFlush>
      <Table
        label={title}
        columns={columns}
        rows={rows}
        row={{ id: ({ id }) => String(id), href: ({ id }) => (mayWrite ? hrefOf(id) : undefined) }}
        filter={{ label: `Filter ${state} ${noun}` }}
        {...address}
        status={{
          isLoading,
          ...(mayWrite &&
            state === 'active' && {
              emptyAction: <ButtonLink href={create.href}>{create.label}</ButtonLink>,
            }),
        }}
      >
        <TableDownload name={csvName(title)} />
      </Table>
    </Sheet>
  )
}
