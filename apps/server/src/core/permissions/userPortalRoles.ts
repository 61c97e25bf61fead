import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { FieldRule } from '@portal-gateway/contract/messageKeys'
import { mayGive, type Permission } from '@portal-gateway/contract/permissions'
import type { PortalRole, PortalRoleDates } from '@portal-gateway/contract/portalRoles'
import { isSameValidity, limitsOf } from '@portal-gateway/contract/validity'
import type { Kysely } from 'kysely'
import { fieldFaults, wholeFault } from '../records/writing.ts'
import type { Schema } from '../store/schema.ts'
import { isAdministeredByOthers } from './administrators.ts'
import { passedWarning } from './endWarnings.ts'
import { type HeldRole, heldRolesOf } from './heldRoles.ts'
import { permissionsOf } from './permissionsOf.ts'
import { listPortalRoles } from './portalRoleQueries.ts'
import { extendsValidity, isPermanentOn, type Today, today, validityRules } from './validity.ts'

export interface GivenRoles {
  userId: number
  roleIds: readonly number[]
  /** The dates of the roles. If absent, stored dates remain; else a role that is not in the list has no dates. */
  dates?: readonly PortalRoleDates[] | undefined
  /**
   * The user who assigns the roles. The permissions of this user are read again, because they may have changed.
   * [T23]
   */
  grantorId: number
  /** Name of the list of ids in the validation errors. The list of dates has the same name with `Dates`. */
  list: string
}

/** Returns the roles with their dates, each role once. */
export const rolesWithDates = (
  { roleIds, dates }: Pick<GivenRoles, 'roleIds' | 'dates'>,
  current: readonly HeldRole[] = [],
): HeldRole[] => {
  const known = new Map((dates ?? current).map((role) => [role.roleId, role]))
  return [...new Set(roleIds)].map((roleId) => ({ roleId, ...limitsOf(known.get(roleId) ?? {}) }))
}

/** Whether two lists have the same roles with the same dates, in any order. */
export const isSameHeldRoles = (one: readonly HeldRole[], other: readonly HeldRole[]): boolean =>
  one.length === other.length &&
  one.every((role) => other.some((each) => each.roleId === role.roleId && isSameValidity(each, role)))

/**
 * Returns the ids of the roles that the change gives: new ones, and those that start earlier or end later than
 * before. [COND-004]
 */
export const newlyGiven = (given: readonly HeldRole[], current: readonly HeldRole[]): ReadonlySet<number> =>
  new Set(
    given
      .filter((role) => {
        const before = current.find(({ roleId }) => roleId === role.roleId)
        return !before || extendsValidity(role, before)
      })
      .map(({ roleId }) => roleId),
  )

/**
 * Validates the new list of a user's portal roles. A role that the user does not have yet must exist, be
 * active, and have no permission that the grantor lacks. At least one administrator must remain. Call
 * `lockPortalRoles` first. [C-213, T20, T22]
 */
export async function portalRoleFaults(
  trx: Kysely<Schema>,
  host: Today,
  { userId, ...given }: GivenRoles,
): Promise<FormErrors | undefined> {
  const current = await heldRolesOf(trx, userId)
  const known = await knownRoles(trx)
  const faults = await faultsOf(trx, host, given, known, current)
  if (faults) return faults
  const day = today(host)
  const administer = (roles: readonly HeldRole[]) =>
    roles.some((role) => {
      const { inactive, permissions = [] } = known.get(role.roleId) ?? { inactive: true }
      return !inactive && permissions.includes('ADMIN') && isPermanentOn(role, day)
    })
  const locksOut =
    administer(current) &&
    !administer(rolesWithDates(given, current)) &&
    !(await isAdministeredByOthers(trx, host, userId))
  return locksOut ? wholeFault('LAST_ADMINISTRATOR') : undefined
}

/** Validates the portal roles of a new user. [WIZ-025, T20] */
export const newRoleFaults = async (
  trx: Kysely<Schema>,
  host: Today,
  given: Omit<GivenRoles, 'userId'>,
): Promise<FormErrors | undefined> => faultsOf(trx, host, given, await knownRoles(trx))

type KnownRoles = ReadonlyMap<number, PortalRole>

const knownRoles = async (trx: Kysely<Schema>): Promise<KnownRoles> =>
  new Map((await listPortalRoles(trx)).map((role) => [role.id, role]))

