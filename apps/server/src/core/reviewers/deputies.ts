import { type DeputyDraft, mostDeputies, type OwnDeputies } from '@portal-gateway/contract/reviewers'
import type { Validity } from '@portal-gateway/contract/validity'
import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import { countRequest } from '../host/requestCounts.ts'
import { queueMail } from '../mail/mail.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import { lockAccount } from '../permissions/lockAccount.ts'
import { userSnapshot } from '../permissions/userSnapshot.ts'
import { today, validityRules } from '../permissions/validity.ts'
import { recordAudit } from '../records/audit.ts'
import { modifierOf } from '../records/modifierOf.ts'
import { findCreated, repeatKey, storeCreated } from '../records/repeats.ts'
import { fieldFaults, invalid, mergedFaults, type Written, wholeFault, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { ownDeputies } from './deputyQueries.ts'
import { deputyAddedMail, deputyEndedMail, type PairRecipient } from './reviewerMails.ts'
import { hasScope } from './reviewScopes.ts'

/**
 * Lets another user decide in place of the reviewer from the first to the last day. Both get a mail. A repeated request
 * adds nothing. [COND-073]
 */
export async function addDeputy(
  host: Host,
  reviewer: Actor,
  draft: DeputyDraft,
): Promise<Written<OwnDeputies>> {
  const { userId } = reviewer
  const key = await repeatKey(host, 'review_deputies.create', reviewer, draft)
  const result = await host.engine.db.transaction().execute(async (trx) => {
    // This lock prevents that concurrent calls exceed the limit, or that an administrator removes the scope meanwhile.
    await lockAccount(host, trx, userId)
    if ((await findCreated(trx, host, key)) !== undefined)
      return written(await ownDeputies(trx, host, userId))
    if (!(await hasScope(trx, userId))) return invalid(wholeFault('REVIEWER_IS_REQUIRED'))
    // The audit has the ended ones too.
    await trx
      .deleteFrom('review_deputies')
      .where('user_id', '=', userId)
      .where('valid_until', '<', today(host))
      .execute()
    const planned = await deputyIn(trx, host, userId, draft)
    if (!planned.isValid) return planned
    const both = { userId, deputyId: planned.value.deputy_id }
    const { id } = await trx
      .insertInto('review_deputies')
      .values(planned.value)
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeCreated(trx, host, key, id)
    await audit(trx, host, reviewer, { ...both, days: draft, isAdded: true })
    for (const recipient of await recipientsOf(trx, host, both))
      await queueMail(trx, host, deputyAddedMail(host, recipient, draft))
    return written(await ownDeputies(trx, host, userId))
  })
  if (result.isValid) {
    host.onMailQueued()
    host.log({ level: 'info', event: 'deputy added', userId })
  }
  return result
}

/** Returns the columns of a new deputy, or the validation errors. */
async function deputyIn(
  trx: Kysely<Schema>,
  host: Host,
  userId: number,
  { email, validFrom, validUntil }: DeputyDraft,
) {
  const deputy = await trx
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', fold(email))
    .where('inactive', '=', 0)
    .executeTakeFirst()
  const days = validityRules({ validFrom, validUntil }, { day: today(host) })
  const emailRule = !deputy ? 'DEPUTY_IS_UNKNOWN' : deputy.id === userId ? 'DEPUTY_IS_YOURSELF' : undefined
  const faults = mergedFaults([
    fieldFaults(days),
    ...(emailRule ? [fieldFaults([['email', emailRule]])] : []),
  ])
  if (faults || !deputy) return invalid(faults ?? fieldFaults([['email', 'DEPUTY_IS_UNKNOWN']]))
  const others = await trx
    .selectFrom('review_deputies')
    .select(['deputy_id', 'valid_from', 'valid_until'])
    .where('user_id', '=', userId)
    .execute()
  if (
    others.some(
      (other) =>
        other.deputy_id === deputy.id && other.valid_from <= validUntil && other.valid_until >= validFrom,
    )
  )
    return invalid(fieldFaults([['email', 'DEPUTY_IS_ALREADY_ADDED']]))
  if (others.length >= mostDeputies) return invalid(wholeFault('TOO_MANY_DEPUTIES'))
  return written({ user_id: userId, deputy_id: deputy.id, valid_from: validFrom, valid_until: validUntil })
}

/** Ends a deputy at once, by the reviewer or by the deputy. Both get a mail. [COND-073] */
export async function endDeputy(host: Host, actor: Actor, id: number): Promise<'missing' | 'done'> {
  const result = await host.engine.db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('review_deputies')
      .where('id', '=', id)
      .where((row) => row.or([row('user_id', '=', actor.userId), row('deputy_id', '=', actor.userId)]))
      .where('valid_until', '>=', today(host))
      .returningAll()
      .executeTakeFirst()
    if (!ended) return 'missing'
    const days = { validFrom: ended.valid_from, validUntil: ended.valid_until }
    const both = { userId: ended.user_id, deputyId: ended.deputy_id }
    await audit(trx, host, actor, { ...both, days, isAdded: false })
    const by = actor.userId === ended.user_id ? 'REVIEWER' : 'DEPUTY'
    for (const recipient of await recipientsOf(trx, host, both))
      await queueMail(trx, host, deputyEndedMail(host, recipient, { ...days, by }))
    return 'done'
  })
  if (result === 'done') {
    host.onMailQueued()
    host.log({ level: 'info', event: 'deputy ended', id, userId: actor.userId })
  }
  return result
}

interface Pair {
  userId: number
  deputyId: number
}

/** Writes the audit entry about a deputy, which is about the reviewer's account. */
async function audit(
  trx: Kysely<Schema>,
  host: Host,
  actor: Actor,
  { userId, deputyId, days, isAdded }: Pair & { days: Validity; isAdded: boolean },
): Promise<void> {
  const { versionno: _, ...record } = (await userSnapshot(trx, userId)).record
  const { validFrom, validUntil } = days
  const deputy = { name: await modifierOf(trx, deputyId), validFrom, validUntil }
  await recordAudit(trx, host, actor, {
    ...record,
    action: 'UPDATED',
    before: { deputy: isAdded ? null : deputy },
    after: { deputy: isAdded ? deputy : null },
  })
}

/** The maximum number of changes of a reviewer's deputies in an hour about which both get a mail. */
const mostChanges = 50

/**
 * Returns those of a reviewer and a deputy who get a mail: the active ones. After 50 changes in an hour nobody gets one,
 * because a reviewer can add and end the same deputy again and again.
 */
async function recipientsOf(
  trx: Kysely<Schema>,
  host: Host,
  { userId, deputyId }: Pair,
): Promise<PairRecipient[]> {
  const rateLimit = { what: `deputy mails ${userId}`, limit: mostChanges, seconds: 3600 }
  if (!(await countRequest(host, rateLimit, trx))) return []
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'email as address', 'language'])
    .where('id', 'in', [userId, deputyId])
    .where('inactive', '=', 0)
    .execute()
  return rows.map(({ id, address, language }) => ({
    address,
    language: language ?? defaultLanguage,
    is: id === deputyId ? 'DEPUTY' : 'REVIEWER',
  }))
}
