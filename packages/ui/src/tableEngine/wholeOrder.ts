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
  const range = { least: 2 ** 31, most: none, count: 0 }
  for (const piece of pieces) {
    widen(range, piece)
    yield
  }
  const { least, most, count } = range
  if (count === 0) return
  const bits = 32 - Math.clz32(most - least)
  const digits = bits > 24 ? 3 : 2
  const width = Math.max(1, Math.ceil(bits / digits))
  let pairs = yield* firstDigit(pieces, range, width)
  if (digits === 3) {
    const room = { keys: new Uint32Array(count), places: new Uint32Array(count) }
    pairs = yield* sortedByDigit(pairs, room, width, width)
  }
  yield* lastDigit(order, pairs, width * (digits - 1), width)
  order.filled += count
}

interface Range {
  least: number
  most: number
  count: number
}

function widen(range: Range, { numbers: { values }, isMeant }: NumberPiece): void {
  let { least, most, count } = range
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number
    if (value === none || isMeant?.(row) === false) continue
    count++
    if (value < least) least = value
    if (value > most) most = value
  }
  Object.assign(range, { least, most, count })
}

/** Sorts by the lowest digit of what numbers are above the least. */
function* firstDigit(pieces: readonly NumberPiece[], { least, count }: Range, width: number): Steps<Sorted> {
  const nexts = new Uint32Array(2 ** width)
  for (const piece of pieces) {
    countPiece(piece, least, nexts)
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

function countPiece({ numbers: { values }, isMeant }: NumberPiece, least: number, counts: Uint32Array): void {
  const mask = counts.length - 1
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number
    if (value === none || isMeant?.(row) === false) continue
    const digit = (value - least) & mask
    counts[digit] = (counts[digit] as number) + 1
  }
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
