import { inOrder, radixSort } from './radixSort.ts'
import { inChunks, type Steps } from './slices.ts'

const chunk = 131_072

/** Places in ascending order, and 1 where one differs from that before it. */
interface Ordered {
  places: Uint32Array
  isFirst: Uint8Array
}

/** Orders numbers of any kind but NaN; gives their places among themselves. */
export function* numberOrder(numbers: Float64Array): Steps<Ordered> {
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
