import type { ReactElement, ReactNode } from 'react'
import type { EngineOptions, TableEngine } from '../tableEngine/tableEngine.ts'
import type { Sort } from '../tableEngine/value.ts'
import type { Column } from './column.ts'
import type { TableFault } from './state/useFaults.ts'

/** What every table may be given; `TablePaging` is the rest. */
export interface TableBasics<Row> {
  /** What the rows are, for those who do not see the table: 'Active users'. */
  label: string
  columns: readonly Column<Row>[]
  /** A list that grows is given anew, the rows that were there first; it is neither read nor ordered again. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Says why there are no rows, where 'No records found' is not enough. */
  emptyText?: string
  /** A box above the table that finds rows by any text in them. */
  filter?: { label: string; placeholder?: string; maxLength?: number }
  /** How many milliseconds typing must pause before the rows follow: 500 unless said. */
  filterDelay?: number
  /** Held by the owner, e.g. in the address. Who holds the page too sets it back to 1 here and on a sort. */
  filterText?: string
  onFilterChange?: (text: string) => void
  defaultSort?: Sort
  sort?: Sort | undefined
  onSortChange?: (sort: Sort) => void
  /** Given, `pageSize` is the owner's; `page` is the one that keeps the first row in sight. */
  onPageSizeChange?: (pageSize: number, page: number) => void
  /** Counted from 1. */
  page?: number
  onPageChange?: (page: number) => void
  /** Holds, finds and orders the rows in place of `rows`, e.g. `openStreamedEngine`'s; opened and closed by its owner. */
  engine?: Pick<TableEngine<Row>, 'view' | 'subscribe' | 'query'>
  /** The rows are one page that was filtered and sorted elsewhere, out of so many. */
  remote?: { matching: number; total?: number }
  /** Where a row leads: its name becomes a link that covers the row. */
  rowHref?: (row: Row) => string | undefined
  /** What pressing a row does, where it leads nowhere. */
  onRowAction?: (row: Row) => void
  /** Rows, or more of them, are still to come. Those that are there can be found and ordered. */
  isLoading?: boolean
  /** Says that the rows, or the rest of them, did not come. */
  failure?: { text: string; onRetry: () => void }
  /** `<TableDownload name="…" />`, a button that saves the rows. */
  download?: ReactElement
  /** The worker of a long list, or `false` for none; see `openEngine`. */
  worker?: EngineOptions['worker']
  /** Told of what is wrong with rows, columns or the worker; the console is unless given. */
  onFault?: (fault: TableFault) => void
  /** Buttons beside the filter box. */
  actions?: ReactNode
  /** `none` for a table that stands on a sheet already. */
  surface?: 'sheet' | 'none'
}

/** Pages, or all rows: whoever cannot turn the pages sees no more than the first. */
export type TablePaging =
  | {
      /** How many rows stand on a page at first; without it all rows are shown. */
      pageSize: number
      /** `<TablePages />`, which turns them. */
      pages: ReactElement
    }
  | { pageSize?: undefined; pages?: undefined }

export type TableProps<Row> = TableBasics<Row> & TablePaging
