import { codePoints } from '@portal-gateway/contract/text'
import type { UserSort, users } from '@portal-gateway/contract/users'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CheckedQueryOf } from '../api/implement.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { nameKey } from '../store/userTerms.ts'

export type UserListQuery = CheckedQueryOf<typeof users.list>

type Condition = RawBuilder<boolean>

/** A filter as two equivalent conditions on a row `t` of `user_terms`. */
interface Filter {
  /** Condition that can use an index. */
  seek: Condition
  /** The same condition, written so that the planner does not use an index. */
  test: Condition
}

/** The conditions of a query as SQL. */
export interface WantedUsers {
  filters: readonly Filter[]
  isAnyEnough: boolean
  inactive: 0 | 1 | undefined
}

const keys = {
  'person.firstName': { column: 'first_key', keyOf: nameKey },
  'person.lastName': { column: 'last_key', keyOf: nameKey },
  'person.email': { column: 'email_key', keyOf: fold },
} as const

/** Converts a query into conditions. Its texts are compared literally, never as patterns. [T38, C-067] */
export async function wantedUsers(db: Kysely<Schema>, query: UserListQuery): Promise<WantedUsers> {
  const isAnyEnough = query.filterType === 'OR'
  const ofPersons = personFilters(query)
  const ofSites = await siteFilters(db, query, isAnyEnough)
  return {
    // The first filter decides the index: with OR the site filter comes first, because counting many users of
    // a site needs an index on the site alone; with AND the name filters come first, because their indexes
    // also contain the site.
    filters: isAnyEnough ? [...ofSites, ...ofPersons] : [...ofPersons, ...ofSites],
    isAnyEnough,
    inactive: query.inactive === undefined ? undefined : query.inactive === 'true' ? 1 : 0,
  }
}

