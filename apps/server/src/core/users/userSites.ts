import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'

export interface HeldSite {
  site_code: string
  site_name: string
}

/** Returns the sites that users have: some hundreds, with their current names. */
export const sitesOfUsers = (db: Kysely<Schema>): Promise<HeldSite[]> =>
  db
    .selectFrom('held_sites as h')
    .leftJoin('sites as s', 's.site_code', 'h.site_code')
    .select(['h.site_code', ({ fn, val }) => fn.coalesce('s.site_name', val('')).as('site_name')])
    .execute()

/** A condition on the `site_set` of a row with this alias. */
export interface SiteCondition {
  /** Condition that can use an index. */
  seek(alias: string): RawBuilder<boolean>
  /** The same condition, written so that the planner does not use an index. */
  test(alias: string): RawBuilder<boolean>
}

/** Above this number of site sets the query contains a subquery instead of a list of ids. */
const maxListedSets = 2_000

/**
 * Returns the condition that a user has one of the found sites, or undefined if no user has one. `known` is
 * the number of sites that users have.
 */
export async function setsOf(
  db: Kysely<Schema>,
  found: readonly HeldSite[],
  known: number,
): Promise<SiteCondition | undefined> {
  const codes = [...new Set(found.map(({ site_code }) => site_code))]
  if (codes.length === 0) return undefined
  // All sites match, so every user who has a site matches.
  if (codes.length === known) return conditionOf(sql`> 0`)
  const holding = db.selectFrom('site_set_sites').select('set_id').distinct().where('site_code', 'in', codes)
  const ids = await holding.limit(maxListedSets + 1).execute()
  if (ids.length === 0) return undefined
  // Uses literals instead of parameters, so that the planner can estimate the number of rows.
  return conditionOf(
    ids.length > maxListedSets
      ? sql`in (${holding})`
      : sql`in (${sql.join(ids.map(({ set_id }) => sql.lit(set_id)))})`,
  )
}

const conditionOf = (isOne: RawBuilder<unknown>): SiteCondition => ({
  seek: (alias) => sql`${sql.ref(`${alias}.site_set`)} ${isOne}`,
  test: (alias) => sql`${sql.ref(`${alias}.site_set`)} + 0 ${isOne}`,
})
