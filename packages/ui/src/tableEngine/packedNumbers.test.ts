import { expect, it } from 'vitest'
import { numberOrder } from './numberOrder.ts'
import { leastOf, packedNumbers, unpack } from './packedNumbers.ts'
import { atOnce } from './slices.ts'

function unpacked(numbers: readonly number[]) {
  const packed = packedNumbers(Float64Array.from(numbers))
  const piece = { start: 100, numbers: packed, isMeant: undefined }
  const least = leastOf([piece])
  const room = () => new Uint32Array(100 + numbers.length)
  const words = { low: room(), high: least === undefined ? room() : undefined }
  const places = new Uint32Array(numbers.length)
  const count = unpack(piece, least, words, places, 0)
  const ordered = atOnce(numberOrder(words, places.slice(0, count)))
  const numberAt = (place: number) => (packed.values[place - 100] ?? Number.NaN) * packed.unit
  return {
    packed,
    places: Array.from(places.subarray(0, count)),
    keys: Array.from(places.subarray(0, count), numberAt),
    ordered: Array.from(ordered.places, numberAt),
  }
}

const time = 1_609_459_200_000

it.each([
  ['whole numbers', [3, -7, 2 ** 31 - 1, 1 - 2 ** 31], 1, true],
  ['whole seconds', [time, time + 1000], 1000, true],
  ['whole minutes far away', [time * 3, time + 60_000], 60_000, true],
  ['milliseconds', [time, time + 1], 1, false],
  ['the number that would stand for none', [-(2 ** 31), 5], 1, false],
  ['what is too large', [2 ** 31, Infinity, 1e300], 1, false],
  ['fractions', [0.5, 1e-7], 1, false],
])('packs %s without loss', (_, numbers, unit, isWhole) => {
  const { packed, places, keys, ordered } = unpacked([...numbers, Number.NaN, numbers[0] ?? 0])
  expect(packed.unit).toBe(unit)
  expect(packed.values instanceof Int32Array).toBe(isWhole)
  expect(keys).toEqual([...numbers, numbers[0]])
  expect(ordered).toEqual(keys.toSorted((one, other) => one - other || 0))
  expect(places).toEqual([...numbers.map((__, row) => 100 + row), 101 + numbers.length])
})
