import { expect, it } from 'vitest'
import { hasCollationCycles, randomIntegers, text, withoutOtherDigits } from '../rows.examples.ts'
import { runToEnd } from '../slices.ts'
import { digitsOf } from './digits.ts'
import { ranksOf } from './textOrder.ts'

/** Returns the ranks from a plain sort, starting at 1. */
function plainRanks(texts: readonly string[], locale: string): number[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sorted = texts.toSorted(compare)
  let rank = 1
  const firsts = sorted.map((found, at) =>
    at > 0 && compare(sorted[at - 1] ?? '', found) !== 0 ? ++rank : rank,
  )
  return texts.map((wanted) => firsts[sorted.findIndex((found) => compare(found, wanted) === 0)] ?? -1)
}

it.each([3, 141, 5926])('ranks texts as the collator does, seed %i', (seed) => {
  const next = randomIntegers(seed)
  for (const locale of ['en', 'de', 'sv', 'da', 'th', 'zh', 'ja', 'ar']) {
    const any = Array.from({ length: 150 }, () => text(next, 5))
    const texts = hasCollationCycles(locale) ? any.map(withoutOtherDigits) : any
    expect(Array.from(runToEnd(ranksOf(texts, locale))), locale).toEqual(plainRanks(texts, locale))
  }
})

it('ranks texts with a long common prefix exactly', () => {
  // The common prefix of 20 characters fills most of each sort key.
  const texts = Array.from({ length: 3000 }, (_, at) => `${'ß'.repeat(20)}${(at * 7919) % 3000}`)
  expect(Array.from(runToEnd(ranksOf(texts, 'de')))).toEqual(texts.map((_, at) => 1 + ((at * 7919) % 3000)))
})

it('returns an empty array if there are no texts', () => {
  expect(runToEnd(ranksOf([], 'en'))).toEqual(new Uint32Array(0))
})

it.each(['en', 'de', 'ja', 'th'])('ranks texts that differ only in digits like the %s collator', (locale) => {
  const next = randomIntegers(17)
  const texts = Array.from({ length: 3000 }, () => `A/${100 + next(90)}-${next(10)}:0${next(10)}`)
  expect(runToEnd(digitsOf(texts))).toBeDefined()
  expect(Array.from(runToEnd(ranksOf(texts, locale)))).toEqual(plainRanks(texts, locale))
})
