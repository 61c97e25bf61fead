import {
  type UserRequest,
  type UserRequestSort,
  type UserRequestState,
  userRequestStates,
  userRequests,
  userRequestsPage,
} from '@portal-gateway/contract/userRequests'
import { sql } from 'kysely'
import { type Api, type CheckedQueryOf, implement } from './implement.ts'
import { pageOf } from './pageOf.ts'
import type { Host } from './ports.ts'
import { fold } from './store/fold.ts'
import { kinds, type RowColumns, type UserRequestRow, userRequestRows } from './userRequestRows.ts'
import { siteOwners, sitesOf } from './userRequestSites.ts'

type Query = CheckedQueryOf<typeof userRequests.list>

/** What waits for support, and what is decided, of every kind. [REQ-001] */
export function implementUserRequests(api: Api): void {
  implement(api, userRequests.list, async ({ host, session, params, query }) => {
    const state = userRequestStates.find((each) => each === params.status)
    if (!state) return { outcome: 'missing' }
    const { page = '0', size = String(userRequestsPage), sort = '' } = query
    const asked = { page: Number(page), size: Number(size), sort }
    const isWanted = (columns: RowColumns) => columns.and(filtersOf(columns, query))
    const { count } = await userRequestRows(host.engine.db, state)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isWanted)
      .executeTakeFirstOrThrow()
    const content = await rowsOf(host, session.user.userId, { ...asked, state }, isWanted)
    return { outcome: 'done', value: pageOf(content, count, asked) }
  })
}

interface Asked {
  state: UserRequestState
  page: number
  size: number
  sort: string
}

async function rowsOf(
  { engine: { db } }: Host,
  viewer: number,
  { state, page, size, sort }: Asked,
  isWanted: (columns: RowColumns) => ReturnType<RowColumns['and']>,
): Promise<UserRequest[]> {
  const [field, direction] = sort === '' ? ['dateSubmitted', 'asc'] : sort.split(',')
  const rows = await userRequestRows(db, state)
    .select(['kind', 'id', 'owner_id', 'holder_id', 'status', 'created_at', 'changed_at', 'last_modified_by'])
    .select(['first_name', 'last_name', 'email'])
    .where(isWanted)
    .orderBy(ordersFor(viewer)[field as UserRequestSort], direction === 'desc' ? 'desc' : 'asc')
    .orderBy('kind')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
  const sites = await sitesOf(db, rows)
  return rows.map((row) => ({
    requestId: row.id,
    userRequestType: kinds[row.kind] ?? 'PROFILE_CHANGE',
    requestStatus: row.status,
    dateSubmitted: new Date(row.created_at).toISOString(),
    lastModified: new Date(row.changed_at).toISOString(),
    // Of one's own request it would tell who handles it. [T18]
    ...(row.owner_id !== viewer && row.holder_id !== viewer && { lastModifiedBy: row.last_modified_by }),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    sites: sites(row),
  }))
}

const ordersFor = (viewer: number) =>
  ({
    firstName: 'first_name_key',
    lastName: 'last_name_key',
    email: 'email_key',
    userRequestType: 'kind',
    requestStatus: 'status',
    dateSubmitted: 'created_at',
    lastModified: 'changed_at',
    // By the name as it is shown: without the id before it [C-080], and none where it is not shown: its place would tell it. [T18]
    lastModifiedBy: sql<string>`case when owner_id = ${viewer} or holder_id = ${viewer} then ''
      else lower(ltrim(last_modified_by, '0123456789 -')) end`,
  }) as const satisfies Record<UserRequestSort, keyof UserRequestRow | ReturnType<typeof sql<string>>>

const dayMs = 24 * 3600 * 1000

function filtersOf(columns: RowColumns, query: Query) {
  const begins = (column: 'first_name_key' | 'last_name_key' | 'email_key', text: string | undefined) => {
    const key = fold(text ?? '')
    // No pattern, so that no sign in it means anything. [T38]
    return key === '' ? [] : [columns(column, '>=', key), columns(column, '<', `${key}\u{10ffff}`)]
  }
  const onDay = (column: 'created_at' | 'changed_at', day: string | undefined) => {
    if (day === undefined) return []
    const start = Date.parse(`${day}T00:00:00Z`)
    return [columns(column, '>=', start), columns(column, '<', start + dayMs)]
  }
  const site = query.sites?.trim() ?? ''
  return [
    ...begins('first_name_key', query.firstName),
    ...begins('last_name_key', query.lastName),
    ...begins('email_key', query.email),
    ...(query.userRequestType ? [columns('kind', '=', kinds.indexOf(query.userRequestType))] : []),
    ...(query.requestStatus ? [columns('status', '=', query.requestStatus)] : []),
    ...onDay('created_at', query.dateSubmitted),
    ...onDay('changed_at', query.lastModified),
    ...(site === '' ? [] : [namesSite(columns, site)]),
  ]
}

/** A profile change names no site. */
const namesSite = (columns: RowColumns, site: string) =>
  columns.or(
    (['ACCESS_CHANGE', 'REGISTRATION'] as const).map((type) =>
      columns.and([
        columns('kind', '=', kinds.indexOf(type)),
        columns('id', 'in', (query) =>
          query
            .selectFrom('access_controls as a')
            .innerJoin('access_control_sites as s', 's.access_control_id', 'a.id')
            .select(`a.${siteOwners[type]} as id`)
            .where('s.site_code', '=', site)
            .where(`a.${siteOwners[type]}`, 'is not', null)
            .where('a.inactive', '=', 0),
        ),
      ]),
    ),
  )
