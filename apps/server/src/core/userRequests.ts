import { decisions } from '@portal-gateway/contract/requestStatus'
import {
  type UserRequest,
  type UserRequestSort,
  userRequestStates,
  userRequests,
  userRequestsPage,
} from '@portal-gateway/contract/userRequests'
import type { ExpressionBuilder } from 'kysely'
import { type Api, type CheckedQueryOf, implement } from './implement.ts'
import { pageOf } from './pageOf.ts'
import type { Host } from './ports.ts'
import { fold } from './store/fold.ts'
import type { Schema } from './store/schema.ts'

type Query = CheckedQueryOf<typeof userRequests.list>
type Columns = ExpressionBuilder<Schema, 'profile_changes'>

/** What waits for support, and what is decided, of every kind. [REQ-001] */
export function implementUserRequests(api: Api): void {
  implement(api, userRequests.list, async ({ host, session, params, query }) => {
    const state = userRequestStates.find((each) => each === params.status)
    if (!state) return { outcome: 'missing' }
    const { page = '0', size = String(userRequestsPage), sort = '' } = query
    const asked = { page: Number(page), size: Number(size), sort }
    const isWanted = (columns: Columns) =>
      columns.and([
        columns('inactive', '=', 0),
        columns('request_status', state === 'pending' ? 'not in' : 'in', decisions),
        ...filtersOf(columns, query),
      ])
    const { count } = await host.engine.db
      .selectFrom('profile_changes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isWanted)
      .executeTakeFirstOrThrow()
    const content = await rowsOf(host, session.user.userId, asked, isWanted)
    return { outcome: 'done', value: pageOf(content, count, asked) }
  })
}

async function rowsOf(
  { engine }: Host,
  viewer: number,
  { page, size, sort }: { page: number; size: number; sort: string },
  isWanted: (columns: Columns) => ReturnType<Columns['and']>,
): Promise<UserRequest[]> {
  const [field, direction] = sort === '' ? ['dateSubmitted', 'asc'] : sort.split(',')
  const rows = await engine.db
    .selectFrom('profile_changes')
    .select(['id', 'user_id', 'request_status', 'created_at', 'changed_at', 'last_modified_by'])
    .select(['original_first_name', 'original_last_name', 'original_email'])
    .where(isWanted)
    .$if(field !== 'userRequestType', (rowed) =>
      rowed.orderBy(orders[field as Ordered], direction === 'desc' ? 'desc' : 'asc'),
    )
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
  return rows.map((row) => ({
    requestId: row.id,
    userRequestType: 'PROFILE_CHANGE',
    requestStatus: row.request_status,
    dateSubmitted: new Date(row.created_at).toISOString(),
    lastModified: new Date(row.changed_at).toISOString(),
    // Of one's own request it would tell who handles it. [T18]
    ...(row.user_id !== viewer && { lastModifiedBy: row.last_modified_by }),
    firstName: row.original_first_name,
    lastName: row.original_last_name,
    email: row.original_email,
    sites: [],
  }))
}

type Ordered = Exclude<UserRequestSort, 'userRequestType'>

const orders = {
  firstName: 'original_first_name_key',
  lastName: 'original_last_name_key',
  email: 'original_email_key',
  requestStatus: 'request_status',
  dateSubmitted: 'created_at',
  lastModified: 'changed_at',
  lastModifiedBy: 'last_modified_by',
} as const satisfies Record<Ordered, keyof Schema['profile_changes']>

const dayMs = 24 * 3600 * 1000

function filtersOf(columns: Columns, query: Query) {
  const begins = (column: (typeof orders)['firstName' | 'lastName' | 'email'], text: string | undefined) => {
    const key = fold(text ?? '')
    // No pattern, so that no sign in it means anything. [T38]
    return key === '' ? [] : [columns(column, '>=', key), columns(column, '<', `${key}\u{10ffff}`)]
  }
  const onDay = (column: 'created_at' | 'changed_at', day: string | undefined) => {
    if (day === undefined) return []
    const start = Date.parse(`${day}T00:00:00Z`)
    return [columns(column, '>=', start), columns(column, '<', start + dayMs)]
  }
  // A profile change has no sites and is of one type: another one finds none.
  const isOfAnotherKind =
    (query.userRequestType ?? 'PROFILE_CHANGE') !== 'PROFILE_CHANGE' || fold(query.sites ?? '') !== ''
  return [
    ...begins('original_first_name_key', query.firstName),
    ...begins('original_last_name_key', query.lastName),
    ...begins('original_email_key', query.email),
    ...(query.requestStatus ? [columns('request_status', '=', query.requestStatus)] : []),
    ...onDay('created_at', query.dateSubmitted),
    ...onDay('changed_at', query.lastModified),
    ...(isOfAnotherKind ? [columns('id', '=', 0)] : []),
  ]
}
