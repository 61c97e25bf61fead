import type { UserAccess } from '@portal-gateway/contract/accesses'
import type { Paged } from '@portal-gateway/contract/paged'
import { userAccesses, userAccessesPage } from '@portal-gateway/contract/userAccesses'
import { validityOn } from '@portal-gateway/contract/validity'
import { createdAnswer, doneAnswer, foundAnswer, savedAnswer } from '../api/answers.ts'
import { type Api, type CheckedQueryOf, implement } from '../api/implement.ts'
import { listStream } from '../api/streamedList.ts'
import type { Host } from '../host/ports.ts'
import { today } from '../permissions/validity.ts'
import { pageOf } from '../records/pageOf.ts'
import { createUserAccess, saveAccessesOfUser, updateUserAccess } from './userAccesses.ts'
import { accessBlocks, accessesOfUser, findUserAccess, findUserAccessRevision } from './userAccessQueries.ts'

/** Registers the calls of users' accesses. */
export function implementUserAccesses(api: Api): void {
  implementReading(api)
  implementWriting(api)
}

function implementReading(api: Api): void {
  implement(api, userAccesses.listOwn, async ({ host, session, query }) =>
    doneAnswer(await pageOfUser(host, session.user.userId, query)),
  )

  implement(api, userAccesses.listOfUser, async ({ host, params, query }) =>
    doneAnswer(await pageOfUser(host, params.portalUserId, query)),
  )

  implement(api, userAccesses.listAll, async ({ host, session }) => {
    const sentTo = { session, access: userAccesses.listAll.access }
    return {
      outcome: 'done',
      json: await listStream(api, sentTo, 'array', accessBlocks(host.engine.reads, host)),
    }
  })

  implement(api, userAccesses.get, async ({ host, params }) =>
    foundAnswer(await findUserAccess(host.engine.db, host, params.accessId)),
  )

  implement(api, userAccesses.revision, async ({ host, session: { user }, params }) =>
    foundAnswer(await findUserAccessRevision(host.engine.db, user.userId, params)),
  )
}

function implementWriting(api: Api): void {
  implement(api, userAccesses.create, async ({ host, session, body }) =>
    createdAnswer(await createUserAccess(host, body, session.user), userAccesses.get),
  )

  implement(api, userAccesses.update, async ({ host, session, params, body }) =>
    savedAnswer(await updateUserAccess(host, params.accessId, body, session.user)),
  )

  implement(api, userAccesses.saveOfUser, async ({ host, session, params, body }) =>
    savedAnswer(await saveAccessesOfUser(host, params.portalUserId, body, session.user)),
  )
}

async function pageOfUser(
  host: Host,
  userId: number,
  query: CheckedQueryOf<typeof userAccesses.listOwn>,
): Promise<Paged<UserAccess>> {
  const { page = '0', size = String(userAccessesPage), sort, validity } = query
  // Loads all accesses before cutting the page: there are few, because a user has at most one access per
  // project role.
  const all = await accessesOfUser(host.engine.db, host, userId)
  const day = today(host)
  const isInForce = (access: UserAccess) =>
    validityOn(access, day) === 'CURRENT' && access.unmetAgreements === undefined
  const accesses = validity === 'ALL' ? all : all.filter(isInForce)
  if (sort === 'roleName,desc') accesses.reverse()
  const pageRequest = { page: Number(page), size: Number(size), sort: sort ?? '' }
  const start = pageRequest.page * pageRequest.size
  return pageOf(accesses.slice(start, start + pageRequest.size), accesses.length, pageRequest)
}
