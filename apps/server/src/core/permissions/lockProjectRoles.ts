import type { Kysely } from 'kysely'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Serialises changes of project roles' names and of systems' active state until the transaction ends. Locks
 * the row of the portal's own system, which always exists. A transaction that needs both locks takes
 * `lockPortalRoles` first. Without this lock, renaming a role (which locks accesses, then their requests)
 * and saving a request (which locks the request, then its accesses) would deadlock.
 */
export const lockProjectRoles = (trx: Kysely<Schema>) =>
  lockRow(trx.selectFrom('systems').select('id').where('is_fixed', '=', 1))
