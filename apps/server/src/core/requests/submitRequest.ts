import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Kysely } from 'kysely'
import type { DirectoryRecord } from '../host/directory.ts'
import type { Actor, Host } from '../host/ports.ts'
import { languageOfUser } from '../mail/languageOfUser.ts'
import { queueMail } from '../mail/mail.ts'
import { lockAccount } from '../permissions/lockAccount.ts'
import { invalid, type Written, wholeFault, written } from '../records/writing.ts'
import type { Schema } from '../store/schema.ts'
import { requestedMail } from './requestMails.ts'
import { logWithdrawal, replacementFaults, replaceRequest, type WithdrawnKind } from './withdrawRequest.ts'

type Transaction = Kysely<Schema>

/** The parts of `submitRequest` that differ between kinds of requests. */
export interface Submission<Stored> {
  kind: WithdrawnKind
  /** The id of the pending request that this one replaces. */
  replaces: number | undefined
  find: (trx: Transaction, userId: number, id: number) => Promise<Stored | undefined>
  /**
   * Validates the request. Returns a function that stores it and returns its id. `before` is the request that
   * it replaces.
   */
  plan: (
    trx: Transaction,
    account: DirectoryRecord,
    before: Stored | undefined,
  ) => Promise<'unchanged' | { isValid: false; errors: FormErrors } | (() => Promise<number>)>
}

/**
 * Creates a user's own request and queues a receipt. A replaced request is withdrawn in the same transaction.
 * [EXP-024, C-253]
 */
export async function submitRequest<Stored extends { id: number }>(
  host: Host,
  requester: Actor,
  { kind, replaces, find, plan }: Submission<Stored>,
): Promise<'unchanged' | Written<Stored>> {
  const { userId } = requester
  const replaced = replaces === undefined ? undefined : { id: replaces, requester }
  let result: 'unchanged' | Written<Stored>
  try {
    result = await host.engine.db.transaction().execute(async (trx) => {
      const account = await lockAccount(host, trx, userId)
      const conflict = replaced && (await replacementFaults(trx, replaced, kind))
      if (conflict) return invalid(conflict)
      const store = await plan(trx, account, replaced && (await find(trx, userId, replaced.id)))
      if (typeof store !== 'function') return store
      const id = replaced
        ? await replaceRequest(trx, host, { ...replaced, account, store }, kind)
        : await store()
      const recipient = { address: account.email, language: await languageOfUser(trx, userId) }
      await queueMail(trx, host, requestedMail(host, { request: kind.entity, recipient }))
      const stored = await find(trx, userId, id)
      if (!stored) throw new Error(`Request ${id} does not exist.`)
      return written(stored)
    })
  } catch (error) {
    // The query above cannot find a request that a concurrent transaction has not committed. The unique index
    // prevents such a second request. [T46]
    const fault = host.engine.violation(error)
    if (fault?.kind !== 'unique' || !fault.columns.includes('user_id')) throw error
    return invalid(wholeFault('REQUEST_IN_PROGRESS'))
  }
  if (typeof result === 'object' && result.isValid) {
    host.onMailQueued()
    if (replaced) logWithdrawal(host, replaced, kind)
    host.log({ level: 'info', event: `${kind.label} requested`, id: result.value.id, userId })
  }
  return result
}
