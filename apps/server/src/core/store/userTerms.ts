import type { Kysely } from 'kysely'
import { fold } from './fold.ts'
import type { Schema } from './schema.ts'
import { writeUserWords } from './userWords.ts'

/** Longer names are truncated, because the keys of one user must fit into an index entry. */
const maxNameLength = 160

/** Returns a name's key in `user_terms`. */
export const nameKey = (name: string): string => Array.from(fold(name)).slice(0, maxNameLength).join('')

const idsAtOnce = 1_000

/**
 * Refreshes the search-index rows of these users. Call it in every transaction that changes a user's name,
 * user name, email, active state or the sites of their accesses, after the change.
 */
export async function refreshUserTerms(trx: Kysely<Schema>, userIds: readonly number[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += idsAtOnce) {
    await refreshSome(trx, userIds.slice(start, start + idsAtOnce))
  }
}

async function refreshSome(trx: Kysely<Schema>, ids: readonly number[]): Promise<void> {
  const users = await trx
    .selectFrom('users')
    .select(['id', 'inactive', 'first_name', 'last_name', 'username', 'email', 'email_key'])
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
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({
        inactive: ref('excluded.inactive'),
        first_key: ref('excluded.first_key'),
        last_key: ref('excluded.last_key'),
        email_key: ref('excluded.email_key'),
        site_key: ref('excluded.site_key'),
        site_set: ref('excluded.site_set'),
      })),
    )
    .execute()
  await writeUserWords(
    trx,
    users.map((user) => ({ ...user, site_set: setOf(codesOf.get(user.id) ?? []) })),
  )
}

/** Returns each user's site codes, without duplicates and sorted. */
async function sitesByUser(
  trx: Kysely<Schema>,
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
 * the empty set. A set never changes. Concurrent transactions can create two equal sets, which is harmless.
 */
async function siteSets(
  trx: Kysely<Schema>,
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

async function makeSiteSet(trx: Kysely<Schema>, key: string, codes: readonly string[]): Promise<number> {
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
