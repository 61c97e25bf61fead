import { allows, highest, type Permission, withImplied } from '@portal-gateway/contract/permissions'
import type { Kysely } from 'kysely'
import type { Actor } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

/**
 * What a user may do now, by active roles and an active account, implied permissions included: for calls
 * that come without their session, and for those that waited since it was read. With `hasInactive` what they
 * could come to have again without anybody giving it to them: roles and accounts are brought back.
 */
export async function permissionsOf(
  db: Kysely<Schema>,
  userId: number,
  { hasInactive = false }: { hasInactive?: boolean } = {},
): Promise<Permission[]> {
  const held = await db
    .selectFrom('user_portal_roles as held')
    .innerJoin('users as u', 'u.id', 'held.user_id')
    .innerJoin('portal_roles as r', 'r.id', 'held.role_id')
    .innerJoin('portal_role_permissions as p', 'p.role_id', 'r.id')
    .select('p.permission')
    .where('held.user_id', '=', userId)
    .$if(!hasInactive, (query) => query.where('r.inactive', '=', 0).where('u.inactive', '=', 0))
    .execute()
  const top = highest(held.map(({ permission }) => permission))
  return top ? withImplied(top) : []
}

/** Whether the one who acts still has the permission that let them in; asked behind the lock that they waited for. [T23] */
export const mayStill = async (
  trx: Kysely<Schema>,
  { userId }: Actor,
  permission: Permission,
): Promise<boolean> => allows(await permissionsOf(trx, userId), permission)