async function faultsOf(
  trx: Kysely<Schema>,
  host: Today,
  { grantorId, list, ...given }: Omit<GivenRoles, 'userId'>,
  known: KnownRoles,
  current: readonly HeldRole[] = [],
): Promise<FormErrors | undefined> {
  const permissions = await permissionsOf(trx, host, grantorId)
  const added = newlyGiven(rolesWithDates(given, current), current)
  const faults = given.roleIds.flatMap((id, index): Fault[] => {
    const isHeld = current.some(({ roleId }) => roleId === id)
    const rule = added.has(id) ? faultOf(known.get(id), permissions, { isHeld }) : undefined
    return rule ? [[`${list}[${index}]`, rule, 'portalRole']] : []
  })
  const all = [...faults, ...dateFaults(host, { list, ...given }, current)]
  return all.length > 0 ? fieldFaults(all) : undefined
}

type Fault = [field: string, rule: FieldRule, calledAs?: string]

/** Validates the dates: each role has them once, and no new last day is in the past. [COND-003] */
function dateFaults(
  host: Today,
  { list, roleIds, dates = [] }: Pick<GivenRoles, 'list' | 'roleIds' | 'dates'>,
  current: readonly HeldRole[],
): Fault[] {
  const named = new Set<number>()
  return dates.flatMap((role, index): Fault[] => {
    const at = (field: string) => `${list.replace(/Ids$/, 'Dates')}[${index}].${field}`
    if (named.has(role.roleId)) return [[at('roleId'), 'IS_ALREADY_IN_USE']]
    named.add(role.roleId)
    // The dates of a role that the user loses do not matter.
    if (!roleIds.includes(role.roleId)) return []
    const before = current.find(({ roleId }) => roleId === role.roleId)
    return validityRules(role, { before, day: today(host) }).map(([field, rule]): Fault => [at(field), rule])
  })
}

/**
 * Replaces a user's portal roles and their dates with this list. The new roles apply from the user's next call.
 * [T23]
 */
export async function savePortalRoles(
  trx: Kysely<Schema>,
  host: Today,
  { userId, ...given }: Pick<GivenRoles, 'userId' | 'roleIds' | 'dates'>,
): Promise<void> {
  const current = await heldRolesOf(trx, userId)
  const roles = rolesWithDates(given, current)
  if (isSameHeldRoles(roles, current)) return
  // A role whose last day does not change keeps its warnings, so that none is sent twice. [COND-017]
  const warned = await trx
    .selectFrom('user_portal_roles')
    .select(['role_id', 'valid_until', 'warned_days'])
    .where('user_id', '=', userId)
    .execute()
  await trx.deleteFrom('user_portal_roles').where('user_id', '=', userId).execute()
  await insertPortalRoles(trx, host, { userId, roles, warned })
  await trx
    .updateTable('users')
    .set((row) => ({ versionno: row('versionno', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

/** Inserts the portal roles of a user who has none. `warned` are the former rows. */
export async function insertPortalRoles(
  trx: Kysely<Schema>,
  host: Today,
  {
    userId,
    roles,
    warned = [],
  }: {
    userId: number
    roles: readonly HeldRole[]
    warned?: readonly { role_id: number; valid_until: string | null; warned_days: number | null }[]
  },
): Promise<void> {
  if (roles.length === 0) return
  const rows = roles.map((role) => {
    const { roleId, validFrom = null, validUntil = null } = role
    const before = warned.find(({ role_id, valid_until }) => role_id === roleId && valid_until === validUntil)
    return {
      user_id: userId,
      role_id: roleId,
      valid_from: validFrom,
      valid_until: validUntil,
      warned_days: before ? before.warned_days : passedWarning(role, today(host)),
    }
  })
  await trx.insertInto('user_portal_roles').values(rows).execute()
}

function faultOf(
  role: PortalRole | undefined,
  grantorPermissions: readonly Permission[],
  { isHeld }: { isHeld: boolean },
): FieldRule | undefined {
  if (!role) return 'IS_UNKNOWN'
  if (role.inactive && !isHeld) return 'IS_INACTIVE'
  return mayGive(grantorPermissions, role) ? undefined : 'PORTAL_ROLE_IS_ABOVE_YOURS'
}
