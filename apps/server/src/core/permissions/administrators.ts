import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Active people with an active role that confers ADMIN, the first made first; each once. */
export const administrators = (db: Kysely<Schema>) =>
  db
    .selectFrom('users as u')
    .innerJoin('user_portal_roles as held', 'held.user_id', 'u.id')
    .innerJoin('portal_roles as r', 'r.id', 'held.role_id')
    .innerJoin('portal_role_permissions as p', 'p.role_id', 'r.id')
    .select(['u.id', 'u.email', 'u.username', 'u.password_hash', 'u.account_type'])
    .distinct()
    .where('u.inactive', '=', 0)
    .where('r.inactive', '=', 0)
    .where('p.permission', '=', 'ADMIN')
    .orderBy('u.id')

/** Whether somebody could sign in to administer the portal if the role conferred nothing. */
export async function isAdministeredWithout(db: Kysely<Schema>, roleId: number): Promise<boolean> {
  const others = await administrators(db).where('r.id', '!=', roleId).execute()
  return others.some(isAble)
}

/** Whether somebody else could, if this account conferred nothing. */
export async function isAdministeredByOthers(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const others = await administrators(db).where('u.id', '!=', userId).execute()
  return others.some(isAble)
}

/** Whether they can always come in: by a password that the portal keeps, for a directory can be away. */
export const isAble = ({ password_hash }: { password_hash: string | null }): boolean => password_hash !== null
