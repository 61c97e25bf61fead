import { expect, it } from 'vitest'
import { chance, hasCircles, oneKindOfFigures, text } from '../rows.examples.ts'
import { atOnce } from '../slices.ts'
import { figuresOf } from './figures.ts'
import { ranksOf } from './textOrder.ts'

/** Ranks as a plain sort gives them, from 1 on. */
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
  const next = chance(seed)
  for (const locale of ['en', 'de', 'sv', 'da', 'th', 'zh', 'ja', 'ar']) {
    const any = Array.from({ length: 150 }, () => text(next, 5))
    const texts = hasCircles(locale) ? any.map(oneKindOfFigures) : any
    expect(Array.from(atOnce(ranksOf(texts, locale))), locale).toEqual(plainRanks(texts, locale))
  }
})

it('stays exact where single characters say little about the order of words', () => {
  // They begin alike, so that they are far from their places when the collator comes to them.
  const texts = Array.from({ length: 3000 }, (_, at) => `${'ß'.repeat(20)}${(at * 7919) % 3000}`)
  expect(Array.from(atOnce(ranksOf(texts, 'de')))).toEqual(texts.map((_, at) => 1 + ((at * 7919) % 3000)))
})

it('ranks no texts', () => {
  expect(atOnce(ranksOf([], 'en'))).toEqual(new Uint32Array(0))
})

it.each(['en', 'de', 'ja', 'th'])('ranks texts by their figures as the collator of %s does', (locale) => {
  const next = chance(17)
  const texts = Array.from({ length: 3000 }, () => `A/${100 + next(90)}-${next(10)}:0${next(10)}`)
  expect(atOnce(figuresOf(texts))).toBeDefined()
  expect(Array.from(atOnce(ranksOf(texts, locale)))).toEqual(plainRanks(texts, locale))
})
