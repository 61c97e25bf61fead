import { accessChanges } from '@portal-gateway/contract/accessChanges'
import { type Endpoint, pathOf } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { allows } from '@portal-gateway/contract/permissions'
import { RequestStatus } from '@portal-gateway/contract/requestStatus'
import * as v from 'valibot'
import { type Api, implement } from '../api/implement.ts'
import type { LiveSession } from '../api/sessions.ts'
import { listStream } from '../api/streamedList.ts'
import { stateAnswer } from '../api/writtenAnswers.ts'
import { type AccessChangeFilter, accessChangeBlocks, findAccessChange } from './accessChangeQueries.ts'
import { reviewAccessChange, withdrawAccessChange } from './accessChangeReviews.ts'
import { requestAccessChange } from './accessChanges.ts'
import { approvalLimit } from './requestReviews.ts'
import { reviewAnswer } from './reviewAnswer.ts'

/** Registers the calls of access changes. */
export function implementAccessChanges(api: Api): void {
  implement(api, accessChanges.list, ({ session }) => listed(api, accessChanges.list, session))

  implement(api, accessChanges.listByStatus, async ({ session, params }) => {
    const { success, output: status } = v.safeParse(RequestStatus, params.status)
    return success ? listed(api, accessChanges.listByStatus, session, { status }) : { outcome: 'missing' }
  })

  implement(api, accessChanges.listOfUser, ({ session, params }) =>
    listed(api, accessChanges.listOfUser, session, params),
  )

  implement(api, accessChanges.listOwn, ({ session }) =>
    listed(api, accessChanges.listOwn, session, { userId: session.user.userId }),
  )

  implement(api, accessChanges.get, async ({ host, session: { user }, params }) => {
    // Filters by owner in the query: another user's request takes the same steps as a missing one. [T17]
    const whose = allows(user.permissions, 'READ_USERS') ? {} : { userId: user.userId }
    const found = await findAccessChange(host.engine.db, user.userId, { id: params.requestId, ...whose })
    if (!found) return { outcome: 'missing' }
    return { outcome: 'done', value: { ...found, ...(await approvalLimit(host.engine.db, found, user)) } }
  })

  implement(api, accessChanges.create, async ({ host, session, body }) => {
    const change = await requestAccessChange(host, session.user, body)
    if (change === 'unchanged') return { outcome: change }
    if (!change.isValid) return { outcome: 'invalid', errors: change.errors }
    const path = pathOf(accessChanges.get, { requestId: change.value.id })
    return { outcome: 'done', value: change.value, createdAt: apiBase + path }
  })

  implement(api, accessChanges.withdraw, async ({ host, session: { user: requester }, params }) =>
    stateAnswer(await withdrawAccessChange(host, { id: params.requestId, requester })),
  )

  implement(api, accessChanges.review, async ({ host, session, body }) =>
    reviewAnswer(await reviewAccessChange(host, body, session.user)),
  )
}

const listed = async (
  api: Api,
  { access }: Endpoint,
  session: LiveSession,
  filter: AccessChangeFilter = {},
) => {
  const read = accessChangeBlocks(api.host.engine.reads, session.user.userId, filter)
  return { outcome: 'done', json: await listStream(api, { session, access }, 'content', read) } as const
}
