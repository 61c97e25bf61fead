import type { Kysely } from 'kysely'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Serialises changes of portal roles until the transaction ends by locking the first role (roles are never
 * deleted). A call that could remove the last administrator, or give two active roles the same name, must
 * take this lock before it reads.
 */
export const lockPortalRoles = (trx: Kysely<Schema>) =>
  lockRow(
    trx
      .selectFrom('portal_roles')
      .select('id')
      .where('id', '=', (row) => row.selectFrom('portal_roles').select(({ fn }) => fn.min('id').as('first'))),
  )
