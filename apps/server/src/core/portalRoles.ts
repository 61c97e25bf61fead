import { check } from '@portal-gateway/contract/check'
import { permissions } from '@portal-gateway/contract/permissions'
import { PortalRole, portalRoles } from '@portal-gateway/contract/portalRoles'
import * as v from 'valibot'
import { type Api, implement } from './implement.ts'
import type { Actor, Host } from './ports.ts'
import { fold } from './store/fold.ts'
import { flag } from './store/schema.ts'
import { fieldFaults, invalid, type Written, written } from './writing.ts'

/** The roles that people and items hold. */
export function implementPortalRoles(api: Api): void {
  implement(api, portalRoles.list, async ({ host }) => ({
    outcome: 'done',
    value: await listPortalRoles(host),
  }))
}

const PortalRoleDraft = v.omit(PortalRole, ['id', 'versionno'])
export type PortalRoleDraft = v.InferOutput<typeof PortalRoleDraft>

/** Makes a role; a role without a permission is refused. [C-169] */
export async function createPortalRole(
  host: Host,
  draft: PortalRoleDraft,
  actor: Actor,
): Promise<Written<PortalRole>> {
  const checked = check(PortalRoleDraft, draft)
  if (!checked.isValid) return checked
  const { description, permissions: granted, inactive, sort } = checked.value
  if (granted.length === 0) return invalid(fieldFaults([['permissions', 'IS_REQUIRED']]))
  const id = await host.engine.db.transaction().execute(async (trx) => {
    const role = await trx
      .insertInto('portal_roles')
      .values({
        description,
        description_key: fold(description),
        inactive: flag(inactive),
        sort,
        versionno: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('portal_role_permissions')
      .values([...new Set(granted)].map((permission) => ({ role_id: role.id, permission })))
      .execute()
    return role.id
  })
  host.log({ level: 'info', event: 'portal role created', id, userId: actor.userId })
  return written({ ...checked.value, id, versionno: 1 })
}

/** All roles by sort and name, inactive ones too. */
async function listPortalRoles({ engine }: Host): Promise<PortalRole[]> {
  const rows = await engine.db
    .selectFrom('portal_roles as r')
    .leftJoin('portal_role_permissions as p', 'p.role_id', 'r.id')
    .select(['r.id', 'r.description', 'r.inactive', 'r.sort', 'r.versionno', 'p.permission'])
    .orderBy('r.sort')
    .orderBy('r.description_key')
    .orderBy('r.id')
    .execute()
  const roles = new Map<number, PortalRole>()
  for (const { permission, inactive, ...row } of rows) {
    const role = roles.get(row.id) ?? { ...row, inactive: inactive === 1, permissions: [] }
    if (permission) role.permissions.push(permission)
    roles.set(row.id, role)
  }
  return [...roles.values()].map((role) => ({
    ...role,
    permissions: permissions.filter((permission) => role.permissions.includes(permission)),
  }))
}
