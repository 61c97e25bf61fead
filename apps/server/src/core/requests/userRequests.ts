import {
  type UserRequest,
  type UserRequestSort,
  type UserRequestState,
  userRequestStates,
  userRequests,
  userRequestsPage,
} from '@portal-gateway/contract/userRequests'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Api, type CheckedQueryOf, implement } from '../api/implement.ts'
import { pageStream, type TextRow } from '../api/pagedTexts.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { claimsOf } from './claimQueries.ts'
import { kinds, type RowColumns, userRequestRows } from './userRequestRows.ts'
import { siteOwners, sitesOf } from './userRequestSites.ts'

type Query = CheckedQueryOf<typeof userRequests.list>

/** Registers the list of pending and decided requests of all kinds. [REQ-001] */
export function implementUserRequests(api: Api): void {
  implement(api, userRequests.list, async ({ session, params, query }) => {
    const state = userRequestStates.find((each) => each === params.status)
    if (!state) return { outcome: 'missing' }
    const { page = '0', size = String(userRequestsPage), sort = '' } = query
    const { reads } = api.host.engine
    const isWanted = (columns: RowColumns) => columns.and(filtersOf(columns, query))
    const json = await pageStream<RowCursor & TextRow>(
      api,
      { session, access: userRequests.list.access },
      {
        pageRequest: { page: Number(page), size: Number(size), sort },
        open: async () => {
          const { count: total } = await userRequestRows(reads, state)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where(isWanted)
            .executeTakeFirstOrThrow()
          const listed = userRequestRows(reads, state).where(isWanted)
          return {
            total,
            read: (from, limit) => rowsOf(reads, session.user.userId, listed, { sort, from, limit, state }),
          }
        },
      },
    )
    return { outcome: 'done', json }
  })
}

/** A cursor: the sort key, kind and id of a row. */
interface RowCursor {
  key: string | number
  kind: number
  id: number
}

/** The rows to read, and their sort order. */
interface RowRange {
  sort: string
  /** Number of rows to skip, or the row after which to start. */
  from: number | RowCursor
  limit: number
  state: UserRequestState
}

async function rowsOf(
  db: Kysely<Schema>,
  viewer: number,
  listed: ReturnType<typeof userRequestRows>,
  { sort, from, limit, state }: RowRange,
): Promise<(RowCursor & TextRow)[]> {
  const [field, direction] = sort === '' ? ['dateSubmitted', 'asc'] : sort.split(',')
  const key = sortKeysFor(viewer)[field as UserRequestSort]
  const rows = await listed
    .select(['kind', 'id', 'owner_id', 'holder_id', 'status', 'created_at', 'changed_at', 'last_modified_by'])
    .select(['sysaid_ticket', 'first_name', 'last_name', 'email', key.as('key')])
    .where(isAfter(key, direction, from))
    .orderBy(key, direction === 'desc' ? 'desc' : 'asc')
    .orderBy('kind')
    .orderBy('id')
    .limit(limit)
    .offset(typeof from === 'number' ? from : 0)
    .execute()
  const sites = await sitesOf(db, rows)
  const claims = state === 'pending' && rows.length > 0 ? await claimsOf(db, rows) : () => undefined
  return rows.map((row) => {
    const claim = claims(row)
    const request: UserRequest = {
      requestId: row.id,
      userRequestType: kinds[row.kind] ?? 'PROFILE_CHANGE',
      requestStatus: row.status,
      dateSubmitted: new Date(row.created_at).toISOString(),
      lastModified: new Date(row.changed_at).toISOString(),
      // Omitted for the viewer's own request, because these fields would reveal who handles it. [T18]
      ...(row.owner_id !== viewer &&
        row.holder_id !== viewer && {
          lastModifiedBy: row.last_modified_by,
          sysaidTicket: row.sysaid_ticket,
          ...(claim && { claim }),
        }),
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      sites: sites(row),
    }
    return { key: row.key, kind: row.kind, id: row.id, text: JSON.stringify(request) }
  })
}

/**
 * Returns the condition that the row is after the cursor. Kind and id are always ascending, regardless of the
 * key's direction.
 */
const isAfter = (key: RawBuilder<string | number>, direction: string | undefined, from: RowRange['from']) =>
  typeof from === 'number'
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(${key} ${direction === 'desc' ? sql`<` : sql`>`} ${from.key}
        or (${key} = ${from.key} and (kind, id) > (${from.kind}, ${from.id})))`

const sortKeysFor = (viewer: number): Record<UserRequestSort, RawBuilder<string | number>> => ({
  firstName: sql.ref('first_name_key'),
  lastName: sql.ref('last_name_key'),
  email: sql.ref('email_key'),
  userRequestType: sql.ref('kind'),
  requestStatus: sql.ref('status'),
  dateSubmitted: sql.ref('created_at'),
  lastModified: sql.ref('changed_at'),
  // Sorts by the displayed name, which is stored after the id of the user. [C-080] The key is empty where the
  // name is not displayed, because the position in the list would reveal the name. [T18]
  lastModifiedBy: sql<string>`case when owner_id = ${viewer} or holder_id = ${viewer} then ''
    else lower(ltrim(last_modified_by, '0123456789 -')) end`,
})

const dayMs = 24 * 3600 * 1000

function filtersOf(columns: RowColumns, query: Query) {
  const startsWith = (column: 'first_name_key' | 'last_name_key' | 'email_key', text: string | undefined) => {
    const key = fold(text ?? '')
    // Uses a range instead of a pattern, so that wildcards have no special meaning. [T38]
    return key === '' ? [] : [columns(column, '>=', key), columns(column, '<', `${key}\u{10ffff}`)]
  }
  const onDay = (column: 'created_at' | 'changed_at', day: string | undefined) => {
    if (day === undefined) return []
    const start = Date.parse(`${day}T00:00:00Z`)
    return [columns(column, '>=', start), columns(column, '<', start + dayMs)]
  }
  const site = query.sites?.trim() ?? ''
  return [
    ...startsWith('first_name_key', query.firstName),
    ...startsWith('last_name_key', query.lastName),
    ...startsWith('email_key', query.email),
    ...(query.userRequestType ? [columns('kind', '=', kinds.indexOf(query.userRequestType))] : []),
    ...(query.requestStatus ? [columns('status', '=', query.requestStatus)] : []),
    ...onDay('created_at', query.dateSubmitted),
    ...onDay('changed_at', query.lastModified),
    ...(site === '' ? [] : [namesSite(columns, site)]),
  ]
}

/** Whether the request contains the site; profile changes contain none. */
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
