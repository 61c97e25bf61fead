import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAccessComparisonTexts } from './accessComparisonTexts.ts'

const none = { added: 0, removed: 0, left: 0, hasOtherDates: false, isAtFirst: false, isDecided: false }
const texts = () => renderHook(useAccessComparisonTexts).result.current

it.each([
  [{ ...none, added: 2, removed: 1 }, '+2 −1'],
  [{ ...none, added: 2 }, '+2'],
  [{ ...none, removed: 1, left: 3 }, '−1 · 3 refused'],
  [{ ...none, left: 3 }, '3 refused'],
  [{ ...none, left: 3, isAtFirst: true }, '3 not applied yet'],
  [none, 'As it is today'],
  [{ ...none, isDecided: true }, 'Nothing changed'],
  [{ ...none, hasOtherDates: true }, 'other dates'],
  [{ ...none, added: 1, hasOtherDates: true, left: 1 }, '+1 · other dates · 1 refused'],
])('summarises the changes of one role: %o [EXP-031]', (changes, words) => {
  expect(texts().changes(changes)).toBe(words)
})

it('counts the changes that are not applied, with texts for none, one and several [EXP-031]', () => {
  const { nothingYet, someLeft, notApplied } = texts()
  expect(nothingYet(0)).toBe('Nothing changes.')
  expect(nothingYet(1)).toBe('Nothing changes yet. The requested change is not applied.')
  expect(nothingYet(2)).toBe('Nothing changes yet. None of the 2 requested changes is applied.')
  expect(someLeft(1, 3)).toBe('1 of 3 requested changes is not applied.')
  expect(someLeft(2, 3)).toBe('2 of 3 requested changes are not applied.')
  expect(notApplied(0)).toBe('The requested changes are not all applied.')
  expect(notApplied(2)).toBe('The requested changes are not all applied: 2 refused.')
})
