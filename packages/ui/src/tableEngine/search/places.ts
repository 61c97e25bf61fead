import { inChunks, type Steps } from '../slices.ts'
import type { Order } from '../sort/radixSort.ts'

const passRows = 131_072

/**
 * Returns the row indexes that are set in the mask, from `start` up to, not including, `end`: in
 * the original order, or in `order`.
 */
export function placesIn(
  mask: Uint8Array,
  start: number,
  end: number,
  order?: Uint32Array,
): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(end - start)
  let count = 0
  // Writing always and counting only matches is faster than a branch.
  for (let at = start; at < end; at++) {
    const place = order ? (order[at] as number) : at
    places[count] = place
    count += mask[place] as number
  }
  return places.subarray(0, count)
}

/** Returns all row indexes that are set in the mask. */
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
 * Reverses an order: groups of equal rows from the last group to the first, each in its original
 * order. The rows from `filled` on (those without a value) stay last.
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
