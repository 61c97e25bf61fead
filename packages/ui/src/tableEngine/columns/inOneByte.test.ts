import { expect, it } from 'vitest'
import { joined } from './block.ts'
import { inOneByte } from './inOneByte.ts'

it('returns every character from U+0000 to U+00FF unchanged', () => {
  const texts = Array.from({ length: 256 }, (_, unit) => `${String.fromCharCode(unit)}x`)
  // The text of the first round is shorter than the initial buffer, the text of the second round is longer.
  for (const times of [1, 300]) {
    const given = joined(Array.from({ length: times }, () => texts).flat())
    expect(inOneByte(given)).toEqual(given)
  }
})

it('returns the given object if a text has other characters, including unpaired surrogates', () => {
  for (const text of ['Łódź', 'abc\ud800', '\udc00', '\ufeffabc', '漢字']) {
    const given = joined(['é', text])
    expect(inOneByte(given)).toBe(given)
  }
})
