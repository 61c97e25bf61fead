/** The schemas of filters in the query of a list: prefixes, days and times. @module */
import * as v from 'valibot'
import { isStorable } from './text.ts'

/** The maximum length of a search text. */
export const longestSearch = 256

/** An optional filter that matches a prefix of a text or of one of its words. */
export const prefixFilter = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(longestSearch, 'IS_TOO_LONG'),
    v.check(isStorable, 'UNRECOGNISED_CHARACTER'),
  ),
)

/** Whether the day exists. `Date` would turn 31 February into a day in March. */
function isDay(text: string): boolean {
  const start = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text)
}

/** A calendar day. */
export const aDay = v.pipe(v.string(), v.isoDate('IS_INVALID'), v.check(isDay, 'IS_INVALID'))

/** An optional calendar day. */
export const day = v.optional(aDay)

/** An exact time with a time zone. */
export const aMoment = v.pipe(
  v.string(),
  v.isoTimestamp('IS_INVALID'),
  v.check((text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), 'IS_INVALID'),
)

/** An optional exact time with a time zone. */
export const moment = v.optional(aMoment)

/** An optional calendar day in UTC, or an exact time. */
export const dayOrMoment = v.optional(v.union([aDay, aMoment], 'IS_INVALID'))
