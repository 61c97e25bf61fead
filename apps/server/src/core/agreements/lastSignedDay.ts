import { dayOf } from '@portal-gateway/contract/validity'

const dayMs = 24 * 3600 * 1000
const lastDay = Date.UTC(9999, 11, 31)

/**
 * Returns the last day of a signature that is valid for some months: the day before the same day of the later month. If
 * that month has no such day, the signature ends on the last day of the month: a signature of 31 January that is valid
 * for a month ends on 28 February, or on 29 February in a leap year. Returns null for a signature without end.
 * [COND-038]
 */
export function lastSignedDay(day: string, months: number | null): string | null {
  if (months === null) return null
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  // Day 0 of a month is the last day of the month before.
  const endOfMonth = Date.UTC(year, month + months, 0)
  const sameDay = Date.UTC(year, month - 1 + months, dayOfMonth)
  return dayOf(Math.min(endOfMonth, sameDay - dayMs, lastDay))
}
