import type { Generated, Kysely } from 'kysely'

/** The columns that this migration reads and writes, as of migration 0012. */
type TablesThen = {
  users: { id: number; inactive: number; first_name: string; last_name: string; email_key: string }
  access_controls: { id: number; user_id: number | null; inactive: number }
  access_control_sites: { access_control_id: number; site_code: string }
  user_terms: {
    user_id: number
    inactive: number
    first_key: string
    last_key: string
    email_key: string
    site_key: string
    site_set: number
  }
  site_sets: { id: Generated<number>; beginning: string; codes: string }
  site_set_sites: { set_id: number; site_code: string }
  held_sites: { site_code: string }
}

const usersAtOnce = 1_000

/**
 * Fills the search-index rows of all users. The code is a copy of `userTerms.ts` as of migration 0012,
 * because a released migration must not change.
 */
export async function fillUserTerms(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<TablesThen>()
  for (let after = 0; ; ) {
    const users = await db
      .selectFrom('users')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(usersAtOnce)
      .execute()
    const last = users.at(-1)
    if (!last) return
    await fillSome(
      db,
      users.map(({ id }) => id),
    )
    after = last.id
  }
}

/** Longer names are truncated, because the keys of one user must fit into an index entry. */
const longestName = 160

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Returns a name's key in `user_terms`. */
const nameKey = (name: string): string => Array.from(fold(name)).slice(0, longestName).join('')

async function fillSome(trx: Kysely<TablesThen>, ids: readonly number[]): Promise<void> {
  const users = await trx
    .selectFrom('users')
    .select(['id', 'inactive', 'first_name', 'last_name', 'email_key'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  if (users.length === 0) return
  const codesOf = await sitesByUser(trx, ids)
  const setOf = await siteSets(trx, [...codesOf.values()])
  await trx
    .insertInto('user_terms')
    .values(
      users.map(({ id, inactive, first_name, last_name, email_key }) => {
        const codes = codesOf.get(id) ?? []
        return {
          user_id: id,
          inactive,
          first_key: nameKey(first_name),
          last_key: nameKey(last_name),
          email_key,
          site_key: codes.map(nameKey).toSorted()[0] ?? '',
          site_set: setOf(codes),
        }
      }),
    )
    .execute()
}

/** Returns each user's site codes, without duplicates and sorted. */
async function sitesByUser(
  trx: Kysely<TablesThen>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await trx
    .selectFrom('access_controls as a')
    .innerJoin('access_control_sites as s', 's.access_control_id', 'a.id')
    .select(['a.user_id', 's.site_code'])
    .distinct()
    .where('a.user_id', 'in', ids)
    .where('a.inactive', '=', 0)
    .orderBy('a.user_id')
    .orderBy('s.site_code')
    .execute()
  const codes = new Map<number, string[]>()
  for (const { user_id, site_code } of rows) {
    const known = codes.get(user_id ?? 0)
    if (known) known.push(site_code)
    else codes.set(user_id ?? 0, [site_code])
  }
  return codes
}

const separator = '\n'

/** Returns the part of a long key that fits into an index entry. */
const indexedPart = (key: string): string => key.slice(0, 200)

/**
 * Finds these sets of sites and creates missing ones. Returns a function that returns the id of a set; 0 is
 * the empty set.
 */
async function siteSets(
  trx: Kysely<TablesThen>,
  newTerms: readonly string[][],
): Promise<(codes: readonly string[]) => number> {
  const keys = new Map(newTerms.map((codes) => [codes.join(separator), codes]))
  const ids = new Map<string, number>()
  if (keys.size > 0) {
    const known = await trx
      .selectFrom('site_sets')
      .select(['id', 'codes'])
      .where('beginning', 'in', [...new Set([...keys.keys()].map(indexedPart))])
      .execute()
    for (const { id, codes } of known) ids.set(codes, id)
  }
  for (const [key, codes] of keys) {
    if (!ids.has(key)) ids.set(key, await makeSiteSet(trx, key, codes))
  }
  return (codes) => ids.get(codes.join(separator)) ?? 0
}

const codesAtOnce = 1_000

async function makeSiteSet(trx: Kysely<TablesThen>, key: string, codes: readonly string[]): Promise<number> {
  const { id } = await trx
    .insertInto('site_sets')
    .values({ beginning: indexedPart(key), codes: key })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let start = 0; start < codes.length; start += codesAtOnce) {
    const some = codes.slice(start, start + codesAtOnce)
    await trx
      .insertInto('site_set_sites')
      .values(some.map((site_code) => ({ set_id: id, site_code })))
      .execute()
    await trx
      .insertInto('held_sites')
      .values(some.map((site_code) => ({ site_code })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return id
}
