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

describe('localTime and timeOf', () => {
  it('convert between UTC and the time zone of the device [EXP-114]', () => {
    expect(localTime('2026-03-01T08:00:00.000Z')).toBe('2026-03-01T09:00')
    expect(localTime('2026-07-01T22:30:00.000Z')).toBe('2026-07-02T00:30')
    expect(timeOf('2026-03-01T09:00')).toBe('2026-03-01T08:00:00.000Z')
    expect(timeOf('2026-07-02T00:30')).toBe('2026-07-01T22:30:00.000Z')
  })

  it('convert null to an empty text and an empty text to null [EXP-114]', () => {
    expect(localTime(null)).toBe('')
    expect(timeOf('')).toBeNull()
  })

  it('return the stored time if the input shows it, also in the hour that occurs twice in autumn [EXP-114]', () => {
    for (const stored of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']) {
      expect(localTime(stored)).toBe('2026-10-25T02:30')
      expect(timeOf('2026-10-25T02:30', stored)).toBe(stored)
    }
    expect(timeOf('2026-03-01T09:00', '2026-03-01T08:00:30.000Z')).toBe('2026-03-01T08:00:30.000Z')
    expect(timeOf('2026-10-25T03:30', '2026-10-25T01:30:00.000Z')).toBe('2026-10-25T02:30:00.000Z')
    expect(timeOf('', '2026-10-25T01:30:00.000Z')).toBeNull()
    expect(timeOf('', null)).toBeNull()
  })

  it('keep the input while the user is typing the year, and change a time that daylight saving skips to one hour later', () => {
    for (const typed of ['0002-11-25T10:00', '0202-11-25T10:00', '2026-03-29T02:00'])
      expect([typed, '2026-03-29T03:00']).toContain(localTime(timeOf(typed)))
  })
})
