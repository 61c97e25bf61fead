import type { Order } from './order.ts'
import { type NumberPiece, none } from './packedNumbers.ts'
import { countDigits, type Sorted, sortedByDigit, sumUp } from './radixSort.ts'
import { inChunks, type Steps } from './slices.ts'

const chunk = 131_072

/**
 * Adds rows in the order of whole numbers of one unit. A radix sort of two digits, or three, that reads the packed
 * numbers as they are and writes straight into the order: fresh room takes as long as a pass over it.
 */
export function* orderWhole(order: Order, pieces: readonly NumberPiece[]): Steps<void> {
  let [least, most] = [2 ** 31, none]
  for (const { numbers } of pieces) {
    least = Math.min(least, numbers.least)
    most = Math.max(most, numbers.most)
  }
  if (least > most) return
  const bits = 32 - Math.clz32(most - least)
  const digits = bits > 24 ? 3 : 2
  const width = Math.max(1, Math.ceil(bits / digits))
  let pairs = yield* firstDigit(pieces, least, width)
  const count = pairs.keys.length
  if (digits === 3) {
    const room = { keys: new Uint32Array(count), places: new Uint32Array(count) }
    pairs = yield* sortedByDigit(pairs, room, width, width)
  }
  yield* lastDigit(order, pairs, width * (digits - 1), width)
  order.filled += count
}

/** Sorts by the lowest digit of what numbers are above the least. */
function* firstDigit(pieces: readonly NumberPiece[], least: number, width: number): Steps<Sorted> {
  const nexts = new Uint32Array(2 ** width)
  let count = 0
  for (const piece of pieces) {
    count += countPiece(piece, least, nexts)
    yield
  }
  sumUp(nexts)
  const pairs = { keys: new Uint32Array(count), places: new Uint32Array(count) }
  for (const piece of pieces) {
    scatterPiece(piece, least, nexts, pairs)
    yield
  }
  return pairs
}

function countPiece(
  { numbers: { values }, isMeant }: NumberPiece,
  least: number,
  counts: Uint32Array,
): number {
  const mask = counts.length - 1
  let count = 0
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number
    if (value === none || isMeant?.(row) === false) continue
    const digit = (value - least) & mask
    counts[digit] = (counts[digit] as number) + 1
    count++
  }
  return count
}

function scatterPiece(
  { start, numbers: { values }, isMeant }: NumberPiece,
  least: number,
  nexts: Uint32Array,
  { keys, places }: Sorted,
): void {
  const mask = nexts.length - 1
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number
    if (value === none || isMeant?.(row) === false) continue
    const key = value - least
    const digit = key & mask
    const next = nexts[digit] as number
    nexts[digit] = next + 1
    keys[next] = key
    places[next] = start + row
  }
}

/** Sorts by the highest digit, behind the rows that are ordered already. */
function* lastDigit(order: Order, { keys, places }: Sorted, shift: number, width: number): Steps<void> {
  const nexts = new Uint32Array(2 ** width)
  const mask = nexts.length - 1
  yield* inChunks(keys.length, chunk, (start, end) => countDigits(keys, shift, nexts, start, end))
  sumUp(nexts)
  // The latest key of each digit: at first one that has another digit, which is no key of its.
  const latest = Uint32Array.from(nexts, (_, digit) => (digit ^ 1) << shift)
  const [orderedPlaces, isFirst] = [order.places.subarray(order.filled), order.isFirst.subarray(order.filled)]
  yield* inChunks(keys.length, chunk, (start, end) => {
    for (let at = start; at < end; at++) {
      const key = keys[at] as number
      const digit = (key >>> shift) & mask
      const next = nexts[digit] as number
      nexts[digit] = next + 1
      orderedPlaces[next] = places[at] as number
      isFirst[next] = Number(latest[digit] !== key)
      latest[digit] = key
    }
  })
}
