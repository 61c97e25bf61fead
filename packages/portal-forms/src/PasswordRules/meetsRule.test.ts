import { describe, expect, it } from 'vitest'
import { meetsRule } from './meetsRule.ts'

describe('meetsRule [C-046]', () => {
  it.each([
    ['counts an emoji as one character', { minLength: 3 }, 'a😀b', true],
    ['counts spaces as characters', { minLength: 3 }, '   ', true],
    ['returns false for a password below the minimum length', { minLength: 3 }, 'a😀', false],
    ['returns true for a password of the maximum length', { maxLength: 3 }, 'a😀b', true],
    ['returns false for a password above the maximum length', { maxLength: 2 }, 'a😀b', false],
    ['checks both limits of a rule', { minLength: 2, maxLength: 3 }, 'abcd', false],
    ['ignores the case of a forbidden word', { excludes: 'Ingrid' }, 'xINGRIDx', false],
    ['returns true for a password without the forbidden word', { excludes: 'Ingrid' }, 'thirty-two', true],
    ['returns undefined if the forbidden word is empty', { excludes: '' }, 'anything', undefined],
    ['returns undefined for a rule that only the server can check', {}, 'anything', undefined],
  ])('%s', (_, rule, password, met) => {
    expect(meetsRule(rule, password)).toBe(met)
  })
})
