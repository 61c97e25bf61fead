import type { Kysely } from 'kysely'
import type { Host } from '../host/ports.ts'
import { lockAccount } from '../permissions/lockAccount.ts'
import { type Today, today } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'
import { languageOfUser } from './languageOfUser.ts'
import { type Mail, queueMail } from './mail.ts'
import type { Recipient } from './mailTo.ts'

/** The transaction that queues a mail, and the time for which the mail is computed. */
export interface MailRun {
  trx: Kysely<Schema>
  current: Today
  /** The day of `current`. */
  day: string
}

/**
 * Queues a mail of a kind of which a user gets at most one per day. `column` has the day of the last one. `mailOf`
 * returns the function that creates the mail for its recipient, or undefined if no mail is due. Returns whether a mail
 * was queued.
 */
export const queueDailyMail = (
  host: Host,
  userId: number,
  column: 'ends_mailed_on' | 'agreements_mailed_on',
  mailOf: (run: MailRun) => Promise<((recipient: Recipient) => Mail) | undefined>,
): Promise<boolean> =>
  host.engine.db.transaction().execute(async (trx) => {
    // Another server, or a change of the user's roles, waits for this lock.
    const { email } = await lockAccount(host, trx, userId)
    // One time for all statements: at midnight they would otherwise be about two days.
    const now = host.clock.now()
    const current: Today = { clock: { now: () => now } }
    const day = today(current)
    const user = await trx
      .selectFrom('users')
      .select(['inactive', `${column} as mailedOn`])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (user.inactive === 1 || user.mailedOn === day) return false
    const mailTo = await mailOf({ trx, current, day })
    if (!mailTo) return false
    await trx
      .updateTable('users')
      .set({ [column]: day })
      .where('id', '=', userId)
      .execute()
    await queueMail(trx, host, mailTo({ address: email, language: await languageOfUser(trx, userId) }))
    return true
  })
