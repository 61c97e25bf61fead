import type { FieldRule } from '@portal-gateway/contract/messageKeys'
import { type ProjectRole, ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import type { Kysely } from 'kysely'
import { lockProjectRoles } from '../permissions/lockProjectRoles.ts'
import { isNameInUse } from '../records/isNameInUse.ts'
import { tooManyRecords } from '../records/recordLimit.ts'
import { recordService } from '../records/recordService.ts'
import { withState } from '../records/withState.ts'
import { fieldFaults, invalid, type Written, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { lockRow } from '../store/lockRow.ts'
import { flag, type Schema } from '../store/schema.ts'
import { findProjectRole } from './projectRoleQueries.ts'
import { isRoleNameHeld, propagateRoleName } from './propagateRoleName.ts'
import { listSystems } from './systemQueries.ts'

type Values = Omit<ProjectRole, 'id' | 'versionno'>

const nameTaken = fieldFaults([['roleName', 'IS_ALREADY_IN_USE']])

const columnsOf = ({ roleName, description, siteRequired, studyRequired, inactive, sort }: Values) => ({
  role_name: roleName,
  role_name_key: fold(roleName),
  description,
  site_required: flag(siteRequired),
  study_required: flag(studyRequired),
  inactive: flag(inactive),
  sort,
})

/**
 * The service of project roles. The portal itself is always one of a role's systems. Accesses and pending
 * requests follow a new name. A deactivated role keeps its users, but cannot be requested. [C-153, C-176,
 * C-177, JROLE-018]
 */
export const {
  create: createProjectRole,
  update: updateProjectRole,
  setState: setProjectRoleState,
} = recordService({
  entity: 'PROJECT_ROLE',
  label: 'project role',
  draft: ProjectRoleDraft,
  nameOf: ({ roleName }: Values) => roleName,
  unique: { column: 'role_name_key', taken: nameTaken },
  async lockNew(trx) {
    await lockProjectRoles(trx)
    return undefined
  },
  async lockStored(trx, id) {
    await lockProjectRoles(trx)
    await lockRow(trx.selectFrom('project_roles').select('id').where('id', '=', id))
    return undefined
  },
  find: findProjectRole,
  async valuesOf(trx, draft, current) {
    const systems = await defaultSystems(trx, draft.systemAccessIds, current?.systemAccessIds)
    if (!systems.isValid) return systems
    const values = await withState(trx, 'project_roles', draft, current)
    return written({ ...values, systemAccessIds: systems.value })
  },
  async faults(trx, { roleName: name, inactive }, { current }) {
    if (await isNameInUse(trx, 'project_roles', { id: current?.id, name, inactive })) return nameTaken
    // Accesses that still have the name would become accesses of this role.
    const isRenamed = current !== undefined && fold(name) !== fold(current.roleName)
    return isRenamed && (await isRoleNameHeld(trx, name)) ? nameTaken : undefined
  },
  tooMany: (trx) => tooManyRecords(trx, 'project_roles'),
  async insert(trx, values) {
    const { id } = await trx
      .insertInto('project_roles')
      .values({ ...columnsOf(values), versionno: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await give(trx, id, values.systemAccessIds)
    return id
  },
  async save(trx, { id, roleName: from }, { values, versionno, host, actor }) {
    await trx
      .updateTable('project_roles')
      .set({ ...columnsOf(values), versionno })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('project_role_systems').where('role_id', '=', id).execute()
    await give(trx, id, values.systemAccessIds)
    const to = values.roleName
    if (to !== from)
      await propagateRoleName(trx, { id, from, to, now: host.clock.now(), userId: actor.userId })
  },
})

/**
 * Returns the systems of a role, with the portal itself. An inactive system can remain, but not be added.
 * [C-153, C-156]
 */
async function defaultSystems(
  db: Kysely<Schema>,
  wanted: readonly number[],
  held: readonly number[] = [],
): Promise<Written<number[]>> {
  const systems = await listSystems(db)
  for (const id of wanted) {
    const system = systems.find((other) => other.id === id)
    if (!system) return systemFault('DOES_NOT_EXIST')
    if (system.inactive && !held.includes(id)) return systemFault('IS_INACTIVE')
  }
  const fixed = systems.filter(({ isFixed }) => isFixed).map(({ id }) => id)
  return written([...new Set([...fixed, ...wanted])].toSorted((one, other) => one - other))
}

const systemFault = (rule: FieldRule) => invalid(fieldFaults([['systemAccessIds', rule, 'system']]))

const give = (trx: Kysely<Schema>, roleId: number, systemIds: readonly number[]) =>
  trx
    .insertInto('project_role_systems')
    .values(systemIds.map((systemId) => ({ role_id: roleId, system_id: systemId })))
    .execute()
