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
  keys: Uint32Array
}

/** Sorts places by their keys; those of equal keys stay as they were. */
export function* radixSort(keys: Uint32Array, places: Uint32Array<ArrayBuffer>): Steps<Sorted> {
  const { length } = keys
  let [from, to] = [places, new Uint32Array(length)]
  let bits = 0
  // The keys move with their places, so that they are read one after the other.
  let [fromKeys, toKeys] = [new Uint32Array(length), new Uint32Array(length)]
  yield* inChunks(length, chunk, (start, end) => {
    let here = 0
    for (let at = start; at < end; at++) {
      const key = keys[places[at] as number] as number
      fromKeys[at] = key
      here |= key
    }
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

/** The places of numbers in ascending order, and 1 where one differs from that before it; no number is NaN. */
export function* numberOrder(numbers: Float64Array): Steps<{ places: Uint32Array; isFirst: Uint8Array }> {
  const { length } = numbers
  const [low, high] = [new Uint32Array(length), new Uint32Array(length)]
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  let areWhole = true
  yield* inChunks(length, chunk, (start, end) => {
    for (let at = start; at < end; at++) {
      const number = numbers[at] as number
      if (number < least) least = number
      if (number > most) most = number
      if (areWhole && !Number.isInteger(number)) areWhole = false
    }
  })
  areWhole &&= Number.isSafeInteger(least) && Number.isSafeInteger(most - least)
  const origin = areWhole ? least : undefined
  yield* inChunks(length, chunk, (start, end) => split({ numbers, origin, low, high }, start, end))
  const byLow = yield* radixSort(low, inOrder(length))
  const isShort = areWhole && most - least < 2 ** 32
  const { places, keys } = isShort ? byLow : yield* radixSort(high, byLow.places)
  const isFirst = new Uint8Array(length)
  yield* inChunks(length, chunk, (start, end) => {
    for (let at = start; at < end; at++) {
      const isEqual = at > 0 && keys[at] === keys[at - 1]
      isFirst[at] =
        isEqual && (isShort || low[places[at] as number] === low[places[at - 1] as number]) ? 0 : 1
    }
  })
  return { places, isFirst }
}

interface Words {
  numbers: Float64Array
  origin: number | undefined
  low: Uint32Array
  high: Uint32Array
}

/** Two words for each number that are in its order: its distance from the origin, or without one its own bits. */
function split({ numbers, origin, low, high }: Words, start: number, end: number): void {
  if (origin !== undefined) {
    for (let at = start; at < end; at++) {
      const distance = (numbers[at] as number) - origin
      low[at] = distance
      high[at] = distance / 2 ** 32
    }
    return
  }
  const float = new Float64Array(1)
  const words = new Uint32Array(float.buffer)
  const [lowWord, highWord] = isLittleEndian ? [0, 1] : [1, 0]
  for (let at = start; at < end; at++) {
    // The bits of a float are in order once those of negative ones are turned; -0 becomes 0.
    float[0] = (numbers[at] as number) + 0
    const [lowBits, highBits] = [words[lowWord] as number, words[highWord] as number]
    const isNegative = highBits >>> 31 === 1
    low[at] = isNegative ? ~lowBits : lowBits
    high[at] = isNegative ? ~highBits : highBits | 0x80_00_00_00
  }
}

const isLittleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1
