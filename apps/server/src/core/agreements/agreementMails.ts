import type { OwnAgreement } from '@portal-gateway/contract/ownAgreements'
import { dayAfter, daysBetween } from '@portal-gateway/contract/validity'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { mailDueUsers } from '../mail/mailDueUsers.ts'
import type { DueAgreements } from '../mail/mailTexts.ts'
import { mailTo, profileAddress, type Recipient } from '../mail/mailTo.ts'
import { queueDailyMail } from '../mail/queueDailyMail.ts'
import { dueWarningIn, dueWarningOn, firstWarning, passedWarning } from '../permissions/endWarnings.ts'
import { type Today, today } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'
import { listOwnAgreements } from './ownAgreementQueries.ts'
import { requiredByAccesses, requiredByItems } from './requiringRights.ts'

/** The value of `warned_days` after the mail about an unmet agreement: no other mail follows. */
const unmetMailed = 0

/**
 * Queues the due mails about agreements, until `shallStop` returns true: one when an agreement is unmet, and one 30, 7
 * and 1 days before the signature that counts ends. [COND-048]
 */
export async function sendAgreementMails(host: Host, shallStop: () => boolean = () => false): Promise<void> {
  if (!(await isAnyRequired(host))) return
  await mailDueUsers(
    host,
    {
      dueUsers: (last, limit) => dueUsers(host, last, limit),
      queue: (userId) => queueDueMail(host, userId),
      queued: 'mailed about agreements',
      failed: 'no mail about agreements',
    },
    shallStop,
  )
}

/** Whether anything requires an agreement. Most portals have none, and need not search all users. */
async function isAnyRequired({ engine: { db } }: Host): Promise<boolean> {
  const required = await db
    .selectFrom('dashboard_item_agreements')
    .select('agreement_id')
    .union(db.selectFrom('project_role_agreements').select('agreement_id'))
    .limit(1)
    .executeTakeFirst()
  return required !== undefined
}

/**
 * Returns the ids of at most `limit` active users with a due mail, from the one after `last` on. Users are searched in
 * the order of their ids, so that all calls together search each user once.
 */
