import type { ProjectRole } from '@portal-gateway/contract/projectRoles'
import type { AccessChangeReference, RegistrationReference } from '@portal-gateway/contract/references'
import { decisions } from '@portal-gateway/contract/requestStatus'
import type { UserReference } from '@portal-gateway/contract/userReference'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from './store/schema.ts'

/** All project roles by sort and name without case, inactive ones too. [JROLE-011] */
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

/** One role. */
export async function findProjectRole(db: Kysely<Schema>, id: number): Promise<ProjectRole | undefined> {
  const rows = await db.selectFrom('project_roles').selectAll().where('id', '=', id).execute()
  const [role] = rolesOf(rows, await systemsOf(db).where('role_id', '=', id).execute())
  return role
}

/** The active people who hold a role. [JROLE-020] */
export const usersOfProjectRole = (db: Kysely<Schema>, id: number): Promise<UserReference[]> =>
  entriesOf(db, id)
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.id', 'u.username', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
    .where('u.inactive', '=', 0)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()

/** The registrations that ask for a role and that nobody has decided. [JROLE-020] */
export async function registrationsOfProjectRole(
  db: Kysely<Schema>,
  id: number,
): Promise<RegistrationReference[]> {
  const rows = await entriesOf(db, id)
    .innerJoin('registrations as g', 'g.id', 'a.registration_id')
    .select(['g.id', 'g.first_name', 'g.last_name', 'g.email', 'g.created_at'])
    .where('g.registration_status', '=', 'PENDING')
    .orderBy('g.created_at')
    .orderBy('g.id')
    .execute()
  return rows.map(referenceOf)
}

/** The access-change requests that name a role and that nobody has decided. [JROLE-020] */
export async function accessChangesOfProjectRole(
  db: Kysely<Schema>,
  id: number,
): Promise<AccessChangeReference[]> {
  const rows = await entriesOf(db, id)
    .innerJoin('access_changes as c', 'c.id', 'a.access_change_id')
    .select(['c.id', 'c.first_name', 'c.last_name', 'c.email', 'c.created_at'])
    .select(['c.user_id', 'c.request_status'])
    .where('c.inactive', '=', 0)
    .where('c.request_status', 'not in', decisions)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    ...referenceOf(row),
    portalUserId: row.user_id,
    requestStatus: row.request_status,
  }))
}

/** Accesses call a role by its name. [C-176] */
const entriesOf = (db: Kysely<Schema>, id: number) =>
  db
    .selectFrom('project_roles as r')
    .innerJoin('access_controls as a', 'a.role_name_key', 'r.role_name_key')
    .where('r.id', '=', id)
    .where('a.inactive', '=', 0)

interface Requester {
  id: number
  first_name: string
  last_name: string
  email: string
  created_at: number
}

const referenceOf = ({ id, first_name, last_name, email, created_at }: Requester): RegistrationReference => ({
  id,
  firstName: first_name,
  lastName: last_name,
  email,
  sysdat: new Date(created_at).toISOString(),
})

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
