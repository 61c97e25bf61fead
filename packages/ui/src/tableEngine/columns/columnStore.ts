import { inChunks, type Steps } from '../slices.ts'
import { digitsOf } from '../sort/digits.ts'
import { wordsOf } from '../sort/numberWords.ts'
import { type Order, radixSort } from '../sort/radixSort.ts'
import { ranksOf } from '../sort/textOrder.ts'
import type { StoredColumn, Wording } from '../value.ts'
import { type Cells, cellKind, textAt } from './block.ts'
import { ShownNumbers } from './shownNumbers.ts'
import { TextColumn } from './textColumn.ts'

/** Kinds and numbers of consecutive rows. `TextColumn` stores the texts. */
interface Piece extends Pick<Cells, 'kinds' | 'numbers'> {
  start: number
  length: number
}

/** All rows sorted by one column. Equal rows stay in their original order in both directions. */
export interface ColumnOrder extends Order {
  /** Number of rows that have a value; rows without a value are last in both directions. */
  filled: number
}

const chunk = 65_536
/** Rank of an empty cell: after all texts. */
const noRank = 2 ** 32 - 1

/** Cells of one column for filtering and sorting. */
export class ColumnStore {
  readonly column: StoredColumn
  readonly texts: TextColumn
  /** The texts of the numbers as the table shows them, for searching. */
  readonly shown: TextColumn
  /**
   * Whether the first block has no text that needs the collator. If so, sorting probably takes only
   * milliseconds.
   */
  sortsFast = true
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

  /** Stores the cells of a block. Before that, deletes the stored block with this index and all later blocks. */
  *add(block: number, start: number, length: number, cells: Cells | undefined): Steps<void> {
    const { kinds = cellKind.empty, numbers, texts } = cells ?? {}
    const { isFilterable, isSortable } = this.column
    this.shown.add(block, numbers && isFilterable ? this.#shownNumbers.texts(numbers, kinds) : undefined)
    this.texts.add(block, texts)
    this.#pieces.length = block
    this.#pieces.push({ start, length, kinds, numbers: isSortable ? numbers : undefined })
    const sample = texts && 'codes' in texts ? texts.fresh : texts
    if (block === 0 && sample) this.sortsFast = (yield* digitsOf(sample.all.split('\n'))) !== undefined
  }

  /** Sorts all `total` rows by this column, and rows with equal values by the column `next`. */
  *order(total: number, next?: ColumnStore): Steps<ColumnOrder> {
    // A cell is a text or empty unless `#numberWords` sets another kind.
    const kinds = new Uint32Array(total).fill(cellKind.text)
    const words = next ? yield* next.#numberWords(kinds.slice()) : []
    const ranks = new Uint32Array(total)
    const hasTexts = this.texts.pieces.some(Boolean)
    if (hasTexts) {
      yield* this.#rank(ranks)
      words.push(ranks)
    }
    if (this.#pieces.some((piece) => piece.numbers)) words.push(...(yield* this.#numberWords(kinds)), kinds)
    const order = yield* radixSort(words, total)
    const isEmpty = (place: number) =>
      !this.column.keyOrder && kinds[place] === cellKind.text && (!hasTexts || ranks[place] === noRank)
    let filled = total
    while (filled > 0 && isEmpty(order.places[filled - 1] as number)) filled--
    return { ...order, filled }
  }

  /**
   * Returns the 32-bit sort keys of the numbers (see `wordsOf`) and sets the kind of each cell that has
   * a number.
   */
  *#numberWords(kinds: Uint32Array): Steps<Uint32Array[]> {
    const numbers = new Float64Array(kinds.length)
    for (const piece of this.#pieces) {
      setNumbers(piece, numbers, kinds)
      yield
    }
    return yield* wordsOf(numbers)
  }

  /** Sets the rank of the text of each row. */
  *#rank(ranks: Uint32Array): Steps<void> {
    yield* this.texts.number()
    const texts = yield* this.texts.values()
    for (const [block, { start, length }] of this.#pieces.entries()) {
      const piece = this.texts.pieces[block]
      // `ranks` first stores the codes of the texts. The last loop of this method replaces the codes by
      // ranks.
      if (!piece) ranks.fill(texts.push('') - 1, start, start + length)
      else if ('codes' in piece) ranks.set(piece.codes, start)
      else
        for (let row = 0; row < length; row++)
          ranks[start + row] = texts.push(textAt(piece.original, row)) - 1
      yield
    }
    const { keyOrder } = this.column
    const rankOf = yield* keyOrder?.ranksOf?.(texts) ?? ranksOf(texts, this.#wording.locale)
    // With keyOrder empty texts are sorted first, so their rank is not changed to `noRank`.
    if (!keyOrder)
      for (let code = texts.indexOf(''); code !== -1; code = texts.indexOf('', code + 1))
        rankOf[code] = noRank
    yield* inChunks(ranks.length, chunk, (start, end) => {
      for (let place = start; place < end; place++) ranks[place] = rankOf[ranks[place] as number] as number
    })
  }
}

/**
 * Copies the numbers of a block into `numbers`, with NaN for a cell without a number. Sets the kind of
 * each cell that has a number.
 */
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
