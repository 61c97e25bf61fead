import { linkedIdentities } from '@portal-gateway/contract/linkedIdentities'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { shownIdentities, unlinkIdentity } from '../institutions/identities.ts'
import { withLockedUser } from './lockedUser.ts'
import { findUser } from './userQueries.ts'

/** Registers the calls by which staff see the linked identities of a user, and support unlinks one. [IDENT-059] */
export function implementUserIdentities(api: Api): void {
  implement(api, linkedIdentities.ofUser, async ({ host, params: { id } }) => {
    if (!(await findUser(host.engine.db, host, id))) return { outcome: 'missing' }
    return doneAnswer(await shownIdentities(host, id))
  })

  implement(api, linkedIdentities.removeOfUser, async ({ host, params: { id, identity }, session }) => {
    // Callers unlink their own identities in their profile, where they must enter their password.
    if (id === session.user.userId) return { outcome: 'forbidden' }
    const unlink = { userId: id, id: identity, actor: session.user }
    const result = await withLockedUser(host, id, session.user, async (trx) =>
      (await unlinkIdentity(trx, host, unlink)) ? 'unlinked' : 'unchanged',
    )
    if (result === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' }
    if (result !== 'unlinked') return { outcome: result }
    host.onMailQueued()
    host.log({
      level: 'info',
      event: 'identity of user unlinked',
      accountId: id,
      userId: session.user.userId,
    })
    return { outcome: 'done', value: undefined }
  })
}
