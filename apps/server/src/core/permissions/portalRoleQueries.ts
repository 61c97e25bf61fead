import { permissions } from '@portal-gateway/contract/permissions'
import { PortalRole } from '@portal-gateway/contract/portalRoles'
import type { Kysely } from 'kysely'
import { recordOf } from '../records/rows.ts'
import type { Schema } from '../store/schema.ts'

/** Returns all roles, inactive ones included, sorted by sort number and name (case-insensitive). [PROLE-012] */
export async function listPortalRoles(db: Kysely<Schema>): Promise<PortalRole[]> {
  const rows = await rowsOf(db).orderBy('r.sort').orderBy('r.description_key').orderBy('r.id').execute()
  return rolesIn(rows)
}

/** Returns a role; undefined if there is none. */
export async function findPortalRole(db: Kysely<Schema>, id: number): Promise<PortalRole | undefined> {
  const [role] = rolesIn(await rowsOf(db).where('r.id', '=', id).execute())
  return role
}

const rowsOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('portal_roles as r')
    .leftJoin('portal_role_permissions as p', 'p.role_id', 'r.id')
    .selectAll('r')
    .select('p.permission')

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** Groups the rows (one per permission) by role; the highest permission is first. */
function rolesIn(rows: readonly Row[]): PortalRole[] {
  const granted = new Set(rows.map(({ id, permission }) => `${id} ${permission}`))
  return [...new Map(rows.map((row) => [row.id, row])).values()].map((role) =>
    recordOf(PortalRole, role, {
      permissions: permissions.filter((permission) => granted.has(`${role.id} ${permission}`)),
    }),
  )
}
