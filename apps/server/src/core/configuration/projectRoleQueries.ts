import { ProjectRole, PublicProjectRole } from '@portal-gateway/contract/projectRoles'
import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import { activeAccesses } from '../accesses/accessReferences.ts'
import { recordOf } from '../records/rows.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Returns all project roles, inactive ones included, sorted by sort number and name (case-insensitive).
 * [JROLE-011]
 */
export async function listProjectRoles(db: Kysely<Schema>): Promise<ProjectRole[]> {
  const rows = await db
    .selectFrom('project_roles')
    .selectAll()
    .orderBy('sort')
    .orderBy('role_name_key')
    .orderBy('id')
    .execute()
  return rolesOf(rows, await systemsOf(db).execute(), await agreementsOf(db).execute())
}

/** Returns the active roles with the fields for visitors, in the sort order of all roles. [C-238] */
export async function listPublicProjectRoles(db: Kysely<Schema>): Promise<PublicProjectRole[]> {
  const roles = await listProjectRoles(db)
  return roles.filter(({ inactive }) => !inactive).map((role) => v.parse(PublicProjectRole, role))
}

/** Returns a role; undefined if there is none. */
export async function findProjectRole(db: Kysely<Schema>, id: number): Promise<ProjectRole | undefined> {
  const rows = await db.selectFrom('project_roles').selectAll().where('id', '=', id).execute()
  const [role] = rolesOf(
    rows,
    await systemsOf(db).where('role_id', '=', id).execute(),
    await agreementsOf(db).where('project_role_id', '=', id).execute(),
  )
  return role
}

/**
 * Selects the current and requested accesses of a role. Accesses refer to a role by its name. [JROLE-020,
 * C-176]
 */
export const accessesToProjectRole = (db: Kysely<Schema>, id: number) =>
  activeAccesses(db).where('a.role_name_key', '=', (row) =>
    row.selectFrom('project_roles').select('project_roles.role_name_key').where('project_roles.id', '=', id),
  )

const systemsOf = (db: Kysely<Schema>) =>
  db.selectFrom('project_role_systems').selectAll().orderBy('role_id').orderBy('system_id')

const agreementsOf = (db: Kysely<Schema>) =>
  db.selectFrom('project_role_agreements').selectAll().orderBy('project_role_id').orderBy('agreement_id')

function rolesOf(
  rows: readonly Selectable<Schema['project_roles']>[],
  systems: readonly Selectable<Schema['project_role_systems']>[],
  agreements: readonly Selectable<Schema['project_role_agreements']>[],
): ProjectRole[] {
  const ids = new Map<number, number[]>(rows.map(({ id }) => [id, []]))
  for (const { role_id, system_id } of systems) ids.get(role_id)?.push(system_id)
  const required = new Map<number, number[]>()
  for (const { project_role_id, agreement_id } of agreements)
    required.set(project_role_id, [...(required.get(project_role_id) ?? []), agreement_id])
  return rows.map((row) => {
    const agreementIds = required.get(row.id)
    return recordOf(ProjectRole, row, {
      systemAccessIds: ids.get(row.id) ?? [],
      ...(agreementIds && { agreementIds }),
    })
  })
}
