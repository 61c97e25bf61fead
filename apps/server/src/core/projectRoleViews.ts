import type { ProjectRole } from '@portal-gateway/contract/projectRoles'
import type { Kysely } from 'kysely'
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
  const systems = await db
    .selectFrom('project_role_systems')
    .selectAll()
    .orderBy('role_id')
    .orderBy('system_id')
    .execute()
  const ids = new Map<number, number[]>()
  for (const { role_id, system_id } of systems) {
    const held = ids.get(role_id)
    if (held) held.push(system_id)
    else ids.set(role_id, [system_id])
  }
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
