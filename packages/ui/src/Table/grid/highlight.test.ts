import { describe, expect, it } from 'vitest'
import { highlight, isHighlightable } from './highlight.ts'

const marked = (text: string, term: string): string =>
  highlight(text, term)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('highlighting', () => {
  it('marks nothing for a term of one character [SHELL-030]', () => {
    expect(marked('Bergström', 'b')).toBe('Bergström')
    expect(marked('Bergström', ' b ')).toBe('Bergström')
    expect(marked('𝒳𝒳', '𝒳')).toBe('𝒳𝒳')
    expect(marked('Bergström', 'be')).toBe('[Be]rgström')
  })

  it('marks nothing for a term with a character that is not allowed [SHELL-031]', () => {
    for (const term of [
      'a+',
      'a*',
      '(a',
      'a)',
      '[a',
      'a\\',
      'a<',
      'a"',
      'a/b',
      'a?',
      '$a',
      'a|b',
      '^a',
      'a\tb',
    ]) {
      expect(isHighlightable(term)).toBe(false)
      expect(marked(`x${term}x`, term)).toBe(`x${term}x`)
    }
    for (const term of ['ab', 'é1', 'a b', 'a@b', 'a.b', 'a_b', 'a-b', "o'b", '日本'])
      expect(marked(`x${term}x`, term)).toBe(`x[${term}]x`)
  })

  it('treats a dot as a literal dot', () => {
    expect(marked('axb a.b', 'a.b')).toBe('axb [a.b]')
  })

  it('marks every match, ignoring case, without overlaps', () => {
    expect(marked('Berber BER', 'ber')).toBe('[Ber][ber] [BER]')
    expect(marked('aaaaa', 'aa')).toBe('[aa][aa]a')
  })

  it('marks the right characters after letters whose lower case has more code units', () => {
    expect(marked('İİ berg', 'berg')).toBe('İİ [berg]')
    expect(marked('aİb', 'ai')).toBe('[aİ]b')
  })

  it('keeps the text unchanged and marks the same matches as a plain search, for random texts', () => {
    const letters = ['a', 'b', 'A', 'B', '.', ' ', 'é', '<', '𝒳']
    let state = 1
    const next = (below: number) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      return (state >>> 8) % below
    }
    const word = (length: number) => Array.from({ length }, () => letters[next(letters.length)]).join('')
    for (let round = 0; round < 2000; round++) {
      const text = word(next(14))
      const term = word(1 + next(3))
      const parts = highlight(text, term)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      const folded = term.trim().toLowerCase()
      const matches = parts.filter(({ isMatch }) => isMatch)
      expect(matches.every((part) => part.text.toLowerCase() === folded)).toBe(true)
      const plain = isHighlightable(term) ? text.toLowerCase().split(folded).length - 1 : 0
      expect(matches).toHaveLength(plain)
    }
  })
})
