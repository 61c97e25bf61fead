import { pathOf } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { allows } from '@portal-gateway/contract/permissions'
import { profileChanges } from '@portal-gateway/contract/profileChanges'
import { RequestStatus } from '@portal-gateway/contract/requestStatus'
import * as v from 'valibot'
import { type Api, implement } from './implement.ts'
import { reviewProfileChange } from './profileChangeReviews.ts'
import { requestProfileChange } from './profileChanges.ts'
import { findProfileChanges } from './profileChangeViews.ts'

/** Requests to change a name or an email. */
export function implementProfileChanges(api: Api): void {
  implement(api, profileChanges.list, async ({ host, session }) => ({
    outcome: 'done',
    value: { content: await findProfileChanges(host.engine.db, session.user.userId) },
  }))

  implement(api, profileChanges.listByStatus, async ({ host, session, params }) => {
    const { success, output: status } = v.safeParse(RequestStatus, params.status)
    if (!success) return { outcome: 'missing' }
    const content = await findProfileChanges(host.engine.db, session.user.userId, { status })
    return { outcome: 'done', value: { content } }
  })

  implement(api, profileChanges.listOfUser, async ({ host, session, params }) => ({
    outcome: 'done',
    value: { content: await findProfileChanges(host.engine.db, session.user.userId, params) },
  }))

  implement(api, profileChanges.listOwn, async ({ host, session: { user } }) => ({
    outcome: 'done',
    value: { content: await findProfileChanges(host.engine.db, user.userId, { userId: user.userId }) },
  }))

  implement(api, profileChanges.get, async ({ host, session: { user }, params: { id } }) => {
    // Asked for by its owner too where it is somebody else's: there and not there take the same steps. [T17]
    const whose = allows(user.permissions, 'READ_USERS') ? {} : { userId: user.userId }
    const [found] = await findProfileChanges(host.engine.db, user.userId, { id, ...whose })
    return found ? { outcome: 'done', value: found } : { outcome: 'missing' }
  })

  implement(api, profileChanges.create, async ({ host, session, body }) => {
    const change = await requestProfileChange(host, session.user, body)
    if (change === 'unchanged') return { outcome: change }
    if (!change.isValid) return { outcome: 'invalid', errors: change.errors }
    const path = pathOf(profileChanges.get, { id: change.value.id })
    return { outcome: 'done', value: change.value, createdAt: apiBase + path }
  })

  implement(api, profileChanges.review, async ({ host, session, params, body }) => {
    const change = await reviewProfileChange(host, params.id, body, session.user)
    if (change === 'missing' || change === 'unchanged') return { outcome: change }
    if (change === 'own') return { outcome: 'forbidden', reason: 'OWN_REQUEST' }
    if (change === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' }
    if (!change.isValid) return { outcome: 'invalid', errors: change.errors }
    return { outcome: 'done', value: change.value }
  })
}
