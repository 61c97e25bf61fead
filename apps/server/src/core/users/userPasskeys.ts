import { passkeys } from '@portal-gateway/contract/passkeys'
import { type Api, implement } from '../api/implement.ts'
import { removePasskeys } from '../passkeys/passkeys.ts'
import { withLockedUser } from './lockedUser.ts'

/** Registers the call by which support removes the passkeys of a user who has lost them. [IDENT-078] */
export function implementUserPasskeys(api: Api): void {
  implement(api, passkeys.removeOfUser, async ({ host, params: { id }, session }) => {
    // Callers remove their own passkeys in their profile, where they must enter their password.
    if (id === session.user.userId) return { outcome: 'forbidden' }
    const result = await withLockedUser(host, id, session.user, async (trx) =>
      (await removePasskeys(trx, host, { userId: id, actor: session.user })) ? 'removed' : 'unchanged',
    )
    if (result === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' }
    if (result !== 'removed') return { outcome: result }
    host.onMailQueued()
    host.log({
      level: 'info',
      event: 'passkeys of user removed',
      accountId: id,
      userId: session.user.userId,
    })
    return { outcome: 'done', value: undefined }
  })
}
