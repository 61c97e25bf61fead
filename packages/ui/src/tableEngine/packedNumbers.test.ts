import { expect, it } from 'vitest'
import { packedNumbers, unpack } from './packedNumbers.ts'

function unpacked(numbers: readonly number[]) {
  const packed = packedNumbers(Float64Array.from(numbers))
  const [places, keys] = [new Uint32Array(numbers.length), new Float64Array(numbers.length)]
  const count = unpack({ start: 100, numbers: packed, isMeant: undefined }, places, keys, 0)
  return { packed, places: Array.from(places.subarray(0, count)), keys: Array.from(keys.subarray(0, count)) }
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
  const { packed, places, keys } = unpacked([...numbers, Number.NaN, numbers[0] ?? 0])
  expect(packed.unit).toBe(unit)
  expect(packed.values instanceof Int32Array).toBe(isWhole)
  expect(keys).toEqual([...numbers, numbers[0]])
  expect(places).toEqual([...numbers.map((__, row) => 100 + row), 101 + numbers.length])
})
