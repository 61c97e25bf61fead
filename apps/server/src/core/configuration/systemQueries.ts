import type { ProjectRole } from '@portal-gateway/contract/projectRoles'
import { PublicSystem, System } from '@portal-gateway/contract/systems'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { activeAccesses } from '../accesses/accessReferences.ts'
import { recordOf } from '../records/rows.ts'
import type { Schema } from '../store/schema.ts'
import { listProjectRoles } from './projectRoleQueries.ts'

/** Returns all systems, inactive ones included, sorted by sort number and name (case-insensitive). [SYS-017] */
export async function listSystems(db: Kysely<Schema>): Promise<System[]> {
  const rows = await db
    .selectFrom('systems')
    .selectAll()
    .orderBy('sort')
    .orderBy('system_name_key')
    .orderBy('id')
    .execute()
  return rows.map((row) => recordOf(System, row))
}

/** Returns the active systems in the shape for visitors, in the same order. [C-238] */
export async function listPublicSystems(db: Kysely<Schema>): Promise<PublicSystem[]> {
  const systems = await listSystems(db)
  return systems.filter(({ inactive }) => !inactive).map((system) => v.parse(PublicSystem, system))
}

/** Returns a system, or undefined. */
export async function findSystem(db: Kysely<Schema>, id: number): Promise<System | undefined> {
  const row = await db.selectFrom('systems').selectAll().where('id', '=', id).executeTakeFirst()
  return row && recordOf(System, row)
}

/** Returns the active project roles that have the system as a default. [SYS-021, C-182] */
export async function projectRolesOfSystem(db: Kysely<Schema>, id: number): Promise<ProjectRole[]> {
  const roles = await listProjectRoles(db)
  return roles.filter(({ inactive, systemAccessIds }) => !inactive && systemAccessIds.includes(id))
}

/** Selects the current and requested accesses with a system. [SYS-021] */
export const accessesToSystem = (db: Kysely<Schema>, id: number) =>
  activeAccesses(db).where('a.id', 'in', (row) =>
    row
      .selectFrom('access_control_systems')
      .select('access_control_systems.access_control_id')
      .where('access_control_systems.system_id', '=', id),
  )
