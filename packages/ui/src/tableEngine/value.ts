import type { Steps } from './slices.ts'

/** What a cell's column yields for a row: compared by kind, shown and filtered as text. */
export type Value = string | number | boolean | Date | null | undefined

export type Direction = 'ascending' | 'descending'

/** By which column a table stands, and which way. */
export interface Sort {
  column: string
  direction: Direction
}

/** What the engine reads of a column. */
export interface EngineColumn<Row> {
  id: string
  value: (row: Row) => Value
  isSortable?: boolean
  isFilterable?: boolean
}

/** What a person asked to see. */
export interface Query {
  term: string
  sort: Sort | undefined
}

/** The words that stand for values without a text of their own, and the reader's language. */
export interface Wording {
  yes: string
  no: string
  locale?: string
}

/** The kind of order a value has. */
export type Kind = 'text' | 'number' | 'date'

/** The value of a cell; none where the column's accessor throws, which is told. */
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

/** Whether there is nothing to show. */
export const isEmpty = (value: Value): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'number' && Number.isNaN(value)) ||
  (value instanceof Date && !hasTime(value))

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The text of a value, empty if it is. A date is the calendar date where the reader is. */
export function textOf(value: Value, wording: Wording): string {
  if (value === null || value === undefined || isEmpty(value)) return ''
  if (typeof value === 'boolean') return value ? wording.yes : wording.no
  if (value instanceof Date) {
    const year = String(value.getFullYear()).padStart(4, '0')
    return `${year}-${twoDigits(value.getMonth() + 1)}-${twoDigits(value.getDate())}`
  }
  return String(value)
}

/** Text in the form in which a term is looked for. */
export const folded = (text: string): string => text.toLowerCase()

/** A typed term without the spaces around it, which nobody sees. */
export const termOf = (typed: string): string => typed.trim()

/** Asks for all rows, as they came. */
export const everything: Query = { term: '', sort: undefined }

/** Whether all rows are asked for, as they came: that needs no work. */
export const isEverything = ({ term, sort }: Query): boolean => termOf(term) === '' && sort === undefined

/** The kind of a value, for ordering it and for the words of its order. */
export const kindOf = (value: Value): Kind =>
  value instanceof Date ? 'date' : typeof value === 'number' || typeof value === 'boolean' ? 'number' : 'text'

/** So many rows tell of which kind a column is: a list may be long and the column empty. */
const sampleRows = 100

/** The kind of a column: that of its first value. */
export function kindOfColumn<Row>(rows: readonly Row[], column: EngineColumn<Row>): Kind | 'boolean' {
  for (const row of rows.slice(0, sampleRows)) {
    const value = valueOf(column, row)
    if (!isEmpty(value)) return typeof value === 'boolean' ? 'boolean' : kindOf(value)
  }
  return 'text'
}

/** What is asked of a column; known to both threads. */
export interface StoredColumn {
  id: string
  isFilterable: boolean
  isSortable: boolean
  /** Its texts are ordered by keys, not by the reader's language. */
  keyOrder?: KeyOrder
}

/** An order that leaves no two rows equal and puts empty cells first; descending is the exact reverse. */
export interface KeyOrder {
  /** The column of numbers that decides between equal keys. */
  thenBy: string
  /** Ranks texts from 1 on. The thread that orders sets it: a function is not posted. */
  ranksOf?: (texts: readonly string[]) => Steps<Uint32Array>
}

/** Columns without what only this thread can do. */
export const storedColumns = (columns: readonly Omit<EngineColumn<never>, 'value'>[]): StoredColumn[] =>
  columns.map(({ id, isFilterable = true, isSortable = true }) => ({ id, isFilterable, isSortable }))
