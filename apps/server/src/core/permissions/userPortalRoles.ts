import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { FieldRule } from '@portal-gateway/contract/messageKeys'
import { mayGive, type Permission } from '@portal-gateway/contract/permissions'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import type { Kysely } from 'kysely'
import { fieldFaults, wholeFault } from '../records/writing.ts'
import type { Schema } from '../store/schema.ts'
import { isAdministeredByOthers } from './administrators.ts'
import { permissionsOf } from './permissionsOf.ts'
import { listPortalRoles } from './portalRoleQueries.ts'

/** Returns the ids of a user's portal roles, inactive ones included. */
export async function portalRolesOf(db: Kysely<Schema>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_portal_roles')
    .select('role_id')
    .where('user_id', '=', userId)
    .orderBy('role_id')
    .execute()
  return rows.map(({ role_id }) => role_id)
}

/** Whether two lists have the same ids in any order. */
export const isSameRoles = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

export interface GivenRoles {
  userId: number
  roleIds: readonly number[]
  /**
   * The user who assigns the roles. The permissions of this user are read again, because they may have changed.
   * [T23]
   */
  grantorId: number
  /** Name of the list in the validation errors. */
  list: string
}

/**
 * Validates the new list of a user's portal roles. A role that the user does not have yet must exist, be
 * active, and have no permission that the grantor lacks. At least one administrator must remain. Call
 * `lockPortalRoles` first. [C-213, T20, T22]
 */
export async function portalRoleFaults(
  trx: Kysely<Schema>,
  { userId, ...given }: GivenRoles,
): Promise<FormErrors | undefined> {
  const currentIds = await portalRolesOf(trx, userId)
  const known = await knownRoles(trx)
  const faults = await faultsOf(trx, given, known, currentIds)
  if (faults) return faults
  const administer = (ids: readonly number[]) =>
    ids.some((id) => !known.get(id)?.inactive && known.get(id)?.permissions.includes('ADMIN'))
  const locksOut =
    administer(currentIds) && !administer(given.roleIds) && !(await isAdministeredByOthers(trx, userId))
  return locksOut ? wholeFault('LAST_ADMINISTRATOR') : undefined
}

/** Validates the portal roles of a new user. [WIZ-025, T20] */
export const newRoleFaults = async (
  trx: Kysely<Schema>,
  given: Omit<GivenRoles, 'userId'>,
): Promise<FormErrors | undefined> => faultsOf(trx, given, await knownRoles(trx))

type KnownRoles = ReadonlyMap<number, PortalRole>

const knownRoles = async (trx: Kysely<Schema>): Promise<KnownRoles> =>
  new Map((await listPortalRoles(trx)).map((role) => [role.id, role]))

async function faultsOf(
  trx: Kysely<Schema>,
  { roleIds, grantorId, list }: Omit<GivenRoles, 'userId'>,
  known: KnownRoles,
  currentIds: readonly number[] = [],
): Promise<FormErrors | undefined> {
  const permissions = await permissionsOf(trx, grantorId)
  const faults = roleIds.flatMap((id, index): [string, FieldRule, string][] => {
    const rule = currentIds.includes(id) ? undefined : faultOf(known.get(id), permissions)
    return rule ? [[`${list}[${index}]`, rule, 'portalRole']] : []
  })
  return faults.length > 0 ? fieldFaults(faults) : undefined
}

/** Replaces a user's portal roles with this list. The new roles apply from the user's next call. [T23] */
export async function savePortalRoles(
  trx: Kysely<Schema>,
  { userId, roleIds }: Pick<GivenRoles, 'userId' | 'roleIds'>,
): Promise<void> {
  const currentIds = await portalRolesOf(trx, userId)
  const newIds = [...new Set(roleIds)]
  if (isSameRoles(newIds, currentIds)) return
  await trx.deleteFrom('user_portal_roles').where('user_id', '=', userId).execute()
  if (newIds.length > 0) {
    const rows = newIds.map((role_id) => ({ user_id: userId, role_id }))
    await trx.insertInto('user_portal_roles').values(rows).execute()
  }
  await trx
    .updateTable('users')
    .set((row) => ({ versionno: row('versionno', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

function faultOf(
  role: PortalRole | undefined,
  grantorPermissions: readonly Permission[],
): FieldRule | undefined {
  if (!role) return 'IS_UNKNOWN'
  if (role.inactive) return 'IS_INACTIVE'
  return mayGive(grantorPermissions, role) ? undefined : 'PORTAL_ROLE_IS_ABOVE_YOURS'
}
