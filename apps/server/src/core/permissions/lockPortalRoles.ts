import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/**
 * Holds all portal roles until the transaction ends. An update of the first that changes nothing: it waits
 * for others who come through here, and makes them wait, on every engine; roles are never removed. Whoever
 * could take the last administrator away, or give two active roles one name, comes through here first and
 * reads only then.
 */
export const lockPortalRoles = (trx: Kysely<Schema>) =>
  trx
    .updateTable('portal_roles')
    .set((row) => ({ versionno: row.ref('versionno') }))
    .where('id', '=', (row) => row.selectFrom('portal_roles').select(({ fn }) => fn.min('id').as('first')))
    .execute()
