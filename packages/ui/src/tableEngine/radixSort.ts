import { inChunks, type Steps } from './slices.ts'

const digitBits = 11
const digits = 2 ** digitBits
const chunk = 131_072

/** The numbers from 0 up to, not including, `length`. */
export function inOrder(length: number): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(length)
  for (let place = 0; place < length; place++) places[place] = place
  return places
}

/** Places in the order of their keys, and the keys in theirs. */
export interface Sorted {
  places: Uint32Array<ArrayBuffer>
  keys: Uint32Array<ArrayBuffer>
}

/** Sorts places by their keys; those of equal keys stay as they were. */
export function* radixSort(keys: Uint32Array, places: Uint32Array<ArrayBuffer>): Steps<Sorted> {
  const own = new Uint32Array(keys.length)
  yield* inChunks(keys.length, chunk, (start, end) => {
    for (let at = start; at < end; at++) own[at] = keys[places[at] as number] as number
  })
  return yield* sortPairs(own, places)
}

/** Sorts keys and the places beside them, in their own room; pairs of equal keys stay as they were. */
export function* sortPairs(keys: Uint32Array<ArrayBuffer>, places: Uint32Array<ArrayBuffer>): Steps<Sorted> {
  const { length } = keys
  // The keys move with their places, so that they are read one after the other.
  let [from, to] = [places, new Uint32Array(length)]
  let [fromKeys, toKeys] = [keys, new Uint32Array(length)]
  let bits = 0
  yield* inChunks(length, chunk, (start, end) => {
    let here = 0
    for (let at = start; at < end; at++) here |= keys[at] as number
    bits |= here
  })
  for (let shift = 0; shift < 32 && bits >>> shift !== 0; shift += digitBits) {
    const counts = new Uint32Array(digits)
    const source = fromKeys
    yield* inChunks(length, chunk, (start, end) => count(source, shift, counts, start, end))
    if (counts.includes(length)) continue
    sumUp(counts)
    const pass = { fromKeys, toKeys, from, to, shift, nexts: counts }
    yield* inChunks(length, chunk, (start, end) => scatter(pass, start, end))
    ;[from, to] = [to, from]
    ;[fromKeys, toKeys] = [toKeys, fromKeys]
  }
  return { places: from, keys: fromKeys }
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

function count(keys: Uint32Array, shift: number, counts: Uint32Array, start: number, end: number): void {
  for (let at = start; at < end; at++) {
    const digit = ((keys[at] as number) >>> shift) & (digits - 1)
    counts[digit] = (counts[digit] as number) + 1
  }
}

interface Pass {
  fromKeys: Uint32Array
  toKeys: Uint32Array
  from: Uint32Array
  to: Uint32Array
  shift: number
  /** Where the next place of each digit goes. */
  nexts: Uint32Array
}

function scatter({ fromKeys, toKeys, from, to, shift, nexts }: Pass, start: number, end: number): void {
  for (let at = start; at < end; at++) {
    const key = fromKeys[at] as number
    const digit = (key >>> shift) & (digits - 1)
    const next = nexts[digit] as number
    nexts[digit] = next + 1
    to[next] = from[at] as number
    toKeys[next] = key
  }
}
