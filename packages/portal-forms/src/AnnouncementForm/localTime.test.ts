import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localTime, timeOf } from './localTime.ts'

const zone = process.env['TZ']
beforeAll(() => {
  process.env['TZ'] = 'Europe/Berlin'
})
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

describe('the time of an announcement in the form', () => {
  it('is in the time zone of the device [EXP-114]', () => {
    expect(localTime('2026-03-01T08:00:00.000Z')).toBe('2026-03-01T09:00')
    expect(localTime('2026-07-01T22:30:00.000Z')).toBe('2026-07-02T00:30')
    expect(timeOf('2026-03-01T09:00')).toBe('2026-03-01T08:00:00.000Z')
    expect(timeOf('2026-07-02T00:30')).toBe('2026-07-01T22:30:00.000Z')
  })

  it('can be missing [EXP-114]', () => {
    expect(localTime(null)).toBe('')
    expect(timeOf('')).toBeNull()
  })

  it('returns what was typed, also while a year is typed', () => {
    for (const typed of ['0002-11-25T10:00', '0202-11-25T10:00', '2026-03-29T02:00'])
      expect([typed, '2026-03-29T03:00']).toContain(localTime(timeOf(typed)))
  })
})
