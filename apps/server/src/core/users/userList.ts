import { largestPage } from '@portal-gateway/contract/paged'
import { users, usersPage } from '@portal-gateway/contract/users'
import { type Api, implement } from '../api/implement.ts'
import { pageStream, rowsAtOnce } from '../api/pagedTexts.ts'
import { countUsers, type UserListQuery, userRange, wantedUsers } from './userListQuery.ts'
import { type ExcludedParts, type UserRowText, userRowTexts } from './userListRows.ts'

/** Rows in the first block: about the number of rows that a screen shows. */
const rowsAtFirst = 100

/** Registers the list of users, in pages or streamed as a whole. [API-103] */
export function implementUserList(api: Api): void {
  const { engine } = api.host

  implement(api, users.list, async ({ session, query }) => {
    const { page = '0', size = String(usersPage), sort = '' } = query
    const pageRequest = { page: Number(page), size: Math.min(Number(size), largestPage), sort }
    if (pageRequest.size > rowsAtOnce) api.longLists.check(session.user.userId)
    const json = await pageStream<UserRowText>(
      api,
      { session, access: users.list.access },
      {
        pageRequest,
        atFirst: rowsAtFirst,
        open: async () => {
          const wanted = await wantedUsers(engine.reads, query)
          const total = await countUsers(engine.reads, wanted)
          return {
            total,
            read: (from, limit) =>
              userRowTexts(engine, userRange(wanted, { sort, total, limit, from }), excludedBy(query)),
          }
        },
      },
    )
    return { outcome: 'done', json }
  })
}

const excludedBy = (query: UserListQuery): ExcludedParts => {
  const excludesAll = query.excludeAssociations === 'true'
  return {
    sites: excludesAll || query.excludeSites === 'true',
    roles: excludesAll || query.excludeRoles === 'true',
  }
}
