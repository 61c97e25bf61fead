import type { FieldRule } from '@portal-gateway/contract/messageKeys'
import {
  dayOf,
  isSameValidity,
  latestEnd,
  type Validity,
  type ValidityLengths,
  validityOn,
} from '@portal-gateway/contract/validity'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Host } from '../host/ports.ts'

/** The part of the host that determines the current day. */
export type Today = Pick<Host, 'clock'>

/** Returns the current calendar day in UTC. All rights start and end with this day. [COND-001] */
export const today = ({ clock }: Today): string => dayOf(clock.now())

/**
 * Returns the condition that the right in this table's row is in force now. Every query that derives permissions
 * or visible content from `user_portal_roles` must have it, so that a right ends without any job. [COND-001]
 */
export const isInForce = (host: Today, table: string): RawBuilder<SqlBool> => isInForceOn(today(host), table)

/** Returns the condition that the right in this table's row is in force on a day. */
export function isInForceOn(day: string, table: string): RawBuilder<SqlBool> {
  const [from, until] = [sql.ref(`${table}.valid_from`), sql.ref(`${table}.valid_until`)]
  return sql<SqlBool>`(${from} is null or ${from} <= ${day}) and (${until} is null or ${until} >= ${day})`
}

/** Returns the condition that the right is in force now and never ends by itself. */
export const isPermanent = (host: Today, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${isInForce(host, table)} and ${sql.ref(`${table}.valid_until`)} is null`

/** Whether a right is in force on a day and never ends by itself. */
export const isPermanentOn = (right: Validity, day: string): boolean =>
  !right.validUntil && validityOn(right, day) === 'CURRENT'

/** Whether a right starts earlier or ends later than before. [COND-004] */
export const extendsValidity = (right: Validity, before: Validity): boolean =>
  (right.validFrom ?? '') < (before.validFrom ?? '') ||
  (before.validUntil ? !right.validUntil || right.validUntil > before.validUntil : false)

/** The stored dates of a right, the current day, and the lengths that its project role allows. */
export interface ValidityCheck {
  before?: Validity | undefined
  day: string
  lengths?: ValidityLengths | undefined
}

const fault = (rule: FieldRule): ['validUntil', FieldRule][] => [['validUntil', rule]]

/**
 * Returns the rules that the dates of a right break. A stored last day may be in the past, because ended rights
 * remain visible. Dates that do not change may exceed the maximum of the project role, because the maximum can be
 * newer than the access. [COND-003, COND-011]
 */
export function validityRules(
  right: Validity,
  { before, day, lengths = {} }: ValidityCheck,
): ['validUntil', FieldRule][] {
  const { validFrom, validUntil } = right
  if (!validUntil) {
    const wasUnlimited = before !== undefined && !before.validUntil
    return lengths.maxDays && !wasUnlimited ? fault('IS_REQUIRED') : []
  }
  if (validFrom && validUntil < validFrom) return fault('VALID_UNTIL_IS_BEFORE_VALID_FROM')
  if (before && isSameValidity(right, before)) return []
  if (validUntil !== before?.validUntil && validUntil < day) return fault('VALID_UNTIL_IS_PAST')
  const latest = latestEnd(lengths, { access: right, current: before, today: day })
  return latest !== undefined && validUntil > latest ? fault('VALID_UNTIL_IS_TOO_LATE') : []
}
