import type { Language } from '@portal-gateway/contract/languages'
import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import { queueMail } from '../mail/mail.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import { recordAudit } from '../records/audit.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import { factorRemovedMail } from './factorMails.ts'

/** Whether the user has an authenticator app, and so must enter a code when signing in. */
export const hasSecondFactor = async (db: Kysely<Schema>, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('authenticator_apps')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/** Identifies the row of an encrypted secret, so that a secret copied to the row of another user cannot be read. */
export const secretContext = (userId: number): string => `authenticator app ${userId}`

/** Returns how many recovery codes of the user were not used. */
export async function codesLeft(db: Kysely<Schema>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks an account in the caller's transaction, and returns its names and where its mails are sent. */
export const lockedUser = (trx: Kysely<Schema>, userId: number) =>
  lockRow(
    trx
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'email', 'language'])
      .where('id', '=', userId),
  )

/** Returns the id and the name of an account, as the audit stores them. */
export const named = ({
  id,
  first_name,
  last_name,
}: {
  id: number
  first_name: string
  last_name: string
}) => ({
  id,
  name: `${first_name} ${last_name}`,
})

/**
 * Ends the sessions of a user whom the caller's transaction has locked, except the one that makes the change: somebody
 * else may have opened them, with the password alone or with the app that was removed.
 */
export async function endOtherSessions(
  trx: Kysely<Schema>,
  userId: number,
  keep: string | undefined,
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== undefined, (query) => query.where('token_hash', '!=', keep ?? ''))
    .execute()
}

interface Removal {
  userId: number
  /** Who removes the factor: the user, or support. */
  actor: Actor
  /** The language of the mail if the account has none. */
  otherwise?: Language | undefined
  /** The token hash of the session that is not ended: that of the user who makes the change. */
  keep?: string
}

/**
 * Deletes the authenticator app and the recovery codes of a user whom the caller's transaction has locked, ends the
 * other sessions, queues the mail and writes the audit entry. Returns false if there is no app. [IDENT-019]
 */
export async function removeFactor(
  trx: Kysely<Schema>,
  host: Host,
  { userId, actor, otherwise = defaultLanguage, keep }: Removal,
): Promise<boolean> {
  const user = await lockedUser(trx, userId)
  const { numDeletedRows } = await trx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!user || numDeletedRows === 0n) return false
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await endOtherSessions(trx, userId, keep)
  const recipient = { address: user.email, language: user.language ?? otherwise }
  await queueMail(trx, host, factorRemovedMail(host, recipient, actor.userId !== userId))
  await recordAudit(trx, host, actor, { action: 'FACTOR_REMOVED', entity: 'USER', ...named(user) })
  return true
}
