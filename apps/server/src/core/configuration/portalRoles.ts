import { type Permission, permissions } from '@portal-gateway/contract/permissions'
import { type PortalRole, PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import type { Kysely } from 'kysely'
import type { Host } from '../host/ports.ts'
import { isAdministeredWithout } from '../permissions/administrators.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { mayStill } from '../permissions/permissionsOf.ts'
import { findPortalRole } from '../permissions/portalRoleQueries.ts'
import { recordService } from '../records/recordService.ts'
import { fieldFaults, wholeFault, written } from '../records/writing.ts'
import type { Schema } from '../store/schema.ts'

/**
 * The service of portal roles. A new role has no users. Changed permissions apply from the next call of the
 * role's users. A deactivated role remains assigned to its users but grants no permissions. [PROLE-017,
 * PROLE-018, T23]
 */
export const portalRoleService = recordService({
  entity: 'PORTAL_ROLE',
  label: 'portal role',
  table: 'portal_roles',
  draft: PortalRoleDraft,
  name: 'description',
  nameTaken: (hasBody) =>
    fieldFaults([['description', 'IS_ALREADY_IN_USE', hasBody ? undefined : 'roleName']]),
  async lockNew(trx) {
    await lockPortalRoles(trx)
    return undefined
  },
  async lockStored(trx, _id, { host, actor }) {
    await lockPortalRoles(trx)
    return (await mayStill(trx, host, actor, 'ADMIN')) ? undefined : 'forbidden'
  },
  find: findPortalRole,
  normalized: async (_trx, values) => written({ ...values, permissions: inOrder(values.permissions) }),
  async faults(trx, values, { current, host }) {
    return current && (await removesLastAdministrator(trx, host, current, values))
      ? wholeFault('LAST_ADMINISTRATOR')
      : undefined
  },
  async saveOthers(trx, values, { id }) {
    await trx.deleteFrom('portal_role_permissions').where('role_id', '=', id).execute()
    await trx
      .insertInto('portal_role_permissions')
      .values(values.permissions.map((permission) => ({ role_id: id, permission })))
      .execute()
  },
})

type Granting = Pick<PortalRole, 'inactive' | 'permissions'>

/** Whether the change would remove the last administrator who can sign in. (T22) */
async function removesLastAdministrator(
  db: Kysely<Schema>,
  host: Host,
  current: PortalRole,
  edited: Granting,
): Promise<boolean> {
  const administers = (role: Granting) => !role.inactive && role.permissions.includes('ADMIN')
  return administers(current) && !administers(edited) && !(await isAdministeredWithout(db, host, current.id))
}

/** Removes duplicates and sorts by level, highest first. */
const inOrder = (granted: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => granted.includes(permission))
