import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/**
 * Holds the names of all project roles, and which systems are active, until the transaction ends, as
 * `lockPortalRoles` does; where both are held, it comes second. What is updated is the portal's own system,
 * which is there before the first role. A new name goes into accesses first and then into the requests that
 * they are part of. Whoever writes accesses of a request holds the request first, so of the two one comes
 * through here before the other, and neither waits for ever.
 */
export const lockProjectRoles = (trx: Kysely<Schema>) =>
  trx
    .updateTable('systems')
    .set((row) => ({ versionno: row.ref('versionno') }))
    .where('is_fixed', '=', 1)
    .execute()
