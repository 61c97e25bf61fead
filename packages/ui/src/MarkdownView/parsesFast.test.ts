import { cpuUsage } from 'node:process'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, it } from 'vitest'
import { parsesFast } from './parsesFast.ts'

const filled = (piece: string): string => piece.repeat(8192 / piece.length + 1).slice(0, 8192)

describe('parsesFast', () => {
  it.each([
    ['a glossary', '- **Freezer**: for what is cold\n'],
    ['a numbered list', '12. Put the *tube* into the rack.\n'],
    ['links', '- [Name](https://example.org/x)\n'],
    ['a nested list', '- a word here\n  - one below\n    1. and one more\n'],
    ['quotes', '> a quote of some words\n>\n> > with another in it\n\n'],
    ['code', '```\n        const indented = at[8]\n```\n\n'],
    ['comments', `<!-- a comment -->\n${'a line of words that nobody has to end\n'.repeat(4)}\n`],
    ['words', 'donor_id of the **tube** and `code`. '],
  ])('accepts %s of the maximum length', (_, piece) => {
    expect(parsesFast(filled(piece))).toBe(true)
  })

  it.each([
    '>- ',
    '*a_ ',
    '1. ',
    'a*',
    '[',
    '*_',
    '**a*',
    '>',
    '- - a\n',
    '- a\n',
    '-\n',
    '[a]: x\n',
    '===\n',
    '<!--',
    '+\t',
    'a<!a\n   a',
    'a<!-- a\na',
    'a <?php words\n',
  ])('rejects 8,192 characters of %j [T5]', (piece) => {
    expect(parsesFast(filled(piece))).toBe(false)
  })

  it.each([
    ['lists', '- '],
    ['quotes', '>'],
  ])('rejects deeply nested %s with many lines', (_, piece) => {
    expect(parsesFast(`${piece.repeat(30)}a${'\n'.repeat(8000)}`)).toBe(false)
    expect(parsesFast(`${piece.repeat(30)}a\n${'a\n'.repeat(3900)}`)).toBe(false)
    expect(parsesFast(`${piece.repeat(30)}a\r${'a\r'.repeat(3900)}`)).toBe(false)
  })

  it('counts code points, not UTF-16 units', () => {
    expect(parsesFast('🧪'.repeat(8192))).toBe(true)
    expect(parsesFast('🧪'.repeat(8193))).toBe(false)
  })

  it('accepts only texts that are parsed in less than a second', () => {
    const pieces = [
      '>- ',
      '*a_ ',
      '1. ',
      'a*',
      '[',
      '*_',
      '- - a\n',
      '- a\n',
      '![',
      '[a](',
      '<',
      '<!a',
      '`',
      '\\',
    ]
    for (const piece of pieces) {
      let source = filled(piece)
      while (!parsesFast(source)) source = source.slice(0, source.length * 0.9)
      // CPU time in microseconds, which other processes do not affect. It is usually about 25,000.
      const before = cpuUsage()
      fromMarkdown(source)
      const { user, system } = cpuUsage(before)
      expect(user + system, piece).toBeLessThan(1_000_000)
    }
  })
})
