import type { Steps } from './slices.ts'

/** Value of a cell. Sorting compares values by their kind; the table shows and filters their texts. */
export type Value = string | number | boolean | Date | null | undefined

export type Direction = 'ascending' | 'descending'

/** Column and direction by which a table is sorted. */
export interface Sort {
  column: string
  direction: Direction
}

/** Properties of a column that the engine uses. */
export interface EngineColumn<Row> {
  id: string
  value: (row: Row) => Value
  isSortable?: boolean
  isFilterable?: boolean
}

/** Search term and sort order. */
export interface Query {
  term: string
  sort: Sort | undefined
}

/** Texts of boolean values, and the user's locale. */
export interface Wording {
  yes: string
  no: string
  locale?: string
  /** Whether dates are formatted in UTC instead of the user's time zone. */
  isUtc?: boolean
}

/** Kind of a value, which decides how it is compared. */
export type Kind = 'text' | 'number' | 'date'

/**
 * Returns the value of a cell; calls `onThrow` and returns undefined if the column's accessor
 * throws.
 */
export function valueOf<Row>(
  { value }: EngineColumn<Row>,
  row: Row,
  onThrow?: (error: unknown) => void,
): Value {
  try {
    return value(row)
  } catch (error) {
    onThrow?.(error)
    return undefined
  }
}

const hasTime = (value: Date): boolean => !Number.isNaN(value.getTime())

/** Whether a cell with this value is empty. */
export const isEmpty = (value: Value): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'number' && Number.isNaN(value)) ||
  (value instanceof Date && !hasTime(value))

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/**
 * Returns the text of a value, or '' if the value is empty. A date is formatted as YYYY-MM-DD in the
 * user's time zone, or in UTC if `isUtc` is set.
 */
export function textOf(value: Value, wording: Wording): string {
  if (value === null || value === undefined || isEmpty(value)) return ''
  if (typeof value === 'boolean') return value ? wording.yes : wording.no
  if (value instanceof Date) {
    if (wording.isUtc) return value.toISOString().slice(0, -'T00:00:00.000Z'.length)
    const year = String(value.getFullYear()).padStart(4, '0')
    return `${year}-${twoDigits(value.getMonth() + 1)}-${twoDigits(value.getDate())}`
  }
  return String(value)
}

/** Converts a text to lower case, for case-insensitive search. */
export const folded = (text: string): string => text.toLowerCase()

/** Trims a search term. */
export const termOf = (typed: string): string => typed.trim()

/** Query for all rows in their original order. */
export const everything: Query = { term: '', sort: undefined }

/**
 * Whether the query requests all rows in their original order. If so, the rows are neither searched nor
 * sorted.
 */
export const isEverything = ({ term, sort }: Query): boolean => termOf(term) === '' && sort === undefined

/** Returns the kind of a value, for sorting and for the labels of sort directions. */
export const kindOf = (value: Value): Kind =>
  value instanceof Date ? 'date' : typeof value === 'number' || typeof value === 'boolean' ? 'number' : 'text'

/**
 * Maximum number of rows in which `kindOfColumn` searches for a value. The list may be long and the
 * column empty.
 */
const sampleRows = 100

/** Returns the kind of a column's first non-empty value, or 'text' if none is found. */
export function kindOfColumn<Row>(rows: readonly Row[], column: EngineColumn<Row>): Kind | 'boolean' {
  for (const row of rows.slice(0, sampleRows)) {
    const value = valueOf(column, row)
    if (!isEmpty(value)) return typeof value === 'boolean' ? 'boolean' : kindOf(value)
  }
  return 'text'
}

/** Properties of a column that are sent to the worker. */
export interface StoredColumn {
  id: string
  isFilterable: boolean
  isSortable: boolean
  /** If set, the texts of the column are sorted by keys instead of by locale. */
  keyOrder?: KeyOrder
}

/**
 * Sort order by key, then by a number, so that no two rows are equal. Empty cells are first, and
 * descending order is the exact reverse.
 */
export interface KeyOrder {
  /** Id of the column of numbers that sorts rows with equal keys. */
  thenBy: string
  /**
   * Returns the rank of each text, starting at 1. Set by the thread that sorts, because functions
   * cannot be sent to a worker.
   */
  ranksOf?: (texts: readonly string[]) => Steps<Uint32Array>
}

/** Returns the columns without their accessors, because functions cannot be sent to a worker. */
export const storedColumns = (columns: readonly Omit<EngineColumn<never>, 'value'>[]): StoredColumn[] =>
  columns.map(({ id, isFilterable = true, isSortable = true }) => ({ id, isFilterable, isSortable }))
