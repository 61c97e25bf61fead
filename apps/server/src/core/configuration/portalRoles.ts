import { type Permission, permissions } from '@portal-gateway/contract/permissions'
import { type PortalRole, PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import type { Kysely } from 'kysely'
import { isAdministeredWithout } from '../permissions/administrators.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { mayStill } from '../permissions/permissionsOf.ts'
import { findPortalRole } from '../permissions/portalRoleQueries.ts'
import { isNameInUse } from '../records/isNameInUse.ts'
import { tooManyRecords } from '../records/recordLimit.ts'
import { recordService } from '../records/recordService.ts'
import { withState } from '../records/withState.ts'
import { fieldFaults, wholeFault, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { flag, type Schema } from '../store/schema.ts'

type Values = Omit<PortalRole, 'id' | 'versionno'>

const columnsOf = ({ description, inactive, sort }: Values) => ({
  description,
  description_key: fold(description),
  inactive: flag(inactive),
  sort,
})

/**
 * The service of portal roles. A new role is assigned to nobody yet. A saved role's permission applies from
 * its users' next call. A deactivated role keeps its users and grants nothing. [PROLE-017, PROLE-018, T23]
 */
export const {
  create: createPortalRole,
  update: updatePortalRole,
  setState: setPortalRoleState,
} = recordService({
  entity: 'PORTAL_ROLE',
  label: 'portal role',
  draft: PortalRoleDraft,
  nameOf: ({ description }: Values) => description,
  async lockNew(trx) {
    await lockPortalRoles(trx)
    return undefined
  },
  async lockStored(trx, _id, actor) {
    await lockPortalRoles(trx)
    return (await mayStill(trx, actor, 'ADMIN')) ? undefined : 'forbidden'
  },
  find: findPortalRole,
  async valuesOf(trx, draft, current) {
    const values = await withState(trx, 'portal_roles', draft, current)
    return written({ ...values, permissions: inOrder(draft.permissions) })
  },
  async faults(trx, values, { current, hasBody }) {
    const { description: name, inactive } = values
    if (await isNameInUse(trx, 'portal_roles', { id: current?.id, name, inactive })) {
      return fieldFaults([['description', 'IS_ALREADY_IN_USE', hasBody ? undefined : 'roleName']])
    }
    return current && (await locksEverybodyOut(trx, current, values))
      ? wholeFault('LAST_ADMINISTRATOR')
      : undefined
  },
  tooMany: (trx) => tooManyRecords(trx, 'portal_roles'),
  async insert(trx, values) {
    const { id } = await trx
      .insertInto('portal_roles')
      .values({ ...columnsOf(values), versionno: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await grant(trx, id, values.permissions)
    return id
  },
  async save(trx, { id }, { values, versionno }) {
    await trx
      .updateTable('portal_roles')
      .set({ ...columnsOf(values), versionno })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('portal_role_permissions').where('role_id', '=', id).execute()
    await grant(trx, id, values.permissions)
  },
})

/** Whether the change would remove the last administrator who can sign in. (T22) */
async function locksEverybodyOut(db: Kysely<Schema>, current: PortalRole, wanted: Values): Promise<boolean> {
  const administers = (role: Values) => !role.inactive && role.permissions.includes('ADMIN')
  return administers(current) && !administers(wanted) && !(await isAdministeredWithout(db, current.id))
}

const grant = (trx: Kysely<Schema>, roleId: number, granted: readonly Permission[]) =>
  trx
    .insertInto('portal_role_permissions')
    .values(granted.map((permission) => ({ role_id: roleId, permission })))
    .execute()

/** Removes duplicates and sorts by level, highest first. */
const inOrder = (granted: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => granted.includes(permission))
