import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { isDecision } from '@portal-gateway/contract/requestStatus'
import type { Kysely } from 'kysely'
import type { DirectoryRecord } from '../host/directory.ts'
import type { Actor, Host } from '../host/ports.ts'
import { lockAccount } from '../permissions/lockAccount.ts'
import { recordAudit } from '../records/audit.ts'
import { modifierOf } from '../records/modifierOf.ts'
import { fieldFaults, invalid, type Written, wholeFault, written } from '../records/writing.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import { endClaim } from './claimQueries.ts'
import { withdrawnFault } from './resolvedFault.ts'
import type { RequestKind } from './reviewRequest.ts'

/** The parts of a kind of request that a withdrawal uses. */
export type WithdrawnKind = Pick<RequestKind<never, unknown>, 'table' | 'entity' | 'label'>

export const accessChangeKind = {
  table: 'access_changes',
  entity: 'ACCESS_CHANGE',
  label: 'access change',
} as const satisfies WithdrawnKind

export const profileChangeKind = {
  table: 'profile_changes',
  entity: 'PROFILE_CHANGE',
  label: 'profile change',
} as const satisfies WithdrawnKind

interface Withdrawal {
  id: number
  requester: Actor
}

/**
 * Withdraws the user's own pending request: the request becomes inactive, and the user can send another one.
 * A second withdrawal changes nothing. A decided request stays unchanged, and the error does not name the
 * reviewer. [EXP-020, C-142, C-249]
 */
export async function withdrawRequest(
  host: Host,
  withdrawal: Withdrawal,
  kind: WithdrawnKind,
): Promise<'missing' | 'unchanged' | Written<undefined>> {
  const { requester } = withdrawal
  const result = await host.engine.db
    .transaction()
    .execute(async (trx): Promise<'missing' | 'unchanged' | Written<undefined>> => {
      // Lock accounts before their requests: another order would deadlock.
      const account = await lockAccount(host, trx, requester.userId)
      const current = await lockOwn(trx, withdrawal, kind)
      if (!current) return 'missing'
      if (isDecision(current.request_status)) return invalid(wholeFault('REQUEST_IS_RESOLVED'))
      if (current.inactive === 1) return 'unchanged'
      const versionno = await deactivate(trx, host, withdrawal, kind)
      await auditWithdrawal(trx, host, { ...withdrawal, account, versionno }, kind)
      return written(undefined)
    })
  if (typeof result === 'object' && result.isValid) logWithdrawal(host, withdrawal, kind)
  return result
}

/**
 * Locks the request that another request of the user replaces. Returns an error if it cannot be replaced: it
 * belongs to another user, does not exist, or is decided or withdrawn. Call `lockAccount` first. [EXP-024,
 * T17]
 */
export async function replacementFaults(
  trx: Kysely<Schema>,
  withdrawal: Withdrawal,
  kind: WithdrawnKind,
): Promise<FormErrors | undefined> {
  const current = await lockOwn(trx, withdrawal, kind)
  if (!current) return fieldFaults([['replaces', 'DOES_NOT_EXIST']])
  if (isDecision(current.request_status)) return wholeFault('REQUEST_IS_RESOLVED')
  return current.inactive === 1 ? withdrawnFault(current) : undefined
}

const lockOwn = (trx: Kysely<Schema>, { id, requester }: Withdrawal, { table }: WithdrawnKind) =>
  lockRow(
    trx
      .selectFrom(table)
      .select(['request_status', 'inactive', 'changed_at'])
      .where('id', '=', id)
      .where('user_id', '=', requester.userId),
  )

/**
 * Withdraws a pending request, then stores its replacement: this order is needed because a user cannot have two
 * pending requests. Returns the id of the new request, which the audit entry of the withdrawal contains. The
 * caller must have locked the pending request. [EXP-024]
 */
export async function replaceRequest(
  trx: Kysely<Schema>,
  host: Host,
  { store, ...withdrawal }: Withdrawal & { account: DirectoryRecord; store: () => Promise<number> },
  kind: WithdrawnKind,
): Promise<number> {
  const versionno = await deactivate(trx, host, withdrawal, kind)
  const replacedBy = await store()
  await auditWithdrawal(trx, host, { ...withdrawal, versionno, replacedBy }, kind)
  return replacedBy
}

/** Logs a withdrawal. Call it after the transaction, which could still fail. */
export const logWithdrawal = (host: Host, { id, requester }: Withdrawal, { label }: WithdrawnKind): void =>
  host.log({ level: 'info', event: `${label} withdrawn`, id, userId: requester.userId })

/**
 * Makes a pending request inactive and ends its claim. Returns its new version. The caller must have locked
 * it.
 */
async function deactivate(
  trx: Kysely<Schema>,
  host: Host,
  { id, requester }: Withdrawal,
  { table, entity }: WithdrawnKind,
): Promise<number> {
  const { versionno } = await trx
    .updateTable(table)
    .set((row) => ({
      inactive: 1,
      changed_at: host.clock.now(),
      versionno: row('versionno', '+', 1),
    }))
    .set({ last_modified_by: await modifierOf(trx, requester.userId) })
    .where('id', '=', id)
    .returning('versionno')
    .executeTakeFirstOrThrow()
  await endClaim(trx, entity, id)
  return versionno
}

interface Audited extends Withdrawal {
  account: DirectoryRecord
  /** The version of the withdrawn request. */
  versionno: number
  /** The id of the new request, if one replaces this one. */
  replacedBy?: number
}

async function auditWithdrawal(
  trx: Kysely<Schema>,
  host: Host,
  { id, requester, account, versionno, replacedBy }: Audited,
  { entity }: WithdrawnKind,
): Promise<void> {
  await recordAudit(trx, host, requester, {
    action: 'WITHDRAWN',
    entity,
    id,
    name: `${account.firstName} ${account.lastName}`,
    subjectId: requester.userId,
    versionno,
    before: { inactive: false },
    after: { inactive: true, ...(replacedBy !== undefined && { replacedBy }) },
  })
}