/** Counts the matching users. */
export async function countUsers(db: Kysely<Schema>, wanted: WantedUsers): Promise<number> {
  const counts = branchesOf(wanted).map(
    (condition) => sql<number>`(select count(*) from user_terms as t where ${condition})`,
  )
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** Up to this many matches we filter, then sort. Above it we scan the sort index and filter on the way. */
const maxSortedUsers = 20_000

const sortKeys = {
  'person.firstName': 'first_key',
  'person.lastName': 'last_key',
  'person.email': 'email_key',
  'sites.siteCode': 'site_key',
} as const satisfies Record<UserSort, string>

/** A cursor: the id and sort key of a user. */
export interface UserCursor {
  id: number
  key: string
}

interface AskedPlaces {
  sort: string
  total: number
  limit: number
  /** Number of rows to skip, or the row after which to start. */
  from: number | UserCursor
}

/**
 * A range of matching users as SQL: a query of ids and keys, and the sort order of its columns `p.key` and
 * `p.id`.
 */
export interface UserRange {
  places: RawBuilder<UserCursor>
  order: RawBuilder<unknown>
}

/** Returns the range for a page. [USER-012, C-066] */
export function userRange(wanted: WantedUsers, { sort, total, limit, from }: AskedPlaces): UserRange {
  const [field = '', direction] = sort === '' ? ['person.lastName', 'asc'] : sort.split(',')
  const column = sql.ref(`t.${sortKeys[field as UserSort]}`)
  const isDown = direction === 'desc'
  const way = isDown ? sql`desc` : sql`asc`
  const after = (key: RawBuilder<unknown>, id: RawBuilder<unknown>): Condition =>
    typeof from === 'number'
      ? always
      : sql`(${key}, ${id}) ${isDown ? sql`<` : sql`>`} (${from.key}, ${from.id})`
  const cut = sql`limit ${limit} offset ${typeof from === 'number' ? from : 0}`
  const order = sql`p.key ${way}, p.id ${way}`
  if (total > maxSortedUsers) {
    const places = sql<UserCursor>`select t.user_id as id, ${column} as key from user_terms as t
      where ${testOf(wanted)} and ${after(column, sql`t.user_id`)}
      order by ${column} ${way}, t.user_id ${way} ${cut}`
    return { places, order }
  }
  // The added '' prevents that the planner scans the sort index until it finds the few matches.
  const found = branchesOf(wanted).map(
    (condition) =>
      sql`select t.user_id as id, ${column} || '' as key from user_terms as t where ${condition}`,
  )
  const places = sql<UserCursor>`select g.id, g.key from (${sql.join(found, sql` union all `)}) as g
    where ${after(sql`g.key`, sql`g.id`)} order by g.key ${way}, g.id ${way} ${cut}`
  return { places, order }
}

const always: Condition = sql`1 = 1`
const never: Condition = sql`1 = 0`

/** Sorts after every other character. */
const last = '\u{10ffff}'

function startsWithKey(name: 'first_key' | 'last_key' | 'email_key', key: string): Filter {
  const column = sql.ref(`t.${name}`)
  return {
    seek: sql`${column} >= ${key} and ${column} < ${key + last}`,
    test: sql`substr(${column}, 1, ${sql.lit(codePoints(key))}) = ${key}`,
  }
}

const personFilters = (query: UserListQuery): Filter[] =>
  (['person.email', 'person.lastName', 'person.firstName'] as const).flatMap((name) => {
    const { column, keyOf } = keys[name]
    const key = keyOf(query[name] ?? '')
    return key === '' ? [] : [startsWithKey(column, key)]
  })

async function siteFilters(
  db: Kysely<Schema>,
  query: UserListQuery,
  isAnyEnough: boolean,
): Promise<Filter[]> {
  const asked = (
    [
      ['site_code', fold(query['sites.siteCode'] ?? '')],
      ['site_name', fold(query['sites.siteName'] ?? '')],
    ] as const
  ).filter(([, key]) => key !== '')
  if (asked.length === 0) return []
  const held = await heldSites(db)
  const found = asked.map(([column, key]) => held.filter((site) => fold(site[column]).startsWith(key)))
  const wanted = isAnyEnough ? [found.flat()] : found
  return Promise.all(wanted.map((sites) => hasSiteOf(db, sites, held.length)))
}

interface HeldSite {
  site_code: string
  site_name: string
}

/** Returns the sites that users have: some hundreds, with their current names. */
const heldSites = (db: Kysely<Schema>): Promise<HeldSite[]> =>
  db
    .selectFrom('held_sites as h')
    .leftJoin('sites as s', 's.site_code', 'h.site_code')
    .select(['h.site_code', ({ fn, val }) => fn.coalesce('s.site_name', val('')).as('site_name')])
    .execute()

/** Above this number of site sets the query contains a subquery instead of a list of ids. */
const maxListedSets = 2_000

async function hasSiteOf(db: Kysely<Schema>, found: readonly HeldSite[], known: number): Promise<Filter> {
  const codes = [...new Set(found.map(({ site_code }) => site_code))]
  if (codes.length === 0) return { seek: never, test: never }
  // All sites match, so every user with any site does.
  if (codes.length === known) return { seek: sql`t.site_set > 0`, test: sql`t.site_set + 0 > 0` }
  const holding = db.selectFrom('site_set_sites').select('set_id').distinct().where('site_code', 'in', codes)
  const ids = await holding.limit(maxListedSets + 1).execute()
  if (ids.length === 0) return { seek: never, test: never }
  // Literals instead of parameters, so that the planner can estimate the number of rows.
  const sets =
    ids.length > maxListedSets
      ? sql`(${holding})`
      : sql`(${sql.join(ids.map(({ set_id }) => sql.lit(set_id)))})`
  return { seek: sql`t.site_set in ${sets}`, test: sql`t.site_set + 0 in ${sets}` }
}

/** Returns disjoint conditions that together match all users of the filters; each can use an index. */
function branchesOf({ filters, isAnyEnough, inactive }: WantedUsers): Condition[] {
  const [first, ...others] = filters
  const active = activity(inactive)
  if (!first) return [active]
  if (!isAnyEnough) return [all([first.seek, ...others.map(({ test }) => test), active])]
  return filters.map(({ seek }, place) =>
    all([seek, active, ...filters.slice(0, place).map(({ test }) => sql<boolean>`not (${test})`)]),
  )
}

function testOf({ filters, isAnyEnough, inactive }: WantedUsers): Condition {
  const tests = filters.map(({ test }) => test)
  const isWanted = tests.length === 0 ? always : isAnyEnough ? any(tests) : all(tests)
  return all([isWanted, activity(inactive)])
}

const activity = (inactive: 0 | 1 | undefined): Condition =>
  inactive === undefined ? always : sql`t.inactive = ${sql.lit(inactive)}`

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
