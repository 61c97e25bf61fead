import { allows, highest, type Permission, withImplied } from '@portal-gateway/contract/permissions'
import type { Kysely } from 'kysely'
import type { Actor } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'
import { isInForce, type Today } from './validity.ts'

/**
 * Returns a user's current permissions, implied ones included, from active roles that are in force, and only if
 * the account is active. Use it in calls without a session, and after waiting for a lock, when the session's
 * permissions may be outdated. With `hasInactive` it also counts inactive roles and accounts, because they can be
 * reactivated, and roles that start later or have ended, because they can be renewed.
 */
export async function permissionsOf(
  db: Kysely<Schema>,
  host: Today,
  userId: number,
  { hasInactive = false }: { hasInactive?: boolean } = {},
): Promise<Permission[]> {
  const rows = await heldPermissions(db, userId)
    .$if(!hasInactive, (query) =>
      query.where('r.inactive', '=', 0).where('u.inactive', '=', 0).where(isInForce(host, 'held')),
    )
    .execute()
  return allOf(rows)
}

/** Returns the permissions that a user has now, or would have now if the account were active. */
export async function permissionsIfActive(
  db: Kysely<Schema>,
  host: Today,
  userId: number,
): Promise<Permission[]> {
  const rows = await heldPermissions(db, userId)
    .where('r.inactive', '=', 0)
    .where(isInForce(host, 'held'))
    .execute()
  return allOf(rows)
}

/** Selects the permissions of all portal roles of a user. */
const heldPermissions = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('user_portal_roles as held')
    .innerJoin('users as u', 'u.id', 'held.user_id')
    .innerJoin('portal_roles as r', 'r.id', 'held.role_id')
    .innerJoin('portal_role_permissions as p', 'p.role_id', 'r.id')
    .select('p.permission')
    .where('held.user_id', '=', userId)

function allOf(rows: readonly { permission: Permission }[]): Permission[] {
  const top = highest(rows.map(({ permission }) => permission))
  return top ? withImplied(top) : []
}

/** Whether the actor still has this permission. Call it after waiting for a lock. [T23] */
export const mayStill = async (
  trx: Kysely<Schema>,
  host: Today,
  { userId }: Actor,
  permission: Permission,
): Promise<boolean> => allows(await permissionsOf(trx, host, userId), permission)
