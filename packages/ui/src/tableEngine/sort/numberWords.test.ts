import { describe, expect, it } from 'vitest'
import { randomIntegers } from '../rows.examples.ts'
import { runToEnd } from '../slices.ts'
import { wordsOf } from './numberWords.ts'
import { radixSort } from './radixSort.ts'

const time = 1_609_459_200_000

describe('radixSort with the words of wordsOf sorts numbers, and keeps equal numbers in their original order', () => {
  it.each([
    ['whole numbers', [3, -7, 2 ** 31 - 1, 1 - 2 ** 31, -0, 0]],
    ['whole seconds', [time + 1000, time, time - 86_400_000]],
    ['whole minutes far away', [time * 3, time + 60_000]],
    ['milliseconds', [time + 1, time]],
    ['the largest distances that fit into 32 bits', [2 ** 32 - 1, 0, 2 ** 32 - 2]],
    ['distances that do not fit into 32 bits', [2 ** 32, 0, 2 ** 31, Infinity, 1e300, -Infinity, -1e300]],
    ['infinite numbers only', [Infinity, -Infinity, Infinity]],
    ['fractions', [0.5, 1e-7, -0.25, -1e-7, 0, -0]],
    ['fractions with whole distances', [1.5, 0.5, 2.5]],
    ['numbers that differ only in their last bits', [2 ** 60 + 512, 2 ** 60, 2 ** 60 + 256]],
    ['fractions that are lost when the lowest number is subtracted', [1e-20, 0, -1]],
  ])('%s', (_, some) => {
    const next = randomIntegers(7)
    const numbers = Array.from({ length: 300 }, () => some[next(some.length)] ?? 0)
    const { places, isFirst } = runToEnd(
      radixSort(runToEnd(wordsOf(Float64Array.from(numbers))), numbers.length),
    )
    const expected = numbers
      .map((number, place) => ({ number, place }))
      .toSorted((one, other) => one.number - other.number || one.place - other.place)
    expect(Array.from(places)).toEqual(expected.map(({ place }) => place))
    expect(Array.from(isFirst, Boolean)).toEqual(
      expected.map(({ number }, at) => at === 0 || number !== expected[at - 1]?.number),
    )
  })
})

it('sorts by an additional word first, then by the numbers', () => {
  const numbers = Float64Array.of(5, 1, Number.NaN, 1, 5, Number.NaN)
  const kinds = Uint32Array.of(1, 3, 4, 1, 3, 4)
  const { places, isFirst } = runToEnd(radixSort([...runToEnd(wordsOf(numbers)), kinds], 6))
  expect(Array.from(places)).toEqual([3, 0, 1, 4, 2, 5])
  expect(Array.from(isFirst)).toEqual([1, 1, 1, 1, 1, 0])
})
