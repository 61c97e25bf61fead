import { isStorable } from '@portal-gateway/contract/text'
import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import { canChangeNow } from '../passwords/passwordExpiry.ts'
import { mayStill } from '../permissions/permissionsOf.ts'
import { recordAudit } from '../records/audit.ts'
import type { Schema } from '../store/schema.ts'
import { withLockedUser } from './lockedUser.ts'
import { nameOf } from './userQueries.ts'

/**
 * Whether a user must wait before changing the password again; undefined if the user does not exist. [C-056]
 */
export async function mustWait(host: Host, uuid: string): Promise<boolean | undefined> {
  const user = await waitingFacts(host.engine.db, uuid)
  return user && !canChangeNow(host, user)
}

/**
 * Ends the current wait before a user's next password change, for example because other people may know the
 * password. The password's age is unchanged, and the minimum time applies again after the next change.
 * [USER-044]
 */
export async function endWait(
  host: Host,
  uuid: string,
  actor: Actor,
): Promise<'missing' | 'higher' | 'ended' | 'none'> {
  const found = await waitingFacts(host.engine.db, uuid)
  if (!found) return 'missing'
  const result = await withLockedUser(host, found.id, actor, async (trx, user) => {
    // The call also admits support, but this action needs ADMIN.
    if (!(await mayStill(trx, host, actor, 'ADMIN'))) return 'higher'
    const facts = await waitingFacts(trx, uuid)
    if (!facts || canChangeNow(host, facts)) return 'none'
    await trx.updateTable('users').set({ password_wait_ended: 1 }).where('id', '=', user.id).execute()
    await recordAudit(trx, host, actor, {
      action: 'RESTRICTION_CLEARED',
      entity: 'USER',
      id: user.id,
      name: nameOf(user),
    })
    return 'ended'
  })
  if (result === 'ended') {
    host.log({ level: 'info', event: 'password wait ended', accountId: found.id, userId: actor.userId })
  }
  return result
}

async function waitingFacts(db: Kysely<Schema>, uuid: string) {
  if (!isStorable(uuid)) return undefined
  return db
    .selectFrom('users')
    .select(['id', 'account_type', 'password_changed_at', 'password_wait_ended'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
}
