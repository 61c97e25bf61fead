import type { RequestClaim } from '@portal-gateway/contract/requestClaims'
import type { UserRequestType } from '@portal-gateway/contract/userRequestTypes'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { kinds, type UserRequestRow } from './userRequestRows.ts'

const claimRows = (db: Kysely<Schema>) =>
  db
    .selectFrom('request_claims as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.request_type', 'c.request_id', 'c.user_id', 'c.claimed_at', 'u.first_name', 'u.last_name'])

const claimOf = ({
  user_id,
  claimed_at,
  first_name,
  last_name,
}: {
  user_id: number
  claimed_at: number
  first_name: string
  last_name: string
}): RequestClaim => ({
  userId: user_id,
  name: `${first_name} ${last_name}`,
  claimedAt: new Date(claimed_at).toISOString(),
})

/** Returns the claim of a request, pending or decided; undefined if nobody has claimed it. */
export async function findClaim(
  db: Kysely<Schema>,
  type: UserRequestType,
  id: number,
): Promise<RequestClaim | undefined> {
  const row = await claimRows(db)
    .where('c.request_type', '=', type)
    .where('c.request_id', '=', id)
    .executeTakeFirst()
  return row && claimOf(row)
}

/**
 * Above this number of requests, all claims are read, because this is faster than a query with a list of ids.
 */
const maxIds = 5_000

const keyOf = (type: string | undefined, id: number): string => `${type} ${id}`

type RequestKey = Pick<UserRequestRow, 'kind' | 'id'>

/** Loads the claims of these requests. Returns a function that returns the claim of one request. */
export async function claimsOf(
  db: Kysely<Schema>,
  rows: readonly RequestKey[],
): Promise<(row: RequestKey) => RequestClaim | undefined> {
  const ids = rows.map(({ id }) => id)
  const found = await claimRows(db)
    .$if(ids.length <= maxIds, (query) => query.where('c.request_id', 'in', ids))
    .execute()
  const claims = new Map(found.map((row) => [keyOf(row.request_type, row.request_id), claimOf(row)]))
  return ({ kind, id }) => claims.get(keyOf(kinds[kind], id))
}

/** Ends the claim of a request that is decided or deleted, in the caller's transaction. */
export async function endClaim(trx: Kysely<Schema>, type: UserRequestType, id: number): Promise<void> {
  await trx
    .deleteFrom('request_claims')
    .where('request_type', '=', type)
    .where('request_id', '=', id)
    .execute()
}
