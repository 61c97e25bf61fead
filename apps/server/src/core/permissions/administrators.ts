import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { isPermanent, type Today } from './validity.ts'

/**
 * Selects the active users with an active role that has ADMIN and does not end by itself, each once, sorted by id.
 * Otherwise the portal could have no administrator on the day after the last role ended. [COND-005]
 */
export const administrators = (db: Kysely<Schema>, host: Today) =>
  db
    .selectFrom('users as u')
    .innerJoin('user_portal_roles as held', 'held.user_id', 'u.id')
    .innerJoin('portal_roles as r', 'r.id', 'held.role_id')
    .innerJoin('portal_role_permissions as p', 'p.role_id', 'r.id')
    .select(['u.id', 'u.email', 'u.username', 'u.password_hash', 'u.account_type'])
    .distinct()
    .where('u.inactive', '=', 0)
    .where('r.inactive', '=', 0)
    .where(isPermanent(host, 'held'))
    .where('p.permission', '=', 'ADMIN')
    .orderBy('u.id')

/** Whether at least one administrator who can sign in does not depend on this role. */
export async function isAdministeredWithout(
  db: Kysely<Schema>,
  host: Today,
  roleId: number,
): Promise<boolean> {
  const others = await administrators(db, host).where('r.id', '!=', roleId).execute()
  return others.some(hasStoredPassword)
}

/** Whether at least one other user is an administrator who can sign in. */
export async function isAdministeredByOthers(
  db: Kysely<Schema>,
  host: Today,
  userId: number,
): Promise<boolean> {
  const others = await administrators(db, host).where('u.id', '!=', userId).execute()
  return others.some(hasStoredPassword)
}

/**
 * Whether the portal stores the user's password. If a directory stores it, the user cannot sign in while the
 * directory is unavailable.
 */
export const hasStoredPassword = ({ password_hash }: { password_hash: string | null }): boolean =>
  password_hash !== null
