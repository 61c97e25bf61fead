import { describe, expect, it } from 'vitest'
import {
  canBecome,
  isDecision,
  modifierName,
  partDecisionLabels,
  requestStatuses,
  requestStatusLabels,
} from './requestStatus.ts'

describe('the statuses of a request', () => {
  it('have six values with labels [PROF-050]', () => {
    expect(requestStatusLabels).toEqual({
      NEW: 'New',
      IN_PROGRESS: 'In Progress',
      PENDING_REVIEW: 'Pending Review',
      PENDING_OUTSIDE_ACTION: 'Pending Outside Action',
      APPROVED: 'Approved',
      REJECTED: 'Rejected',
    })
  })

  it('change between open statuses but never back to NEW, and end with a decision [PROF-052] [PROF-053]', () => {
    for (const current of requestStatuses)
      for (const next of requestStatuses) {
        const may = !isDecision(current) && !isDecision(next) && (next !== 'NEW' || current === 'NEW')
        expect(canBecome(current, next), `${current} to ${next}`).toBe(may)
      }
    expect(requestStatuses.filter(isDecision)).toEqual(['APPROVED', 'REJECTED'])
    expect(canBecome('NEW', 'NEW')).toBe(true)
    expect(canBecome('IN_PROGRESS', 'NEW')).toBe(false)
    expect(canBecome('NEW', 'APPROVED')).toBe(false)
    expect(canBecome('REJECTED', 'IN_PROGRESS')).toBe(false)
  })
})

it('the results for a part of a decided request have labels [C-244]', () => {
  expect(partDecisionLabels).toEqual({
    APPROVED: 'Approved',
    CHANGED: 'Approved with changes',
    REFUSED: 'Not approved',
  })
})

describe('modifierName', () => {
  it.each([
    ['17 - Ada Lovelace', 'Ada Lovelace'],
    ['17 - Ada - the first', 'Ada - the first'],
    ['Ada Lovelace', 'Ada Lovelace'],
    [' - Ada Lovelace', 'Ada Lovelace'],
    ['', '---'],
    [undefined, '---'],
  ])('returns for %j the name %j [PROF-026]', (text, name) => {
    expect(modifierName(text)).toBe(name)
  })
})
