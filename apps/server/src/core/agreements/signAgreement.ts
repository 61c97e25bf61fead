import type { AgreementSigning, OwnAgreementText } from '@portal-gateway/contract/ownAgreements'
import type { Actor, Host } from '../host/ports.ts'
import { today } from '../permissions/validity.ts'
import { recordAudit } from '../records/audit.ts'
import { invalid, type Written, wholeFault, written } from '../records/writing.ts'
import { lockRow } from '../store/lockRow.ts'
import { renewAgreementMails } from './agreementMails.ts'
import { lastSignedDay } from './lastSignedDay.ts'
import { findOwnAgreement } from './ownAgreementQueries.ts'

/**
 * Signs the newest version of an agreement that concerns the user. Locks the agreement, so that a concurrent save
 * cannot publish another version, and a double submit stores one signature. [COND-036, COND-037, COND-041]
 */
export async function signAgreement(
  host: Host,
  id: number,
  { version }: AgreementSigning,
  actor: Actor,
): Promise<'missing' | 'unchanged' | Written<OwnAgreementText>> {
  const { userId } = actor
  const result = await host.engine.db
    .transaction()
    .execute(async (trx): Promise<'missing' | 'unchanged' | Written<OwnAgreementText>> => {
      const agreement = await lockRow(
        trx.selectFrom('agreements').select(['name', 'versionno', 'inactive']).where('id', '=', id),
      )
      if (!agreement || agreement.inactive === 1) return 'missing'
      const user = await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('inactive', '=', 0)
        .executeTakeFirst()
      const own = user && (await findOwnAgreement(trx, host, userId, id))
      if (!own) return 'missing'
      if (version !== own.version) return invalid(wholeFault('VERSION_CONFLICT'))
      if (!own.canSign) return 'unchanged'
      const day = today(host)
      const validUntil = lastSignedDay(day, own.validMonths)
      await trx
        .insertInto('agreement_signatures')
        .values({
          agreement_id: id,
          version,
          user_id: userId,
          signed_at: host.clock.now(),
          valid_until: validUntil,
        })
        .execute()
      await renewAgreementMails(trx, { userId, agreementId: id, validUntil, day })
      await recordAudit(trx, host, actor, {
        action: 'SIGNED',
        entity: 'AGREEMENT',
        id,
        name: agreement.name,
        subjectId: userId,
        after: { version, validUntil },
      })
      const signed = await findOwnAgreement(trx, host, userId, id)
      if (!signed) throw new Error(`Agreement ${id} does not concern user ${userId}.`)
      return written(signed)
    })
  if (typeof result === 'object' && result.isValid)
    host.log({ level: 'info', event: 'agreement signed', id, userId })
  return result
}
