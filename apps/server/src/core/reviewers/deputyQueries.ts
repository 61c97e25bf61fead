import type { OwnDeputies } from '@portal-gateway/contract/reviewers'
import { type Kysely, sql } from 'kysely'
import { type Today, today } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'
import { hasScope, isReviewer } from './reviewScopes.ts'

/** The maximum number of reviewers that a deputy sees. Nobody limits how many reviewers choose the same deputy. */
const mostReviewersShown = 100

const deputyRows = (db: Kysely<Schema>, host: Today) =>
  db
    .selectFrom('review_deputies as d')
    .select(['d.id', 'd.valid_from as validFrom', 'd.valid_until as validUntil'])
    .where('d.valid_until', '>=', today(host))
    .orderBy('d.valid_from')
    .orderBy('d.id')

type Named = { first_name: string; last_name: string }

const withName = <Row extends Named>({ first_name, last_name, ...row }: Row) => ({
  ...row,
  name: `${first_name} ${last_name}`,
})

/** Returns the deputies of a user, of today and of later days, sorted by their first day. Inactive users are contained. */
export async function deputiesOf(
  db: Kysely<Schema>,
  host: Today,
  userId: number,
): Promise<OwnDeputies['deputies']> {
  const rows = await deputyRows(db, host)
    .innerJoin('users as u', 'u.id', 'd.deputy_id')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('d.user_id', '=', userId)
    .execute()
  return rows.map(withName)
}

/**
 * Returns the deputies of a user, and the reviewers whose deputy the user is. Reviewers who are inactive or have no scope
 * any more are not contained, because their deputies decide nothing. [COND-073, COND-074]
 */
export async function ownDeputies(db: Kysely<Schema>, host: Today, userId: number): Promise<OwnDeputies> {
  const reviewers = await deputyRows(db, host)
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['u.first_name', 'u.last_name'])
    .where('d.deputy_id', '=', userId)
    .where('u.inactive', '=', 0)
    .where(isReviewer(sql.ref('u.id')))
    .limit(mostReviewersShown)
    .execute()
  return {
    isReviewer: await hasScope(db, userId),
    deputies: await deputiesOf(db, host, userId),
    deputyOf: reviewers.map(withName),
  }
}
