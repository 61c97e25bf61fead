import { mergeSort } from './mergeSort.ts'
import { inChunks, type Steps } from './slices.ts'
import type { Answer } from './tableCore.ts'
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
} from './value.ts'

/** Told of a cell whose accessor threw. */
export type OnThrow = (column: number, place: number, error: unknown) => void

interface PlainRows<Row> {
  /** How many rows there are now. */
  readonly length: number
  slice: (start: number, end: number) => readonly Row[]
}

const stepRows = 64
const stepTexts = 8192

/** Answers queries over rows as they are, in steps: the reference for what an index must answer too. */
export class PlainCore<Row> {
  #rows: PlainRows<Row>
  #columns: readonly EngineColumn<Row>[]
  #wording: Wording
  #onThrow: OnThrow
  #texts: string[] = []
  #orders = new Map<string, Uint32Array<ArrayBuffer>>()

  constructor(
    rows: PlainRows<Row>,
    columns: readonly EngineColumn<Row>[],
    wording: Wording,
    onThrow: OnThrow,
  ) {
    this.#rows = rows
    this.#columns = columns
    this.#wording = wording
    this.#onThrow = onThrow
  }

  /** Answers for the rows that are there when it begins. */
  *answer({ term: typed, sort }: Query): Steps<Answer> {
    const rows = this.#rows.length
    const term = folded(termOf(typed)).replaceAll('\n', ' ')
    const order = sort && (yield* this.#order(sort, rows))
    if (term === '') return { places: order, count: rows, rows }
    yield* this.#readTexts(rows)
    const places = new Uint32Array(rows)
    let count = 0
    yield* inChunks(rows, stepTexts, (start, end) => {
      for (let at = start; at < end; at++) {
        const place = order?.[at] ?? at
        if (this.#texts[place]?.includes(term)) places[count++] = place
      }
    })
    return { places: places.subarray(0, count), count, rows }
  }

  /** One text per row; the line feed between values is in no term, so no match runs across two cells. */
  *#readTexts(rows: number): Steps<void> {
    const shown = this.#columns.map(({ isFilterable = true }) => isFilterable)
    for (let start = this.#texts.length; start < rows; start += stepRows) {
      for (const row of this.#rows.slice(start, Math.min(rows, start + stepRows))) {
        const place = this.#texts.length
        const cells = this.#columns.flatMap((column, index) =>
          shown[index] ? [textOf(this.#read(column, index, row, place), this.#wording)] : [],
        )
        this.#texts.push(folded(cells.join('\n')))
      }
      yield
    }
  }

  /** Equal rows stay as they were, and those without a value are last, either way. */
  *#order({ column: id, direction }: Sort, rows: number): Steps<Uint32Array<ArrayBuffer> | undefined> {
    const index = this.#columns.findIndex((candidate) => candidate.id === id)
    const column = this.#columns[index]
    if (column === undefined || column.isSortable === false) return undefined
    const key = `${direction} ${id}`
    const known = this.#orders.get(key)
    if (known?.length === rows) return known
    const values: Value[] = []
    const [filled, empty]: [number[], number[]] = [[], []]
    while (values.length < rows) {
      for (const row of this.#rows.slice(values.length, Math.min(rows, values.length + stepRows))) {
        const value = this.#read(column, index, row, values.length)
        ;(isEmpty(value) ? empty : filled).push(values.length)
        values.push(value)
      }
      yield
    }
    const compare = comparing(direction === 'ascending' ? 1 : -1, this.#wording.locale)
    const places = new Uint32Array(rows)
    places.set(
      yield* mergeSort(Uint32Array.from(filled), (one, other) => compare(values[one], values[other])),
    )
    places.set(empty, filled.length)
    this.#orders.set(key, places)
    return places
  }

  #read(column: EngineColumn<Row>, index: number, row: Row, place: number): Value {
    return valueOf(column, row, (error) => this.#onThrow(index, place, error))
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
          : // Infinite ones are equal too, though their difference is no number.
            Number(one) - Number(other) || 0
    return sign * between
  }
}
