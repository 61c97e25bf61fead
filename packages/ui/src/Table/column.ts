import type { ReactNode } from 'react'
import type { EngineColumn } from '../tableEngine/value.ts'

/** Texts of a cell, passed to a custom `cell` function. */
export interface CellParts {
  /** The value as text, or '' if it is empty. */
  text: string
  /** The same text, in which the matches of the filter are marked. */
  highlighted: ReactNode
}

/**
 * Column of a table. Define the list of columns outside the component, or memoize it: with a new list
 * all rows are sorted again.
 */
export interface Column<Row> extends EngineColumn<Row> {
  header: string
  /**
   * Content of the cell, if it differs from the text of the value. Filter and sort still use the value.
   */
  cell?: (row: Row, parts: CellParts) => ReactNode
  /**
   * Text in a saved CSV file, if it differs from the text of the value, for example to add the time of
   * day.
   */
  inFile?: (row: Row) => string
  /**
   * Kind of the values, for the labels of sort directions. It is needed only if the list may be empty.
   * Otherwise the kind of the first values is used.
   */
  kind?: 'text' | 'number' | 'date' | 'boolean'
  /** Alignment of the text; use 'end' for numbers. */
  align?: 'start' | 'end'
  /**
   * CSS width such as '20%'; by default it depends on the content. A width that is not a percentage is
   * also the minimum width.
   */
  width?: string
  /**
   * Whether a long text wraps between words instead of being truncated. It has no effect in long
   * tables.
   */
  isWrapping?: boolean
  /**
   * Position on a grid of 24 columns per row, as in CSS `grid-column`: 'span 4', '5 / span 9'. Cells
   * that do not fit on a line, and their headers, are placed on the next line. Set it for all columns
   * of a table or for none.
   */
  gridColumn?: string
  /**
   * Number of lines of a cell; requires `gridColumn`. The cell must then contain one element whose
   * children are the lines. Lines with the same number are aligned across the cells of a row. If a
   * column has it, set it for all columns on the same grid line.
   */
  lines?: (row: Row) => number
  /**
   * Whether the column contains the name of the row; by default only the first column does. Several
   * such columns form one name (first name, last name), and the last of them has the row's link.
   */
  isRowHeader?: boolean
  /**
   * Hides the column in tables narrower than 40rem (`md`), 56rem (`lg`) or 72rem (`xl`). In tables
   * narrower than 40rem each row is a block in which the cells wrap like text.
   */
  hideBelow?: 'md' | 'lg' | 'xl'
  /**
   * Whether the values are clear without their header. The header is then not shown in tables narrower
   * than 40rem.
   */
  isSelfEvident?: boolean
}

/** Returns columns with the given type of rows: `columnsFor<User>()([{ id: 'name', … }])`. */
export const columnsFor =
  <Row>() =>
  (columns: readonly Column<Row>[]): readonly Column<Row>[] =>
    columns

/** Returns the ids of the columns that contain the name of a row. */
export function rowHeadersOf<Row>(columns: readonly Column<Row>[]): readonly string[] {
  const rowHeaders = columns.filter(({ isRowHeader }) => isRowHeader)
  return (rowHeaders.length > 0 ? rowHeaders : columns.slice(0, 1)).map(({ id }) => id)
}
