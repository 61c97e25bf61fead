/** The validity of a right: its first and its last day, both in UTC. @module */
import * as v from 'valibot'
import { renewableDays } from './renewal.ts'
import type { TextSchema } from './text.ts'

/** The schema of a calendar day, such as '2027-03-31', or null for no limit. */
export interface DaySchema extends v.GenericSchema<string | null> {}

/** Returns the calendar day of a time in UTC. */
export const dayOf = (millis: number): string => new Date(millis).toISOString().slice(0, 10)

const lastDay = '9999-12-31'

/** Returns the day that is this many days after another one. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(Math.min(Date.parse(day) + days * 86_400_000, Date.parse(lastDay)))

/** Returns the number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

const rule = ({ input }: { input: string }) => (input === '' ? 'IS_REQUIRED' : 'IS_INVALID')

// `Date.parse` accepts '2027-02-31', which is the third of March.
const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text

/** Returns the schema of a calendar day with this label. */
export const calendarDay = (label: string): DaySchema =>
  v.nullable(v.pipe(v.string('IS_INVALID'), v.isoDate(rule), v.check(isDay, rule), v.metadata({ label })))

/** Returns the schema of a calendar day that must be given. */
export const requiredDay = (label: string): TextSchema =>
  v.pipe(
    v.string('IS_INVALID'),
    v.isoDate(rule),
    v.check(isDay, rule),
    v.metadata({ label, isRequired: true }),
  )

/**
 * The fields of a validity. Null means no limit. In a draft, an absent field means that the stored value does not
 * change. [COND-001]
 */
export const validityEntries = {
  /** The first day. */
  validFrom: v.optional(calendarDay('Valid from')),
  /** The last day: the right ends at the end of this day, in UTC. */
  validUntil: v.optional(calendarDay('Valid until')),
}

/** The first and the last day of a right; an absent day means no limit. */
export interface Validity {
  validFrom?: string | null | undefined
  validUntil?: string | null | undefined
}

/** Whether a right starts later, is in force, or has ended. */
export type ValidityState = 'UPCOMING' | 'CURRENT' | 'ENDED'

/** Returns the state of a right on a calendar day. The first and the last day belong to it. [COND-001] */
export function validityOn({ validFrom, validUntil }: Validity, today: string): ValidityState {
  if (validUntil && validUntil < today) return 'ENDED'
  return validFrom && validFrom > today ? 'UPCOMING' : 'CURRENT'
}

/** Whether two rights have the same first and last day. */
export const isSameValidity = (one: Validity, other: Validity): boolean =>
  (one.validFrom ?? null) === (other.validFrom ?? null) &&
  (one.validUntil ?? null) === (other.validUntil ?? null)

/** Returns the first and the last day if there are any. The result has no fields for a right without limits. */
export const limitsOf = ({ validFrom, validUntil }: Validity): Validity => ({
  ...(validFrom && { validFrom }),
  ...(validUntil && { validUntil }),
})

/** The lengths in days that a project role allows and proposes; null for none. [COND-010] */
export interface ValidityLengths {
  maxDays?: number | null | undefined
  defaultDays?: number | null | undefined
}

/**
 * Whether a user can renew an access on a day: from `renewableDays` before its end until `renewalDays` after it.
 * [COND-018]
 */
export function isRenewable(access: Validity, today: string, renewalDays: number): boolean {
  if (!access.validUntil || validityOn(access, today) === 'UPCOMING') return false
  const left = daysBetween(today, access.validUntil)
  return left <= renewableDays && -left <= renewalDays
}

/** The access that is changed, the stored one, and the current day. */
export interface ValidityChange {
  access: Validity
  current?: Validity | undefined
  today: string
}

/**
 * Returns the day from which the length of an access counts: today, its first day if that is later, or the day
 * after its current last day if it ends within `renewableDays`. [COND-011]
 */
function countedFrom({ access, current, today }: ValidityChange): string {
  const end = current?.validUntil
  const renewed = end && end <= dayAfter(today, renewableDays) ? dayAfter(end, 1) : today
  return [today, access.validFrom ?? today, renewed].toSorted().at(-1) ?? today
}

/** Returns the latest last day that the role allows for an access; undefined if it has no maximum. [COND-011] */
export const latestEnd = ({ maxDays }: ValidityLengths, change: ValidityChange): string | undefined =>
  maxDays ? dayAfter(countedFrom(change), maxDays - 1) : undefined

/** Returns the last day that the role proposes for an access; undefined if it proposes none. [COND-011] */
export function proposedEnd(
  { maxDays, defaultDays }: ValidityLengths,
  change: ValidityChange,
): string | undefined {
  const days = defaultDays ?? maxDays
  return days ? dayAfter(countedFrom(change), days - 1) : undefined
}
