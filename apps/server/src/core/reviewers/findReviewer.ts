import type { Reviewer } from '@portal-gateway/contract/reviewers'
import type { Kysely } from 'kysely'
import type { Today } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'
import { deputiesOf } from './deputyQueries.ts'
import { scopeOf } from './reviewScopes.ts'

/** Returns what a user reviews, for staff; undefined if there is no such user. */
export async function findReviewer(
  db: Kysely<Schema>,
  host: Today,
  id: number,
): Promise<Reviewer | undefined> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (!user) return undefined
  const deputies = await deputiesOf(db, host, id)
  return {
    ...(await scopeOf(db, id)),
    deputies: deputies.map(({ id: deputyId, name, validFrom, validUntil }) => ({
      id: deputyId,
      name,
      validFrom,
      validUntil,
    })),
  }
}
