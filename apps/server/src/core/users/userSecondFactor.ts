import { secondFactor } from '@portal-gateway/contract/secondFactor'
import { type Api, implement } from '../api/implement.ts'
import { removeFactor } from '../passwords/secondFactor.ts'
import { withLockedUser } from './lockedUser.ts'

/** Registers the call by which support removes the second factor of a user who has lost it. [IDENT-022] */
export function implementUserSecondFactor(api: Api): void {
  implement(api, secondFactor.removeOfUser, async ({ host, params: { id }, session }) => {
    // Callers remove their own factor in their profile, where they must enter their password and a code.
    if (id === session.user.userId) return { outcome: 'forbidden' }
    const result = await withLockedUser(host, id, session.user, async (trx) =>
      (await removeFactor(trx, host, { userId: id, actor: session.user })) ? 'removed' : 'unchanged',
    )
    if (result === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' }
    if (result !== 'removed') return { outcome: result }
    host.onMailQueued()
    host.log({
      level: 'info',
      event: 'authenticator app of user removed',
      accountId: id,
      userId: session.user.userId,
    })
    return { outcome: 'done', value: undefined }
  })
}
