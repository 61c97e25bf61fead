import type { Host } from '@portal-gateway/server/core/host/ports'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { reviewProfileChange } from '@portal-gateway/server/core/requests/profileChangeReviews'
import { requestProfileChange } from '@portal-gateway/server/core/requests/profileChanges'
import { daysAgo, personOf } from './past.ts'
import { type DemoRequest, demoRequests } from './requests.ts'

/** Creates the demo's profile-change requests, dated in the past, and reviews some. Skips existing requests. */
export async function seedRequests(host: Host): Promise<void> {
  const support = await personOf(host, 'support')
  const stored = await host.engine.db
    .selectFrom('profile_changes')
    .select(['id', 'request_status'])
    .orderBy('id')
    .execute()
  for (const [place, request] of demoRequests.entries()) {
    const known = stored[place]
    const id = known?.id ?? (await send(host, request))
    if ((known?.request_status ?? 'NEW') === 'NEW') await answer(host, request, id, support.id)
  }
}

async function send(host: Host, { username, changes, comments, ageInDays }: DemoRequest): Promise<number> {
  const { id, ...identity } = await personOf(host, username)
  const created = await requestProfileChange(
    daysAgo(host, ageInDays),
    { userId: id },
    { ...identity, ...changes, requesterComments: comments },
  )
  if (created === 'unchanged')
    throw new Error(`The profile change of '${username}' must differ from the user's current profile.`)
  return valueOf(created).id
}

async function answer(host: Host, request: DemoRequest, id: number, userId: number): Promise<void> {
  const { username, changes, ageInDays, note } = request
  if (!note) return
  const { id: _, ...identity } = await personOf(host, username)
  const reviewed = await reviewProfileChange(
    daysAgo(host, ageInDays - 1),
    id,
    {
      ...identity,
      ...changes,
      requestStatus: note.status,
      sysaidTicket: note.ticket,
      reviewerComments: note.comments,
      messageToRequester: note.message ?? '',
    },
    { user: { userId, permissions: [] }, authenticatedAt: host.clock.now() },
  )
  if (typeof reviewed === 'object') valueOf(reviewed)
}
