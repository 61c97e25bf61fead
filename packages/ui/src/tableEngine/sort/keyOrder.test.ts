import { expect, it } from 'vitest'
import { runToEnd } from '../slices.ts'
import { keyRanksOf } from './keyOrder.ts'

const ranksOf = (...texts: string[]) => Array.from(runToEnd(keyRanksOf(texts)))

it('ranks texts by code points, ignoring case and width, with the empty text first', () => {
  expect(ranksOf('öberg', '(nurse)', 'Zeller', '', 'ＺELLER', '10', '2')).toEqual([6, 2, 5, 1, 5, 3, 4])
})

it('ranks a prefix before longer texts, and surrogate pairs after all single code units', () => {
  expect(ranksOf('Anna', 'An', 'Ann')).toEqual([3, 1, 2])
  expect(ranksOf('\u{10400}', '\ue000', '\ufffd')).toEqual([3, 1, 2])
})

it('ranks a cell with several texts by the lowest of them', () => {
  expect(ranksOf('VK02\nnh01', 'NH02', 'NH01')).toEqual([1, 2, 1])
})

it('ranks more texts than one step processes', () => {
  const texts = Array.from({ length: 5000 }, (_, place) => String(10_000 + ((place * 7919) % 5000)))
  expect(ranksOf(...texts)).toEqual(texts.map((text) => Number(text) - 9_999))
})
