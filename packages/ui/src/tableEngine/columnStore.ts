import { type CellKind, type Cells, cellKind, textAt } from './block.ts'
import { type Order, orderNumbers, orderTexts } from './order.ts'
import { type NumberPiece, type PackedNumbers, packedNumbers } from './packedNumbers.ts'
import { figureOrder, Shape } from './shape.ts'
import { ShownNumbers } from './shownNumbers.ts'
import type { Steps } from './slices.ts'
import { mark, TextColumn, type TextPiece } from './textColumn.ts'
import { textOrder } from './textOrder.ts'
import type { StoredColumn, Wording } from './value.ts'

interface Piece {
  start: number
  length: number
  kinds: CellKind | Uint8Array
  numbers: PackedNumbers | undefined
  /** What is shown of the numbers, to be found in. */
  shown: TextPiece | undefined
  texts: TextPiece | undefined
}

/** Looks into one block of a column and sets the mask at the rows that match; `onlyRows` names the only ones to look at. */
export type Search = (block: number, mask: Uint8Array, onlyRows: Uint32Array | undefined) => void

/** The cells of one column as they are filtered and sorted. */
export class ColumnStore {
  #column: StoredColumn
  #wording: Wording
  #texts: TextColumn
  #shown: TextColumn
  #shownNumbers: ShownNumbers
  #shape = new Shape()
  #pieces: Piece[] = []

  constructor(column: StoredColumn, wording: Wording, largestDictionary: number) {
    const { isFilterable: isFiltered, isSortable: isSorted } = column
    this.#column = column
    this.#wording = wording
    this.#texts = new TextColumn({ isFiltered, isSorted, largestDictionary })
    this.#shown = new TextColumn({ isFiltered, isSorted: false, largestDictionary })
    this.#shownNumbers = new ShownNumbers(wording, largestDictionary)
  }

  add(start: number, length: number, cells: Cells): void {
    const { kinds, numbers, texts } = cells
    const { isFilterable, isSortable } = this.#column
    const shown =
      numbers && isFilterable ? this.#shown.add(this.#shownNumbers.texts(numbers, kinds)) : undefined
    const coming = texts && 'codes' in texts ? texts.fresh : texts
    if (coming && isSortable) this.#shape.see(coming)
    const piece = {
      start,
      length,
      kinds,
      numbers: numbers && isSortable ? packedNumbers(numbers) : undefined,
      shown,
      texts: texts && this.#texts.add(texts),
    }
    // Rows that are packed anew, in a larger block, take the place of the smaller ones.
    while ((this.#pieces.at(-1)?.start ?? -1) >= start) this.#pieces.pop()
    this.#pieces.push(piece)
  }

  /** Whether each of its texts is kept, and looked at, once: to find in such a column is quickest. */
  get isNumbered(): boolean {
    return this.#pieces.every(({ texts }) => texts === undefined || 'codes' in texts)
  }

  /** Whether it holds no text, or none that the collator is needed for: its order takes some milliseconds. */
  get isQuickToOrder(): boolean {
    return this.#shape.isKept
  }

  /**
   * Numbers the texts that came without numbers, block by block: each distinct one is kept, and looked at, once.
   * It can wait, because texts are found without numbers too.
   */
  *number(): Steps<void> {
    yield* this.#numberTexts()
    for (const piece of this.#pieces) {
      piece.shown = piece.shown && this.#shown.numbered(piece.shown)
      yield
    }
  }

  *#numberTexts(): Steps<void> {
    for (const piece of this.#pieces) {
      piece.texts = piece.texts && this.#texts.numbered(piece.texts)
      yield
    }
  }

  /** Gives back the memory that only more rows need. */
  forget(): void {
    this.#texts.forget()
    this.#shown.forget()
  }

  /** Marks the distinct texts that have the term in them, before blocks are looked at. */
  *search(term: string): Steps<Search> {
    const flags = yield* this.#texts.flags(term)
    const shownFlags = yield* this.#shown.flags(term)
    return (block, mask, onlyRows) => {
      const piece = this.#pieces[block]
      if (piece === undefined) return
      searchPiece(piece.texts, flags, term, mask, piece, onlyRows)
      searchPiece(piece.shown, shownFlags, term, mask, piece, onlyRows)
    }
  }

  /** The order of all `total` rows. */
  *order(total: number): Steps<Order> {
    const order = { places: new Uint32Array(total), isFirst: new Uint8Array(total), filled: 0 }
    yield* orderNumbers(order, this.#numbers(isNumber))
    yield* orderNumbers(order, this.#numbers(isDate))
    if (order.filled === total) return order
    yield* this.#numberTexts()
    const codes = new Uint32Array(total)
    const texts = yield* this.#codesOf(codes)
    const ranks = this.#shape.isKept
      ? yield* figureOrder(texts)
      : yield* textOrder(texts, this.#wording.locale)
    yield* orderTexts(order, codes, texts, ranks)
    return order
  }

  /** Sets the number of the text of each row and gives the texts by their numbers. */
  *#codesOf(codes: Uint32Array): Steps<string[]> {
    const values = yield* this.#texts.values()
    let empty = -1
    for (const { start, length, texts } of this.#pieces) {
      if (texts === undefined) {
        if (empty === -1) empty = values.push('') - 1
        codes.fill(empty, start, start + length)
      } else if ('codes' in texts) codes.set(texts.codes, start)
      else {
        for (let row = 0; row < length; row++)
          codes[start + row] = values.push(texts.original ? textAt(texts.original, row) : '') - 1
      }
      yield
    }
    return values
  }

  /** The numbers of some kinds, where there are any. */
  #numbers(isWanted: (kind: CellKind) => boolean): NumberPiece[] {
    return this.#pieces.flatMap(({ start, kinds, numbers }) => {
      if (numbers === undefined || (typeof kinds === 'number' && !isWanted(kinds))) return []
      const isMeant =
        typeof kinds === 'number' ? undefined : (row: number) => isWanted(kinds[row] as CellKind)
      return [{ start, numbers, isMeant }]
    })
  }
}

function searchPiece(
  piece: TextPiece | undefined,
  flags: Uint8Array | undefined,
  term: string,
  mask: Uint8Array,
  { start }: Piece,
  onlyRows: Uint32Array | undefined,
): void {
  if (piece === undefined) return
  if ('codes' in piece) {
    if (flags === undefined) return
    const { codes } = piece
    // All of them, which is quicker than to choose: no row matches wrongly.
    for (let row = 0; row < codes.length; row++)
      mask[start + row] = (mask[start + row] as number) | (flags[codes[row] as number] as number)
  } else if (piece.low !== undefined) {
    if (onlyRows === undefined) {
      mark(piece.low, term, mask, start)
      return
    }
    for (const place of onlyRows)
      if (mask[place] === 0 && textAt(piece.low, place - start).includes(term)) mask[place] = 1
  }
}

const isNumber = (kind: CellKind): boolean => kind === cellKind.number || kind === cellKind.boolean
const isDate = (kind: CellKind): boolean => kind === cellKind.date
