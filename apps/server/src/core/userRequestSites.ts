import type { Kysely } from 'kysely'
import type { Schema } from './store/schema.ts'
import { kinds, type UserRequestRow } from './userRequestRows.ts'

/** The kinds that name sites, and the column by which their entries are theirs. */
export const siteOwners = {
  ACCESS_CHANGE: 'access_change_id',
  REGISTRATION: 'registration_id',
} as const

/** The codes of the sites that requests name, in order. */
export async function sitesOf(
  db: Kysely<Schema>,
  rows: readonly Pick<UserRequestRow, 'kind' | 'id'>[],
): Promise<(row: Pick<UserRequestRow, 'kind' | 'id'>) => string[]> {
  const sites = new Map<string, string[]>()
  for (const [type, column] of Object.entries(siteOwners)) {
    const kind = kinds.findIndex((each) => each === type)
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    // A statement takes some ten thousand values, no more.
    for (let start = 0; start < ids.length; start += 5_000) {
      const found = await db
        .selectFrom('access_controls as a')
        .innerJoin('access_control_sites as s', 's.access_control_id', 'a.id')
        .select([`a.${column} as id`, 's.site_code'])
        .distinct()
        .where(`a.${column}`, 'in', ids.slice(start, start + 5_000))
        .where('a.inactive', '=', 0)
        .orderBy('s.site_code')
        .execute()
      for (const { id, site_code } of found) {
        const key = `${kind} ${id}`
        const known = sites.get(key)
        if (known) known.push(site_code)
        else sites.set(key, [site_code])
      }
    }
  }
  return ({ kind, id }) => sites.get(`${kind} ${id}`) ?? []
}
