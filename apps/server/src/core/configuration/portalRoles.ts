import { check } from '@portal-gateway/contract/check'
import { type Permission, permissions } from '@portal-gateway/contract/permissions'
import { type PortalRole, PortalRoleDraft, type PortalRoleUpdate } from '@portal-gateway/contract/portalRoles'
import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { Actor, Host } from '../host/ports.ts'
import { isAdministeredWithout } from '../permissions/administrators.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { mayStill } from '../permissions/permissionsOf.ts'
import { findPortalRole } from '../permissions/portalRoleQueries.ts'
import { recordAudit } from '../records/audit.ts'
import { isNameInUse } from '../records/isNameInUse.ts'
import { tooManyRecords } from '../records/recordLimit.ts'
import { sortAtEnd } from '../records/sortAtEnd.ts'
import { fieldFaults, invalid, type Written, wholeFault, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { flag, type Schema } from '../store/schema.ts'

/** Makes a role. It confers nothing until somebody gives it, and what they may is asked then. [T23] */
export async function createPortalRole(
  host: Host,
  draft: v.InferInput<typeof PortalRoleDraft>,
  actor: Actor,
): Promise<Written<PortalRole>> {
  const checked = check(PortalRoleDraft, draft)
  if (!checked.isValid) return checked
  const { description, permissions: granted, inactive = false, sort: asked } = checked.value
  const { db } = host.engine
  const result = await db.transaction().execute(async (trx): Promise<Written<PortalRole>> => {
    await lockPortalRoles(trx)
    const sort = asked ?? (await sortAtEnd(trx, 'portal_roles'))
    const wanted = { description, permissions: inOrder(granted), inactive, sort }
    if (await isNameInUse(trx, 'portal_roles', { name: description, inactive })) return nameTaken
    const full = await tooManyRecords(trx, 'portal_roles')
    if (full) return full
    const { id } = await trx
      .insertInto('portal_roles')
      .values({ ...columnsOf(wanted), versionno: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await grant(trx, id, wanted.permissions)
    const made = { ...wanted, id, versionno: 1 }
    await recordAudit(trx, host, actor, { action: 'CREATED', ...audited(made), after: wanted })
    return written(made)
  })
  if (result.isValid) {
    host.log({ level: 'info', event: 'portal role created', id: result.value.id, userId: actor.userId })
  }
  return result
}

/** Saves a role, all of it or nothing; whoever holds it has the new permission with the next call. */
export async function updatePortalRole(
  host: Host,
  { id, ...draft }: PortalRoleUpdate,
  actor: Actor,
): Promise<'forbidden' | 'missing' | 'unchanged' | Written<PortalRole>> {
  const result = await whileLocked(host, id, actor, async (trx, current) => {
    const { description, inactive = current.inactive, sort = current.sort, versionno } = draft
    const wanted = { id, description, permissions: inOrder(draft.permissions), inactive, sort }
    if (await isNameInUse(trx, 'portal_roles', { id, name: description, inactive })) return nameTaken
    if (versionno !== undefined && versionno !== current.versionno) {
      return invalid(wholeFault('VERSION_CONFLICT'))
    }
    if (isSameRole(wanted, current)) return 'unchanged'
    if (await locksEverybodyOut(trx, current, wanted)) return invalid(wholeFault('LAST_ADMINISTRATOR'))
    const saved = await save(trx, current, wanted)
    await recordAudit(trx, host, actor, {
      action: 'UPDATED',
      ...audited(saved),
      before: current,
      after: saved,
    })
    return written(saved)
  })
  if (typeof result === 'object' && result.isValid) {
    host.log({ level: 'info', event: 'portal role updated', id, userId: actor.userId })
  }
  return result
}

/** Brings a role back, or 'deletes' it: it stays with those who hold it and confers nothing. [PROLE-017, PROLE-018] */
export async function setPortalRoleState(
  host: Host,
  id: number,
  state: 'active' | 'inactive',
  actor: Actor,
): Promise<'forbidden' | 'missing' | 'unchanged' | Written<undefined>> {
  const inactive = state === 'inactive'
  const result = await whileLocked(host, id, actor, async (trx, current) => {
    if (current.inactive === inactive) return 'unchanged'
    const wanted = { ...current, inactive }
    // A call without a body has no labels to put a field into words with.
    if (await isNameInUse(trx, 'portal_roles', { id, name: current.description, inactive })) {
      return invalid(fieldFaults([['description', 'IS_ALREADY_IN_USE', 'roleName']]))
    }
    if (await locksEverybodyOut(trx, current, wanted)) return invalid(wholeFault('LAST_ADMINISTRATOR'))
    const saved = await save(trx, current, wanted)
    const action = inactive ? 'DEACTIVATED' : 'ACTIVATED'
    await recordAudit(trx, host, actor, { action, ...audited(saved), before: current, after: saved })
    return written(undefined)
  })
  if (typeof result === 'object' && result.isValid) {
    const event = inactive ? 'portal role deactivated' : 'portal role activated'
    host.log({ level: 'info', event, id, userId: actor.userId })
  }
  return result
}

const audited = ({ id, description: name, versionno }: PortalRole) =>
  ({ entity: 'PORTAL_ROLE', id, name, versionno }) as const

/** Acts on a role while nobody else can write any; nobody does so whose own permission was taken meanwhile. [T23] */
const whileLocked = <Result>(
  { engine }: Host,
  id: number,
  actor: Actor,
  act: (trx: Kysely<Schema>, current: PortalRole) => Promise<Result>,
): Promise<Result | 'forbidden' | 'missing'> =>
  engine.db.transaction().execute(async (trx) => {
    await lockPortalRoles(trx)
    if (!(await mayStill(trx, actor, 'ADMIN'))) return 'forbidden'
    const current = await findPortalRole(trx, id)
    return current ? act(trx, current) : 'missing'
  })

const nameTaken = invalid(fieldFaults([['description', 'IS_ALREADY_IN_USE']]))

type Wanted = Pick<PortalRole, 'description' | 'permissions' | 'inactive' | 'sort'>

/** Whether the role would cease to make administrators and nobody else could come in as one. (T22) */
async function locksEverybodyOut(db: Kysely<Schema>, current: PortalRole, wanted: Wanted): Promise<boolean> {
  const administers = (role: Wanted) => !role.inactive && role.permissions.includes('ADMIN')
  return administers(current) && !administers(wanted) && !(await isAdministeredWithout(db, current.id))
}

async function save(trx: Kysely<Schema>, current: PortalRole, wanted: Wanted): Promise<PortalRole> {
  const { id } = current
  const versionno = current.versionno + 1
  await trx
    .updateTable('portal_roles')
    .set({ ...columnsOf(wanted), versionno })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('portal_role_permissions').where('role_id', '=', id).execute()
  await grant(trx, id, wanted.permissions)
  return { ...wanted, id, versionno }
}

const grant = (trx: Kysely<Schema>, roleId: number, granted: readonly Permission[]) =>
  trx
    .insertInto('portal_role_permissions')
    .values(granted.map((permission) => ({ role_id: roleId, permission })))
    .execute()

const columnsOf = ({ description, inactive, sort }: Wanted) => ({
  description,
  description_key: fold(description),
  inactive: flag(inactive),
  sort,
})

/** Each once, the highest first. */
const inOrder = (granted: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => granted.includes(permission))

const isSameRole = (wanted: Wanted, current: PortalRole): boolean =>
  wanted.description === current.description &&
  wanted.inactive === current.inactive &&
  wanted.sort === current.sort &&
  wanted.permissions.join() === current.permissions.join()
