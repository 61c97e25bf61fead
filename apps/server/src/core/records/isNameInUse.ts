import { nameKey } from '@portal-gateway/contract/nameKey'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'

const nameColumns = {
  portal_roles: 'description',
  project_roles: 'role_name',
  systems: 'system_name',
} as const

/**
 * Whether an active record, other than the one with this id, has a name that reads the same: case, blanks and
 * unseen marks do not count. [C-176, C-240]
 */
export async function isNameInUse(
  trx: Kysely<Schema>,
  table: keyof typeof nameColumns,
  { name, inactive, id = 0 }: { name: string; inactive: boolean; id?: number | undefined },
): Promise<boolean> {
  if (inactive) return false
  // At most `mostRecords` rows: their keys are made here, as no engine knows all unseen marks.
  const others = await trx
    .selectFrom(table)
    .select(sql<string>`${sql.ref(nameColumns[table])}`.as('name'))
    .where('inactive', '=', 0)
    .where('id', '!=', id)
    .execute()
  const key = nameKey(name)
  return others.some((other) => nameKey(other.name) === key)
}
