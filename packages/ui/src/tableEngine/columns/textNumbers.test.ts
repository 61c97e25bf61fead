import { expect, it } from 'vitest'
import { randomIntegers, text } from '../rows.examples.ts'
import { joined } from './block.ts'
import { TextNumbers } from './textNumbers.ts'

function numbersOf(texts: readonly string[], first: number): Uint32Array {
  const codes = new Uint32Array(texts.length)
  const numbers = new TextNumbers(first)
  for (let from = 0; from < texts.length; from += 4096) {
    codes.set(numbers.numbersOf(joined(texts.slice(from, from + 4096))), from)
  }
  expect(numbers.texts).toEqual([...new Set(texts)])
  return codes
}

function numbersByMap(texts: readonly string[], first: number): number[] {
  const numbers = new Map<string, number>()
  for (const each of texts) if (!numbers.has(each)) numbers.set(each, first + numbers.size)
  return texts.map((each) => numbers.get(each) ?? -1)
}

it.each([2, 31])('numbers texts of all scripts in the order in which they first occur, seed %i', (seed) => {
  const next = randomIntegers(seed)
  const texts = Array.from({ length: 20_000 }, () => text(next, 3))
  expect(Array.from(numbersOf(texts, 7))).toEqual(numbersByMap(texts, 7))
})

it('distinguishes texts with the same hash', () => {
  // About ten pairs of these texts have the same hash.
  const texts = Array.from({ length: 300_000 }, (_, at) => Math.imul(at, 0x9e_37_79_b1).toString(36))
  expect(numbersOf(texts, 0).at(-1)).toBe(299_999)
})
