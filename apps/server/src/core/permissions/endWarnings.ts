import { dayAfter, daysBetween, type Validity } from '@portal-gateway/contract/validity'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isInForce, type Today, today } from './validity.ts'

/** How many days before the last day of a role or a signature its user is warned, the first warning first. [COND-017] */
const warningDays = [30, 7, 1] as const
export const [firstWarning] = warningDays

/**
 * Returns the value of `warned_days` for a last day that is set today: the last of the warnings whose day has passed
 * when the last day is set, or when the role starts if that is later; null if none has. A user who gets a role for
 * five days needs no warning that it ends in five days. [COND-017]
 */
export function passedWarning({ validFrom, validUntil }: Validity, day: string): number | null {
  if (!validUntil) return null
  const left = daysBetween(validFrom && validFrom > day ? validFrom : day, validUntil)
  return warningDays.findLast((days) => days > left) ?? null
}

/**
 * Returns the condition that the role in this table's row is in force and ends within 30 days. The two comparisons of
 * the last day let the databases use the index; `isInForce` also accepts roles without one.
 */
export function endsSoon(host: Today, table: string): RawBuilder<SqlBool> {
  const until = sql.ref(`${table}.valid_until`)
  const day = today(host)
  return sql<SqlBool>`${isInForce(host, table)} and ${until} >= ${day} and ${until} <= ${dayAfter(day, firstWarning)}`
}

/** Returns the number of days of the latest warning whose day has come, for a row of which `endsSoon` is true. */
export const dueWarning = (host: Today, table: string): RawBuilder<number> =>
  dueWarningOn(today(host), sql.ref(`${table}.valid_until`))

/** Returns the same on a day, for a last day that is at most 30 days later. */
export function dueWarningOn(day: string, until: RawBuilder<unknown>): RawBuilder<number> {
  const cases = warningDays
    .slice(1)
    .toReversed()
    .map((days) => sql`when ${until} <= ${dayAfter(day, days)} then ${sql.lit(days)}`)
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(firstWarning)} end`
}

/** Returns the same for a last day that is this number of days away. */
export const dueWarningIn = (daysLeft: number): number =>
  warningDays.findLast((days) => daysLeft <= days) ?? firstWarning

/** Returns the condition that a warning about the role in this table's row must be sent. [COND-017] */
export const isWarningDue = (host: Today, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${endsSoon(host, table)} and (${sql.ref(`${table}.warned_days`)} is null or ${sql.ref(`${table}.warned_days`)} > ${dueWarning(host, table)})`
