import { isDecision } from '@portal-gateway/contract/requestStatus'
import type { Actor, Host } from '../host/ports.ts'
import { lockAccount } from '../permissions/lockAccount.ts'
import { recordAudit } from '../records/audit.ts'
import { modifierOf } from '../records/modifierOf.ts'
import { invalid, type Written, wholeFault, written } from '../records/writing.ts'
import { lockRow } from '../store/lockRow.ts'
import { endClaim } from './claimQueries.ts'
import type { RequestKind } from './reviewRequest.ts'

/** The parts of a kind of request that a withdrawal uses. */
export type WithdrawnKind = Pick<RequestKind<never, unknown>, 'table' | 'entity' | 'label'>

/**
 * Withdraws the user's own pending request: it becomes inactive, and another one can be sent. Withdrawing it
 * again changes nothing. A decided request stays as it is; the error does not name the reviewer. [EXP-020,
 * C-142, C-249]
 */
export async function withdrawRequest(
  host: Host,
  { id, requester }: { id: number; requester: Actor },
  kind: WithdrawnKind,
): Promise<'missing' | 'unchanged' | Written<undefined>> {
  const { userId } = requester
  const result = await host.engine.db
    .transaction()
    .execute(async (trx): Promise<'missing' | 'unchanged' | Written<undefined>> => {
      // Accounts before their requests: another order would deadlock.
      const account = await lockAccount(host, trx, userId)
      const current = await lockRow(
        trx
          .selectFrom(kind.table)
          .select(['request_status', 'inactive', 'versionno'])
          .where('id', '=', id)
          .where('user_id', '=', userId),
      )
      if (!current) return 'missing'
      if (isDecision(current.request_status)) return invalid(wholeFault('REQUEST_IS_RESOLVED'))
      if (current.inactive === 1) return 'unchanged'
      const versionno = current.versionno + 1
      await trx
        .updateTable(kind.table)
        .set({
          inactive: 1,
          changed_at: host.clock.now(),
          last_modified_by: await modifierOf(trx, userId),
          versionno,
        })
        .where('id', '=', id)
        .execute()
      await endClaim(trx, kind.entity, id)
      await recordAudit(trx, host, requester, {
        action: 'WITHDRAWN',
        entity: kind.entity,
        id,
        name: `${account.firstName} ${account.lastName}`,
        subjectId: userId,
        versionno,
        before: { inactive: false },
        after: { inactive: true },
      })
      return written(undefined)
    })
  if (typeof result === 'object' && result.isValid)
    host.log({ level: 'info', event: `${kind.label} withdrawn`, id, userId })
  return result
}
