import type { Block } from './block.ts'
import { ColumnStore } from './columnStore.ts'
import type { Order } from './order.ts'
import { fewPlacesIn, placesIn, placesOf, sumOf } from './places.ts'
import type { Steps } from './slices.ts'
import { folded, type Query, type Sort, type StoredColumn, termOf, type Wording } from './value.ts'

/** The rows that answer a query, by their places. */
export interface Answer {
  /** None: all rows, as they came. */
  places: Uint32Array<ArrayBuffer> | undefined
  count: number
  /** How many rows were looked at. */
  rows: number
}

/** So many hits are told before the rest is known: more than a screen shows. */
const headRows = 128
/** Earlier terms that a longer one starts from, at a byte a row each. */
const keptTerms = 4
/** Orders that are kept, at five bytes a row each. */
const keptOrders = 4
/** With so many rows each order takes so little time and room that all are made ready. */
const fewRows = 20_000

/** What is known of a term: a mask over the rows that were looked at. */
interface Matches {
  term: string
  mask: Uint8Array
  seen: number
}

/** Holds packed rows and answers queries over them, in steps. */
export class TableCore {
  #columns: readonly StoredColumn[]
  #stores: readonly ColumnStore[]
  #blocks: { start: number; length: number }[] = []
  #matches: Matches[] = []
  #orders: { column: number; rows: number; order: Order }[] = []
  #sorting: { column: number; rows: number; steps: Steps<Order> } | undefined
  /** How many rows there are. */
  rows = 0

  constructor(columns: readonly StoredColumn[], wording: Wording, largestDictionary: number) {
    this.#columns = columns
    this.#stores = columns.map((column) => new ColumnStore(column, wording, largestDictionary))
  }

  *add({ start, length, cells }: Block): Steps<void> {
    for (const [index, store] of this.#stores.entries()) {
      const column = cells[index]
      if (column !== undefined) store.add(start, length, column)
      yield
    }
    while ((this.#blocks.at(-1)?.start ?? -1) >= start) this.#blocks.pop()
    this.#blocks.push({ start, length })
    this.rows = start + length
  }

  /** Does ahead, while nothing is asked, what a first question would have to wait for; true when all is done. */
  *prepare(): Steps<true> {
    for (const store of this.#stores) yield* store.number()
    for (const [column, { id }] of this.#columns.entries()) {
      const isQuick = this.rows <= fewRows || this.#stores[column]?.isQuickToOrder === true
      const isKnown = this.#orders.some((kept) => kept.column === column && kept.rows === this.rows)
      const hasRoom = this.#current().length < this.#mostOrders()
      if (isQuick && !isKnown && hasRoom) yield* this.#order({ column: id, direction: 'ascending' })
    }
    return true
  }

  /** Gives back the memory that only more rows need. */
  forget(): void {
    for (const store of this.#stores) store.forget()
  }

  /** Answers a query; the first hits are told ahead where they are known before the rest. */
  *answer({ term: typed, sort }: Query, onHead: (head: Answer) => void): Steps<Answer> {
    const term = folded(termOf(typed)).replaceAll('\n', ' ')
    const order = yield* this.#order(sort)
    if (term === '') {
      if (order === undefined) return { places: undefined, count: this.rows, rows: this.rows }
      const places = yield* placesOf(order, sort, undefined, order.places.length)
      return { places, count: places.length, rows: this.rows }
    }
    const mask = yield* this.#find(term, order === undefined ? onHead : undefined)
    const count = yield* sumOf(mask, this.rows)
    const places = order ? yield* placesOf(order, sort, mask, count) : yield* placesIn(mask, this.rows, count)
    return { places, count, rows: this.rows }
  }

  *#order(sort: Sort | undefined): Steps<Order | undefined> {
    const column = this.#columns.findIndex(({ id }) => id === sort?.column)
    const store = this.#stores[column]
    if (store === undefined || this.#columns[column]?.isSortable !== true) return undefined
    const isCurrent = (kept: { column: number; rows: number }) =>
      kept.column === column && kept.rows === this.rows
    const known = this.#orders.find(isCurrent)
    if (known !== undefined) {
      this.#orders = [known, ...this.#orders.filter((other) => other !== known)]
      return known.order
    }
    // A term that is typed meanwhile interrupts the work, and the next answer goes on with it.
    if (this.#sorting === undefined || !isCurrent(this.#sorting))
      this.#sorting = { column, rows: this.rows, steps: store.order(this.rows) }
    const { steps } = this.#sorting
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done !== true) {
        yield
        continue
      }
      // Whoever went on with the same work may have ended it.
      const made = this.#orders.find(isCurrent)
      if (made !== undefined) return made.order
      this.#sorting = undefined
      this.#orders = this.#current().slice(0, this.#mostOrders() - 1)
      this.#orders.unshift({ column, rows: this.rows, order: step.value })
      return step.value
    }
  }

  /** The orders of all rows that there are. */
  #current() {
    return this.#orders.filter(({ rows }) => rows === this.rows)
  }

  #mostOrders(): number {
    return this.rows <= fewRows ? Math.max(keptOrders, this.#columns.length) : keptOrders
  }

  *#find(term: string, onHead: ((head: Answer) => void) | undefined): Steps<Uint8Array> {
    const matches = this.#matchesOf(term)
    if (matches.seen === this.rows) return matches.mask
    const searches = []
    const found = this.#stores.filter((_, column) => this.#columns[column]?.isFilterable === true)
    // The quickest first: the others look only at rows that have no match yet.
    for (const store of found.toSorted((one, other) => Number(other.isNumbered) - Number(one.isNumbered)))
      searches.push(yield* store.search(term))
    // What a longer term matches, a part of it matches too.
    const wider = this.#matches.find(
      (other) => other !== matches && other.seen === this.rows && term.includes(other.term),
    )
    const head: number[] = []
    let count = 0
    for (const [index, { start, length }] of this.#blocks.entries()) {
      const end = start + length
      if (end > matches.seen) {
        const only = wider && fewPlacesIn(wider.mask, start, end)
        if (only === undefined || only.length > 0)
          for (const search of searches) search(index, matches.mask, only)
        matches.seen = end
      }
      if (onHead && head.length < headRows) {
        for (let row = start; row < end; row++) {
          if (matches.mask[row] === 0) continue
          count++
          if (head.length < headRows) head.push(row)
        }
        if (head.length === headRows) onHead({ places: Uint32Array.from(head), count, rows: end })
      }
      yield
    }
    return matches.mask
  }

  #matchesOf(term: string): Matches {
    const known = this.#matches.find((matches) => matches.term === term)
    const matches = known ?? { term, mask: new Uint8Array(this.rows), seen: 0 }
    if (matches.mask.length < this.rows) {
      const mask = new Uint8Array(this.rows)
      mask.set(matches.mask)
      matches.mask = mask
    }
    this.#matches = [matches, ...this.#matches.filter((other) => other !== matches)].slice(0, keptTerms)
    return matches
  }
}
