import { inChunks, type Steps } from '../slices.ts'
import { mergeSort } from '../sort/mergeSort.ts'
import {
  type EngineColumn,
  folded,
  isEmpty,
  type Kind,
  kindOf,
  type Query,
  type Sort,
  termOf,
  textOf,
  type Value,
  valueOf,
  type Wording,
} from '../value.ts'
import type { Answer } from './tableCore.ts'

/** Callback for a cell whose accessor threw an error. */
export type OnThrow = (column: number, place: number, error: unknown) => void

const stepRows = 64
const stepTexts = 8192

/**
 * Function that runs a query on rows, in steps. Between two calls, rows may only be added at the end.
 */
export type PlainCore<Row> = (rows: readonly Row[], query: Query) => Steps<Answer>

/**
 * Creates a function that searches and sorts rows without an index. Tests also use it as the reference
 * implementation of the index.
 */
export function createPlainCore<Row>(
  columns: readonly EngineColumn<Row>[],
  wording: Wording,
  onThrow: OnThrow,
): PlainCore<Row> {
  const texts: string[] = []
  const orders = new Map<string, Uint32Array<ArrayBuffer>>()

  const read = (column: EngineColumn<Row>, rows: readonly Row[], place: number): Value =>
    valueOf(column, rows[place] as Row, (error) => onThrow(columns.indexOf(column), place, error))

  /**
   * Joins the cells of each row into one text. A search term never contains a line feed, so a match
   * cannot span two cells.
   */
  function* readTexts(rows: readonly Row[], length: number): Steps<void> {
    const found = columns.filter(({ isFilterable = true }) => isFilterable)
    const known = texts.length
    yield* inChunks(length - known, stepRows, (start, end) => {
      for (let place = known + start; place < known + end; place++) {
        const cells = found.map((column) => textOf(read(column, rows, place), wording))
        texts[place] = folded(cells.join('\n'))
      }
    })
  }

  /**
   * Returns the row indexes in sort order, or undefined if the column cannot be sorted. Equal rows
   * remain in their original order, and rows without a value are last in both directions.
   */
  function* orderOf(
    rows: readonly Row[],
    length: number,
    { column: id, direction }: Sort,
  ): Steps<Uint32Array<ArrayBuffer> | undefined> {
    const column = columns.find((candidate) => candidate.id === id)
    if (column === undefined || column.isSortable === false) return undefined
    const key = `${direction} ${id}`
    const known = orders.get(key)
    if (known?.length === length) return known
    const values: Value[] = []
    const [filled, empty]: [number[], number[]] = [[], []]
    yield* inChunks(length, stepRows, (start, end) => {
      for (let place = start; place < end; place++) {
        const value = read(column, rows, place)
        ;(isEmpty(value) ? empty : filled).push(place)
        values.push(value)
      }
    })
    const compare = comparing(direction === 'ascending' ? 1 : -1, wording.locale)
    const sorted = yield* mergeSort(Uint32Array.from(filled), (one, other) =>
      compare(values[one], values[other]),
    )
    const places = new Uint32Array(length)
    places.set(sorted)
    places.set(empty, sorted.length)
    orders.set(key, places)
    return places
  }

  return function* answer(rows, { term: typed, sort }) {
    const { length } = rows
    const term = folded(termOf(typed)).replaceAll('\n', ' ')
    const order = sort && (yield* orderOf(rows, length, sort))
    if (term === '') return { places: order, count: length, rows: length }
    yield* readTexts(rows, length)
    const places = new Uint32Array(length)
    let count = 0
    yield* inChunks(length, stepTexts, (start, end) => {
      for (let at = start; at < end; at++) {
        const place = order?.[at] ?? at
        if (texts[place]?.includes(term)) places[count++] = place
      }
    })
    return { places: places.subarray(0, count), count, rows: length }
  }
}

const kinds: readonly Kind[] = ['number', 'date', 'text']

function comparing(sign: 1 | -1, locale: string | undefined) {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return (one: Value, other: Value): number => {
    const kind = kindOf(one)
    const between =
      kind !== kindOf(other)
        ? kinds.indexOf(kind) - kinds.indexOf(kindOf(other))
        : kind === 'text'
          ? compare(String(one), String(other))
          : // The difference of two equal infinite numbers is NaN.
            Number(one) - Number(other) || 0
    return sign * between
  }
}
