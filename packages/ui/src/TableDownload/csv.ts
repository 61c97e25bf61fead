import type { Column } from '../Table/column.ts'
import { textOf, valueOf, type Wording } from '../tableEngine/value.ts'

/**
 * Matches the positions at which a spreadsheet could start a formula: the start of a text, and the positions
 * after semicolons and tabs. Some spreadsheets split a line at these characters.
 */
const formula = /^(?=[=+\-@＝＋－＠\t\r\n])|(?<=[;\t])(?=[=+\-@＝＋－＠])/g

/** Returns a line of a CSV file (RFC 4180). */
const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Returns the columns with values. A column that is neither searchable nor sortable contains buttons.
 */
export const columnsOfFile = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(({ isSortable = true, isFilterable = true }) => isSortable || isFilterable)

/** Returns the byte order mark, from which spreadsheets detect UTF-8, and the header line. */
export const csvHead = <Row>(columns: readonly Column<Row>[]): string =>
  `\uFEFF${lineOf(columns.map(({ header }) => cellOf(header)))}`

/** Returns a line for each row, with the texts that the table shows. */
export const csvLines = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  wording: Wording,
  unreadable: string,
): string =>
  rows
    .map((row) =>
      lineOf(
        columns.map((column) => {
          if (column.inFile) return cellOf(column.inFile(row))
          let isReadable = true
          const value = valueOf(column, row, () => {
            isReadable = false
          })
          if (!isReadable) return cellOf(unreadable)
          return typeof value === 'number' ? textOf(value, wording) : cellOf(textOf(value, wording))
        }),
      ),
    )
    .join('')

const cellOf = (text: string): string => quoted(text.replaceAll(formula, "'"))
