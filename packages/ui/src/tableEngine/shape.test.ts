import { describe, expect, it } from 'vitest'
import { joined } from './block.ts'
import { chance } from './rows.examples.ts'
import { figureOrder, Shape } from './shape.ts'
import { atOnce } from './slices.ts'

const isOneShape = (...blocks: string[][]): boolean => {
  const shape = new Shape()
  for (const texts of blocks) shape.see(joined(texts))
  return shape.isKept
}

describe('texts of one shape', () => {
  it('differ in their figures alone, over all blocks; empty ones do not count', () => {
    expect(isOneShape(['2026-03-05 14:20', '', '1999-12-31 00:00'], ['2000-01-01 07:07'])).toBe(true)
    expect(isOneShape(['S-0017', 'S-0018'])).toBe(true)
    expect(isOneShape([])).toBe(true)
  })

  it.each([
    ['another length', ['S-17', 'S-170']],
    ['another sign', ['10:20', '10.20']],
    ['a letter for a figure', ['10:20', '1O:20']],
    ['a figure for a letter', ['S1', '11']],
    ['no figure at all', ['one', 'two']],
    ['more figures than a number holds', ['1234567890123456', '1234567890123457']],
    ['a sign that joins with others', ['1\u0301', '2\u0301']],
    ['figures of another script', ['1٣', '2٣']],
  ])('are told from %s', (_, texts) => {
    expect(isOneShape(texts)).toBe(false)
    expect(isOneShape([texts[0] ?? ''], texts.slice(1))).toBe(false)
  })

  it.each(['en', 'de', 'ja', 'th'])('are in the order that the collator of %s gives', (locale) => {
    const next = chance(17)
    const texts = Array.from({ length: 3000 }, () => `A/${100 + next(90)}-${next(10)}:0${next(10)}`)
    const { compare } = new Intl.Collator(locale, { numeric: true })
    const { ranks, count } = atOnce(figureOrder(texts))
    const rankOf = new Map(texts.map((text, place) => [text, ranks[place] ?? -1]))
    const byRank = texts.toSorted((one, other) => (rankOf.get(one) ?? -1) - (rankOf.get(other) ?? -1))
    expect(byRank).toEqual(texts.toSorted(compare))
    expect(count).toBe(new Set(texts).size)
  })
})
