import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  dayAfter,
  daysBetween,
  isRenewable,
  isSameValidity,
  latestEnd,
  limitsOf,
  proposedEnd,
  validityEntries,
  validityOn,
} from './validity.ts'

describe('a right with a first and a last day [COND-001]', () => {
  it.each([
    [{}, 'CURRENT'],
    [{ validFrom: null, validUntil: null }, 'CURRENT'],
    [{ validFrom: '2027-03-31' }, 'CURRENT'],
    [{ validFrom: '2027-04-01' }, 'UPCOMING'],
    [{ validUntil: '2027-03-31' }, 'CURRENT'],
    [{ validUntil: '2027-03-30' }, 'ENDED'],
    [{ validFrom: '2027-03-31', validUntil: '2027-03-31' }, 'CURRENT'],
    [{ validFrom: '2027-01-01', validUntil: '2027-03-30' }, 'ENDED'],
  ] as const)('with %j is %s on 31 March', (right, state) => {
    expect(validityOn(right, '2027-03-31')).toBe(state)
  })

  it('is compared without a difference between null and an absent day', () => {
    expect(isSameValidity({ validFrom: null }, {})).toBe(true)
    expect(isSameValidity({ validUntil: '2027-03-31' }, {})).toBe(false)
    expect(isSameValidity({ validFrom: '2027-03-31' }, { validFrom: '2027-04-01' })).toBe(false)
    expect(limitsOf({ validFrom: null, validUntil: '2027-03-31' })).toEqual({ validUntil: '2027-03-31' })
  })
})

describe('a calendar day [COND-001]', () => {
  const errorOf = (validUntil: unknown) =>
    v.safeParse(v.object(validityEntries), { validUntil }).issues?.[0]?.message

  it.each(['2027-03-31', '2028-02-29', null, undefined])('can be %s', (day) => {
    expect(errorOf(day)).toBeUndefined()
  })

  it.each([
    ['', 'IS_REQUIRED'],
    ['2027-02-29', 'IS_INVALID'],
    ['2027-02-31', 'IS_INVALID'],
    ['2027-3-31', 'IS_INVALID'],
    ['2027-03-31T00:00:00Z', 'IS_INVALID'],
    ['31.03.2027', 'IS_INVALID'],
    [20_270_331, 'IS_INVALID'],
  ])('cannot be %j: %s', (day, error) => {
    expect(errorOf(day)).toBe(error)
  })
})

describe('the length of an access [COND-011]', () => {
  const today = '2027-03-01'

  it('counts calendar days, also across a leap day, and never passes the last day of the year 9999', () => {
    expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01')
    expect(dayAfter('9999-12-30', 5)).toBe('9999-12-31')
    expect(daysBetween('2027-12-31', '2028-03-01')).toBe(61)
    expect(daysBetween('2027-03-02', '2027-03-01')).toBe(-1)
  })

  it.each([
    ['today', {}, undefined, '2027-03-10'],
    ['the first day if it is later', { validFrom: '2027-04-01' }, undefined, '2027-04-10'],
    ['today if the first day is earlier', { validFrom: '2026-04-01' }, undefined, '2027-03-10'],
    ['the day after an end within 30 days', {}, { validUntil: '2027-03-31' }, '2027-04-10'],
    ['today if the end is more than 30 days away', {}, { validUntil: '2027-04-01' }, '2027-03-10'],
    ['today if the access has ended', {}, { validUntil: '2027-02-01' }, '2027-03-10'],
    ['today if the access has no end', {}, {}, '2027-03-10'],
  ])('counts from %s', (_, access, current, end) => {
    expect(latestEnd({ maxDays: 10 }, { access, current, today })).toBe(end)
  })

  it('is at most the maximum, and by default the default length or the maximum', () => {
    const change = { access: {}, today }
    expect(latestEnd({ maxDays: null, defaultDays: 5 }, change)).toBeUndefined()
    expect(latestEnd({ maxDays: 1 }, change)).toBe(today)
    expect(proposedEnd({ maxDays: 10, defaultDays: 5 }, change)).toBe('2027-03-05')
    expect(proposedEnd({ maxDays: 10, defaultDays: null }, change)).toBe('2027-03-10')
    expect(proposedEnd({ defaultDays: 5 }, change)).toBe('2027-03-05')
    expect(proposedEnd({}, change)).toBeUndefined()
  })
})

describe('the renewal of an access [COND-018]', () => {
  const today = '2027-03-01'

  it.each([
    ['ends in 31 days', { validUntil: '2027-04-01' }, false],
    ['ends in 30 days', { validUntil: '2027-03-31' }, true],
    ['ends today', { validUntil: today }, true],
    ['ended yesterday', { validUntil: '2027-02-28' }, true],
    ['ended 90 days ago', { validUntil: '2026-12-01' }, true],
    ['ended 91 days ago', { validUntil: '2026-11-30' }, false],
    ['has no end', { validFrom: '2026-01-01', validUntil: null }, false],
    ['starts tomorrow', { validFrom: '2027-03-02', validUntil: '2027-03-05' }, false],
  ])('of one that %s: %s', (_, access, isPossible) => {
    expect(isRenewable(access, today, 90)).toBe(isPossible)
  })

  it('is not possible after the end if the number of days is 0', () => {
    expect(isRenewable({ validUntil: today }, today, 0)).toBe(true)
    expect(isRenewable({ validUntil: '2027-02-28' }, today, 0)).toBe(false)
  })
})
