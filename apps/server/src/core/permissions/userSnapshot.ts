import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { portalRoleFields } from './heldRoles.ts'

/** Returns the audit snapshot of a user: the record's name and the fields that staff can edit. */
export async function userSnapshot(trx: Kysely<Schema>, id: number) {
  const user = await trx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'username', 'gecos'])
    .select(['account_type as accountType', 'inactive', 'versionno'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { versionno, ...fields } = user
  return {
    record: { entity: 'USER', id, name: `${user.firstName} ${user.lastName}`, versionno },
    fields: { ...fields, inactive: user.inactive === 1, ...(await portalRoleFields(trx, id)) },
  } as const
}
