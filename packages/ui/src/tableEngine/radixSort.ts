import { inChunks, type Steps } from './slices.ts'

const digitBits = 11
const chunk = 131_072

/** The numbers from 0 up to, not including, `length`. */
export function inOrder(length: number): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(length)
  for (let place = 0; place < length; place++) places[place] = place
  return places
}

/** Places in the order of their keys, and the keys in theirs. */
interface Sorted {
  places: Uint32Array<ArrayBuffer>
  keys: Uint32Array<ArrayBuffer>
}

/** Sorts places by the keys that stand at them; those of equal keys stay as they were. */
export function* radixSort(keys: Uint32Array, places: Uint32Array<ArrayBuffer>): Steps<Sorted> {
  const { length } = places
  // The keys move with their places, so that they are read one after the other.
  let from = { keys: new Uint32Array(length), places }
  let to = { keys: new Uint32Array(length), places: new Uint32Array(length) }
  let bits = 0
  yield* inChunks(length, chunk, (start, end) => {
    let here = 0
    for (let at = start; at < end; at++) here |= from.keys[at] = keys[places[at] as number] as number
    bits |= here
  })
  for (let shift = 0; shift < 32 && bits >>> shift !== 0; shift += digitBits) {
    const sorted = yield* sortedByDigit(from, to, shift)
    if (sorted === to) [from, to] = [to, from]
  }
  return from
}

/** Sorts by one digit into other room; gives what it got where all have the same. */
function* sortedByDigit(from: Sorted, to: Sorted, shift: number): Steps<Sorted> {
  const { length } = from.keys
  const nexts = new Uint32Array(2 ** digitBits)
  yield* inChunks(length, chunk, (start, end) => countDigits(from.keys, shift, nexts, start, end))
  if (nexts.includes(length)) return from
  sumUp(nexts)
  yield* inChunks(length, chunk, (start, end) => scatter(from, to, shift, nexts, start, end))
  return to
}

/** Turns how often each number comes into where its first one goes. */
export function sumUp(counts: Uint32Array): void {
  let sum = 0
  for (let digit = 0; digit < counts.length; digit++) {
    const here = counts[digit] ?? 0
    counts[digit] = sum
    sum += here
  }
}

/** Counts how often each digit comes; there is one count for each that is possible. */
function countDigits(
  keys: Uint32Array,
  shift: number,
  counts: Uint32Array,
  start: number,
  end: number,
): void {
  const mask = counts.length - 1
  for (let at = start; at < end; at++) {
    const digit = ((keys[at] as number) >>> shift) & mask
    counts[digit] = (counts[digit] as number) + 1
  }
}

/** `nexts`: where the next place of each digit goes. */
function scatter(
  from: Sorted,
  to: Sorted,
  shift: number,
  nexts: Uint32Array,
  start: number,
  end: number,
): void {
  const { keys, places } = from
  const { keys: toKeys, places: toPlaces } = to
  const mask = nexts.length - 1
  for (let at = start; at < end; at++) {
    const key = keys[at] as number
    const digit = (key >>> shift) & mask
    const next = nexts[digit] as number
    nexts[digit] = next + 1
    toPlaces[next] = places[at] as number
    toKeys[next] = key
  }
}
