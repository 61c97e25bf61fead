import { describe, expect, it } from 'vitest'
import { businessDayAfter, businessDaysSince, lateBefore } from './businessDays.ts'

// Returns milliseconds. 2026-03-02 is a Monday.
const at = (day: number, hour = 12, month = 2) => new Date(2026, month, day, hour).getTime()

describe('business days [EXP-137]', () => {
  it.each([
    [at(2), at(2, 23), 0],
    [at(2, 23), at(3, 0), 1],
    [at(2), at(5), 3],
    [at(6), at(7), 0],
    [at(6), at(8), 0],
    [at(6), at(9), 1],
    [at(7), at(9), 1],
    [at(2), at(9), 5],
    [at(2), at(16), 10],
    [at(4), at(17), 9],
    // The next period includes the change to summer time at the end of March.
    [at(27), at(30), 1],
    [at(5), at(2), 0],
  ])('businessDaysSince from %d until %d returns %d', (from, to, days) => {
    expect(businessDaysSince(from, to)).toBe(days)
  })

  it('businessDaysSince returns the same number as a count day by day', () => {
    for (let from = 1; from <= 7; from += 1) {
      let days = 0
      for (let later = from; later < from + 30; later += 1) {
        if (later > from && ![0, 6].includes(new Date(at(later)).getDay())) days += 1
        expect(businessDaysSince(at(from), at(later))).toBe(days)
      }
    }
  })

  it.each([
    [at(2), 3, '2026-03-05'],
    [at(5), 3, '2026-03-10'],
    [at(6), 1, '2026-03-09'],
    [at(7), 1, '2026-03-09'],
    [at(27), 3, '2026-04-01'],
  ])('businessDayAfter %d by %d days returns %s', (from, days, day) => {
    expect(businessDayAfter(from, days)).toBe(day)
  })

  it('lateBefore and businessDaysSince agree on which requests are late [EXP-001]', () => {
    for (let today = 1; today <= 14; today += 1)
      for (let sent = today - 14; sent <= today; sent += 1)
        for (const hour of [0, 23])
          expect(at(sent, hour) < lateBefore(at(today), 3)).toBe(
            businessDaysSince(at(sent, hour), at(today)) > 3,
          )
  })
})
