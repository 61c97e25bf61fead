import { formatDate } from './date.ts'

const dayMs = 24 * 3600 * 1000
const weekend = [0, 6]

/** The day of the calendar in the browser's zone, counted since 1970: no clock change makes it longer. */
const dayOf = (instant: string | number): number => {
  const date = new Date(instant)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
}

// 1970 began on a Thursday.
const isWorkday = (day: number): boolean => !weekend.includes((((day + 4) % 7) + 7) % 7)

/** How many days from Monday to Friday have begun since the day of an instant, today among them. */
export function businessDaysSince(instant: string | number, now: number): number {
  const [from, until] = [dayOf(instant), dayOf(now)]
  if (until <= from) return 0
  const weeks = Math.floor((until - from) / 7)
  let days = weeks * 5
  for (let day = from + weeks * 7 + 1; day <= until; day += 1) days += isWorkday(day) ? 1 : 0
  return days
}

/** The day on which so many of them will have begun, as YYYY-MM-DD. */
export function businessDayAfter(instant: string | number, count: number): string {
  let day = dayOf(instant)
  for (let left = count; left > 0; left -= isWorkday(day) ? 1 : 0) day += 1
  const date = new Date(day * dayMs)
  return formatDate(new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()).getTime())
}
