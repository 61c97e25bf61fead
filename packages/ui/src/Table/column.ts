import type { ReactNode } from 'react'
import type { EngineColumn } from '../tableEngine/value.ts'

/** Texts of a cell that a custom `cell` can use. */
export interface CellParts {
  /** Value as text, '' if it is empty. */
  text: string
  /** The same text with the matches of the filter marked. */
  highlighted: ReactNode
}

/**
 * Column of a table. Define the list outside the component, or memoize it: a new list causes a new
 * sort.
 */
export interface Column<Row> extends EngineColumn<Row> {
  header: string
  /**
   * Content of the cell, if it is more than the text of the value. Filter and sort use the value.
   */
  cell?: (row: Row, parts: CellParts) => ReactNode
  /** Text in a saved file, if it should say more than the value's text, such as the time of day. */
  inFile?: (row: Row) => string
  /**
   * Kind of the values, for the labels of sort directions; needed only if the list may be empty.
   */
  kind?: 'text' | 'number' | 'date' | 'boolean'
  /** Use 'end' for numbers. */
  align?: 'start' | 'end'
  /**
   * CSS width such as '20%'; by default the content decides. A length is also the minimum width.
   */
  width?: string
  /** Whether the text wraps between words instead of being cut. Not in long tables. */
  isWrapping?: boolean
  /**
   * Position on a grid of 24 columns per row, as in CSS `grid-column`: 'span 4', '5 / span 9'.
   * Cells that do not fit flow to the next line, and so do their headers. Set it for all columns of
   * a table or for none.
   */
  gridColumn?: string
  /**
   * Number of lines of a cell; requires `gridColumn`. The content of the cell is then one element
   * whose children are the lines, and lines of the same number are aligned across the cells of the
   * row. Set it for every column that shares a line of the table with such cells.
   */
  lines?: (row: Row) => number
  /**
   * Whether the column names the row; by default the first column does. Several such columns form
   * one name (first name, last name), and the last of them is the row's link.
   */
  isRowHeader?: boolean
  /**
   * Hides the column: `md` where rows are shown as blocks, `lg` also in tables narrower than 56rem,
   * `xl` than 72rem.
   */
  hideBelow?: 'md' | 'lg' | 'xl'
  /** Whether the values need no header beside them where rows are shown as blocks. */
  isSelfEvident?: boolean
}

/** Binds columns to the type of their rows: `columnsFor<User>()([{ id: 'name', … }])`. */
export const columnsFor =
  <Row>() =>
  (columns: readonly Column<Row>[]): readonly Column<Row>[] =>
    columns

/** Returns the ids of the columns that name a row. */
export function rowHeadersOf<Row>(columns: readonly Column<Row>[]): readonly string[] {
  const rowHeaders = columns.filter(({ isRowHeader }) => isRowHeader)
  return (rowHeaders.length > 0 ? rowHeaders : columns.slice(0, 1)).map(({ id }) => id)
}
