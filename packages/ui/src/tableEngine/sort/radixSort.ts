import { inChunks, type Steps } from '../slices.ts'

const digitBits = 11
const digits = 2 ** digitBits
const mask = digits - 1
const chunk = 131_072

/** Row indexes in sort order. */
export interface Order {
  places: Uint32Array<ArrayBuffer>
  /** 1 for the first row of each group of equal rows, else 0. */
  isFirst: Uint8Array
}

/** Sorts row indexes by their words with a stable radix sort. The last word is the most significant. */
export function* radixSort(words: readonly Uint32Array[], length: number): Steps<Order> {
  const differing = words.filter(isMixed)
  const places = yield* radixSortedPlaces(differing, length)
  const isFirst = new Uint8Array(length)
  isFirst[0] = 1
  for (const word of differing)
    yield* inChunks(length, chunk, (start, end) => {
      for (let at = start, before = word[places[at - 1] as number]; at < end; at++) {
        const here = word[places[at] as number]
        if (here !== before) isFirst[at] = 1
        before = here
      }
    })
  return { places, isFirst }
}

function isMixed(word: Uint32Array): boolean {
  for (let at = 1; at < word.length; at++) if (word[at] !== word[0]) return true
  return false
}

/** Does the same as `radixSort`, but returns only the sorted indexes. */
export function* radixSortedPlaces(
  words: readonly Uint32Array[],
  length: number,
): Steps<Uint32Array<ArrayBuffer>> {
  let places = inOrder(length)
  let spare = new Uint32Array(length)
  for (const word of words) {
    for (let shift = 0; shift < 32; shift += digitBits) {
      const nexts = new Uint32Array(digits)
      yield* inChunks(length, chunk, (start, end) => {
        for (let at = start; at < end; at++) nexts[((word[at] as number) >>> shift) & mask]!++
      })
      if (nexts.includes(length)) continue
      let sum = 0
      for (let digit = 0; digit < digits; digit++) {
        sum += nexts[digit] as number
        nexts[digit] = sum - (nexts[digit] as number)
      }
      const [from, to] = [places, spare]
      yield* inChunks(length, chunk, (start, end) => {
        for (let at = start; at < end; at++) {
          const place = from[at] as number
          to[nexts[((word[place] as number) >>> shift) & mask]!++] = place
        }
      })
      ;[places, spare] = [to, from]
    }
  }
  return places
}

function inOrder(length: number): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(length)
  for (let place = 0; place < length; place++) places[place] = place
  return places
}
