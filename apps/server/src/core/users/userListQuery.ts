import { codePoints } from '@portal-gateway/contract/text'
import type { UserSort, users } from '@portal-gateway/contract/users'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CheckedQueryOf } from '../api/implement.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { nameKey } from '../store/userTerms.ts'
import { type SearchedWord, searchedWords } from './userSearch.ts'
import { setsOf, sitesOfUsers } from './userSites.ts'

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
  combinesWithOr: boolean
  /** The words of the search, which are combined with the filters by AND. */
  words: readonly SearchedWord[]
  inactive: 0 | 1 | undefined
}

const keys = {
  'person.firstName': { column: 'first_key', keyOf: nameKey },
  'person.lastName': { column: 'last_key', keyOf: nameKey },
  'person.email': { column: 'email_key', keyOf: fold },
} as const

/** Converts a query into conditions. Its texts are compared literally, never as patterns. [T38, C-067] */
export async function wantedUsers(db: Kysely<Schema>, query: UserListQuery): Promise<WantedUsers> {
  const combinesWithOr = query.filterType === 'OR'
  const ofPersons = personFilters(query)
  const ofSites = await siteFilters(db, query, combinesWithOr)
  return {
    // The first filter decides which index is used. With OR the site filter is first, because counting many
    // users of a site needs an index on only the site. With AND the name filters are first, because their
    // indexes also contain the site.
    filters: combinesWithOr ? [...ofSites, ...ofPersons] : [...ofPersons, ...ofSites],
    combinesWithOr,
    words: await searchedWords(db, query.search ?? ''),
    inactive: query.inactive === undefined ? undefined : query.inactive === 'true' ? 1 : 0,
  }
}

/** Counts the matching users. */
export async function countUsers(db: Kysely<Schema>, wanted: WantedUsers): Promise<number> {
  const counts = branchesOf(wanted, wanted.filters.length > 0).map(
    ({ rows: searched, where }) => sql<number>`(select count(*) from ${searched} where ${where})`,
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

interface RangeOptions {
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
  cursors: RawBuilder<UserCursor>
  order: RawBuilder<unknown>
}

/** Returns the range for a page. [USER-012, C-066] */
export function userRange(wanted: WantedUsers, { sort, total, limit, from }: RangeOptions): UserRange {
  const [field = '', direction] = sort === '' ? ['person.lastName', 'asc'] : sort.split(',')
  const column = sql.ref(`t.${sortKeys[field as UserSort]}`)
  const isDown = direction === 'desc'
  const keyword = isDown ? sql`desc` : sql`asc`
  const after = (key: RawBuilder<unknown>, id: RawBuilder<unknown>): Condition =>
    typeof from === 'number'
      ? always
      : sql`(${key}, ${id}) ${isDown ? sql`<` : sql`>`} (${from.key}, ${from.id})`
  const cut = sql`limit ${limit} offset ${typeof from === 'number' ? from : 0}`
  const order = sql`p.key ${keyword}, p.id ${keyword}`
  if (total > maxSortedUsers) {
    const cursors = sql<UserCursor>`select t.user_id as id, ${column} as key from user_terms as t
      where ${testOf(wanted)} and ${after(column, sql`t.user_id`)}
      order by ${column} ${keyword}, t.user_id ${keyword} ${cut}`
    return { cursors, order }
  }
  // Appends '' to the column, because the planner would otherwise scan the sort index to find the few matches.
  const found = branchesOf(wanted, true).map(
    ({ rows, where }) => sql`select t.user_id as id, ${column} || '' as key from ${rows} where ${where}`,
  )
  const cursors = sql<UserCursor>`select g.id, g.key from (${sql.join(found, sql` union all `)}) as g
    where ${after(sql`g.key`, sql`g.id`)} order by g.key ${keyword}, g.id ${keyword} ${cut}`
  return { cursors, order }
}

const always: Condition = sql`1 = 1`
const never: Condition = sql`1 = 0`

/** The character that sorts after all others. */
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
  combinesWithOr: boolean,
): Promise<Filter[]> {
  const fields = (
    [
      ['site_code', fold(query['sites.siteCode'] ?? '')],
      ['site_name', fold(query['sites.siteName'] ?? '')],
    ] as const
  ).filter(([, key]) => key !== '')
  if (fields.length === 0) return []
  const sitesInUse = await sitesOfUsers(db)
  const found = fields.map(([column, key]) => sitesInUse.filter((site) => fold(site[column]).startsWith(key)))
  const alternatives = combinesWithOr ? [found.flat()] : found
  return Promise.all(
    alternatives.map(async (sites) => {
      const condition = await setsOf(db, sites, sitesInUse.length)
      return condition
        ? { seek: condition.seek('t'), test: condition.test('t') }
        : { seek: never, test: never }
    }),
  )
}

/** A part of the matches as SQL. */
interface Branch {
  rows: RawBuilder<unknown>
  where: Condition
}

const terms = sql`user_terms as t`

/**
 * Splits the matches into disjoint parts, each of which can use an index. Without `hasTerms`, a search by
 * word does not join the row `t`, because counting does not need it.
 */
function branchesOf(wanted: WantedUsers, hasTerms: boolean): Branch[] {
  const { filters, combinesWithOr, words, inactive } = wanted
  if (words.length > 0) return searchBranches(wanted, hasTerms)
  const [first, ...others] = filters
  const active = activity(inactive)
  if (!first) return [{ rows: terms, where: active }]
  if (!combinesWithOr)
    return [{ rows: terms, where: all([first.seek, ...others.map(({ test }) => test), active]) }]
  return filters.map(({ seek }, index) => ({
    rows: terms,
    where: all([seek, active, ...filters.slice(0, index).map(({ test }) => sql<boolean>`not (${test})`)]),
  }))
}

/**
 * Searches the first word by index in two disjoint parts: users with a matching site, and users without one
 * whose texts contain the word.
 */
function searchBranches({ words, inactive, ...rest }: WantedUsers, hasTerms: boolean): Branch[] {
  const [first, ...others] = words
  if (!first) return []
  const tests = (alias: string) => [...others.map(({ test }) => test(alias)), filtersTest(rest)]
  const bySite = first.atSite && {
    rows: terms,
    where: all([first.atSite.seek('t'), activity(inactive), ...tests('t')]),
  }
  const byText = {
    // Uses a cross join, so that SQLite reads `user_words` first.
    rows: hasTerms ? sql`user_words as w cross join user_terms as t` : sql`user_words as w`,
    where: all([
      first.seek,
      activity(inactive, 'w'),
      ...(first.atSite ? [sql<boolean>`not (${first.atSite.test('w')})`] : []),
      ...tests('w'),
      ...(hasTerms ? [sql<boolean>`t.user_id = w.user_id`] : []),
    ]),
  }
  return bySite ? [bySite, byText] : [byText]
}

function testOf({ words, inactive, ...rest }: WantedUsers): Condition {
  return all([...words.map(({ test }) => test('t')), filtersTest(rest), activity(inactive)])
}

function filtersTest({
  filters,
  combinesWithOr,
}: Pick<WantedUsers, 'filters' | 'combinesWithOr'>): Condition {
  const tests = filters.map(({ test }) => test)
  return tests.length === 0 ? always : combinesWithOr ? any(tests) : all(tests)
}

const activity = (inactive: 0 | 1 | undefined, alias = 't'): Condition =>
  inactive === undefined ? always : sql`${sql.ref(`${alias}.inactive`)} = ${sql.lit(inactive)}`

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
