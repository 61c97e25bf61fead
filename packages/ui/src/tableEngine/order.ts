import { numberOrder, sumUp } from './radixSort.ts'
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

/** Numbers and the rows that have them. */
export interface PlacedNumbers {
  places: Uint32Array
  keys: Float64Array
}

const chunk = 65_536

/** Adds rows in the order of their numbers. */
export function* orderNumbers(order: Order, parts: readonly PlacedNumbers[]): Steps<void> {
  const count = parts.reduce((sum, { keys }) => sum + keys.length, 0)
  if (count === 0) return
  const [allPlaces, allKeys] = [new Uint32Array(count), new Float64Array(count)]
  let next = 0
  for (const { places, keys } of parts) {
    allPlaces.set(places, next)
    allKeys.set(keys, next)
    next += keys.length
  }
  yield
  const sorted = yield* numberOrder(allKeys)
  const { places: into, isFirst, filled } = order
  isFirst.set(sorted.isFirst, filled)
  yield* inChunks(count, chunk, (start, end) => {
    for (let at = start; at < end; at++) into[filled + at] = allPlaces[sorted.places[at] as number] as number
  })
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
