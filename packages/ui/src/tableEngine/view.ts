import type { Answer } from './search/tableCore.ts'
import type { Query } from './value.ts'

/** The rows that answer a query. They are fetched by place, so that they need not all exist at once. */
export interface View<Row> {
  /** What was asked: an earlier query than the current one until its answer is there. */
  query: Query
  /** How many rows there are. */
  total: number
  /** How many of them match, as far as is known. */
  count: number
  /** Whether every row was looked at that has come so far. */
  isComplete: boolean
  /** The rows from `start` up to, not including, `end`. */
  slice: (start: number, end: number) => readonly Row[]
}

/** Rows by their places, wherever they are kept. */
export interface ListedRows<Row> {
  readonly length: number
  slice: (start: number, end: number) => readonly Row[]
  at: (place: number) => Row | undefined
}

/** The view of an answer; without places it shows all rows, as they came. */
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
