import type { Block } from '../columns/block.ts'
import { type ColumnOrder, ColumnStore } from '../columns/columnStore.ts'
import type { Steps } from '../slices.ts'
import { folded, type Query, type StoredColumn, termOf, type Wording } from '../value.ts'
import { placesIn, placesOf, reversed } from './places.ts'

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

/** The order of a column, or the work on it: whoever needs it goes on with what others left. */
interface Sorting {
  store: ColumnStore
  steps: Steps<ColumnOrder> | undefined
  order?: ColumnOrder
}

/** Holds packed rows and answers queries over them, in steps. */
export class TableCore {
  #stores: readonly ColumnStore[]
  #blocks: { start: number; end: number }[] = []
  #matches: Matches[] = []
  /** Of all rows that there are, the last one asked for first. */
  #sortings: Sorting[] = []
  /** How many rows there are. */
  rows = 0

  constructor(columns: readonly StoredColumn[], wording: Wording, largestDictionary: number) {
    this.#stores = columns.map((column) => new ColumnStore(column, wording, largestDictionary))
  }

  *add({ start, length, cells }: Block): Steps<void> {
    // Rows that are packed anew, in a larger block, take the place of the smaller ones.
    this.#blocks = this.#blocks.filter((block) => block.start < start)
    for (const [index, store] of this.#stores.entries()) {
      yield* store.add(this.#blocks.length, start, length, cells[index])
      yield
    }
    this.rows = start + length
    this.#blocks.push({ start, end: this.rows })
    this.#sortings = []
  }

  /** Does ahead, while nothing is asked, what a first question would have to wait for; true when all is done. */
  *prepare(): Steps<true> {
    for (const { texts, shown } of this.#stores) {
      yield* texts.number()
      yield* shown.number()
    }
    for (const store of this.#stores) {
      const isQuick = this.rows <= fewRows || store.isQuickToOrder
      if (store.column.isSortable && isQuick && this.#sortings.length < this.#mostOrders())
        yield* this.#order(store)
    }
    return true
  }

  /** Gives back the memory that only more rows need. */
  forget(): void {
    for (const { texts, shown } of this.#stores) {
      texts.forget()
      shown.forget()
    }
  }

  /** Answers a query; the first hits are told ahead where they are known before the rest. */
  *answer({ term: typed, sort }: Query, onHead: (head: Answer) => void): Steps<Answer> {
    const { rows } = this
    const term = folded(termOf(typed)).replaceAll('\n', ' ')
    const store = this.#storeOf(sort?.column)
    const order = store && (yield* this.#order(store))
    let places = order?.places
    if (order && sort?.direction === 'descending') places = yield* reversed(order, order.filled)
    if (term !== '') places = yield* placesOf(yield* this.#find(term, places ? undefined : onHead), places)
    // What is kept is not given away.
    else if (places === order?.places) places = places?.slice()
    return { places, count: places?.length ?? rows, rows }
  }

  #storeOf(id: string | undefined): ColumnStore | undefined {
    return this.#stores.find(({ column }) => column.id === id && column.isSortable)
  }

  *#order(store: ColumnStore): Steps<ColumnOrder> {
    const sorting = this.#sortings.find((kept) => kept.store === store) ?? {
      store,
      steps: store.order(this.rows, this.#storeOf(store.column.keyOrder?.thenBy)),
    }
    this.#sortings = toFront(this.#sortings, sorting, this.#mostOrders())
    while (sorting.steps) {
      const { done, value } = sorting.steps.next()
      if (done) {
        sorting.order = value
        // It would hold all that it worked with.
        sorting.steps = undefined
      } else yield
    }
    return sorting.order as ColumnOrder
  }

  #mostOrders(): number {
    return this.rows <= fewRows ? Math.max(keptOrders, this.#stores.length) : keptOrders
  }

  *#find(term: string, onHead: ((head: Answer) => void) | undefined): Steps<Uint8Array> {
    const matches = this.#matchesOf(term)
    const { mask } = matches
    if (matches.seen === this.rows) return mask
    const searches = []
    const found = this.#stores.flatMap(({ column, texts, shown }) =>
      column.isFilterable ? [texts, shown] : [],
    )
    // The quickest first: the others look only at rows that have no match yet.
    for (const texts of found.toSorted((one, other) => Number(other.isNumbered) - Number(one.isNumbered)))
      searches.push(yield* texts.search(term))
    // What a longer term matches, a part of it matches too.
    const wider = this.#matches.find(
      (other) => other !== matches && other.seen === this.rows && term.includes(other.term),
    )
    const head: number[] = []
    let count = 0
    for (const [block, { start, end }] of this.#blocks.entries()) {
      if (end > matches.seen) {
        const only = wider && placesIn(wider.mask, start, end)
        if (only?.length !== 0)
          // So few that each is looked at by itself.
          for (const search of searches)
            search(block, start, mask, only && only.length * 6 < end - start ? only : undefined)
        matches.seen = end
      }
      if (onHead && head.length < headRows) {
        const here = placesIn(mask, start, end)
        count += here.length
        head.push(...here.subarray(0, headRows - head.length))
        if (head.length === headRows) onHead({ places: Uint32Array.from(head), count, rows: end })
      }
      yield
    }
    return mask
  }

  #matchesOf(term: string): Matches {
    const matches = this.#matches.find((known) => known.term === term) ?? {
      term,
      mask: new Uint8Array(),
      seen: 0,
    }
    if (matches.mask.length < this.rows) {
      const mask = new Uint8Array(this.rows)
      mask.set(matches.mask)
      matches.mask = mask
    }
    this.#matches = toFront(this.#matches, matches, keptTerms)
    return matches
  }
}

/** A list in which one thing is the first, and no more than so many others follow. */
const toFront = <Thing>(list: readonly Thing[], first: Thing, most: number): Thing[] =>
  [first, ...list.filter((other) => other !== first)].slice(0, most)
