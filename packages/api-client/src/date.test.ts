import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime } from './date.ts'

describe('formatDate', () => {
  it('shows YYYY-MM-DD for a text or milliseconds [SHELL-037]', () => {
    const noon = new Date(2026, 2, 5, 12)
    expect(formatDate(noon.toISOString())).toBe('2026-03-05')
    expect(formatDate(noon.getTime())).toBe('2026-03-05')
  })

  it("uses the browser's time zone", () => {
    expect(formatDate(new Date(2026, 11, 31, 23, 59).toISOString())).toBe('2026-12-31')
    expect(formatDate(new Date(2027, 0, 1, 0, 0).toISOString())).toBe('2027-01-01')
  })

  it('does not change a date without a time', () => {
    expect(formatDate('2026-03-05')).toBe('2026-03-05')
  })

  it.each([null, undefined, '', 'soon'])("shows '---' for %s", (date) => {
    expect(formatDate(date)).toBe('---')
  })
})

describe('formatDateTime', () => {
  it("adds the time of day in the browser's time zone", () => {
    expect(formatDateTime(new Date(2026, 2, 5, 9, 5).toISOString())).toBe('2026-03-05 09:05')
    expect(formatDateTime(new Date(2026, 11, 31, 23, 59).getTime())).toBe('2026-12-31 23:59')
  })

  it.each([null, undefined, '', 'soon'])("shows '---' for %s", (date) => {
    expect(formatDateTime(date)).toBe('---')
  })
})
