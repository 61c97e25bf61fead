import { expect, it } from 'vitest'
import { joined } from './block.ts'
import { inOneByte } from './inOneByte.ts'

it('keeps every Latin letter, and every control character, as it is', () => {
  const texts = Array.from({ length: 256 }, (_, unit) => `${String.fromCharCode(unit)}x`)
  // As long as nobody else's room was needed before, and longer.
  for (const times of [1, 300]) {
    const given = joined(Array.from({ length: times }, () => texts).flat())
    expect(inOneByte(given)).toEqual(given)
  }
})

it('leaves all other texts alone, halves of characters among them', () => {
  for (const text of ['Łódź', 'abc\ud800', '\udc00', '\ufeffabc', '漢字']) {
    const given = joined(['é', text])
    expect(inOneByte(given)).toBe(given)
  }
})
