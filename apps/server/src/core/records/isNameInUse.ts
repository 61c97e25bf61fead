import { nameKey } from '@portal-gateway/contract/nameKey'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { RecordTable } from './rows.ts'

/**
 * Whether another active record has a name that looks the same, ignoring case, blanks and invisible marks.
 * [C-176, C-240]
 */
export async function isNameInUse(
  trx: Kysely<Schema>,
  table: RecordTable,
  { column, name, id = 0 }: { column: string; name: string; id?: number | undefined },
): Promise<boolean> {
  // Compares in JavaScript, because databases do not recognise all invisible marks. There are at most
  // `mostRecords` rows.
  const others = await trx
    .selectFrom(table)
    .select(sql<string>`${sql.ref(column)}`.as('name'))
    .where('inactive', '=', 0)
    .where('id', '!=', id)
    .execute()
  const key = nameKey(name)
  return others.some((other) => nameKey(other.name) === key)
}
