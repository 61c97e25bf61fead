import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { mayGive, needsAdministrator } from '@portal-gateway/contract/permissions'
import type { Kysely } from 'kysely'
import type { Host } from '../host/ports.ts'
import { fieldFaults } from '../records/writing.ts'
import type { Schema } from '../store/schema.ts'
import { heldRolesOf } from './heldRoles.ts'
import { permissionsOf } from './permissionsOf.ts'
import { listPortalRoles } from './portalRoleQueries.ts'
import { type GivenRoles, newlyGiven, rolesWithDates } from './userPortalRoles.ts'

/**
 * Returns true if the actor is not an administrator and only an administrator may change the email and user name
 * of the account. Inactive roles of the account count too, because they can be reactivated. [C-243]
 */
export async function isSignInReserved(
  db: Kysely<Schema>,
  host: Host,
  { userId, actorId }: { userId: number; actorId: number },
): Promise<boolean> {
  const permissions = await permissionsOf(db, host, userId, { hasInactive: true })
  return needsAdministrator(
    await permissionsOf(db, host, actorId),
    { permissions },
    host.settings.peerChanges,
  )
}

/**
 * Returns errors for new or extended portal roles that only an administrator may give. Roles that the user
 * already has stay valid. The caller must run this check first, and return its errors without those of other checks.
 * [C-243]
 */
export async function reservedRoleFaults(
  db: Kysely<Schema>,
  host: Host,
  { userId, roleIds, dates, grantorId, list }: Omit<GivenRoles, 'userId'> & { userId?: number },
): Promise<FormErrors | undefined> {
  const current = userId === undefined ? [] : await heldRolesOf(db, userId)
  const added = newlyGiven(rolesWithDates({ roleIds, dates }, current), current)
  const known = new Map((await listPortalRoles(db)).map((role) => [role.id, role]))
  const permissions = await permissionsOf(db, host, grantorId)
  const isReserved = (id: number): boolean => {
    const role = known.get(id)
    if (!role || !added.has(id)) return false
    // A role above the grantor's own permission is not reported here, because a later check reports it. (T20)
    return mayGive(permissions, role) && needsAdministrator(permissions, role, host.settings.peerChanges)
  }
  const faults = roleIds.flatMap((id, index) =>
    isReserved(id) ? [[`${list}[${index}]`, 'PORTAL_ROLE_NEEDS_ADMINISTRATOR'] as const] : [],
  )
  return faults.length > 0 ? fieldFaults(faults) : undefined
}
