import type { Answer } from './search/tableCore.ts'
import type { Query } from './value.ts'

/** Rows that answer a query. They are fetched by index, so that they need not all exist at once. */
export interface View<Row> {
  /** The answered query; until the answer to the newest query arrives, this is an earlier one. */
  query: Query
  total: number
  /** Number of matching rows, as far as known. */
  count: number
  /** Whether every row that has arrived so far was searched. */
  isComplete: boolean
  /** Returns the rows from `start` up to, not including, `end`. */
  slice: (start: number, end: number) => readonly Row[]
}

/** Rows by index, independent of how they are stored. */
export interface ListedRows<Row> {
  readonly length: number
  slice: (start: number, end: number) => readonly Row[]
  at: (place: number) => Row | undefined
}

/** Makes the view of an answer; without `places` it shows all rows in their original order. */
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
