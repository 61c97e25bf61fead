import { describe, expect, it } from 'vitest'
import { inEnglish } from '../../page/inEnglish.examples.ts'
import { useValueTexts, valueWords } from './valueWords.ts'

const texts = inEnglish(useValueTexts)

describe('valueWords [EXP-173]', () => {
  it.each([
    [true, 'Yes'],
    [false, 'No'],
    [[], 'None'],
    [['ADMIN', 'USER'], 'ADMIN, USER'],
    [null, 'Empty'],
    [undefined, 'Empty'],
    [' ', 'Empty'],
    [7, '7'],
    ['A short text.', 'A short text.'],
  ])('%j is shown as %s', (value, words) => {
    expect(valueWords(value, undefined, texts)).toBe(words)
  })

  it('shortens a long text to the part around the difference', () => {
    const text = (middle: string) => `${'a'.repeat(900)}${middle}${'b'.repeat(900)}`
    const shown = valueWords(text(' mine '), text(' theirs '), texts)
    expect(shown).toBe(`… ${'a'.repeat(59)} mine ${'b'.repeat(59)} …`)
  })

  it('truncates a long text at the limit if its start differs, and shows its end if only the end differs', () => {
    expect(valueWords('x'.repeat(900), 'y', texts)).toBe(`${'x'.repeat(400)} …`)
    expect(valueWords('x'.repeat(900), undefined, texts)).toHaveLength(402)
    expect(valueWords(`${'x'.repeat(900)}.`, 'x'.repeat(900), texts)).toBe(`… ${'x'.repeat(60)}.`)
  })
})
