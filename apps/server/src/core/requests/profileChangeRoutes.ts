import { allows } from '@portal-gateway/contract/permissions'
import { profileChanges } from '@portal-gateway/contract/profileChanges'
import { createdAnswer, emptyAnswer, savedAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { implementRequestLists } from './implementRequestLists.ts'
import { findProfileChanges, profileChangeBlocks } from './profileChangeQueries.ts'
import { reviewProfileChange, withdrawProfileChange } from './profileChangeReviews.ts'
import { requestProfileChange } from './profileChanges.ts'
import { approvalLimit, emailLimit } from './requestReviews.ts'

/** Registers the calls of profile changes. */
export function implementProfileChanges(api: Api): void {
  implementRequestLists(api, profileChanges, profileChangeBlocks)

  implement(api, profileChanges.get, async ({ host, session: { user }, params: { id } }) => {
    // The query filters by owner, so that another user's request and a missing one cause the same response in
    // the same time. [T17]
    const whose = allows(user.permissions, 'READ_USERS') ? {} : { userId: user.userId }
    const [found] = await findProfileChanges(host.engine.db, user.userId, { id, ...whose })
    if (!found) return { outcome: 'missing' }
    const limits = {
      ...(await approvalLimit(host.engine.db, host, found, user)),
      ...(await emailLimit(host, found, user)),
    }
    return { outcome: 'done', value: { ...found, ...limits } }
  })

  implement(api, profileChanges.create, async ({ host, session, body }) =>
    createdAnswer(await requestProfileChange(host, session.user, body), profileChanges.get),
  )

  implement(api, profileChanges.withdraw, async ({ host, session: { user: requester }, params: { id } }) =>
    emptyAnswer(await withdrawProfileChange(host, { id, requester })),
  )

  implement(api, profileChanges.review, async ({ host, session, params, body }) =>
    savedAnswer(await reviewProfileChange(host, params.id, body, session)),
  )
}
