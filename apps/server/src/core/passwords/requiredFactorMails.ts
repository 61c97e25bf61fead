import { dayAfter, daysBetween } from '@portal-gateway/contract/validity'
import { type Kysely, sql } from 'kysely'
import type { Host } from '../host/ports.ts'
import { type Mail, queueMail } from '../mail/mail.ts'
import { mailDueUsers } from '../mail/mailDueUsers.ts'
import type { RequiredFactor } from '../mail/mailTexts.ts'
import { defaultLanguage, mailTo, profileAddress, type Recipient } from '../mail/mailTo.ts'
import { isInForce, type Today, today } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'
import { hasPasskeys } from './hasPasskeys.ts'
import { linkedInstitutions } from './linkedInstitutions.ts'
import { lockedUser } from './secondFactor.ts'

/** How many days before a second factor becomes required its user is warned again, the first warning first. */
const warningDays = [7, 1] as const
const [firstWarning, lastWarning] = warningDays

/**
 * Queues the mails about a second factor that becomes required, until `shallStop` returns true: one when the
 * requirement begins to apply to a user, and one 7 and 1 days before its first day. [IDENT-096]
 */
export const sendRequiredFactorMails = (host: Host, shallStop: () => boolean = () => false): Promise<void> =>
  mailDueUsers(
    host,
    {
      dueUsers: async (last, limit) => {
        const due = dueMails(host.engine.db, host).where('held.user_id', '>', last).limit(limit)
        return (await due.execute()).map(({ userId }) => userId)
      },
      queue: (userId) => queueDueMail(host, userId),
      queued: 'warned about required second factor',
      failed: 'no warning about required second factor',
    },
    shallStop,
  )

/** Queues the mail to a user, and stores for which day it is. Returns false if no mail is due. */
const queueDueMail = (host: Host, userId: number): Promise<boolean> =>
  host.engine.db.transaction().execute(async (trx) => {
    // Another server, and the user who adds the app, wait for this lock.
    const user = await lockedUser(trx, userId)
    // One time for all statements: at midnight they would otherwise be about two days.
    const now = host.clock.now()
    const current: Today = { clock: { now: () => now } }
    const due = await dueMails(trx, current).where('held.user_id', '=', userId).executeTakeFirst()
    if (!user || !due) return false
    const { requiredFrom } = due
    const day = today(current)
    const daysLeft = daysBetween(day, requiredFrom)
    await trx
      .updateTable('users')
      .set({
        factor_mailed_on: day,
        factor_mailed_for: requiredFrom,
        factor_warned_days: warningDays.findLast((days) => days >= daysLeft) ?? null,
      })
      .where('id', '=', userId)
      .execute()
    const roles = await requiringRoles(trx, current)
      .select('role.description as name')
      .where('held.user_id', '=', userId)
      .where('role.second_factor_from', '=', requiredFrom)
      .orderBy('role.description')
      .execute()
    const mail = requiredFactorMail(
      host,
      { address: user.email, language: user.language ?? defaultLanguage },
      {
        requiredFrom,
        daysLeft,
        roles: roles.map(({ name }) => name),
        hasOtherSignIn:
          (await hasPasskeys(trx, userId)) || (await linkedInstitutions(trx, host, userId)).length > 0,
      },
    )
    await queueMail(trx, host, mail)
    return true
  })

/**
 * Selects the active portal roles in force of users that require a second factor. A role that ends before the first
 * day of its requirement never requires one.
 */
const requiringRoles = (db: Kysely<Schema>, current: Today) =>
  db
    .selectFrom('user_portal_roles as held')
    .innerJoin('portal_roles as role', 'role.id', 'held.role_id')
    .where('role.inactive', '=', 0)
    .where('role.second_factor_from', 'is not', null)
    .where(isInForce(current, 'held'))
    .where((held) =>
      held.or([
        held('held.valid_until', 'is', null),
        held('held.valid_until', '>=', held.ref('role.second_factor_from')),
      ]),
    )

/**
 * Selects the users to whom a mail is due, and the first day on which they need a second factor: active users without
 * an authenticator app, who have had no such mail on the current day. [IDENT-096, IDENT-097]
 */
function dueMails(db: Kysely<Schema>, current: Today) {
  const day = today(current)
  const requiredFrom = sql<string>`min(role.second_factor_from)`
  // All rows of a user have the same values. Grouping by these columns too would sort all users for each page of users:
  // with 100,000 users on SQLite, each page blocked all calls for up to 270 ms.
  const mailedFor = sql<string | null>`min(person.factor_mailed_for)`
  const warnedDays = sql<number | null>`min(person.factor_warned_days)`
  const isFirst = sql<boolean>`(${mailedFor} is null or ${mailedFor} <> ${requiredFrom})`
  const dueWarning = sql<number>`case when ${requiredFrom} <= ${dayAfter(day, lastWarning)} then ${sql.lit(lastWarning)} else ${sql.lit(firstWarning)} end`
  const isWarning = sql<boolean>`(${requiredFrom} <= ${dayAfter(day, firstWarning)} and (${warnedDays} is null or ${warnedDays} > ${dueWarning}))`
  return requiringRoles(db, current)
    .innerJoin('users as person', 'person.id', 'held.user_id')
    .leftJoin('authenticator_apps as app', 'app.user_id', 'held.user_id')
    .select(['held.user_id as userId', requiredFrom.as('requiredFrom')])
    .where('person.inactive', '=', 0)
    .where('app.user_id', 'is', null)
    .where((row) =>
      row.or([row('person.factor_mailed_on', 'is', null), row('person.factor_mailed_on', '<>', day)]),
    )
    .groupBy('held.user_id')
    .having(requiredFrom, '>', day)
    .having(sql<boolean>`(${isFirst} or ${isWarning})`)
    .orderBy('held.user_id')
}

/** Returns the mail about a second factor that becomes required. [IDENT-098] */
export const requiredFactorMail = (host: Host, recipient: Recipient, facts: RequiredFactor): Mail =>
  mailTo(host, recipient, 'FACTOR_REQUIRED', (texts, names) =>
    texts.factorRequired({ ...names, ...facts, profile: profileAddress(host, 'security') }),
  )
