import { type Endpoint, pathOf } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { allows } from '@portal-gateway/contract/permissions'
import { profileChanges } from '@portal-gateway/contract/profileChanges'
import { RequestStatus } from '@portal-gateway/contract/requestStatus'
import * as v from 'valibot'
import { type Api, implement } from '../api/implement.ts'
import type { LiveSession } from '../api/sessions.ts'
import { listStream } from '../api/streamedList.ts'
import { stateAnswer } from '../api/writtenAnswers.ts'
import { findProfileChanges, type ProfileChangeFilter, profileChangeBlocks } from './profileChangeQueries.ts'
import { reviewProfileChange, withdrawProfileChange } from './profileChangeReviews.ts'
import { requestProfileChange } from './profileChanges.ts'
import { approvalLimit, emailLimit } from './requestReviews.ts'
import { reviewAnswer } from './reviewAnswer.ts'

/** Registers the calls of profile changes. */
export function implementProfileChanges(api: Api): void {
  implement(api, profileChanges.list, ({ session }) => listed(api, profileChanges.list, session))

  implement(api, profileChanges.listByStatus, async ({ session, params }) => {
    const { success, output: status } = v.safeParse(RequestStatus, params.status)
    return success ? listed(api, profileChanges.listByStatus, session, { status }) : { outcome: 'missing' }
  })

  implement(api, profileChanges.listOfUser, ({ session, params }) =>
    listed(api, profileChanges.listOfUser, session, params),
  )

  implement(api, profileChanges.listOwn, ({ session }) =>
    listed(api, profileChanges.listOwn, session, { userId: session.user.userId }),
  )

  implement(api, profileChanges.get, async ({ host, session: { user }, params: { id } }) => {
    // Filters by owner in the query: another user's request takes the same steps as a missing one. [T17]
    const whose = allows(user.permissions, 'READ_USERS') ? {} : { userId: user.userId }
    const [found] = await findProfileChanges(host.engine.db, user.userId, { id, ...whose })
    if (!found) return { outcome: 'missing' }
    const limits = {
      ...(await approvalLimit(host.engine.db, found, user)),
      ...(await emailLimit(host, found, user)),
    }
    return { outcome: 'done', value: { ...found, ...limits } }
  })

  implement(api, profileChanges.create, async ({ host, session, body }) => {
    const change = await requestProfileChange(host, session.user, body)
    if (change === 'unchanged') return { outcome: change }
    if (!change.isValid) return { outcome: 'invalid', errors: change.errors }
    const path = pathOf(profileChanges.get, { id: change.value.id })
    return { outcome: 'done', value: change.value, createdAt: apiBase + path }
  })

  implement(api, profileChanges.withdraw, async ({ host, session: { user: requester }, params: { id } }) =>
    stateAnswer(await withdrawProfileChange(host, { id, requester })),
  )

  implement(api, profileChanges.review, async ({ host, session, params, body }) =>
    reviewAnswer(await reviewProfileChange(host, params.id, body, session.user)),
  )
}

const listed = async (
  api: Api,
  { access }: Endpoint,
  session: LiveSession,
  filter: ProfileChangeFilter = {},
) => {
  const read = profileChangeBlocks(api.host.engine.reads, session.user.userId, filter)
  return { outcome: 'done', json: await listStream(api, { session, access }, 'content', read) } as const
}
