import type { Answer } from './search/tableCore.ts'
import type { Query } from './value.ts'

/**
 * Result of a query. Its rows are returned by index, so that not all row objects need to exist in
 * memory.
 */
export interface View<Row> {
  /** The query whose result this is. While a newer query is pending, this is an earlier query. */
  query: Query
  total: number
  /** Number of matching rows found so far. */
  count: number
  /** Whether all rows that have arrived were searched. */
  isComplete: boolean
  /** Returns the rows from `start` (inclusive) to `end` (exclusive). */
  slice: (start: number, end: number) => readonly Row[]
}

/** List of rows, independent of how they are stored. */
export interface ListedRows<Row> {
  readonly length: number
  slice: (start: number, end: number) => readonly Row[]
  at: (place: number) => Row | undefined
}

/**
 * Creates the view of an answer. If `places` is undefined, the view contains all rows in their original
 * order.
 */
export function viewOf<Row>(
  rows: ListedRows<Row>,
  query: Query,
  { places, count }: Pick<Answer, 'places' | 'count'>,
  isComplete: boolean,
): View<Row> {
  return {
    query,
    total: rows.length,
    count,
    isComplete,
    slice: (start, end) =>
      places === undefined
        ? rows.slice(start, Math.min(end, count))
        : Array.from(places.subarray(start, end), (place) => rows.at(place) as Row),
  }
}
