import { codePoints } from '@portal-gateway/contract/text'
import type { UserSort, users } from '@portal-gateway/contract/users'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CheckedQueryOf } from '../api/implement.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { nameKey } from '../store/userTerms.ts'

export type UserListQuery = CheckedQueryOf<typeof users.list>

type Condition = RawBuilder<boolean>

/** One filter of the list, twice the same condition on a row `t` of `user_terms`. */
interface Filter {
  /** As an engine finds rows by it in an index. */
  seek: Condition
  /** As it is only looked at, so that no engine takes it for a way to find rows. */
  test: Condition
}

/** Which users are wanted, as parts of SQL. */
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

/** What a query asks for; its texts are compared with, never read as patterns. [T38, C-067] */
export async function wantedUsers(db: Kysely<Schema>, query: UserListQuery): Promise<WantedUsers> {
  const isAnyEnough = query.filterType === 'OR'
  const ofPersons = personFilters(query)
  const ofSites = await siteFilters(db, query, isAnyEnough)
  return {
    // The many who hold a site are counted by an index that knows nothing else; those of names know sites too.
    filters: isAnyEnough ? [...ofSites, ...ofPersons] : [...ofPersons, ...ofSites],
    isAnyEnough,
    inactive: query.inactive === undefined ? undefined : query.inactive === 'true' ? 1 : 0,
  }
}

/** How many they are. */
export async function countUsers(db: Kysely<Schema>, wanted: WantedUsers): Promise<number> {
  const counts = branchesOf(wanted).map(
    (condition) => sql<number>`(select count(*) from user_terms as t where ${condition})`,
  )
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** So many are found first and ordered then; more are met soon enough by whoever walks in the wanted order. */
const fewUsers = 20_000

const sortKeys = {
  'person.firstName': 'first_key',
  'person.lastName': 'last_key',
  'person.email': 'email_key',
  'sites.siteCode': 'site_key',
} as const satisfies Record<UserSort, string>

/** A row of the wanted order. */
export interface UserPlace {
  id: number
  key: string
}

interface AskedPlaces {
  sort: string
  total: number
  limit: number
  /** Rows to leave out, or the row to begin after. */
  from: number | UserPlace
}

/** A run of wanted users, as parts of SQL: ids and keys, and the order of the columns `p.key` and `p.id`. */
export interface UserPlaces {
  places: RawBuilder<UserPlace>
  order: RawBuilder<unknown>
}

/** [USER-012, C-066] */
export function userPlaces(wanted: WantedUsers, { sort, total, limit, from }: AskedPlaces): UserPlaces {
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
  if (total > fewUsers) {
    const places = sql<UserPlace>`select t.user_id as id, ${column} as key from user_terms as t
      where ${testOf(wanted)} and ${after(column, sql`t.user_id`)}
      order by ${column} ${way}, t.user_id ${way} ${cut}`
    return { places, order }
  }
  // The added '' keeps an engine from walking in the wanted order until it meets the few.
  const found = branchesOf(wanted).map(
    (condition) =>
      sql`select t.user_id as id, ${column} || '' as key from user_terms as t where ${condition}`,
  )
  const places = sql<UserPlace>`select g.id, g.key from (${sql.join(found, sql` union all `)}) as g
    where ${after(sql`g.key`, sql`g.id`)} order by g.key ${way}, g.id ${way} ${cut}`
  return { places, order }
}

const always: Condition = sql`1 = 1`
const never: Condition = sql`1 = 0`

/** Above every character. */
const last = '\u{10ffff}'

function begins(name: 'first_key' | 'last_key' | 'email_key', key: string): Filter {
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
    return key === '' ? [] : [begins(column, key)]
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
  return Promise.all(wanted.map((sites) => holds(db, sites, held.length)))
}

interface HeldSite {
  site_code: string
  site_name: string
}

/** Some hundreds, and their names as they are now. */
const heldSites = (db: Kysely<Schema>): Promise<HeldSite[]> =>
  db
    .selectFrom('held_sites as h')
    .leftJoin('sites as s', 's.site_code', 'h.site_code')
    .select(['h.site_code', ({ fn, val }) => fn.coalesce('s.site_name', val('')).as('site_name')])
    .execute()

/** More sets than this are not named one by one. */
const namedSets = 2_000

async function holds(db: Kysely<Schema>, found: readonly HeldSite[], known: number): Promise<Filter> {
  const codes = [...new Set(found.map(({ site_code }) => site_code))]
  if (codes.length === 0) return { seek: never, test: never }
  // What every site shares is found by whoever holds any.
  if (codes.length === known) return { seek: sql`t.site_set > 0`, test: sql`t.site_set + 0 > 0` }
  const holding = db.selectFrom('site_set_sites').select('set_id').distinct().where('site_code', 'in', codes)
  const ids = await holding.limit(namedSets + 1).execute()
  if (ids.length === 0) return { seek: never, test: never }
  // Written out, so that an engine knows how many rows to expect.
  const sets =
    ids.length > namedSets ? sql`(${holding})` : sql`(${sql.join(ids.map(({ set_id }) => sql.lit(set_id)))})`
  return { seek: sql`t.site_set in ${sets}`, test: sql`t.site_set + 0 in ${sets}` }
}

/** All wanted users in parts, none in two of them, each with a way to find them. */
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
