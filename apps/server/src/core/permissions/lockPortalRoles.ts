import type { Kysely } from 'kysely'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Serialises changes of portal roles until the transaction ends, by a lock on the first role: roles are never
 * removed. A call that could take the last administrator away, or give two active roles one name, locks here
 * first and reads only then.
 */
export const lockPortalRoles = (trx: Kysely<Schema>) =>
  lockRow(
    trx
      .selectFrom('portal_roles')
      .select('id')
      .where('id', '=', (row) => row.selectFrom('portal_roles').select(({ fn }) => fn.min('id').as('first'))),
  )
