import type { FieldRule } from '@portal-gateway/contract/messageKeys'
import { ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import type { Kysely } from 'kysely'
import { lockProjectRoles } from '../permissions/lockProjectRoles.ts'
import { agreementFault, agreementSet, saveRequiredAgreements } from '../permissions/requiredAgreements.ts'
import { recordService } from '../records/recordService.ts'
import { fieldFaults, invalid, type Written, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { findProjectRole } from './projectRoleQueries.ts'
import { isRoleNameInUse, propagateRoleName } from './propagateRoleName.ts'
import { listSystems } from './systemQueries.ts'

const nameTaken = fieldFaults([['roleName', 'IS_ALREADY_IN_USE']])

/**
 * The service of project roles. The portal itself is always one of a role's systems. A new name is propagated
 * to accesses and pending requests. A deactivated role remains in accesses, but cannot be requested. [C-153,
 * C-176, C-177, JROLE-018]
 */
export const projectRoleService = recordService({
  entity: 'PROJECT_ROLE',
  label: 'project role',
  table: 'project_roles',
  draft: ProjectRoleDraft,
  name: 'roleName',
  nameTaken: () => nameTaken,
  async lockNew(trx) {
    await lockProjectRoles(trx)
    return undefined
  },
  async lockStored(trx) {
    await lockProjectRoles(trx)
    return undefined
  },
  find: findProjectRole,
  async normalized(trx, values, current) {
    const systems = await defaultSystems(trx, values.systemAccessIds, current?.systemAccessIds)
    if (!systems.isValid) return systems
    const agreementIds = agreementSet(values.agreementIds)
    return written({ ...values, systemAccessIds: systems.value, agreementIds })
  },
  async faults(trx, { roleName: name, maxDays, defaultDays, agreementIds }, { current, hasBody }) {
    if (maxDays && defaultDays && defaultDays > maxDays)
      return fieldFaults([['defaultDays', 'DEFAULT_DAYS_EXCEED_MAX_DAYS']])
    // Refuses a name that accesses of a deactivated role still have, because they would become accesses of this
    // role.
    const isRenamed = current !== undefined && fold(name) !== fold(current.roleName)
    if (isRenamed && (await isRoleNameInUse(trx, name))) return nameTaken
    const rule = hasBody ? await agreementFault(trx, agreementIds, current?.agreementIds) : undefined
    return rule ? fieldFaults([['agreementIds', rule, 'agreement']]) : undefined
  },
  async saveOthers(trx, { roleName: to, systemAccessIds, agreementIds }, { id, current, host, actor }) {
    await trx.deleteFrom('project_role_systems').where('role_id', '=', id).execute()
    await trx
      .insertInto('project_role_systems')
      .values(systemAccessIds.map((systemId) => ({ role_id: id, system_id: systemId })))
      .execute()
    await saveRequiredAgreements(trx, 'project_role_agreements', id, agreementSet(agreementIds))
    const from = current?.roleName ?? to
    if (to !== from)
      await propagateRoleName(trx, { id, from, to, now: host.clock.now(), userId: actor.userId })
  },
})

/**
 * Returns the systems of a role, always including the portal itself. An inactive system can remain but cannot
 * be added. [C-153, C-156]
 */
async function defaultSystems(
  db: Kysely<Schema>,
  systemIds: readonly number[],
  currentIds: readonly number[] = [],
): Promise<Written<number[]>> {
  const systems = await listSystems(db)
  for (const id of systemIds) {
    const system = systems.find((other) => other.id === id)
    if (!system) return systemFault('DOES_NOT_EXIST')
    if (system.inactive && !currentIds.includes(id)) return systemFault('IS_INACTIVE')
  }
  const fixed = systems.filter(({ isFixed }) => isFixed).map(({ id }) => id)
  return written([...new Set([...fixed, ...systemIds])].toSorted((one, other) => one - other))
}

const systemFault = (rule: FieldRule) => invalid(fieldFaults([['systemAccessIds', rule, 'system']]))
