import type { Steps } from './slices.ts'

const digitBits = 11
const digits = 2 ** digitBits
const chunk = 131_072

/** The numbers from 0 up to, not including, `length`. */
export function inOrder(length: number): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(length)
  for (let place = 0; place < length; place++) places[place] = place
  return places
}

/** Sorts places by their keys; those of equal keys stay as they were. */
export function* radixSort(
  keys: Uint32Array,
  places: Uint32Array<ArrayBuffer>,
): Steps<Uint32Array<ArrayBuffer>> {
  const { length } = keys
  let [from, to] = [places, new Uint32Array(length)]
  for (let shift = 0; shift < 32; shift += digitBits) {
    const counts = new Uint32Array(digits)
    for (let start = 0; start < length; start += chunk) {
      count(keys, shift, counts, start, Math.min(length, start + chunk))
      yield
    }
    if (counts.includes(length)) continue
    sumUp(counts)
    for (let start = 0; start < length; start += chunk) {
      scatter(keys, shift, counts, from, to, start, Math.min(length, start + chunk))
      yield
    }
    ;[from, to] = [to, from]
  }
  return from
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

function scatter(
  keys: Uint32Array,
  shift: number,
  nexts: Uint32Array,
  from: Uint32Array,
  to: Uint32Array,
  start: number,
  end: number,
): void {
  for (let at = start; at < end; at++) {
    const place = from[at] as number
    const digit = ((keys[place] as number) >>> shift) & (digits - 1)
    const next = nexts[digit] as number
    nexts[digit] = next + 1
    to[next] = place
  }
}

/** The places of numbers in ascending order; no number is NaN. Equal ones stay as they were. */
export function* numberOrder(numbers: Float64Array): Steps<Uint32Array<ArrayBuffer>> {
  const { length } = numbers
  const [low, high] = [new Uint32Array(length), new Uint32Array(length)]
  let [least, most, areWhole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true]
  for (let at = 0; at < length; at++) {
    const number = numbers[at] as number
    if (number < least) least = number
    if (number > most) most = number
    areWhole &&= Number.isInteger(number)
    if (at % chunk === chunk - 1) yield
  }
  areWhole &&= Number.isSafeInteger(least) && Number.isSafeInteger(most - least)
  const float = new Float64Array(1)
  const words = new Uint32Array(float.buffer)
  for (let at = 0; at < length; at++) {
    if (areWhole) {
      const distance = (numbers[at] as number) - least
      low[at] = distance
      high[at] = distance / 2 ** 32
    } else {
      // The bits of a float are in order once those of negative ones are turned; -0 becomes 0.
      float[0] = (numbers[at] as number) + 0
      const [lowBits = 0, highBits = 0] = isLittleEndian ? words : [words[1], words[0]]
      const isNegative = highBits >>> 31 === 1
      low[at] = isNegative ? ~lowBits : lowBits
      high[at] = isNegative ? ~highBits : highBits | 0x80_00_00_00
    }
    if (at % chunk === chunk - 1) yield
  }
  return yield* radixSort(high, yield* radixSort(low, inOrder(length)))
}

const isLittleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1
