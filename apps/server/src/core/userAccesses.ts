import type { UserAccess } from '@portal-gateway/contract/accesses'
import type { Paged } from '@portal-gateway/contract/paged'
import { userAccesses, userAccessesPage } from '@portal-gateway/contract/userAccesses'
import { findAccessControls, type StoredAccess } from './accessControls.ts'
import { type Api, type CheckedQueryOf, implement } from './implement.ts'
import { pageOf } from './pageOf.ts'
import type { Host } from './ports.ts'

/** The accesses that people hold. */
export function implementUserAccesses(api: Api): void {
  implement(api, userAccesses.listOwn, async ({ host, session, query }) => ({
    outcome: 'done',
    value: await pageOfUser(host, session.user.userId, query),
  }))

  implement(api, userAccesses.listOfUser, async ({ host, params, query }) => ({
    outcome: 'done',
    value: await pageOfUser(host, params.portalUserId, query),
  }))
}

async function pageOfUser(
  { engine }: Host,
  userId: number,
  query: CheckedQueryOf<typeof userAccesses.listOwn>,
): Promise<Paged<UserAccess>> {
  const { page = '0', size = String(userAccessesPage), sort } = query
  // One for each project role at most: few enough to be taken whole.
  const held = await findAccessControls(engine.db, 'USER_ACCESS', [userId])
  if (sort === 'roleName,desc') held.reverse()
  const asked = { page: Number(page), size: Number(size), sort: sort ?? '' }
  const start = asked.page * asked.size
  return pageOf(held.slice(start, start + asked.size).map(asUserAccess), held.length, asked)
}

const asUserAccess = ({ ownerId, ...access }: StoredAccess): UserAccess => ({
  id: access.id,
  portalUserId: ownerId,
  roleName: access.roleName,
  sites: access.sites,
  studyNames: access.studyNames,
  systemAccessIds: access.systemAccessIds,
  inactive: access.inactive,
  versionno: access.versionno,
})
