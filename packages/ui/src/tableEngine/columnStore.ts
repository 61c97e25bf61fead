import { type CellKind, type Cells, cellKind, joined, type Texts, textAt } from './block.ts'
import { numberOrder, sumUp } from './radixSort.ts'
import { inChunks, type Steps } from './slices.ts'
import { mark, TextColumn, type TextPiece } from './textColumn.ts'
import { textOrder } from './textOrder.ts'
import { textOf, type Wording } from './value.ts'

/** All rows in the order of one column. */
export interface Order {
  places: Uint32Array
  /** 1 where a row differs from the one before it: equal rows keep their order both ways. */
  isFirst: Uint8Array
  /** How many rows have a value; those without one are last both ways. */
  filled: number
}

/** What is asked of a column; known to both threads. */
export interface StoredColumn {
  id: string
  isFilterable: boolean
  isSortable: boolean
}

interface Piece {
  start: number
  length: number
  kinds: CellKind | Uint8Array
  numbers: Float64Array | Int32Array | undefined
  /** What is shown of the numbers, to be found in. */
  shown: TextPiece | undefined
  texts: TextPiece | undefined
}

/** The cells of one column as they are filtered and sorted. */
export class ColumnStore {
  #column: StoredColumn
  #wording: Wording
  #texts: TextColumn
  #shown: TextColumn
  #pieces: Piece[] = []

  constructor(column: StoredColumn, wording: Wording, largestDictionary: number) {
    const { isFilterable: isFiltered, isSortable: isSorted } = column
    this.#column = column
    this.#wording = wording
    this.#texts = new TextColumn({ isFiltered, isSorted, largestDictionary })
    this.#shown = new TextColumn({ isFiltered, isSorted: false, largestDictionary })
  }

  *add(start: number, length: number, cells: Cells): Steps<void> {
    const { kinds, numbers, texts } = cells
    const { isFilterable, isSortable } = this.#column
    const shown =
      numbers && isFilterable ? yield* this.#shown.add(this.#shownTexts(numbers, kinds)) : undefined
    const piece = {
      start,
      length,
      kinds,
      numbers: numbers && isSortable ? compacted(numbers) : undefined,
      shown,
      texts: texts && (yield* this.#texts.add(texts)),
    }
    // Rows that are packed anew, in a larger block, take the place of the smaller ones.
    while ((this.#pieces.at(-1)?.start ?? -1) >= start) this.#pieces.pop()
    this.#pieces.push(piece)
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
    yield* this.#orderNumbers(order, isNumber)
    yield* this.#orderNumbers(order, isDate)
    if (order.filled === total) return order
    const codes = new Uint32Array(total)
    const texts = yield* this.#codesOf(codes)
    const { ranks, count } = yield* textOrder(texts, this.#wording.locale)
    yield* this.#orderTexts(order, codes, texts, ranks, count)
    return order
  }

  #shownTexts(numbers: Float64Array, kinds: CellKind | Uint8Array): Texts {
    const texts: string[] = []
    for (const [at, number] of numbers.entries()) {
      const kind = typeof kinds === 'number' ? kinds : kinds[at]
      const value =
        kind === cellKind.date ? new Date(number) : kind === cellKind.boolean ? number === 1 : number
      texts.push(Number.isNaN(number) ? '' : textOf(value, this.#wording))
    }
    return joined(texts)
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

  *#orderNumbers(order: Order, isWanted: (kind: CellKind) => boolean): Steps<void> {
    const places: Uint32Array[] = []
    const keys: Float64Array[] = []
    let count = 0
    for (const { start, length, kinds, numbers } of this.#pieces) {
      if (numbers === undefined || (typeof kinds === 'number' && !isWanted(kinds))) continue
      const [foundPlaces, foundKeys] = [new Uint32Array(length), new Float64Array(length)]
      const found = numbersOf({ start, kinds, numbers }, isWanted, foundPlaces, foundKeys)
      places.push(foundPlaces.subarray(0, found))
      keys.push(foundKeys.subarray(0, found))
      count += found
      yield
    }
    if (count === 0) return
    const [allPlaces, allKeys] = [new Uint32Array(count), new Float64Array(count)]
    let next = 0
    for (const [part, found] of places.entries()) {
      allPlaces.set(found, next)
      allKeys.set(keys[part] ?? [], next)
      next += found.length
    }
    yield
    const sorted = yield* numberOrder(allKeys)
    let last = Number.NaN
    const { places: into, isFirst, filled } = order
    yield* inChunks(count, chunk, (start, end) => {
      for (let at = start; at < end; at++) {
        const from = sorted[at] as number
        const key = allKeys[from] as number
        into[filled + at] = allPlaces[from] as number
        isFirst[filled + at] = key === last ? 0 : 1
        last = key
      }
    })
    order.filled += count
  }

  /** A counting sort by ranks. Rows that are not filled with a text, nor with a number, come last. */
  *#orderTexts(
    order: Order,
    codes: Uint32Array,
    texts: readonly string[],
    ranks: Uint32Array,
    count: number,
  ): Steps<void> {
    // One rank more for rows without a text, so that they come last.
    const rankOf = Uint32Array.from(ranks, (rank, code) => (texts[code] === '' ? count : rank))
    const nexts = new Uint32Array(count + 1)
    const isTaken = order.filled > 0 ? new Uint8Array(codes.length) : undefined
    for (let at = 0; at < order.filled; at++) if (isTaken) isTaken[order.places[at] as number] = 1
    yield
    yield* inChunks(codes.length, chunk, (start, end) => {
      for (let row = start; row < end; row++) {
        if (isTaken?.[row] === 1) continue
        const rank = rankOf[codes[row] as number] as number
        nexts[rank] = (nexts[rank] as number) + 1
      }
    })
    const empties = nexts[count] ?? 0
    const before = order.filled
    sumUp(nexts)
    for (let rank = 0; rank <= count; rank++) {
      const place = before + (nexts[rank] as number)
      if (place < codes.length) order.isFirst[place] = 1
    }
    yield
    yield* inChunks(codes.length, chunk, (start, end) => {
      for (let row = start; row < end; row++) {
        if (isTaken?.[row] === 1) continue
        const rank = rankOf[codes[row] as number] as number
        const next = nexts[rank] as number
        nexts[rank] = next + 1
        order.places[before + next] = row
      }
    })
    order.filled = codes.length - empties
  }
}

/** Looks into one block of a column and sets the mask at the rows that match; `onlyRows` names the only ones to look at. */
export type Search = (block: number, mask: Uint8Array, onlyRows: Uint32Array | undefined) => void

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

/** The numbers of one kind in a piece, and how many there are. */
function numbersOf(
  { start, kinds, numbers }: { start: number; kinds: CellKind | Uint8Array; numbers: ArrayLike<number> },
  isWanted: (kind: CellKind) => boolean,
  places: Uint32Array,
  keys: Float64Array,
): number {
  let found = 0
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row] as number
    if (Number.isNaN(number)) continue
    if (typeof kinds !== 'number' && !isWanted(kinds[row] as CellKind)) continue
    places[found] = start + row
    keys[found++] = number
  }
  return found
}

const chunk = 65_536

const isNumber = (kind: CellKind): boolean => kind === cellKind.number || kind === cellKind.boolean
const isDate = (kind: CellKind): boolean => kind === cellKind.date

/** Whole numbers in half the room, where that loses nothing. */
function compacted(numbers: Float64Array): Float64Array | Int32Array {
  const whole = Int32Array.from(numbers)
  return numbers.every((number, at) => number === whole[at]) ? whole : numbers
}
