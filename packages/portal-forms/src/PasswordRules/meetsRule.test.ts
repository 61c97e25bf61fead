import { describe, expect, it } from 'vitest'
import { meetsRule } from './meetsRule.ts'

describe('meetsRule [C-046]', () => {
  it.each([
    ['an emoji counts once', { minLength: 3 }, 'a😀b', true],
    ['blanks count as they are', { minLength: 3 }, '   ', true],
    ['too short', { minLength: 3 }, 'a😀', false],
    ['as long as it may be', { maxLength: 3 }, 'a😀b', true],
    ['too long', { maxLength: 2 }, 'a😀b', false],
    ['both ends of one rule', { minLength: 2, maxLength: 3 }, 'abcd', false],
    ['a word in any case', { excludes: 'Ingrid' }, 'xINGRIDx', false],
    ['without the word', { excludes: 'Ingrid' }, 'thirty-two', true],
    ['nothing to exclude', { excludes: '' }, 'anything', undefined],
    ['what only the server knows', {}, 'anything', undefined],
  ])('%s', (_, rule, password, met) => {
    expect(meetsRule(rule, password)).toBe(met)
  })
})
