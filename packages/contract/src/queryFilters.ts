import * as v from 'valibot'
import { isStorable } from './text.ts'

/** So many characters of a text are looked for at most. */
export const longestSearch = 256

/** What a text that is looked for, or a word of it, begins with. */
export const begins = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(longestSearch, 'IS_TOO_LONG'),
    v.check(isStorable, 'UNRECOGNISED_CHARACTER'),
  ),
)

/** Whether the calendar has the day: a Date takes the 31st of February for a day in March. */
function isDay(text: string): boolean {
  const start = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text)
}

const aDay = v.pipe(v.string(), v.isoDate('IS_INVALID'), v.check(isDay, 'IS_INVALID'))

/** A day of the calendar. */
export const day = v.optional(aDay)

/** A day of the calendar, or the moment at which it began elsewhere. */
export const dayOrMoment = v.optional(
  v.union(
    [
      aDay,
      v.pipe(
        v.string(),
        v.isoTimestamp('IS_INVALID'),
        v.check((text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), 'IS_INVALID'),
      ),
    ],
    'IS_INVALID',
  ),
)
