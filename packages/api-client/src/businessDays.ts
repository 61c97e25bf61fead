import { formatDate } from './date.ts'

const dayMs = 24 * 3600 * 1000
const weekend = [0, 6]

/**
 * Returns the calendar day in the browser's time zone as a number of days since 1970. Differences of such
 * numbers are correct across a change of daylight saving time.
 */
const dayOf = (instant: string | number): number => {
  const date = new Date(instant)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
}

// 1 January 1970 was a Thursday.
const isWorkday = (day: number): boolean => !weekend.includes((((day + 4) % 7) + 7) % 7)

/** Returns the number of business days (Monday to Friday) after the day of `instant`, including today. */
export function businessDaysSince(instant: string | number, now: number): number {
  const [from, until] = [dayOf(instant), dayOf(now)]
  if (until <= from) return 0
  const weeks = Math.floor((until - from) / 7)
  let days = weeks * 5
  for (let day = from + weeks * 7 + 1; day <= until; day += 1) days += isWorkday(day) ? 1 : 0
  return days
}

/**
 * Returns a time, the start of a day in the browser's time zone. Requests that were sent before this time are
 * late now. A request is late if more than `most` business days have started since the day on which it was
 * sent.
 */
export function lateBefore(now: number, most: number): number {
  let day = dayOf(now)
  // The day on which a request was sent does not count.
  for (let days = 0; ; day -= 1) {
    days += isWorkday(day) ? 1 : 0
    if (days > most) return startOf(day)
  }
}

/** Returns the day that is `count` business days after the day of `instant`, as YYYY-MM-DD. */
export function businessDayAfter(instant: string | number, count: number): string {
  let day = dayOf(instant)
  for (let left = count; left > 0; left -= isWorkday(day) ? 1 : 0) day += 1
  return formatDate(startOf(day))
}

/** Returns the first moment of a day in the browser's time zone. */
function startOf(day: number): number {
  const date = new Date(day * dayMs)
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()).getTime()
}
