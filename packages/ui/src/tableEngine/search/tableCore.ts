import type { Block } from '../columns/block.ts'
import { type ColumnOrder, ColumnStore } from '../columns/columnStore.ts'
import type { Steps } from '../slices.ts'
import { folded, type Query, type StoredColumn, termOf, type Wording } from '../value.ts'
import { placesIn, placesOf, reversed } from './places.ts'

/** Result of a query. */
export interface Answer {
  /** Row indexes; undefined means all rows in their original order. */
  places: Uint32Array<ArrayBuffer> | undefined
  count: number
  /** Number of rows that were searched. */
  rows: number
}

/** Number of hits after which a first, partial answer is sent. It is more than a screen shows. */
const headRows = 128
/** Number of search terms whose matches are cached. Each needs one byte per row. */
const cachedTerms = 4
/** Number of sort orders that are cached. Each needs five bytes per row. */
const cachedOrders = 4
/**
 * Up to this many rows, all sort orders are prepared, because each takes little time and memory.
 */
const fewRows = 20_000

/** Matches of a term: a mask over the first `seen` rows. */
interface Matches {
  term: string
  mask: Uint8Array
  seen: number
}

/** Sort order of a column. If the sort was interrupted, the next call continues it with `steps`. */
interface Sorting {
  store: ColumnStore
  steps: Steps<ColumnOrder> | undefined
  order?: ColumnOrder
}

/** Stores packed rows and runs queries on them, in steps. */
export class TableCore {
  #stores: readonly ColumnStore[]
  #blocks: { start: number; end: number }[] = []
  #matches: Matches[] = []
  /** Sort orders of all current rows, most recently used first. */
  #sortings: Sorting[] = []
  rows = 0

  constructor(columns: readonly StoredColumn[], wording: Wording, largestDictionary: number) {
    this.#stores = columns.map((column) => new ColumnStore(column, wording, largestDictionary))
  }

  *add({ start, length, cells }: Block): Steps<void> {
    // If rows are packed again in a larger block, that block replaces the smaller blocks.
    this.#blocks = this.#blocks.filter((block) => block.start < start)
    for (const [index, store] of this.#stores.entries()) {
      yield* store.add(this.#blocks.length, start, length, cells[index])
      yield
    }
    this.rows = start + length
    this.#blocks.push({ start, end: this.rows })
    this.#sortings = []
  }

  /**
   * Assigns codes to texts and computes sort orders while no query is pending, so that the next query
   * is faster. Returns true when this work is complete.
   */
  *prepare(): Steps<true> {
    for (const { texts, shown } of this.#stores) {
      yield* texts.number()
      yield* shown.number()
    }
    for (const store of this.#stores) {
      const isQuick = this.rows <= fewRows || store.sortsFast
      if (store.column.isSortable && isQuick && this.#sortings.length < this.#maxOrders())
        yield* this.#order(store)
    }
    return true
  }

  /** Releases the memory that is needed only to add rows. */
  forget(): void {
    for (const { texts, shown } of this.#stores) {
      texts.forget()
      shown.forget()
    }
  }

  /** Runs a query. Calls `onHead` with the first hits if these are known before the complete answer. */
  *answer({ term: typed, sort }: Query, onHead: (head: Answer) => void): Steps<Answer> {
    const { rows } = this
    const term = folded(termOf(typed)).replaceAll('\n', ' ')
    const store = this.#storeOf(sort?.column)
    const order = store && (yield* this.#order(store))
    let places = order?.places
    if (order && sort?.direction === 'descending') places = yield* reversed(order, order.filled)
    if (term !== '') places = yield* placesOf(yield* this.#find(term, places ? undefined : onHead), places)
    // The cached order is copied, because the answer's buffer is transferred to the page.
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
    this.#sortings = toFront(this.#sortings, sorting, this.#maxOrders())
    while (sorting.steps) {
      const { done, value } = sorting.steps.next()
      if (done) {
        sorting.order = value
        // Release the generator, because it references its working memory.
        sorting.steps = undefined
      } else yield
    }
    return sorting.order as ColumnOrder
  }

  #maxOrders(): number {
    return this.rows <= fewRows ? Math.max(cachedOrders, this.#stores.length) : cachedOrders
  }

  *#find(term: string, onHead: ((head: Answer) => void) | undefined): Steps<Uint8Array> {
    const matches = this.#matchesOf(term)
    const { mask } = matches
    if (matches.seen === this.rows) return mask
    const searches = []
    const found = this.#stores.flatMap(({ column, texts, shown }) =>
      column.isFilterable ? [texts, shown] : [],
    )
    // Search columns with codes first, because they are fastest. The searches of other columns then
    // skip rows that already match.
    for (const texts of found.toSorted((one, other) => Number(other.isNumbered) - Number(one.isNumbered)))
      searches.push(yield* texts.search(term))
    // A row that matches a term also matches every part of the term. If the matches of such a part are
    // cached, only the rows that match the part are searched.
    const wider = this.#matches.find(
      (other) => other !== matches && other.seen === this.rows && term.includes(other.term),
    )
    const head: number[] = []
    let count = 0
    for (const [block, { start, end }] of this.#blocks.entries()) {
      if (end > matches.seen) {
        const only = wider && placesIn(wider.mask, start, end)
        if (only?.length !== 0)
          // If few rows match the part, only these rows are searched instead of the whole block.
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
    this.#matches = toFront(this.#matches, matches, cachedTerms)
    return matches
  }
}

/** Moves an entry to the front of a list and cuts the list to `most` entries. */
const toFront = <Thing>(list: readonly Thing[], first: Thing, most: number): Thing[] =>
  [first, ...list.filter((other) => other !== first)].slice(0, most)
