import {
  accessChangeAsRequesterSees,
  accessChangeExample,
  partlyDecidedChangeExample,
} from '@portal-gateway/contract/accessChanges.examples'
import type { DecidedPart } from '@portal-gateway/contract/decidedPart'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '../page/inEnglish.examples.ts'
import { useAccessesTexts } from './accessesTexts.ts'
import { countParts, decidedOf, decisionLines, hasApprovedPart, partsWithState } from './decidedParts.ts'

const texts = inEnglish(useAccessesTexts)
const statesOf = (request: typeof accessChangeExample) =>
  partsWithState(request, texts, false).map(({ isWaiting, remarks }) => [isWaiting, remarks.length])

describe('the parts of a request', () => {
  it('are counted, with those that reviewers have decided and approved [COND-078]', () => {
    expect(countParts(partlyDecidedChangeExample)).toEqual({ all: 3, decided: 2, approved: 1 })
    expect(decidedOf(partlyDecidedChangeExample, texts)).toBe('2 of 3 parts are decided')
    expect(hasApprovedPart(partlyDecidedChangeExample)).toBe(true)
    expect(decidedOf(accessChangeExample, texts)).toBeUndefined()
    expect(hasApprovedPart(accessChangeExample)).toBe(false)
  })

  it('wait only in a pending request of which a part is decided [COND-071]', () => {
    expect(statesOf(accessChangeExample)).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
    ])
    expect(statesOf(partlyDecidedChangeExample)).toEqual([
      [true, 0],
      [false, 2],
      [false, 1],
    ])
    expect(statesOf({ ...partlyDecidedChangeExample, inactive: true })[0]).toEqual([false, 0])
    expect(statesOf({ ...partlyDecidedChangeExample, requestStatus: 'APPROVED' })[0]).toEqual([false, 0])
  })
})

describe('the lines about a decision', () => {
  const part: DecidedPart = {
    decision: 'REFUSED',
    message: 'Not yet.',
    at: '2026-03-05T12:00:00.000Z',
    by: 'Grace Hopper',
    inPlaceOf: 'Solveig Lindqvist',
  }

  it('name the reviewer and the deputy for staff only [C-142] [COND-071] [COND-078]', () => {
    expect(decisionLines(part, texts, true)).toEqual([
      'Decided by Grace Hopper in place of Solveig Lindqvist on 2026-03-05',
      '“Not yet.”',
    ])
    expect(decisionLines({ ...part, inPlaceOf: null, message: '' }, texts, true)).toEqual([
      'Decided by Grace Hopper on 2026-03-05',
    ])
    expect(decisionLines(part, texts, false)).toEqual(['Decided on 2026-03-05', '“Not yet.”'])
  })

  it('do not show a withheld name as a name', () => {
    expect(decisionLines({ ...part, by: 'Staff', inPlaceOf: null }, texts, true)[0]).toBe(
      'Decided by staff on 2026-03-05',
    )
  })

  it('have no name to show in the example of what the requester sees [C-142]', () => {
    const seen = accessChangeAsRequesterSees(partlyDecidedChangeExample)
    expect(JSON.stringify(seen)).not.toMatch(/Grace Hopper|Solveig Lindqvist/)
  })
})
