import type { ReactElement, ReactNode } from 'react'
import type { EngineOptions, TableEngine } from '../tableEngine/tableEngine.ts'
import type { Sort } from '../tableEngine/value.ts'
import type { Column } from './column.ts'
import type { TableFault } from './state/useFaults.ts'

/**
 * Rows of a table. To add rows to a list, pass a new list that starts with the earlier rows: only the new
 * rows are read and sorted.
 */
export type TableRows<Row> =
  | readonly Row[]
  | {
      list: readonly Row[]
      /** Worker for a long list, or `false` for none; see `openEngine`. */
      worker: EngineOptions['worker']
    }
  | {
      /** One page that a server filtered and sorted. */
      page: readonly Row[]
      /** Number of rows that match, on all pages. */
      matching: number
      /** Number of all rows; default `matching`. */
      total?: number
    }
  | {
      /**
       * Engine that stores, filters and sorts the rows, such as `openStreamedEngine`. The caller
       * opens and closes it.
       */
      engine: Pick<TableEngine<Row>, 'view' | 'subscribe' | 'query'>
    }

/** Identifies a row, and defines what pressing it does. */
export interface RowOptions<Row> {
  id: (row: Row) => string
  /** Target of a row: its name becomes a link that covers the row. */
  href?: (row: Row) => string | undefined
  /**
   * Id of a highlighted row, such as the one that was just saved: it gets a bar and is scrolled into view.
   * Explain in words, for example in an alert, what happened to it.
   */
  markedId?: string | undefined
  /** Called when a row without a target is pressed. */
  onAction?: (row: Row) => void
}

/** Search box above a table, which filters the rows by any text in them. */
export interface TableFilter {
  label: string
  placeholder?: string
  maxLength?: number
  /** Milliseconds without typing after which the rows are filtered; default 500. */
  delay?: number
  /**
   * Number of rows from which on the box is shown; default 0. A shorter list shows it while it is filtered, and
   * a box that was shown stays.
   */
  fromRows?: number
}

/**
 * Initial or controlled state of a table. A key that is present makes its value controlled, even if
 * it is undefined.
 */
export interface TableState {
  /**
   * Controlled filter text, for example from the address. If `page` is controlled too, reset it to
   * 1 on a filter or sort change.
   */
  filterText?: string
  onFilterChange?: (text: string) => void
  /** Sort of a table whose `sort` is undefined. */
  defaultSort?: Sort
  sort?: Sort | undefined
  onSortChange?: (sort: Sort) => void
  /** Page number, from 1. */
  page?: number
  onPageChange?: (page: number) => void
  /** Initial number of rows per page, controlled with `onPageSizeChange`; without it all rows are shown. */
  pageSize?: number
  /** `page` is the new number of the page with the row that was the first one on the current page. */
  onPageSizeChange?: (pageSize: number, page: number) => void
}

/** State of loading, and content that the table shows instead of rows. */
export interface TableStatus {
  /**
   * Whether rows, or more rows, are still loading. Rows that have arrived can be searched and
   * sorted.
   */
  isLoading?: boolean
  /** Error message if the rows, or the rest of them, could not be loaded. */
  failure?: { text: string; onRetry: () => void } | undefined
  /** Text for a table without rows; default 'No records found'. */
  emptyText?: string
  /** Link or button below the empty text, for what the user can do next. */
  emptyAction?: ReactNode
  /** Called with errors of rows, columns or the worker; by default they are logged to the console. */
  onFault?: (fault: TableFault) => void
}

/**
 * Either pages with the buttons to turn them, or all rows: without buttons only the first page
 * could be reached.
 */
export type TablePaging =
  | {
      state: TableState & { pageSize: number }
      /** `<TablePages />`, the buttons that turn the pages. */
      pages: ReactElement
    }
  | { state?: TableState & { pageSize?: undefined }; pages?: undefined }

export type TableProps<Row> = TablePaging & {
  /** Name of the table for assistive technology, such as 'Active users'. */
  label: string
  columns: readonly Column<Row>[]
  rows: TableRows<Row>
  row: RowOptions<Row>
  filter?: TableFilter | undefined
  status?: TableStatus
  /** Buttons next to the search box, such as `<TableDownload name="…" />`. */
  children?: ReactNode
}
