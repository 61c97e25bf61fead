import type { ProjectRole } from '@portal-gateway/contract/projectRoles'
import { PublicSystem, System } from '@portal-gateway/contract/systems'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { activeAccesses } from '../accesses/accessReferences.ts'
import { recordQueries } from '../records/rows.ts'
import type { Schema } from '../store/schema.ts'
import { listProjectRoles } from './projectRoleQueries.ts'

/**
 * The queries that read all systems, sorted by sort number and name (case-insensitive), or one system.
 * [SYS-017]
 */
export const { list: listSystems, find: findSystem } = recordQueries(System, 'systems', 'systemName')

/** Returns the active systems with the fields for visitors, in the sort order of all systems. [C-238] */
export async function listPublicSystems(db: Kysely<Schema>): Promise<PublicSystem[]> {
  const systems = await listSystems(db)
  return systems.filter(({ inactive }) => !inactive).map((system) => v.parse(PublicSystem, system))
}

/** Returns the active project roles that have the system as a default. [SYS-021, C-182] */
export async function projectRolesOfSystem(db: Kysely<Schema>, id: number): Promise<ProjectRole[]> {
  const roles = await listProjectRoles(db)
  return roles.filter(({ inactive, systemAccessIds }) => !inactive && systemAccessIds.includes(id))
}

/** Selects the current and requested accesses that contain a system. [SYS-021] */
export const accessesToSystem = (db: Kysely<Schema>, id: number) =>
  activeAccesses(db).where('a.id', 'in', (row) =>
    row
      .selectFrom('access_control_systems')
      .select('access_control_systems.access_control_id')
      .where('access_control_systems.system_id', '=', id),
  )
