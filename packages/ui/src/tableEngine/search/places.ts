import { inChunks, type Steps } from '../slices.ts'
import type { Order } from '../sort/radixSort.ts'

const passRows = 131_072

/**
 * Returns the rows at the positions from `start` (inclusive) to `end` (exclusive) for which the mask is
 * set. The positions are those of the original order, or of `order` if it is given.
 */
export function placesIn(
  mask: Uint8Array,
  start: number,
  end: number,
  order?: Uint32Array,
): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(end - start)
  let count = 0
  // Writing every index and incrementing `count` only for matches is faster than a branch.
  for (let at = start; at < end; at++) {
    const place = order ? (order[at] as number) : at
    places[count] = place
    count += mask[place] as number
  }
  return places.subarray(0, count)
}

/** Returns all row indexes for which the mask is set. */
export function* placesOf(mask: Uint8Array, order?: Uint32Array): Steps<Uint32Array<ArrayBuffer>> {
  const places = new Uint32Array(mask.length)
  let count = 0
  yield* inChunks(mask.length, passRows, (start, end) => {
    const found = placesIn(mask, start, end, order)
    places.set(found, count)
    count += found.length
  })
  return places.slice(0, count)
}

/**
 * Reverses a sort order. The order of groups of equal rows is reversed; equal rows remain in their
 * original order. The rows from index `filled` on have no value and remain last.
 */
export function* reversed({ places, isFirst }: Order, filled: number): Steps<Uint32Array<ArrayBuffer>> {
  const result = places.slice()
  let next = 0
  yield* inChunks(filled, passRows, (_, end) => {
    while (next < end) {
      const last = filled - next
      let at = last - 1
      while (isFirst[at] === 0) at--
      while (at < last) result[next++] = places[at++] as number
    }
  })
  return result
}
