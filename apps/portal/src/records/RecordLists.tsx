import { CollapsibleSheet } from '@portal-gateway/ui/CollapsibleSheet'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { type Column, Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { csvName } from '../lists/csvName.ts'
import { filterFromRows } from '../lists/filterFromRows.ts'
import { useTableUrlState } from '../lists/useTableUrlState.ts'
import { useChangeQuery } from '../router/useChangeQuery.ts'
import { useMay } from '../session/signedIn.tsx'
import { useSavedRow } from './savedRow.ts'

export interface ListedRecord {
  id: number
  inactive: boolean
}

/** Texts of the two lists of a kind of record. */
export interface RecordListsTexts {
  /** 'Active portal roles' */
  active: string
  inactive: string
  /** 'Filter active portal roles' */
  filterActive: string
  filterInactive: string
}

export interface RecordListsProps<Row extends ListedRecord> {
  texts: RecordListsTexts
  /** Link below an empty list of active records, for users who may add a record. */
  add: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  isLoading: boolean
  /** Returns the address of a record's form. */
  hrefOf: (id: number) => string
}

/**
 * Lists active records, and below them a collapsed list of inactive records. Each list is filtered and sorted
 * separately. [C-234, EXP-092]
 */
export function RecordLists<Row extends ListedRecord>({ rows, ...list }: RecordListsProps<Row>) {
  const active = useMemo(() => rows.filter(({ inactive }) => !inactive), [rows])
  const inactive = useMemo(() => rows.filter((row) => row.inactive), [rows])
  const { active: activeTitle, inactive: inactiveTitle } = list.texts
  const [isOpen, setOpen] = useIsOpen(inactive)
  return (
    <>
      <Sheet title={activeTitle} headingLevel={3} isFlush>
        <RecordList title={activeTitle} state="active" rows={active} {...list} />
      </Sheet>
      <CollapsibleSheet
        title={inactiveTitle}
        headingLevel={3}
        count={list.isLoading ? undefined : inactive.length}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <RecordList title={inactiveTitle} state="inactive" rows={inactive} {...list} />
      </CollapsibleSheet>
    </>
  )
}

/**
 * Returns whether the inactive records are shown, and a function to show or hide them. The state is in the
 * address. Inactive records are also shown if the address filters or sorts them, or if one of them was just
 * saved.
 */
function useIsOpen(inactive: readonly ListedRecord[]) {
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const savedId = useSavedRow()
  const chosen = query.get('inactive')
  const isNeeded =
    query.has('inactive-filter') ||
    query.has('inactive-sort') ||
    inactive.some(({ id }) => String(id) === savedId)
  const set = (isOpen: boolean) => {
    // The state of the history entry contains the record that was just saved.
    void changeQuery((next) => next.set('inactive', isOpen ? 'shown' : 'hidden'), {
      isOfTab: true,
      keepsState: true,
    })
  }
  return [chosen === null ? isNeeded : chosen === 'shown', set] as const
}

type RecordListProps<Row extends ListedRecord> = RecordListsProps<Row> & {
  title: string
  state: 'active' | 'inactive'
}

/**
 * A table of active or inactive records. By default it has the server's order: by the field `sort`, then by
 * name. [PROLE-012, JROLE-011]
 */
function RecordList<Row extends ListedRecord>(props: RecordListProps<Row>) {
  const { title, state, texts, add, columns, rows, isLoading, hrefOf } = props
  const mayWrite = useMay('ADMIN')
  const urlState = useTableUrlState({ name: state })
  const markedId = useSavedRow()
  return (
    <Table
      label={title}
      columns={columns}
      rows={rows}
      row={{ id: ({ id }) => String(id), href: ({ id }) => (mayWrite ? hrefOf(id) : undefined), markedId }}
      filter={{
        label: state === 'active' ? texts.filterActive : texts.filterInactive,
        fromRows: filterFromRows,
      }}
      {...urlState}
      status={{ isLoading, emptyAction: state === 'active' && add }}
    >
      <TableDownload name={csvName(title)} />
    </Table>
  )
}
