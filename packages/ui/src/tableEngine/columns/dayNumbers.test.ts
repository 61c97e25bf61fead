import { afterEach, expect, it, vi } from 'vitest'
import { randomIntegers } from '../rows.examples.ts'
import { DayNumbers } from './dayNumbers.ts'

const dayMs = 86_400_000

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each([
  ['UTC', 0],
  ['Europe/Berlin', -60],
  ['Asia/Kathmandu', -345],
  ['Pacific/Kiritimati', -840],
  ['America/Los_Angeles', 480],
  // In this time zone clocks went back at 00:01, to the previous day.
  ['America/St_Johns', 210],
  // This time zone skipped a day.
  ['Pacific/Apia', -780],
  ['America/Sao_Paulo', 180],
])('returns the local calendar days in %s', (zone, minutesBehind) => {
  vi.stubEnv('TZ', zone)
  expect(new Date(Date.UTC(2024, 11, 1)).getTimezoneOffset()).toBe(minutesBehind)
  const days = new DayNumbers()
  const next = randomIntegers(9)
  const times = Array.from(
    { length: 5000 },
    () => Date.UTC(1900, 0, 1) + next(150 * 365 * 24 * 60) * 60_000 - next(60_000),
  )
  for (const start of [
    Date.UTC(2011, 11, 28),
    Date.UTC(2006, 9, 28),
    Date.UTC(2018, 10, 3),
    Date.UTC(2024, 2, 30),
  ])
    for (let minute = 0; minute < 4 * 24 * 60; minute++) times.push(start + minute * 60_000)
  for (const time of times) {
    const date = new Date(time)
    const expected = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
    if (days.dayOf(time) !== expected)
      expect({ time, day: days.dayOf(time) }).toEqual({ time, day: expected })
  }
})

it('returns the local calendar days of very early and very late dates', () => {
  const days = new DayNumbers()
  for (const iso of ['0001-01-01T12:00', '0099-12-31T23:59', '-001000-05-05T05:05', '+200000-01-01T00:00']) {
    const date = new Date(iso)
    const noon = new Date(0)
    noon.setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate())
    expect(days.dayOf(date.getTime()), iso).toBe(noon.getTime() / dayMs)
  }
})
