import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isInForce, type Today } from '../permissions/validity.ts'
import { isWithinScopeOf } from '../reviewers/isWithinScopeOf.ts'

/**
 * Conditions of queries in which `a` is an entry of `access_controls`, and `c` is its access-change request. Rules about
 * what a user may review are only here, and the rule about scopes is in `isWithinScopeOf`. [COND-067, COND-074]
 */

/** Returns the condition that the part is within the caller's own scope, and that the request is not the caller's. */
export const isWithinOwnScope = (callerId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.user_id <> ${callerId} and ${isWithinScopeOf(sql`${callerId}`)})`

/**
 * Returns the condition that the caller can decide the part in place of the user `r`, whose entry in `review_deputies` is
 * `d`: the caller is a deputy today, the reviewer is active, and the request belongs to neither of them.
 */
export const isInPlaceOf = (host: Today, callerId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(d.deputy_id = ${callerId} and ${isInForce(host, 'd')} and r.inactive = 0
    and c.user_id <> ${callerId} and c.user_id <> r.id and ${isWithinScopeOf(sql.ref('r.id'))})`

/** Returns the condition that the caller can review the part, for themselves or in place of another reviewer. */
export const isReviewable = (host: Today, callerId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select 1 from users as me where me.id = ${callerId} and me.inactive = 0)
    and (${isWithinOwnScope(callerId)}
      or exists (select 1 from review_deputies as d join users as r on r.id = d.user_id
        where ${isInPlaceOf(host, callerId)})))`
