import { radixSort } from './radixSort.ts'
import { inChunks, type Steps } from './slices.ts'

const chunk = 131_072

/** Words that are in the order of some numbers; the low one alone where it tells all. */
export interface Words {
  low: Uint32Array
  high: Uint32Array | undefined
}

/** Places in ascending order, and 1 where the number of one differs from that before it. */
interface Ordered {
  places: Uint32Array
  isFirst: Uint8Array
}

/** Orders places by the words that stand at them; those of equal numbers stay as they were. */
export function* numberOrder({ low, high }: Words, unordered: Uint32Array<ArrayBuffer>): Steps<Ordered> {
  const byLow = yield* radixSort(low, unordered)
  const { places, keys } = high ? yield* radixSort(high, byLow.places) : byLow
  const isFirst = new Uint8Array(places.length)
  yield* inChunks(places.length, chunk, (start, end) => {
    for (let at = start; at < end; at++) {
      const isEqual = at > 0 && keys[at] === keys[at - 1]
      isFirst[at] = isEqual && (!high || low[places[at] as number] === low[places[at - 1] as number]) ? 0 : 1
    }
  })
  return { places, isFirst }
}

const float = new Float64Array(1)
const halves = new Uint32Array(float.buffer)
const [lowHalf, highHalf] = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? [0, 1] : [1, 0]

/** Sets the words of any number but NaN. */
export function setWords(low: Uint32Array, high: Uint32Array, at: number, number: number): void {
  // The bits of a float are in order once those of negative ones are turned; -0 becomes 0.
  float[0] = number + 0
  const [lowBits, highBits] = [halves[lowHalf] as number, halves[highHalf] as number]
  const isNegative = highBits >>> 31 === 1
  low[at] = isNegative ? ~lowBits : lowBits
  high[at] = isNegative ? ~highBits : highBits | 0x80_00_00_00
}
