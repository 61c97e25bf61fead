import { accessChanges } from '@portal-gateway/contract/accessChanges'
import { allows } from '@portal-gateway/contract/permissions'
import { createdAnswer, emptyAnswer, savedAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { accessChangeBlocks, findAccessChange } from './accessChangeQueries.ts'
import { reviewAccessChange, withdrawAccessChange } from './accessChangeReviews.ts'
import { requestAccessChange } from './accessChanges.ts'
import { implementRequestLists } from './implementRequestLists.ts'
import { approvalLimit } from './requestReviews.ts'

/** Registers the calls of access changes. */
export function implementAccessChanges(api: Api): void {
  implementRequestLists(api, accessChanges, accessChangeBlocks)

  implement(api, accessChanges.get, async ({ host, session: { user }, params }) => {
    // The query filters by owner, so that another user's request and a missing one cause the same response in
    // the same time. [T17]
    const whose = allows(user.permissions, 'READ_USERS') ? {} : { userId: user.userId }
    const found = await findAccessChange(host.engine.db, user.userId, { id: params.requestId, ...whose })
    if (!found) return { outcome: 'missing' }
    return {
      outcome: 'done',
      value: { ...found, ...(await approvalLimit(host.engine.db, host, found, user)) },
    }
  })

  implement(api, accessChanges.create, async ({ host, session, body }) =>
    createdAnswer(await requestAccessChange(host, session.user, body), accessChanges.get),
  )

  implement(api, accessChanges.withdraw, async ({ host, session: { user: requester }, params }) =>
    emptyAnswer(await withdrawAccessChange(host, { id: params.requestId, requester })),
  )

  implement(api, accessChanges.review, async ({ host, session, body }) =>
    savedAnswer(await reviewAccessChange(host, body, session)),
  )
}
