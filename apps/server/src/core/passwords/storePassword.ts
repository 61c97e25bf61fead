import type { Language } from '@portal-gateway/contract/languages'
import type { Kysely } from 'kysely'
import type { Host } from '../host/ports.ts'
import { queueMail } from '../mail/mail.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import { hasPasskeys } from './hasPasskeys.ts'
import { linkedInstitutions } from './linkedInstitutions.ts'
import { passwordChangedMail } from './passwordMails.ts'
import { resetAccountAttempts } from './signInAttempts.ts'

/**
 * Sets an account's password in the caller's transaction. Adds the old password to the history; deletes
 * sessions, attempt counters, known devices and the link; queues a mail to the user, in the language of the
 * request if the account has none. Returns false and changes nothing if the current hash is not the expected one (it was changed concurrently) or the account is
 * inactive.
 */
export async function storePassword(
  trx: Kysely<Schema>,
  host: Host,
  {
    userId,
    hash,
    expected,
    otherwise = defaultLanguage,
  }: { userId: number; hash: string; expected: string | null; otherwise: Language | undefined },
): Promise<boolean> {
  const user = await trx
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: host.clock.now(), password_wait_ended: 0 })
    .where('id', '=', userId)
    .where('inactive', '=', 0)
    .where('password_hash', expected === null ? 'is' : '=', expected)
    .returning(['email', 'language'])
    .executeTakeFirst()
  if (!user) return false
  await trx.deleteFrom('password_links').where('user_id', '=', userId).execute()
  if (expected !== null) await remember(trx, host, userId, expected)
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await resetAccountAttempts(trx, userId)
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
  const recipient = { address: user.email, language: user.language ?? otherwise }
  const others = {
    institutions: await linkedInstitutions(trx, host, userId),
    hasPasskeys: await hasPasskeys(trx, userId),
  }
  await queueMail(trx, host, passwordChangedMail(host, recipient, others))
  return true
}

/**
 * Locks the account and returns whether it is active and still has this password hash. Until the
 * transaction ends, other transactions can neither change the account nor end its sessions or its link.
 * [T27]
 */
export async function lockUnchangedPassword(
  trx: Kysely<Schema>,
  userId: number,
  hash: string | null,
): Promise<boolean> {
  const locked = await lockRow(
    trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('inactive', '=', 0)
      .where('password_hash', hash === null ? 'is' : '=', hash),
  )
  return locked !== undefined
}

async function remember(trx: Kysely<Schema>, host: Host, userId: number, hash: string): Promise<void> {
  await trx
    .insertInto('password_history')
    .values({ user_id: userId, password_hash: hash, replaced_at: host.clock.now() })
    .execute()
  const newest = trx
    .selectFrom('password_history')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(earlierCount(host))
  await trx
    .deleteFrom('password_history')
    .where('user_id', '=', userId)
    .where('id', 'not in', newest)
    .execute()
}

/** Whether the password is the current one or one of the previous ones. Verifies one hash at a time. */
export async function isOneOfTheLast(
  host: Host,
  user: { id: number; password_hash: string | null },
  password: string,
): Promise<boolean> {
  const earlier = await host.engine.db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(earlierCount(host))
    .execute()
  for (const { password_hash } of [user, ...earlier]) {
    if (password_hash !== null && (await host.hasher.verify(password_hash, password))) return true
  }
  return false
}

const earlierCount = ({ settings }: Host): number => Math.max(0, settings.passwordHistoryLength - 1)
