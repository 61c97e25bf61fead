import type { UserRequest, UserRequestState, UserRequestType } from '@portal-gateway/contract/userRequests'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** The kinds of requests, sorted by label. A kind's index is its sort key. */
export const kinds = [
  'ACCESS_CHANGE',
  'REGISTRATION',
  'PROFILE_CHANGE',
] as const satisfies readonly UserRequestType[]

/** The columns by which requests of all kinds are filtered and sorted. */
export interface UserRequestRow {
  /** Index in `kinds`. */
  kind: number
  id: number
  /** The user who sent the request; null for a visitor. */
  owner_id: number | null
  /** The user whose account the request changes or has created; null before a registration is approved. */
  holder_id: number | null
  status: UserRequest['requestStatus']
  created_at: number
  changed_at: number
  last_modified_by: string
  sysaid_ticket: string
  first_name: string
  first_name_key: string
  last_name: string
  last_name_key: string
  email: string
  email_key: string
}

// Uses literals instead of parameters, so that the planner can use the partial index of pending requests.
const ofState = {
  pending: {
    request: sql<boolean>`inactive = 0 and request_status not in ('APPROVED', 'REJECTED')`,
    registration: sql<boolean>`registration_status = 'PENDING'`,
  },
  resolved: {
    request: sql<boolean>`inactive = 0 and request_status in ('APPROVED', 'REJECTED')`,
    registration: sql<boolean>`registration_status in ('APPROVED', 'DENIED')`,
  },
} as const satisfies Record<UserRequestState, object>

const kindColumn = (type: UserRequestType) => sql<number>`${sql.lit(kinds.indexOf(type))}`.as('kind')

const times = ['id', 'created_at', 'changed_at', 'last_modified_by', 'sysaid_ticket'] as const
const person = ['first_name', 'first_name_key', 'last_name', 'last_name_key', 'email', 'email_key'] as const
// The requester's name and email when the request was sent.
const original = [
  'original_first_name as first_name',
  'original_first_name_key as first_name_key',
  'original_last_name as last_name',
  'original_last_name_key as last_name_key',
  'original_email as email',
  'original_email_key as email_key',
] as const satisfies readonly `original_${(typeof person)[number]} as ${(typeof person)[number]}`[]

/**
 * Combines all requests of a state into one table, so that the database filters, sorts and counts them
 * together. [C-216]
 */
export function userRequestRows(db: Kysely<Schema>, state: UserRequestState) {
  const { request, registration } = ofState[state]
  const accessChanges = db
    .selectFrom('access_changes')
    .select([
      kindColumn('ACCESS_CHANGE'),
      'user_id as owner_id',
      'user_id as holder_id',
      'request_status as status',
    ])
    .select([...times, ...person])
    .where(request)
    .$castTo<UserRequestRow>()
  const registrations = db
    .selectFrom('registrations')
    .select([
      kindColumn('REGISTRATION'),
      'proxy_user_id as owner_id',
      'user_id as holder_id',
      'registration_status as status',
    ])
    .select([...times, ...person])
    .where(registration)
    .$castTo<UserRequestRow>()
  const profileChanges = db
    .selectFrom('profile_changes')
    .select([
      kindColumn('PROFILE_CHANGE'),
      'user_id as owner_id',
      'user_id as holder_id',
      'request_status as status',
    ])
    .select([...times, ...original])
    .where(request)
    .$castTo<UserRequestRow>()
  return db.selectFrom(accessChanges.unionAll(registrations).unionAll(profileChanges).as('r'))
}

/** An expression builder for the combined table. */
export type RowColumns = ExpressionBuilder<Schema & { r: UserRequestRow }, 'r'>
