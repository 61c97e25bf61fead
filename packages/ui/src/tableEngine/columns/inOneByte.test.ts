import { expect, it } from 'vitest'
import { joined } from './block.ts'
import { inOneByte } from './inOneByte.ts'

it('returns every Latin letter and every control character unchanged', () => {
  const texts = Array.from({ length: 256 }, (_, unit) => `${String.fromCharCode(unit)}x`)
  // Shorter than the initial buffer, and longer.
  for (const times of [1, 300]) {
    const given = joined(Array.from({ length: times }, () => texts).flat())
    expect(inOneByte(given)).toEqual(given)
  }
})

it('returns texts with other characters as they are, unpaired surrogates too', () => {
  for (const text of ['Łódź', 'abc\ud800', '\udc00', '\ufeffabc', '漢字']) {
    const given = joined(['é', text])
    expect(inOneByte(given)).toBe(given)
  }
})
