import * as v from 'valibot'
import { isStorable } from './text.ts'

/** What a text that is looked for begins with. */
export const begins = v.optional(
  v.pipe(v.string(), v.maxLength(256, 'IS_TOO_LONG'), v.check(isStorable, 'UNRECOGNISED_CHARACTER')),
)

/** Whether the calendar has the day: a Date takes the 31st of February for a day in March. */
function isDay(text: string): boolean {
  const start = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text)
}

/** A day of the calendar. */
export const day = v.optional(v.pipe(v.string(), v.isoDate('IS_INVALID'), v.check(isDay, 'IS_INVALID')))
