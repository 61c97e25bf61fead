import { inChunks, type Steps } from '../slices.ts'

const digitBits = 11
const digits = 2 ** digitBits
const mask = digits - 1
const chunk = 131_072

/** Places in ascending order. */
export interface Order {
  places: Uint32Array<ArrayBuffer>
  /** 1 where what stands at a place differs from what stands at the one before it, and for the first. */
  isFirst: Uint8Array
}

/** Orders the places of words, of which the last counts most; those of equal words stay as they were. */
export function* wordOrder(words: readonly Uint32Array[], length: number): Steps<Order> {
  const telling = words.filter(isMixed)
  const places = yield* sortedPlaces(telling, length)
  const isFirst = new Uint8Array(length)
  isFirst[0] = 1
  for (const word of telling)
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

/** The same, of places alone. */
export function* sortedPlaces(
  words: readonly Uint32Array[],
  length: number,
): Steps<Uint32Array<ArrayBuffer>> {
  let places = inOrder(length)
  let room = new Uint32Array(length)
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
      const [from, to] = [places, room]
      yield* inChunks(length, chunk, (start, end) => {
        for (let at = start; at < end; at++) {
          const place = from[at] as number
          to[nexts[((word[place] as number) >>> shift) & mask]!++] = place
        }
      })
      ;[places, room] = [to, from]
    }
  }
  return places
}

function inOrder(length: number): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(length)
  for (let place = 0; place < length; place++) places[place] = place
  return places
}
