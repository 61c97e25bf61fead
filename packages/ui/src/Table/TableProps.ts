import type { ReactElement, ReactNode } from 'react'
import type { EngineOptions, TableEngine } from '../tableEngine/tableEngine.ts'
import type { Sort } from '../tableEngine/value.ts'
import type { Column } from './column.ts'
import type { TableFault } from './state/useFaults.ts'

/**
 * Rows of a table. To add rows, pass a new list that starts with the earlier rows. Only the new rows
 * are then read and sorted.
 */
export type TableRows<Row> =
  | readonly Row[]
  | {
      list: readonly Row[]
      /** Worker for a long list, or `false` to use none; see `openEngine`. */
      worker: EngineOptions['worker']
    }
  | {
      /** One page that a server filtered and sorted. */
      page: readonly Row[]
      /** Number of matching rows on all pages. */
      matching: number
      /** Number of all rows, also those that do not match; default `matching`. */
      total?: number
    }
  | {
      /**
       * Engine that stores, filters and sorts the rows, such as `openStreamedEngine`. The caller opens
       * and closes the engine.
       */
      engine: Pick<TableEngine<Row>, 'view' | 'subscribe' | 'query'>
    }

/** Functions that identify a row and define what happens when it is pressed. */
export interface RowOptions<Row> {
  id: (row: Row) => string
  /**
   * Returns the address that a row links to. The name of the row is then a link that covers the whole
   * row.
   */
  href?: (row: Row) => string | undefined
  /**
   * Id of a highlighted row, such as the row that was just saved. It gets a bar at its edge and is
   * scrolled into view. Also describe the change in a text, for example in an alert.
   */
  markedId?: string | undefined
  /** Called when a row without an `href` is pressed. */
  onAction?: (row: Row) => void
}

/** Options of the search box above a table, which filters the rows by any text in them. */
export interface TableFilter {
  label: string
  placeholder?: string
  maxLength?: number
  /** Milliseconds without typing after which the rows are filtered; default 500. */
  delay?: number
  /**
   * Minimum number of rows for which the box is shown; default 0. While a filter is set, the box is
   * shown for any number of rows, and it remains shown after that.
   */
  fromRows?: number
}

/**
 * Initial or controlled state of a table. If a key is present, its value is controlled, even if it is
 * undefined.
 */
export interface TableState {
  /**
   * Controlled filter text, for example from the address. If `page` is controlled too, set it to 1 when
   * the filter or the sort changes.
   */
  filterText?: string
  onFilterChange?: (text: string) => void
  /** Sort that is used while `sort` is undefined. */
  defaultSort?: Sort
  sort?: Sort | undefined
  onSortChange?: (sort: Sort) => void
  /** Page number, starting at 1. */
  page?: number
  onPageChange?: (page: number) => void
  /**
   * Initial number of rows per page. It is controlled if `onPageSizeChange` is set. Without `pageSize`
   * all rows are on one page.
   */
  pageSize?: number
  /**
   * Called with the new page size. `page` is the new number of the page that contains the first row of
   * the current page.
   */
  onPageSizeChange?: (pageSize: number, page: number) => void
}

/** Loading state, and content that the table shows instead of rows. */
export interface TableStatus {
  /**
   * Whether (more) rows are still loading. The rows that have arrived can already be searched and
   * sorted.
   */
  isLoading?: boolean
  /** Error message if some or all of the rows could not be loaded. */
  failure?: { text: string; onRetry: () => void } | undefined
  /** Text for a table without rows; default 'No records found'. */
  emptyText?: string
  /** Link or button below the empty text that offers the next step to the user. */
  emptyAction?: ReactNode
  /**
   * Called with each error of rows, columns or the worker. By default errors are logged to the console.
   */
  onFault?: (fault: TableFault) => void
}

/**
 * Either a page size together with the buttons to change the page, or neither. Without buttons only the
 * first page could be reached.
 */
export type TablePaging =
  | {
      state: TableState & { pageSize: number }
      /** Buttons to change the page: `<TablePages />`. */
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
