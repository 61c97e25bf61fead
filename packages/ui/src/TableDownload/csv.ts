import type { Column } from '../Table/column.ts'
import { textOf, valueOf, type Wording } from '../tableEngine/value.ts'

/**
 * A spreadsheet takes a text that begins so for a formula, and works it out. One that splits lines at semicolons or
 * tabs finds the beginning of a text behind each of them.
 */
const formula = /^(?=[=+\-@＝＋－＠\t\r\n])|(?<=[;\t])(?=[=+\-@＝＋－＠])/g

/** Texts as one line of a CSV file (RFC 4180). */
const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Columns that hold something: one of buttons alone is neither found in nor ordered by. */
export const columnsOfFile = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(({ isSortable = true, isFilterable = true }) => isSortable || isFilterable)

/** The first line, after the mark by which spreadsheets know UTF-8. */
export const csvHead = <Row>(columns: readonly Column<Row>[]): string =>
  `\uFEFF${lineOf(columns.map(({ header }) => cellOf(header)))}`

/** A line for each row, with the texts as the table shows them. */
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
