import { modifierSeparator } from '@portal-gateway/contract/requestStatus'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Who modifies a request, a registration or an access, in the form in which these say so. [C-080] */
export async function modifierOf(db: Kysely<Schema>, userId: number): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${userId}${modifierSeparator}${first_name} ${last_name}`
}
