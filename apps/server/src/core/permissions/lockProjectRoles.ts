import type { Kysely } from 'kysely'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Locks the names of all project roles, and which systems are active, until the transaction ends, as
 * `lockPortalRoles` does; a transaction that takes both locks takes this one second. The locked row is the
 * portal's own system, which is there before the first role. A new name is written into accesses first and
 * then into the requests that they are part of, while a call that writes accesses of a request locks the
 * request first: without this lock before both, the two would deadlock.
 */
export const lockProjectRoles = (trx: Kysely<Schema>) =>
  lockRow(trx.selectFrom('systems').select('id').where('is_fixed', '=', 1))
