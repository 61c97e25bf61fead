import type { ReactNode } from 'react'
import type { EngineColumn } from '../tableEngine/value.ts'

/** The texts of a cell that a column of its own making can build on. */
export interface CellParts {
  /** The value as text, empty if it is. */
  text: string
  /** The same with the matches of the filter marked. */
  highlighted: ReactNode
}

/** One column of a table. Keep the list outside the component, or memoized, so that nothing is sorted anew. */
export interface Column<Row> extends EngineColumn<Row> {
  header: string
  /** What stands in the cell, if it is more than the text of the value. Filter and order go by the value. */
  cell?: (row: Row, parts: CellParts) => ReactNode
  /** What a saved file says, where the text of the value is too little, e.g. the day of a moment. */
  inFile?: (row: Row) => string
  /** Of which kind the values are, where there may be none to tell: it words the order. */
  kind?: 'text' | 'number' | 'date' | 'boolean'
  /** Figures stand at the end. */
  align?: 'start' | 'end'
  /** A CSS width, e.g. '20%'. Without it the content decides. A length is also the least width. */
  width?: string
  /** Whether its text wraps instead of being cut, so that no word is broken inside. Not in long tables. */
  isWrapping?: boolean
  /**
   * Where it stands among 24 parts of the table's width, as CSS's `grid-column` has it: 'span 4', '5 / span 9'.
   * What a line has no room for stands on the next, its header too. For all columns of a table, or none.
   */
  gridColumn?: string
  /**
   * How many lines a cell has, where `gridColumn` is given: its content is then one element whose children are
   * the lines, and lines of the same number are at the same height in all cells of the row. Give it to every
   * column that shares a line of the table with such cells.
   */
  lines?: (row: Row) => number
  /**
   * Whether the column names the row; the first one does if none says so. Several of them make one
   * name (first name, last name), and the last of them is the row's link.
   */
  isRowHeader?: boolean
  /**
   * `md` leaves the column out where rows are blocks, `lg` also in a table narrower than 56rem, `xl`
   * than 72rem.
   */
  hideBelow?: 'md' | 'lg' | 'xl'
  /** Whether its values explain themselves, so that rows shown as blocks need no header beside them. */
  isSelfEvident?: boolean
}

/** Ties columns to the type of their rows: `columnsFor<User>()([{ id: 'name', … }])`. */
export const columnsFor =
  <Row>() =>
  (columns: readonly Column<Row>[]): readonly Column<Row>[] =>
    columns

/** The ids of the columns that name a row. */
export function rowHeadersOf<Row>(columns: readonly Column<Row>[]): readonly string[] {
  const named = columns.filter(({ isRowHeader }) => isRowHeader)
  return (named.length > 0 ? named : columns.slice(0, 1)).map(({ id }) => id)
}
