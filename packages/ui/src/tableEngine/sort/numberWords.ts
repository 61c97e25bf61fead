import { inChunks, type Steps } from '../slices.ts'

const chunk = 65_536
/**
 * Units of the numbers, tried in this order. Dates are numbers of milliseconds and often whole minutes
 * or seconds.
 */
const units = [60_000, 1000, 1]

/**
 * Converts numbers to 32-bit words that have the same sort order. Returns one word per number if every
 * distance from the lowest number is a whole number of units that fits into 32 bits. Otherwise returns two
 * words per number. All NaN are equal.
 */
export function* wordsOf(numbers: Float64Array): Steps<Uint32Array[]> {
  const { length } = numbers
  const low = new Uint32Array(length)
  let least = Infinity
  yield* inChunks(length, chunk, (start, end) => {
    for (let at = start; at < end; at++) if ((numbers[at] as number) < least) least = numbers[at] as number
  })
  for (const unit of units) {
    let isWhole = true
    yield* inChunks(length, chunk, (start, end) => {
      for (let at = start; isWhole && at < end; at++) {
        const number = numbers[at] as number
        low[at] = (number - least) / unit
        if ((low[at] as number) * unit + least !== number && !Number.isNaN(number)) isWhole = false
      }
    })
    if (isWhole) return [low]
  }
  const high = new Uint32Array(length)
  const view = new DataView(new ArrayBuffer(8))
  yield* inChunks(length, chunk, (start, end) => {
    for (let at = start; at < end; at++) {
      // The bits of a float sort correctly if all bits of negative numbers and the sign bit of other
      // numbers are inverted. Adding 0 turns -0 into 0.
      view.setFloat64(0, (numbers[at] as number) + 0)
      const turned = view.getInt32(0) >> 31
      low[at] = view.getInt32(4) ^ turned
      high[at] = view.getInt32(0) ^ (turned | 0x80_00_00_00)
    }
  })
  return [low, high]
}
