import { describe, expect, it } from 'vitest'
import { runToEnd } from '../slices.ts'
import { digitsOf } from './digits.ts'

const numbersOf = (texts: string[]) => {
  const numbers = runToEnd(digitsOf(texts))
  return numbers && Array.from(numbers)
}

describe('texts that differ only in their digits', () => {
  it('are represented by the digits', () => {
    expect(numbersOf(['2026-03-05 14:20', '1999-12-31 00:00'])).toEqual([202603051420, 199912310000])
    expect(numbersOf(['S-0017', 'S-0018'])).toEqual([17, 18])
  })

  it('may include empty texts', () => {
    expect(numbersOf(['', 'S-17', '', 'S-18'])).toEqual([0, 17, 0, 18])
  })

  it.each([
    ['another length', ['S-17', 'S-170']],
    ['another sign', ['10:20', '10.20']],
    ['a letter for a figure', ['10:20', '1O:20']],
    ['a figure for a letter', ['S1', '11']],
    ['no figure at all', ['one', 'two']],
    ['more digits than a number holds', ['1234567890123456', '1234567890123457']],
    ['a sign that joins with others', ['1\u0301', '2\u0301']],
    ['figures of another script', ['1٣', '2٣']],
    ['nothing', ['', '']],
  ])('are distinguished from %s', (_, texts) => {
    expect(numbersOf(texts)).toBeUndefined()
  })
})
