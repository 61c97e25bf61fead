import { inChunks, type Steps } from '../slices.ts'
import { figuresOf } from '../sort/figures.ts'
import { wordsOf } from '../sort/numberWords.ts'
import { ranksOf } from '../sort/textOrder.ts'
import { type Order, wordOrder } from '../sort/wordOrder.ts'
import type { StoredColumn, Wording } from '../value.ts'
import { type Cells, cellKind, textAt } from './block.ts'
import { ShownNumbers } from './shownNumbers.ts'
import { TextColumn } from './textColumn.ts'

/** Cells of neighbouring rows; what is known of their texts stands elsewhere. */
interface Piece extends Pick<Cells, 'kinds' | 'numbers'> {
  start: number
  length: number
}

/** All rows in the order of one column. Equal rows keep their order both ways. */
export interface ColumnOrder extends Order {
  /** How many rows have a value; those without one are last both ways. */
  filled: number
}

const chunk = 65_536
/** The rank of no text, after all others. */
const noRank = 2 ** 32 - 1

/** The cells of one column as they are filtered and sorted. */
export class ColumnStore {
  readonly column: StoredColumn
  readonly texts: TextColumn
  /** What is shown of the numbers, to be found in. */
  readonly shown: TextColumn
  /** Whether it seems to hold no text that the collator is needed for: its order takes some milliseconds then. */
  isQuickToOrder = true
  #wording: Wording
  #shownNumbers: ShownNumbers
  #pieces: Piece[] = []

  constructor(column: StoredColumn, wording: Wording, largestDictionary: number) {
    this.column = column
    this.#wording = wording
    this.texts = new TextColumn(column, largestDictionary)
    this.shown = new TextColumn(column, largestDictionary)
    this.#shownNumbers = new ShownNumbers(wording, largestDictionary)
  }

  /** Keeps the cells of a block, in place of those that had its number and all that followed. */
  *add(block: number, start: number, length: number, cells: Cells | undefined): Steps<void> {
    const { kinds = cellKind.empty, numbers, texts } = cells ?? {}
    const { isFilterable, isSortable } = this.column
    this.shown.add(block, numbers && isFilterable ? this.#shownNumbers.texts(numbers, kinds) : undefined)
    this.texts.add(block, texts)
    this.#pieces.length = block
    this.#pieces.push({ start, length, kinds, numbers: isSortable ? numbers : undefined })
    const sample = texts && 'codes' in texts ? texts.fresh : texts
    if (block === 0 && sample) this.isQuickToOrder = (yield* figuresOf(sample.all.split('\n'))) !== undefined
  }

  /** The order of all `total` rows; `next` orders those that are equal. */
  *order(total: number, next?: ColumnStore): Steps<ColumnOrder> {
    // What has no number is a text, or nothing.
    const kinds = new Uint32Array(total).fill(cellKind.text)
    const words = next ? yield* next.#numberWords(kinds.slice()) : []
    const ranks = new Uint32Array(total)
    const hasTexts = this.texts.pieces.some(Boolean)
    if (hasTexts) {
      yield* this.#rank(ranks)
      words.push(ranks)
    }
    if (this.#pieces.some((piece) => piece.numbers)) words.push(...(yield* this.#numberWords(kinds)), kinds)
    const order = yield* wordOrder(words, total)
    const isEmpty = (place: number) =>
      !this.column.keyOrder && kinds[place] === cellKind.text && (!hasTexts || ranks[place] === noRank)
    let filled = total
    while (filled > 0 && isEmpty(order.places[filled - 1] as number)) filled--
    return { ...order, filled }
  }

  /** The words of its numbers; notes the kind of each. */
  *#numberWords(kinds: Uint32Array): Steps<Uint32Array[]> {
    const numbers = new Float64Array(kinds.length)
    for (const piece of this.#pieces) {
      setNumbers(piece, numbers, kinds)
      yield
    }
    return yield* wordsOf(numbers)
  }

  /** Sets the ranks of texts. */
  *#rank(ranks: Uint32Array): Steps<void> {
    yield* this.texts.number()
    const texts = yield* this.texts.values()
    for (const [block, { start, length }] of this.#pieces.entries()) {
      const piece = this.texts.pieces[block]
      // First their numbers.
      if (!piece) ranks.fill(texts.push('') - 1, start, start + length)
      else if ('codes' in piece) ranks.set(piece.codes, start)
      else
        for (let row = 0; row < length; row++)
          ranks[start + row] = texts.push(textAt(piece.original, row)) - 1
      yield
    }
    const { keyOrder } = this.column
    const rankOf = yield* keyOrder?.ranksOf?.(texts) ?? ranksOf(texts, this.#wording.locale)
    // By keys, no text is the first.
    if (!keyOrder)
      for (let code = texts.indexOf(''); code !== -1; code = texts.indexOf('', code + 1))
        rankOf[code] = noRank
    yield* inChunks(ranks.length, chunk, (start, end) => {
      for (let place = start; place < end; place++) ranks[place] = rankOf[ranks[place] as number] as number
    })
  }
}

/** Sets the numbers of a block, NaN where there is none, and their kinds. */
function setNumbers(
  { start, length, kinds: given, numbers: from }: Piece,
  numbers: Float64Array,
  kinds: Uint32Array,
): void {
  if (!from) {
    numbers.fill(Number.NaN, start, start + length)
    return
  }
  numbers.set(from, start)
  for (let row = 0; row < length; row++) {
    if (Number.isNaN(from[row])) continue
    const isDate = (typeof given === 'number' ? given : given[row]) === cellKind.date
    kinds[start + row] = isDate ? cellKind.date : cellKind.number
  }
}
