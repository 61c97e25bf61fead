import type { RegistrationDenial } from '@portal-gateway/contract/registrationActions'
import type { Actor, Host } from '../host/ports.ts'
import { queueMail } from '../mail/mail.ts'
import { recordAudit } from '../records/audit.ts'
import { modifierOf } from '../records/modifierOf.ts'
import { invalid, type Written, written } from '../records/writing.ts'
import { endClaim } from '../requests/claimQueries.ts'
import { decisionFaults, lockRegistration, requesterOf } from './lockedRegistrations.ts'
import { registrationDeniedMail } from './registrationActionMails.ts'
import { isOwn } from './registrationQueries.ts'
import { registrationSnapshot } from './registrationSnapshot.ts'

/**
 * Rejects a registration. Saves the message to the requester, and none of the reviewer's other input.
 * [REG-025, C-137]
 */
export async function denyRegistration(
  host: Host,
  { registrationForm: { id, versionno, messageToRequester } }: RegistrationDenial,
  reviewer: Actor,
): Promise<'missing' | 'own' | Written<number>> {
  const result = await host.engine.db
    .transaction()
    .execute(async (trx): Promise<'missing' | 'own' | Written<number>> => {
      const stored = await lockRegistration(trx, id)
      if (!stored) return 'missing'
      // A user must not decide their own request, and must not learn from an error who decided it. [T18, T21]
      if (isOwn(reviewer.userId, stored)) return 'own'
      const closed = decisionFaults(stored, versionno)
      if (closed) return invalid(closed)
      const { fields: before } = await registrationSnapshot(trx, id)
      await trx
        .updateTable('registrations')
        .set({
          registration_status: 'DENIED',
          message_to_requester: messageToRequester,
          changed_at: host.clock.now(),
          last_modified_by: await modifierOf(trx, reviewer.userId),
          versionno: stored.versionno + 1,
        })
        .where('id', '=', id)
        .execute()
      await endClaim(trx, 'REGISTRATION', id)
      const { record, fields: after } = await registrationSnapshot(trx, id)
      await recordAudit(trx, host, reviewer, { ...record, action: 'REJECTED', before, after })
      const recipient = await requesterOf(trx, stored)
      if (recipient !== undefined)
        await queueMail(trx, host, registrationDeniedMail(host, recipient, id, messageToRequester))
      return written(id)
    })
  if (typeof result === 'object' && result.isValid) {
    host.onMailQueued()
    host.log({ level: 'info', event: 'registration denied', id, userId: reviewer.userId })
  }
  return result
}
