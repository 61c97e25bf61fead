import type { Host } from '@portal-gateway/server/core/host/ports'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { reviewAccessChange } from '@portal-gateway/server/core/requests/accessChangeReviews'
import { requestAccessChange } from '@portal-gateway/server/core/requests/accessChanges'
import { type DemoAccessRequest, demoAccessRequests } from './accessRequests.ts'
import { daysAgo, endOf, personOf } from './past.ts'
import { systemIds } from './seedAccesses.ts'

/**
 * Creates the demo's access-change requests, dated in the past, and starts the review of one. Skips existing
 * requests.
 */
export async function seedAccessRequests(host: Host): Promise<void> {
  const support = await personOf(host, 'support')
  const stored = await host.engine.db
    .selectFrom('access_changes')
    .select(['id', 'request_status'])
    .orderBy('id')
    .execute()
  for (const [place, request] of demoAccessRequests.entries()) {
    const known = stored[place]
    const id = known?.id ?? (await send(host, request))
    if ((known?.request_status ?? 'NEW') === 'NEW') await startReview(host, request, id, support.id)
  }
}

async function send(host: Host, request: DemoAccessRequest): Promise<number> {
  const { username, requested, removed = [], comments, ageInDays } = request
  const { id: userId } = await personOf(host, username)
  const idsOf = await systemIds(host)
  const created = await requestAccessChange(
    daysAgo(host, ageInDays),
    { userId },
    {
      accessControls: [
        ...requested.map(({ systems: names, endsInDays, ...access }) => ({
          ...access,
          ...endOf(endsInDays, host.clock.now()),
          systemAccessIds: idsOf(names),
          requestType: 'NEW' as const,
        })),
        ...removed.map((roleName) => ({
          roleName,
          sites: [],
          studyNames: [],
          systemAccessIds: [],
          requestType: 'REMOVAL' as const,
        })),
      ],
      requesterComments: comments,
      requestType: 'NEW',
      requestStatus: 'NEW',
      sysaidTicket: '',
    },
  )
  if (created === 'unchanged')
    throw new Error(`The access change of '${username}' must differ from the user's current accesses.`)
  return valueOf(created).id
}

async function startReview(
  host: Host,
  request: DemoAccessRequest,
  id: number,
  userId: number,
): Promise<void> {
  const { username, ageInDays, note } = request
  if (!note) return
  const reviewed = await reviewAccessChange(
    daysAgo(host, ageInDays - 1),
    {
      portalUser: { id: (await personOf(host, username)).id, portalRoleIds: [] },
      userAccesses: [],
      userAccessModificationRequest: {
        id,
        requestStatus: 'IN_PROGRESS',
        sysaidTicket: note.ticket,
        reviewerComments: note.comments,
        messageToRequester: '',
      },
    },
    { user: { userId, permissions: [] }, createdAt: host.clock.now() },
  )
  if (typeof reviewed === 'object') valueOf(reviewed)
}