async function dueUsers(host: Host, last: number, limit: number): Promise<number[]> {
  const { reads } = host.engine
  const rows = await reads
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '>', last)
    .where('u.inactive', '=', 0)
    .where((user) =>
      user.or([
        user('u.agreements_mailed_on', 'is', null),
        user('u.agreements_mailed_on', '<>', today(host)),
      ]),
    )
    .where((user) =>
      user.or([
        user.exists(
          requiredByItems(reads, host)
            .select('g.id')
            .where('held.user_id', '=', sql.ref<number>('u.id'))
            .where(isMailDue(host)),
        ),
        user.exists(
          requiredByAccesses(reads, host)
            .select('g.id')
            .where('access.user_id', '=', sql.ref<number>('u.id'))
            .where(isMailDue(host)),
        ),
      ]),
    )
    .orderBy('u.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the condition that a mail about the active agreement `g` is due for the user `u`. */
function isMailDue(host: Today): RawBuilder<SqlBool> {
  const day = today(host)
  const lastDay = sql`(select max(coalesce(s.valid_until, '9999-12-31')) from agreement_signatures as s
    where s.user_id = u.id and s.agreement_id = g.id and s.version >= g.required_version
    and (s.valid_until is null or s.valid_until >= ${day}))`
  const warned = sql`(select m.warned_days from agreement_mails as m
    where m.user_id = u.id and m.agreement_id = g.id)`
  const due = sql`case when ${lastDay} is null then ${unmetMailed} else ${dueWarningOn(day, lastDay)} end`
  return sql<SqlBool>`coalesce(${lastDay}, ${day}) <= ${dayAfter(day, firstWarning)}
    and coalesce(${warned}, ${firstWarning + 1}) > ${due}`
}

/** Queues the mail to a user, and stores about which agreements it is. Returns false if none is due. */
const queueDueMail = (host: Host, userId: number): Promise<boolean> =>
  queueDailyMail(host, userId, 'agreements_mailed_on', async ({ trx, current, day }) => {
    const own = await listOwnAgreements(trx, current, userId)
    const due = own.flatMap((agreement) => {
      const daysLeft = daysUntilUnmet(agreement, day)
      return daysLeft === undefined ? [] : [{ ...agreement, daysLeft }]
    })
    const warned = await warnedDays(trx, userId)
    const unsent = due.filter(
      ({ id, daysLeft }) => warningOf(daysLeft) < (warned.get(id) ?? Number.POSITIVE_INFINITY),
    )
    if (unsent.length === 0) return undefined
    for (const { id, daysLeft } of unsent)
      await storeWarnedDays(trx, { user_id: userId, agreement_id: id, warned_days: warningOf(daysLeft) })
    return (recipient) => agreementsDueMail(host, recipient, factsOf(due))
  })

/**
 * Returns after how many days a required agreement is unmet: -1 if it is already, and undefined if that is more than
 * 30 days away or nothing requires it.
 */
function daysUntilUnmet({ requiredBy, unmet, validUntil }: OwnAgreement, day: string): number | undefined {
  if (requiredBy.length === 0) return undefined
  if (unmet) return -1
  if (validUntil === null) return undefined
  const left = daysBetween(day, validUntil)
  return left <= firstWarning ? left : undefined
}

/** Returns the value of `warned_days` after a mail. */
const warningOf = (daysLeft: number): number => (daysLeft < 0 ? unmetMailed : dueWarningIn(daysLeft))

/** Returns the stored `warned_days` of the user by agreement. */
async function warnedDays(trx: Kysely<Schema>, userId: number): Promise<Map<number, number | null>> {
  const rows = await trx
    .selectFrom('agreement_mails')
    .select(['agreement_id', 'warned_days'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ agreement_id, warned_days }) => [agreement_id, warned_days]))
}

const storeWarnedDays = (
  trx: Kysely<Schema>,
  row: { user_id: number; agreement_id: number; warned_days: number | null },
) =>
  trx
    .insertInto('agreement_mails')
    .values(row)
    .onConflict((at) => at.columns(['user_id', 'agreement_id']).doUpdateSet({ warned_days: row.warned_days }))
    .execute()

/**
 * Stores which mails need not be sent about a new signature: those whose day has passed when the user signs. The mail
 * about an unmet agreement is due again when the signature has ended or does not count any more.
 */
export const renewAgreementMails = (
  trx: Kysely<Schema>,
  { userId, agreementId, validUntil, day }: Signed,
): Promise<unknown> =>
  storeWarnedDays(trx, {
    user_id: userId,
    agreement_id: agreementId,
    warned_days: passedWarning({ validUntil }, day),
  })

interface Signed {
  userId: number
  agreementId: number
  validUntil: string | null
  /** The day of the signature. */
  day: string
}

/** Returns the mail about agreements that are unmet, or whose signature ends within 30 days. */
export const agreementsDueMail = (host: Host, recipient: Recipient, facts: DueAgreements): Mail =>
  mailTo(host, recipient, 'AGREEMENTS_DUE', (texts, names) =>
    texts.agreementsDue({ ...names, ...facts, profile: profileAddress(host, 'agreements') }),
  )

const factsOf = (due: readonly (OwnAgreement & { daysLeft: number })[]): DueAgreements => ({
  unmet: due.flatMap(({ name, version, unmet, requiredBy }) =>
    unmet ? [{ name, version, reason: unmet, uses: requiredBy.map((use) => use.name) }] : [],
  ),
  ending: due
    .flatMap(({ name, validUntil, daysLeft, unmet, requiredBy }) =>
      !unmet && validUntil
        ? [{ name, lastDay: validUntil, daysLeft, uses: requiredBy.map((use) => use.name) }]
        : [],
    )
    .toSorted((one, other) => one.daysLeft - other.daysLeft),
})
