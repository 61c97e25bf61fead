import { numberOrder, type Words } from './numberOrder.ts'
import { leastOf, type NumberPiece, unpack } from './packedNumbers.ts'
import { sumUp } from './radixSort.ts'
import { inChunks, type Steps } from './slices.ts'
import type { Ranks } from './textOrder.ts'

/** All rows in the order of one column. */
export interface Order {
  places: Uint32Array
  /** 1 where a row differs from the one before it: equal rows keep their order both ways. */
  isFirst: Uint8Array
  /** How many rows have a value; those without one are last both ways. */
  filled: number
}

const chunk = 65_536

/** Adds rows in the order of their numbers. */
export function* orderNumbers(order: Order, pieces: readonly NumberPiece[]): Steps<void> {
  if (pieces.length === 0) return
  const total = order.places.length
  const least = leastOf(pieces)
  const words: Words = {
    low: new Uint32Array(total),
    high: least === undefined ? new Uint32Array(total) : undefined,
  }
  const places = new Uint32Array(total)
  let count = 0
  for (const piece of pieces) {
    count = unpack(piece, least, words, places, count)
    yield
  }
  const ordered = yield* numberOrder(words, places.subarray(0, count))
  order.places.set(ordered.places, order.filled)
  order.isFirst.set(ordered.isFirst, order.filled)
  order.filled += count
}

/** Adds all other rows by the ranks of their texts, in a counting sort; those without a text come last. */
export function* orderTexts(
  order: Order,
  codes: Uint32Array,
  texts: readonly string[],
  { ranks, count }: Ranks,
): Steps<void> {
  // One rank more for rows without a text, so that they come last.
  const rankOf = new Uint32Array(ranks)
  yield* inChunks(texts.length, chunk, (start, end) => {
    for (let code = start; code < end; code++) if (texts[code] === '') rankOf[code] = count
  })
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
