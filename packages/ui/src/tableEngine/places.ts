import type { Order } from './order.ts'
import { inChunks, type Steps } from './slices.ts'
import type { Sort } from './value.ts'

const passRows = 131_072

/** The places that a mask names, if they are so few that each is looked at by itself. */
export function fewPlacesIn(mask: Uint8Array, start: number, end: number): Uint32Array | undefined {
  const places = new Uint32Array(end - start)
  let count = 0
  for (let row = start; row < end; row++) {
    places[count] = row
    count += mask[row] as number
  }
  return count * 6 < end - start ? places.subarray(0, count) : undefined
}

/** How many rows a mask names. */
export function* sumOf(mask: Uint8Array, rows: number): Steps<number> {
  let sum = 0
  yield* inChunks(rows, passRows, (start, end) => {
    for (let row = start; row < end; row++) sum += mask[row] as number
  })
  return sum
}

/** The rows of a mask, as they came. */
export function* placesIn(mask: Uint8Array, rows: number, count: number): Steps<Uint32Array<ArrayBuffer>> {
  const places = new Uint32Array(count)
  let next = 0
  // Written always and kept only for a match: quicker than to choose. Past the end nothing is written.
  yield* inChunks(rows, passRows, (start, end) => {
    for (let row = start; row < end && next < count; row++) {
      places[next] = row
      next += mask[row] as number
    }
  })
  return places
}

/** The rows of a mask in an order, one pass over it; descending, its groups of equal rows are taken from the last one on. */
export function* placesOf(
  { places: ordered, isFirst, filled }: Order,
  sort: Sort | undefined,
  mask: Uint8Array | undefined,
  count: number,
): Steps<Uint32Array<ArrayBuffer>> {
  if (mask === undefined && sort?.direction !== 'descending') return ordered.slice()
  const places = new Uint32Array(count)
  let next = 0
  const take = (start: number, end: number) => {
    if (mask === undefined) {
      for (let at = start; at < end; at++) places[next++] = ordered[at] as number
      return
    }
    for (let at = start; at < end && next < count; at++) {
      const place = ordered[at] as number
      places[next] = place
      next += mask[place] as number
    }
  }
  if (sort?.direction !== 'descending') {
    for (let start = 0; start < filled; start += passRows) {
      take(start, Math.min(filled, start + passRows))
      yield
    }
  } else {
    let work = 0
    for (let end = filled; end > 0; ) {
      let start = end - 1
      while (isFirst[start] === 0) start--
      take(start, end)
      work += end - start
      end = start
      if (work > passRows) {
        work = 0
        yield
      }
    }
  }
  take(filled, ordered.length)
  return places
}
