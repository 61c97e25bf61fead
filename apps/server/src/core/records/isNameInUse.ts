import { nameKey } from '@portal-gateway/contract/nameKey'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'

const nameColumns = {
  portal_roles: 'description',
  project_roles: 'role_name',
  systems: 'system_name',
} as const

/**
 * Whether another active record has a name that looks the same, ignoring case, blanks and invisible marks.
 * [C-176, C-240]
 */
export async function isNameInUse(
  trx: Kysely<Schema>,
  table: keyof typeof nameColumns,
  { name, inactive, id = 0 }: { name: string; inactive: boolean; id?: number | undefined },
): Promise<boolean> {
  if (inactive) return false
  // Compares in JavaScript, because no database engine knows all invisible marks; there are at most
  // `mostRecords` rows.
  const others = await trx
    .selectFrom(table)
    .select(sql<string>`${sql.ref(nameColumns[table])}`.as('name'))
    .where('inactive', '=', 0)
    .where('id', '!=', id)
    .execute()
  const key = nameKey(name)
  return others.some((other) => nameKey(other.name) === key)
}
