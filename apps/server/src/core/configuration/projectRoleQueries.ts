import { type ProjectRole, PublicProjectRole } from '@portal-gateway/contract/projectRoles'
import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import { accessChangesOf, activeAccesses, registrationsOf, usersOf } from '../accesses/accessReferences.ts'
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
  return rolesOf(rows, await systemsOf(db).execute())
}

/** Returns the active roles in the shape for visitors, in the same order. [C-238] */
export async function listPublicProjectRoles(db: Kysely<Schema>): Promise<PublicProjectRole[]> {
  const roles = await listProjectRoles(db)
  return roles.filter(({ inactive }) => !inactive).map((role) => v.parse(PublicProjectRole, role))
}

/** Returns a role, or undefined. */
export async function findProjectRole(db: Kysely<Schema>, id: number): Promise<ProjectRole | undefined> {
  const rows = await db.selectFrom('project_roles').selectAll().where('id', '=', id).execute()
  const [role] = rolesOf(rows, await systemsOf(db).where('role_id', '=', id).execute())
  return role
}

/** Returns the active users of a role. [JROLE-020] */
export const usersOfProjectRole = (db: Kysely<Schema>, id: number, viewer: number) =>
  usersOf(db, accessesTo(db, id), viewer)

/** Returns the pending registrations that request a role. [JROLE-020] */
export const registrationsOfProjectRole = (db: Kysely<Schema>, id: number) =>
  registrationsOf(db, accessesTo(db, id))

/** Returns the pending access-change requests that contain a role. [JROLE-020] */
export const accessChangesOfProjectRole = (db: Kysely<Schema>, id: number) =>
  accessChangesOf(db, accessesTo(db, id))

/** Accesses refer to a role by its name. [C-176] */
const accessesTo = (db: Kysely<Schema>, id: number) =>
  activeAccesses(db).where('a.role_name_key', '=', (row) =>
    row.selectFrom('project_roles').select('project_roles.role_name_key').where('project_roles.id', '=', id),
  )

const systemsOf = (db: Kysely<Schema>) =>
  db.selectFrom('project_role_systems').selectAll().orderBy('role_id').orderBy('system_id')

function rolesOf(
  rows: readonly Selectable<Schema['project_roles']>[],
  systems: readonly Selectable<Schema['project_role_systems']>[],
): ProjectRole[] {
  const ids = new Map<number, number[]>(rows.map(({ id }) => [id, []]))
  for (const { role_id, system_id } of systems) ids.get(role_id)?.push(system_id)
  return rows.map((row) => ({
    id: row.id,
    roleName: row.role_name,
    description: row.description,
    siteRequired: row.site_required === 1,
    studyRequired: row.study_required === 1,
    systemAccessIds: ids.get(row.id) ?? [],
    inactive: row.inactive === 1,
    sort: row.sort,
    versionno: row.versionno,
  }))
}
