import { highest, type Permission, withImplied } from '@portal-gateway/contract/permissions'
import type { Kysely } from 'kysely'
import type { Schema } from './store/schema.ts'

/** What a user's active roles confer now, implied ones included: for calls that come without their session. */
export async function permissionsOf(db: Kysely<Schema>, userId: number): Promise<Permission[]> {
  const held = await db
    .selectFrom('user_portal_roles as held')
    .innerJoin('portal_roles as r', 'r.id', 'held.role_id')
    .innerJoin('portal_role_permissions as p', 'p.role_id', 'r.id')
    .select('p.permission')
    .where('held.user_id', '=', userId)
    .where('r.inactive', '=', 0)
    .execute()
  const top = highest(held.map(({ permission }) => permission))
  return top ? withImplied(top) : []
}
