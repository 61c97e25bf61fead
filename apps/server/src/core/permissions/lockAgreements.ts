import type { Kysely } from 'kysely'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Serialises changes of agreements until the transaction ends by locking the first agreement (agreements are never
 * deleted). A call that changes an agreement, or makes an item or a role require one, must take this lock. A
 * transaction that also locks portal roles, project roles or an item takes this lock last.
 */
export const lockAgreements = (trx: Kysely<Schema>) =>
  lockRow(
    trx
      .selectFrom('agreements')
      .select('id')
      .where('id', '=', (row) => row.selectFrom('agreements').select(({ fn }) => fn.min('id').as('first'))),
  )
