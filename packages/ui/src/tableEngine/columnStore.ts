import { type Cells, cellKind, textAt } from './block.ts'
import { figuresOf } from './figures.ts'
import { wordsOf } from './numberWords.ts'
import { ShownNumbers } from './shownNumbers.ts'
import { inChunks, type Steps } from './slices.ts'
import { TextColumn, type TextPiece } from './textColumn.ts'
import { ranksOf } from './textOrder.ts'
import type { StoredColumn, Wording } from './value.ts'
import { type Order, wordOrder } from './wordOrder.ts'

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
/** The kind of a row without a value, in the order of kinds. */
const emptyKind = cellKind.text + 1

/** What all rows are ordered by. */
interface Keys {
  /** Above all, by the kinds of values. */
  kinds: Uint32Array
  /** NaN where there is none. */
  numbers: Float64Array
  /** The numbers of texts, then their ranks; 0 where there is none. */
  ranks: Uint32Array
}

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

  /** The order of all `total` rows. */
  *order(total: number): Steps<ColumnOrder> {
    const kinds = new Uint32Array(total).fill(emptyKind)
    const hasNumbers = this.#pieces.some((piece) => piece.numbers)
    const numbers = new Float64Array(hasNumbers ? total : 0).fill(Number.NaN)
    const ranks = new Uint32Array(total)
    yield* this.texts.number()
    const texts = yield* this.texts.values()
    for (const [block, piece] of this.#pieces.entries()) {
      setKeys(piece, this.texts.pieces[block], texts, { kinds, numbers, ranks })
      yield
    }
    const rankOf = yield* ranksOf(texts, this.#wording.locale)
    for (let code = texts.indexOf(''); code !== -1; code = texts.indexOf('', code + 1)) rankOf[code] = 0
    let filled = 0
    yield* inChunks(total, chunk, (start, end) => {
      for (let place = start; place < end; place++) {
        const rank = kinds[place] === cellKind.text ? (rankOf[ranks[place] as number] as number) : 0
        ranks[place] = rank
        if (rank === 0 && kinds[place] === cellKind.text) kinds[place] = emptyKind
        if (kinds[place] !== emptyKind) filled++
      }
    })
    const words: Uint32Array[] = texts.length > 0 ? [ranks] : []
    if (hasNumbers) words.push(...(yield* wordsOf(numbers)))
    if (words.length > 1 || filled < total) words.push(kinds)
    return { ...(yield* wordOrder(words, total)), filled }
  }
}

/** Sets the keys of the rows of a block, and adds texts that have no numbers to the others. */
function setKeys(
  { start, length, kinds: given, numbers: from }: Piece,
  texts: TextPiece | undefined,
  values: string[],
  { kinds, numbers, ranks }: Keys,
): void {
  if (texts) {
    kinds.fill(cellKind.text, start, start + length)
    if ('codes' in texts) ranks.set(texts.codes, start)
    else
      for (let row = 0; row < length; row++) ranks[start + row] = values.push(textAt(texts.original, row)) - 1
  }
  if (!from) return
  for (let row = 0; row < length; row++) {
    const number = from[row] as number
    if (Number.isNaN(number)) continue
    numbers[start + row] = number
    const isDate = (typeof given === 'number' ? given : given[row]) === cellKind.date
    kinds[start + row] = isDate ? cellKind.date : cellKind.number
  }
}
