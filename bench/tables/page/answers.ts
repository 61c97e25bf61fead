import type { TableRow } from '../../tableRows.ts'
import { compareRows, matching, type SortedColumn } from './people.ts'

/** What is typed, letter by letter in three steps. */
export const terms = ['m', 'mar', 'martin'] as const

/** What a correct table shows; computed plainly, so that a wrong answer never counts. */
export interface Answers {
  /** How many rows each term finds. */
  matching: Readonly<Record<string, number>>
  /** The places of rows that may stand first in ascending order, by column; and of those that may stand last. */
  least: Readonly<Record<SortedColumn, number>>
  most: Readonly<Record<SortedColumn, number>>
}

/** The answers for these rows. */
export function answersFor(rows: readonly TableRow[]): Answers {
  const extreme = (column: SortedColumn, sign: number) =>
    rows.reduce(
      (best, row, place) => (sign * compareRows(row, rows[best] ?? row, column) < 0 ? place : best),
      0,
    )
  return {
    matching: Object.fromEntries(terms.map((term) => [term, matching(rows, term).length])),
    least: { lastName: extreme('lastName', 1), submitted: extreme('submitted', 1) },
    most: { lastName: extreme('lastName', -1), submitted: extreme('submitted', -1) },
  }
}
