import type { PortalRoleDates } from '@portal-gateway/contract/portalRoles'
import type { LimitedPortalRole } from '@portal-gateway/contract/userProfile'
import { limitsOf } from '@portal-gateway/contract/validity'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** A portal role of a user with its first and last day; a field is absent if there is no limit. */
export type HeldRole = PortalRoleDates

/** Returns a user's portal roles, inactive ones and those that are not in force included. */
export async function heldRolesOf(db: Kysely<Schema>, userId: number): Promise<HeldRole[]> {
  const rows = await db
    .selectFrom('user_portal_roles')
    .select(['role_id', 'valid_from as validFrom', 'valid_until as validUntil'])
    .where('user_id', '=', userId)
    .orderBy('role_id')
    .execute()
  return rows.map(({ role_id, ...validity }) => ({ roleId: role_id, ...limitsOf(validity) }))
}

/** Returns the ids of a user's portal roles, and the dates of those that have a first or a last day. */
export async function portalRoleFields(db: Kysely<Schema>, userId: number) {
  const held = await heldRolesOf(db, userId)
  return {
    portalRoleIds: held.map(({ roleId }) => roleId),
    portalRoleDates: held.filter(({ validFrom, validUntil }) => validFrom || validUntil),
  }
}

/** Returns the user's active portal roles that have a first or a last day, also those that are not in force. */
export async function limitedRolesOf(db: Kysely<Schema>, userId: number): Promise<LimitedPortalRole[]> {
  const rows = await db
    .selectFrom('user_portal_roles as held')
    .innerJoin('portal_roles as r', 'r.id', 'held.role_id')
    .select(['r.description', 'held.valid_from as validFrom', 'held.valid_until as validUntil'])
    .where('held.user_id', '=', userId)
    .where('r.inactive', '=', 0)
    .where((row) => row.or([row('held.valid_from', 'is not', null), row('held.valid_until', 'is not', null)]))
    .orderBy('r.description')
    .orderBy('r.id')
    .execute()
  return rows.map(({ description, ...validity }) => ({ description, ...limitsOf(validity) }))
}
