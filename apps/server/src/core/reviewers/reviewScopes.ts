import type { ReviewScope } from '@portal-gateway/contract/reviewers'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isInForce, type Today } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'

/** The scope of a user. `versionno` is 0 before the first save. */
export type StoredScope = ReviewScope & { versionno: number }

/** Returns the scope of a user, sorted; empty if the user is no reviewer. */
export async function scopeOf(db: Kysely<Schema>, userId: number): Promise<StoredScope> {
  const reviewer = await db
    .selectFrom('reviewers')
    .select('versionno')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const none = { projectRoleIds: [], siteCodes: [], studyNames: [] }
  if (!reviewer) return { ...none, versionno: 0 }
  const roles = await db
    .selectFrom('reviewer_roles')
    .select('role_id')
    .where('user_id', '=', userId)
    .orderBy('role_id')
    .execute()
  const sites = await db
    .selectFrom('reviewer_sites')
    .select('site_code')
    .where('user_id', '=', userId)
    .orderBy('site_code')
    .execute()
  const studies = await db
    .selectFrom('reviewer_studies')
    .select('study_name')
    .where('user_id', '=', userId)
    .orderBy('study_name')
    .execute()
  return {
    projectRoleIds: roles.map(({ role_id }) => role_id),
    siteCodes: sites.map(({ site_code }) => site_code),
    studyNames: studies.map(({ study_name }) => study_name),
    versionno: reviewer.versionno,
  }
}

/** Returns the condition that a user has a scope. Each part of it reads a primary key. */
export function isReviewer(userId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const has = (table: 'reviewer_roles' | 'reviewer_sites' | 'reviewer_studies') =>
    sql<SqlBool>`exists (select 1 from ${sql.table(table)} as s where s.user_id = ${userId})`
  return sql<SqlBool>`(${has('reviewer_roles')} or ${has('reviewer_sites')} or ${has('reviewer_studies')})`
}

/** Whether a user has a scope. */
export async function hasScope(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(isReviewer(sql.ref('u.id')))
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a user has a scope, or is today the deputy of an active user who has one. [COND-076] */
export async function reviewsParts(db: Kysely<Schema>, host: Today, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where((user) =>
      user.or([
        isReviewer(sql.ref('u.id')),
        user.exists(
          user
            .selectFrom('review_deputies as d')
            .innerJoin('users as r', 'r.id', 'd.user_id')
            .select('d.id')
            .whereRef('d.deputy_id', '=', 'u.id')
            .where(isInForce(host, 'd'))
            .where('r.inactive', '=', 0)
            .where(isReviewer(sql.ref('r.id'))),
        ),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}
