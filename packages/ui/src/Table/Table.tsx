import type { ReactNode } from 'react'
import { Pager } from '../Pager/Pager.tsx'
import { useTableTexts } from '../texts/tableTexts.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { type Column, rowHeadersOf } from './column.ts'
import type { Sort } from './engine.ts'
import { roles } from './roles.ts'
import { hideWhole, showWhole } from './showWhole.ts'
import * as css from './Table.css.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { TableTools } from './TableTools.tsx'
import { useTable } from './useTable.ts'

export { type CellParts, type Column, columnsFor } from './column.ts'
export type { Direction, Sort, Value } from './engine.ts'

export interface TableProps<Row> {
  /** What the rows are, for those who do not see the table: 'Active users'. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Says why there are no rows, where 'No records found' is not enough. */
  emptyText?: string
  /** A box above the table that finds rows by any text in them. */
  filter?: { label: string; placeholder?: string }
  /** How many milliseconds typing must pause before the rows follow: 500 unless said. */
  filterDelay?: number
  /** Held by the owner, e.g. in the address. Who holds the page too sets it back to 1 here and on a sort. */
  filterText?: string
  onFilterChange?: (text: string) => void
  defaultSort?: Sort
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  /** How many rows stand on a page at first; without it all rows are shown. */
  pageSize?: number
  /** Given, `pageSize` is the owner's; `page` is the one that keeps the first row in sight. */
  onPageSizeChange?: (pageSize: number, page: number) => void
  /** Counted from 1. */
  page?: number
  onPageChange?: (page: number) => void
  /** The rows are one page that was filtered and sorted elsewhere, out of so many. */
  remote?: { matching: number; total?: number }
  /** Where a row leads: its name becomes a link that covers the row. */
  rowHref?: (row: Row) => string | undefined
  /** What pressing a row does, where it leads nowhere. */
  onRowAction?: (row: Row) => void
  isLoading?: boolean
  /** Buttons beside the filter box. */
  actions?: ReactNode
  /** `none` for a table that stands on a sheet already. */
  surface?: 'sheet' | 'none'
}

/** Rows to find, order and page through. Narrow, each row becomes a block. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rowId, isLoading = false, surface = 'sheet' } = props
  const texts = useTableTexts()
  const table = useTable(props)
  const { term, sort, view, shown, first } = table
  const headers = rowHeadersOf(columns)
  const isPaged = props.pageSize !== undefined
  return (
    <div className={`${css.root} ${css.surface[surface]}`}>
      <TableTools {...props} table={table} />
      <div className={columns.length > 6 ? css.scroller : undefined}>
        <table
          {...roles.table}
          className={css.table}
          aria-busy={isLoading || undefined}
          aria-rowcount={isPaged && view.count > 0 ? view.count + 1 : undefined}
        >
          <caption className={visuallyHidden}>{label}</caption>
          <TableHead columns={columns} sort={sort} onSort={table.sortBy} />
          <tbody {...roles.group} className={css.body} onPointerMove={showWhole} onPointerOut={hideWhole}>
            {shown.map((row, place) => (
              <TableRow
                key={rowId(row)}
                row={row}
                columns={columns}
                headers={headers}
                term={term}
                wording={table.wording}
                rowIndex={isPaged ? first + place + 2 : undefined}
                href={props.rowHref?.(row)}
                onAction={props.onRowAction}
              />
            ))}
            {shown.length === 0 && isLoading && <Bones columns={columns.length} />}
            {shown.length === 0 && !isLoading && (
              <tr {...roles.row} className={css.emptyRow}>
                <td {...roles.cell} className={css.empty} colSpan={columns.length}>
                  {term.trim() === '' ? (props.emptyText ?? texts.noRecords) : texts.noRecords}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {isPaged && view.count > 0 && (
        <div className={css.foot}>
          <Pager
            label={texts.pagesOf(label)}
            page={table.page}
            pageCount={table.pageCount}
            pageSize={table.pageSize}
            totalLabel={texts.range(first + 1, first + shown.length, view.count)}
            onPage={table.turnTo}
            onPageSize={table.resize}
          />
        </div>
      )}
    </div>
  )
}

const boneWidths = ['62%', '48%', '70%', '55%', '66%']

/** Still bars where the first rows will stand, told to no one: the status says that it loads. */
function Bones({ columns }: { columns: number }) {
  return boneWidths.map((width) => (
    <tr key={width} aria-hidden="true" className={css.boneRow}>
      {Array.from({ length: columns }, (_, place) => (
        <td key={place} {...roles.cell} className={css.boneCell}>
          <span className={css.bone} style={{ inlineSize: width }} />
        </td>
      ))}
    </tr>
  ))
}
