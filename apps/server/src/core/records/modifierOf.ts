import { modifierSeparator } from '@portal-gateway/contract/requestStatus'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Returns the user in the format of `last_modified_by`: id and name. [C-080] */
export async function modifierOf(db: Kysely<Schema>, userId: number): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${userId}${modifierSeparator}${first_name} ${last_name}`
}
