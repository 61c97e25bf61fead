import { daysBetween } from '@portal-gateway/contract/validity'
import type { Kysely } from 'kysely'
import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { mailDueUsers } from '../mail/mailDueUsers.ts'
import type { EndingRole } from '../mail/mailTexts.ts'
import { mailTo, profileAddress, type Recipient } from '../mail/mailTo.ts'
import { queueDailyMail } from '../mail/queueDailyMail.ts'
import { dueWarning, endsSoon, isWarningDue } from '../permissions/endWarnings.ts'
import { type Today, today } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Queues the due mails about portal roles and accesses that end, until `shallStop` returns true. The database stores
 * which warnings were sent, in the transaction that queues the mail; so servers can run it at any time, also
 * concurrently. [COND-017, COND-019]
 */
export const sendEndWarnings = (host: Host, shallStop: () => boolean = () => false): Promise<void> =>
  mailDueUsers(
    host,
    {
      dueUsers: (last, limit) => dueUsers(host, last, limit),
      queue: (userId) => queueWarning(host, userId),
      queued: 'warned about roles that end',
      failed: 'no warning about roles',
    },
    shallStop,
  )

/** Returns the ids of at most `limit` active users with due warnings, from the one after `last` on. */
async function dueUsers(host: Host, last: number, limit: number): Promise<number[]> {
  const rows = await host.engine.db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '>', last)
    .where('users.inactive', '=', 0)
    .where((user) => user.or([user('ends_mailed_on', 'is', null), user('ends_mailed_on', '<>', today(host))]))
    .where('users.id', 'in', (db) =>
      db
        .selectFrom('user_portal_roles as held')
        .innerJoin('portal_roles as role', 'role.id', 'held.role_id')
        .select('held.user_id')
        .where('role.inactive', '=', 0)
        .where(isWarningDue(host, 'held'))
        .union(
          db
            .selectFrom('access_controls as access')
            .select((row) => row.ref('access.user_id').$notNull().as('user_id'))
            .where('access.user_id', 'is not', null)
            .where('access.inactive', '=', 0)
            .where(isWarningDue(host, 'access')),
        ),
    )
    .orderBy('users.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Queues the mail to a user, and stores which warnings it contains. Returns false if none is due. */
const queueWarning = (host: Host, userId: number): Promise<boolean> =>
  queueDailyMail(host, userId, 'ends_mailed_on', async ({ trx, current, day }) => {
    const portalRoles = await endingPortalRoles(trx, current, userId)
    const accesses = await endingAccesses(trx, current, userId)
    const dueRoleIds = portalRoles.filter(isDue).map(({ id }) => id)
    const dueAccessIds = accesses.filter(isDue).map(({ id }) => id)
    if (dueRoleIds.length + dueAccessIds.length === 0) return undefined
    if (dueRoleIds.length > 0)
      await trx
        .updateTable('user_portal_roles')
        .set({ warned_days: dueWarning(current, 'user_portal_roles') })
        .where('user_id', '=', userId)
        .where('role_id', 'in', dueRoleIds)
        .execute()
    if (dueAccessIds.length > 0)
      await trx
        .updateTable('access_controls')
        .set({ warned_days: dueWarning(current, 'access_controls') })
        .where('id', 'in', dueAccessIds)
        .execute()
    const roles = [
      ...portalRoles.map((row) => ({ ...row, kind: 'PORTAL_ROLE' as const })),
      ...accesses.map((row) => ({ ...row, kind: 'PROJECT_ROLE' as const })),
    ]
      .map(({ kind, name, lastDay }) => ({ kind, name, lastDay, daysLeft: daysBetween(day, lastDay) }))
      .toSorted((one, other) => one.daysLeft - other.daysLeft)
    return (recipient) => rolesEndMail(host, recipient, roles)
  })

const isDue = ({ due }: { due: number | string }): boolean => Number(due) === 1

/** Returns the user's active portal roles that end within 30 days. */
const endingPortalRoles = (trx: Kysely<Schema>, current: Today, userId: number) =>
  trx
    .selectFrom('user_portal_roles as held')
    .innerJoin('portal_roles as role', 'role.id', 'held.role_id')
    .select(['role.id', 'role.description as name'])
    .select((row) => [
      row.ref('held.valid_until').$notNull().as('lastDay'),
      row.case().when(isWarningDue(current, 'held')).then(1).else(0).end().as('due'),
    ])
    .where('held.user_id', '=', userId)
    .where('role.inactive', '=', 0)
    .where(endsSoon(current, 'held'))
    .orderBy('role.description')
    .execute()

/** Returns the user's accesses that end within 30 days. */
const endingAccesses = (trx: Kysely<Schema>, current: Today, userId: number) =>
  trx
    .selectFrom('access_controls as access')
    .select(['access.id', 'access.role_name as name'])
    .select((row) => [
      row.ref('access.valid_until').$notNull().as('lastDay'),
      row.case().when(isWarningDue(current, 'access')).then(1).else(0).end().as('due'),
    ])
    .where('access.user_id', '=', userId)
    .where('access.inactive', '=', 0)
    .where(endsSoon(current, 'access'))
    .orderBy('access.role_name_key')
    .execute()

/** Returns the mail about roles that end soon. */
export const rolesEndMail = (host: Host, recipient: Recipient, roles: readonly EndingRole[]): Mail =>
  mailTo(host, recipient, 'ROLES_END', (texts, names) =>
    texts.rolesEnd({ ...names, roles, profile: profileAddress(host, 'projectRoles') }),
  )
