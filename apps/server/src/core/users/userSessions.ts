import { openSessions } from '@portal-gateway/contract/openSessions'
import { type Api, implement } from '../api/implement.ts'
import { idleSince } from '../api/sessions.ts'
import type { Actor, Host } from '../host/ports.ts'
import { recordAudit } from '../records/audit.ts'
import { withLockedUser } from './lockedUser.ts'
import { nameOf } from './userQueries.ts'

/** Registers the call by which support ends all sessions of a user. [IDENT-005] */
export function implementUserSessions(api: Api): void {
  implement(api, openSessions.endOfUser, async ({ host, params: { id }, session }) => {
    // Callers end their own sessions in their profile, where they must enter their password.
    if (id === session.user.userId) return { outcome: 'forbidden' }
    const result = await endSessions(host, id, session.user)
    if (result === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' }
    if (result !== 'ended') return { outcome: result }
    host.log({ level: 'info', event: 'sessions of user ended', accountId: id, userId: session.user.userId })
    return { outcome: 'done', value: undefined }
  })
}

/**
 * Deletes all sessions of a user, links to partners that are not used yet, and the browsers in which the user is known,
 * because one of them may be lost. Refuses a caller with lower permissions than the user.
 */
const endSessions = (host: Host, userId: number, actor: Actor) =>
  withLockedUser(host, userId, actor, async (trx, user) => {
    const { numDeletedRows } = await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('expires_at', '>', host.clock.now())
      .where('last_seen_at', '>', idleSince(host))
      .executeTakeFirst()
    const devices = await trx.deleteFrom('known_devices').where('user_id', '=', userId).executeTakeFirst()
    if (numDeletedRows + devices.numDeletedRows === 0n) return 'unchanged'
    await trx.deleteFrom('single_sign_ins').where('user_id', '=', userId).execute()
    await recordAudit(trx, host, actor, {
      action: 'SESSIONS_ENDED',
      entity: 'USER',
      id: userId,
      name: nameOf(user),
    })
    return 'ended'
  })
