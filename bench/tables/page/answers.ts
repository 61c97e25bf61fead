import type { TableRow } from '../../tableRows.ts'
import { compareRows, matching, type SortedColumn } from './people.ts'

/** The search terms, which are typed one after another. */
export const terms = ['m', 'mar', 'martin'] as const

/** The correct results, computed without the contenders, so that wrong results are not measured. */
export interface Answers {
  /** The number of matches of each term. */
  matching: Readonly<Record<string, number>>
  /**
   * For each column, the index of a row with the smallest value (`least`) or the greatest value (`most`).
   * Several rows may have this value.
   */
  least: Readonly<Record<SortedColumn, number>>
  most: Readonly<Record<SortedColumn, number>>
}

/** Computes the results for these rows. */
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
