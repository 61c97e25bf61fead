import { describe, expect, it } from 'vitest'
import { runToEnd } from '../slices.ts'
import { digitsOf } from './digits.ts'

const numbersOf = (texts: string[]) => {
  const numbers = runToEnd(digitsOf(texts))
  return numbers && Array.from(numbers)
}

describe('digitsOf', () => {
  it('returns the digits as numbers if the texts differ only in digits', () => {
    expect(numbersOf(['2026-03-05 14:20', '1999-12-31 00:00'])).toEqual([202603051420, 199912310000])
    expect(numbersOf(['S-0017', 'S-0018'])).toEqual([17, 18])
  })

  it('allows empty texts', () => {
    expect(numbersOf(['', 'S-17', '', 'S-18'])).toEqual([0, 17, 0, 18])
  })

  it.each([
    ['texts of different lengths', ['S-17', 'S-170']],
    ['texts with different separators', ['10:20', '10.20']],
    ['a letter in place of a digit', ['10:20', '1O:20']],
    ['a digit in place of a letter', ['S1', '11']],
    ['texts without digits', ['one', 'two']],
    ['more digits than a number represents exactly', ['1234567890123456', '1234567890123457']],
    ['texts with combining characters', ['1\u0301', '2\u0301']],
    ['digits of another script', ['1٣', '2٣']],
    ['empty texts only', ['', '']],
  ])('returns undefined for %s', (_, texts) => {
    expect(numbersOf(texts)).toBeUndefined()
  })
})
