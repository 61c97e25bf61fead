import type { Kysely, NotNull } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { kinds, type UserRequestRow } from './userRequestRows.ts'

/** The kinds of requests that have sites, and the column with the request's id in `access_controls`. */
export const siteOwners = {
  ACCESS_CHANGE: 'access_change_id',
  REGISTRATION: 'registration_id',
} as const

/**
 * If there are more requests of a kind than this, the sites of all requests of the kind are read, because this
 * is faster than a query with a list of ids.
 */
const maxIds = 5_000

/**
 * Loads the site codes of these requests. Returns a function that returns the codes of one request, sorted
 * and without duplicates.
 */
export async function sitesOf(
  db: Kysely<Schema>,
  rows: readonly Pick<UserRequestRow, 'kind' | 'id'>[],
): Promise<(row: Pick<UserRequestRow, 'kind' | 'id'>) => string[]> {
  const sites = new Map<number, Map<number, Set<string>>>()
  for (const [type, column] of Object.entries(siteOwners)) {
    const kind = kinds.findIndex((each) => each === type)
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const found = await db
      .selectFrom('access_controls as a')
      .innerJoin('access_control_sites as s', 's.access_control_id', 'a.id')
      .select([`a.${column} as id`, 's.site_code'])
      .where(`a.${column}`, 'is not', null)
      .$narrowType<{ id: NotNull }>()
      .$if(ids.length <= maxIds, (query) => query.where(`a.${column}`, 'in', ids))
      .where('a.inactive', '=', 0)
      .execute()
    const ofKind = new Map<number, Set<string>>()
    for (const { id, site_code } of found) {
      const known = ofKind.get(id)
      if (known) known.add(site_code)
      else ofKind.set(id, new Set([site_code]))
    }
    sites.set(kind, ofKind)
  }
  return ({ kind, id }) => [...(sites.get(kind)?.get(id) ?? [])].toSorted()
}
