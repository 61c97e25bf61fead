import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import { isAdministeredByOthers } from '../permissions/administrators.ts'
import { permissionsOf } from '../permissions/permissionsOf.ts'
import { recordAudit } from '../records/audit.ts'
import { invalid, type Written, wholeFault, written } from '../records/writing.ts'
import type { Schema } from '../store/schema.ts'
import { withLockedUser } from './lockedUser.ts'
import { findUser, nameOf } from './userQueries.ts'

/** Activates or deactivates a user; a deactivated user is signed out immediately. [C-175, T22, T27] */
export async function setUserState(
  host: Host,
  id: number,
  state: 'active' | 'inactive',
  actor: Actor,
): Promise<'missing' | 'higher' | 'unchanged' | Written<undefined>> {
  const inactive = state === 'inactive'
  const result = await withLockedUser(host, id, actor, async (trx, current) => {
    if (inactive && id === actor.userId) return invalid(wholeFault('OWN_ACCOUNT'))
    if (current.inactive === inactive) return 'unchanged'
    if (inactive && (await removesLastAdministrator(trx, host, id)))
      return invalid(wholeFault('LAST_ADMINISTRATOR'))
    await host.directory.setDisabled(trx, id, inactive)
    if (inactive) await deleteSessions(trx, id)
    const saved = await findUser(trx, host, id)
    await recordAudit(trx, host, actor, {
      action: inactive ? 'DEACTIVATED' : 'ACTIVATED',
      entity: 'USER',
      id,
      name: nameOf(current),
      ...(saved && { versionno: saved.versionno }),
      before: { inactive: current.inactive },
      after: { inactive },
    })
    return written(undefined)
  })
  if (typeof result === 'object' && result.isValid) {
    host.onDirectoryChangeQueued()
    const event = inactive ? 'user deactivated' : 'user activated'
    host.log({ level: 'info', event, accountId: id, userId: actor.userId })
  }
  return result
}

const removesLastAdministrator = async (trx: Kysely<Schema>, host: Host, id: number): Promise<boolean> =>
  (await permissionsOf(trx, host, id)).includes('ADMIN') && !(await isAdministeredByOthers(trx, host, id))

/** Deletes the user's sessions and links, so that they do not work again after a reactivation. (T27, T33) */
async function deleteSessions(trx: Kysely<Schema>, userId: number): Promise<void> {
  for (const table of ['sessions', 'password_links', 'single_sign_ins'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
}
