import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isInForce, type Today } from '../permissions/validity.ts'

/**
 * Conditions of queries in which `a` is an entry of `access_controls`, and `c` is its access-change request. Rules about
 * what a user may review are only here. [COND-067, COND-074]
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

/**
 * Returns the condition that the part is within the scope of a user: its project role is, or it changes sites and all of
 * them are, or it changes studies and all of them are. An inactive project role counts only if no active one has its name.
 */
const isWithinScopeOf = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select 1 from reviewer_roles as rr join project_roles as p on p.id = rr.role_id
      where rr.user_id = ${userId} and p.role_name_key = a.role_name_key
        and (p.inactive = 0 or not exists (select 1 from project_roles as n
          where n.role_name_key = p.role_name_key and n.inactive = 0)))
    or ${hasAllWithin(userId, { changed: 'changed_sites', reviewed: 'reviewer_sites', column: 'site_code' })}
    or ${hasAllWithin(userId, { changed: 'changed_studies', reviewed: 'reviewer_studies', column: 'study_name' })})`

interface NameTables {
  changed: 'changed_sites' | 'changed_studies'
  reviewed: 'reviewer_sites' | 'reviewer_studies'
  column: 'site_code' | 'study_name'
}

/** Returns the condition that the part changes at least one site or study, and none outside the scope. */
const hasAllWithin = (
  userId: RawBuilder<unknown>,
  { changed, reviewed, column }: NameTables,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select 1 from ${sql.table(changed)} as x where x.access_control_id = a.id)
    and not exists (select 1 from ${sql.table(changed)} as x where x.access_control_id = a.id
      and not exists (select 1 from ${sql.table(reviewed)} as y
        where y.user_id = ${userId} and y.${sql.ref(column)} = x.${sql.ref(column)})))`
