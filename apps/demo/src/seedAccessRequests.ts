import type { Host } from '@portal-gateway/server/core/host/ports'
import { portalRoleFields } from '@portal-gateway/server/core/permissions/heldRoles'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { reviewAccessChange } from '@portal-gateway/server/core/requests/accessChangeReviews'
import { requestAccessChange } from '@portal-gateway/server/core/requests/accessChanges'
import type { DemoAccessRequest } from './accessRequests.ts'
import { daysAgo, endOf, personOf } from './past.ts'
import { demoRoles } from './roles.ts'
import { systemIds } from './seedAccesses.ts'

/**
 * Creates access-change requests of the demo, dated in the past, and reviews some. Skips existing requests. Each user
 * has at most one request.
 */
export async function seedAccessRequests(host: Host, requests: readonly DemoAccessRequest[]): Promise<void> {
  const support = await personOf(host, 'support')
  for (const request of requests) {
    const person = await personOf(host, request.username)
    const known = await host.engine.db
      .selectFrom('access_changes')
      .select(['id', 'request_status'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .executeTakeFirst()
    const id = known?.id ?? (await send(host, request))
    if ((known?.request_status ?? 'NEW') !== 'NEW') continue
    await startReview(host, request, id, support.id)
    await approve(host, request, id, support.id)
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
    { user: { userId, permissions: [] }, authenticatedAt: host.clock.now() },
  )
  if (typeof reviewed === 'object') valueOf(reviewed)
}

/** Approves the request of a user without accesses as it was sent, and adds portal roles. */
async function approve(
  host: Host,
  { username, ageInDays, requested, approval }: DemoAccessRequest,
  id: number,
  supportId: number,
): Promise<void> {
  if (!approval) return
  const { db } = host.engine
  const { id: userId } = await personOf(host, username)
  const idsOf = await systemIds(host)
  const added = await db
    .selectFrom('portal_roles')
    .select('id')
    .where(
      'description',
      'in',
      approval.portalRoles.map((name) => demoRoles[name].description),
    )
    .execute()
  const { portalRoleIds } = await portalRoleFields(db, userId)
  const reviewed = await reviewAccessChange(
    daysAgo(host, ageInDays - 1),
    {
      portalUser: { id: userId, portalRoleIds: [...portalRoleIds, ...added.map((role) => role.id)] },
      userAccesses: requested.map(({ roleName, sites, studyNames, systems }) => ({
        roleName,
        sites,
        studyNames,
        portalUserId: userId,
        systemAccessIds: idsOf(systems),
        inactive: false,
      })),
      userAccessModificationRequest: {
        id,
        requestStatus: 'APPROVED',
        sysaidTicket: '',
        reviewerComments: '',
        messageToRequester: approval.message,
      },
    },
    // The audit finds the request of a right by the id of the HTTP request.
    {
      user: { userId: supportId, permissions: [], requestId: crypto.randomUUID() },
      authenticatedAt: host.clock.now(),
    },
  )
  if (typeof reviewed === 'string') throw new Error(`The approval of the demo is ${reviewed}.`)
  valueOf(reviewed)
}
