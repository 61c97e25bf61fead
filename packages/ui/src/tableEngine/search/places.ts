import { inChunks, type Steps } from '../slices.ts'
import type { Order } from '../sort/wordOrder.ts'

const passRows = 131_072

/** The places that a mask names, from `start` up to, not including, `end`: rows as they came, or where they stand in an order. */
export function placesIn(
  mask: Uint8Array,
  start: number,
  end: number,
  order?: Uint32Array,
): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(end - start)
  let count = 0
  // Written always and kept only for a match: quicker than to choose.
  for (let at = start; at < end; at++) {
    const place = order ? (order[at] as number) : at
    places[count] = place
    count += mask[place] as number
  }
  return places.subarray(0, count)
}

/** All places that a mask names. */
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

/** An order the other way: its groups of equal rows from the last one on, and after them, as before, those past `filled`. */
export function* reversed({ places, isFirst }: Order, filled: number): Steps<Uint32Array<ArrayBuffer>> {
  const turned = places.slice()
  let next = 0
  yield* inChunks(filled, passRows, (_, end) => {
    while (next < end) {
      const last = filled - next
      let at = last - 1
      while (isFirst[at] === 0) at--
      while (at < last) turned[next++] = places[at++] as number
    }
  })
  return turned
}
