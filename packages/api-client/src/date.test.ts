import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDate, formatDateTime } from './date.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('formatDate', () => {
  it('formats an ISO 8601 string or milliseconds as YYYY-MM-DD [SHELL-037]', () => {
    const noon = new Date(2026, 2, 5, 12)
    expect(formatDate(noon.toISOString())).toBe('2026-03-05')
    expect(formatDate(noon.getTime())).toBe('2026-03-05')
  })

  it("uses the browser's time zone [SHELL-037] [C-079]", () => {
    expect(formatDate(new Date(2026, 11, 31, 23, 59).toISOString())).toBe('2026-12-31')
    expect(formatDate(new Date(2027, 0, 1, 0, 0).toISOString())).toBe('2027-01-01')
  })

  it.each(['America/New_York', 'UTC', 'Asia/Tokyo'])(
    'returns a date without a time unchanged in the time zone %s [SHELL-037]',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(formatDate('2026-03-05')).toBe('2026-03-05')
    },
  )

  it.each([
    ['America/New_York', '2026-03-04'],
    ['UTC', '2026-03-05'],
    ['Asia/Tokyo', '2026-03-05'],
  ])('returns the day of a timestamp in the time zone %s [SHELL-037] [C-079]', (zone, day) => {
    vi.stubEnv('TZ', zone)
    expect(formatDate('2026-03-05T02:00:00Z')).toBe(day)
  })

  it.each([null, undefined, '', 'soon'])("shows '---' for %s [HIST-013]", (date) => {
    expect(formatDate(date)).toBe('---')
  })
})

describe('formatDateTime [C-079]', () => {
  it("adds the time of day in the browser's time zone", () => {
    expect(formatDateTime(new Date(2026, 2, 5, 9, 5).toISOString())).toBe('2026-03-05 09:05')
    expect(formatDateTime(new Date(2026, 11, 31, 23, 59).getTime())).toBe('2026-12-31 23:59')
  })

  it.each([null, undefined, '', 'soon'])("shows '---' for %s [HIST-013]", (date) => {
    expect(formatDateTime(date)).toBe('---')
  })
})
