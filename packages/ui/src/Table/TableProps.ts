import type { ReactElement, ReactNode } from 'react'
import type { EngineOptions, TableEngine } from '../tableEngine/tableEngine.ts'
import type { Sort } from '../tableEngine/value.ts'
import type { Column } from './column.ts'
import type { TableFault } from './state/useFaults.ts'

/** Props of every table, without those of paging (`TablePaging`). */
export interface TableBasics<Row> {
  /** Name of the table for assistive technology, such as 'Active users'. */
  label: string
  columns: readonly Column<Row>[]
  /**
   * Rows. To add rows, pass a new list that starts with the earlier rows: only the new ones are
   * read and sorted in.
   */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Text for a table without rows; default 'No records found'. */
  emptyText?: string
  /** Shows a search box above the table that filters rows by any text in them. */
  filter?: { label: string; placeholder?: string; maxLength?: number }
  /** Milliseconds without typing after which the rows are filtered; default 500. */
  filterDelay?: number
  /**
   * Controlled filter text, for example from the address. If `page` is controlled too, reset it to
   * 1 on a filter or sort change.
   */
  filterText?: string
  onFilterChange?: (text: string) => void
  defaultSort?: Sort
  sort?: Sort | undefined
  onSortChange?: (sort: Sort) => void
  /** Makes `pageSize` controlled. `page` is the page that keeps the first visible row on it. */
  onPageSizeChange?: (pageSize: number, page: number) => void
  /** Page number, from 1. */
  page?: number
  onPageChange?: (page: number) => void
  /**
   * Engine that stores, filters and sorts the rows instead of `rows`, such as `openStreamedEngine`.
   * The caller opens and closes it.
   */
  engine?: Pick<TableEngine<Row>, 'view' | 'subscribe' | 'query'>
  /**
   * The rows are one page that a server filtered and sorted; `matching` and `total` are its counts.
   */
  remote?: { matching: number; total?: number }
  /** Target of a row: its name becomes a link that covers the row. */
  rowHref?: (row: Row) => string | undefined
  /** Called when a row without a target is pressed. */
  onRowAction?: (row: Row) => void
  /**
   * Whether rows, or more rows, are still loading. Rows that have arrived can be searched and
   * sorted.
   */
  isLoading?: boolean
  /** Error message if the rows, or the rest of them, could not be loaded. */
  failure?: { text: string; onRetry: () => void }
  /** `<TableDownload name="…" />`, a button that saves the rows to a file. */
  download?: ReactElement
  /** Worker for a long list, or `false` for none; see `openEngine`. */
  worker?: EngineOptions['worker']
  /** Called with faults of rows, columns or the worker; default: writes to the console. */
  onFault?: (fault: TableFault) => void
  /** Buttons next to the search box. */
  actions?: ReactNode
  /** Use `none` for a table that is already on a sheet. */
  surface?: 'sheet' | 'none'
}

/**
 * Either pages with the buttons to turn them, or all rows: without buttons only the first page
 * could be reached.
 */
export type TablePaging =
  | {
      /** Initial number of rows per page; without it all rows are shown. */
      pageSize: number
      /** `<TablePages />`, the buttons that turn the pages. */
      pages: ReactElement
    }
  | { pageSize?: undefined; pages?: undefined }

export type TableProps<Row> = TableBasics<Row> & TablePaging
