import {
  type AccessChangeReference,
  mostReferences,
  type RegistrationReference,
} from '@portal-gateway/contract/references'
import { decisions } from '@portal-gateway/contract/requestStatus'
import type { UserReference } from '@portal-gateway/contract/userReference'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'

/**
 * Selects the active accesses of users and requests. The caller adds a condition for the record that they
 * refer to.
 */
export const activeAccesses = (db: Kysely<Schema>) =>
  db.selectFrom('access_controls as a').where('a.inactive', '=', 0)

/** A query of active accesses. */
export type ActiveAccesses = ReturnType<typeof activeAccesses>

/**
 * The first references, and the number of all references. Only the first are returned, because there can be as
 * many references as users. [T39]
 */
export interface Counted<Reference> {
  value: Reference[]
  total: number
}

/** Returns the active users who have one of the accesses. */
export const usersOf = (
  db: Kysely<Schema>,
  accesses: ActiveAccesses,
  viewer: number,
): Promise<Counted<UserReference>> =>
  usersAmong(db, accesses.select('a.user_id').$narrowType<{ user_id: number }>(), viewer)

/**
 * Returns the active users with these ids. The viewer is first, so that the limit never excludes the viewer.
 */
export const usersAmong = <DB, Table extends keyof DB>(
  db: Kysely<Schema>,
  ids: SelectQueryBuilder<DB, Table, { user_id: number }>,
  viewer: number,
): Promise<Counted<UserReference>> =>
  firstOf(
    db,
    db
      .selectFrom('users as u')
      .select(['u.id', 'u.username', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
      .where('u.inactive', '=', 0)
      .where('u.id', 'in', ids)
      .orderBy((user) => user('u.id', '=', viewer), 'desc')
      .orderBy('u.last_name')
      .orderBy('u.first_name')
      .orderBy('u.id'),
  )

/** Returns the pending registrations that request one of the accesses. */
export async function registrationsOf(
  db: Kysely<Schema>,
  accesses: ActiveAccesses,
): Promise<Counted<RegistrationReference>> {
  const pending = db
    .selectFrom('registrations as g')
    .select(['g.id', 'g.first_name', 'g.last_name', 'g.email', 'g.created_at'])
    .where('g.registration_status', '=', 'PENDING')
    .where('g.id', 'in', accesses.select('a.registration_id').$narrowType<{ registration_id: number }>())
    .orderBy('g.created_at')
    .orderBy('g.id')
  const { value, total } = await firstOf(db, pending)
  return { value: value.map(referenceOf), total }
}

/** Returns the pending access-change requests that contain one of the accesses. */
export async function accessChangesOf(
  db: Kysely<Schema>,
  accesses: ActiveAccesses,
): Promise<Counted<AccessChangeReference>> {
  const undecided = db
    .selectFrom('access_changes as c')
    .select(['c.id', 'c.first_name', 'c.last_name', 'c.email', 'c.created_at'])
    .select(['c.user_id', 'c.request_status'])
    .where('c.inactive', '=', 0)
    .where('c.request_status', 'not in', decisions)
    .where('c.id', 'in', accesses.select('a.access_change_id').$narrowType<{ access_change_id: number }>())
    .orderBy('c.created_at')
    .orderBy('c.id')
  const { value, total } = await firstOf(db, undecided)
  const references = value.map((row) => ({
    ...referenceOf(row),
    portalUserId: row.user_id,
    requestStatus: row.request_status,
  }))
  return { value: references, total }
}

async function firstOf<DB, Table extends keyof DB, Row>(
  db: Kysely<Schema>,
  query: SelectQueryBuilder<DB, Table, Row>,
) {
  const value = await query.limit(mostReferences).execute()
  if (value.length < mostReferences) return { value, total: value.length }
  const all = query.clearOrderBy()
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${all}) as r`.execute(db)
  return { value, total: Math.max(value.length, rows[0]?.total ?? 0) }
}

interface Requester {
  id: number
  first_name: string
  last_name: string
  email: string
  created_at: number
}

const referenceOf = ({ id, first_name, last_name, email, created_at }: Requester): RegistrationReference => ({
  id,
  firstName: first_name,
  lastName: last_name,
  email,
  sysdat: new Date(created_at).toISOString(),
})
