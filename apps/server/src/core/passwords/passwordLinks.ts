import type { Language } from '@portal-gateway/contract/languages'
import type { LinkMode } from '@portal-gateway/contract/passwords'
import type { Kysely } from 'kysely'
import type { Host } from '../host/ports.ts'
import { randomToken } from '../host/secrets.ts'
import { queueMail } from '../mail/mail.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import { linkMail } from './passwordMails.ts'

/**
 * Sends a link for setting the password to this address if it belongs to an active external user. For any other
 * address the same statements run without effect, so that the response time reveals nothing. The mail is in the
 * language of the account, or in the given one if the account has none. [T31, EXP-312]
 */
export async function sendLink(
  host: Host,
  emailKey: string,
  otherwise: Language = defaultLanguage,
): Promise<void> {
  await host.engine.db.transaction().execute(async (trx) => {
    // Locks the row. If a concurrent transaction moves the address to another account, this query waits for
    // its end and then finds no account. [T33]
    const account = await lockRow(
      trx
        .selectFrom('users')
        .select(['id', 'email', 'password_hash', 'language'])
        .where('email_key', '=', emailKey)
        .where('inactive', '=', 0)
        .where('account_type', '=', 'external'),
    )
    const mode = account?.password_hash === null ? 'set_initial_password' : 'reset_password'
    const token = await makeLink(trx, host, account?.id ?? null, mode)
    const recipient = account && { address: account.email, language: account.language ?? otherwise }
    await queueMail(trx, host, recipient && linkMail(host, recipient, mode, token))
  })
  host.onMailQueued()
}

/** Creates a link for a user's first password and returns its token; the caller delivers it. */
export const newInitialLink = (host: Host, userId: number): Promise<string> =>
  host.engine.db.transaction().execute((trx) => makeLink(trx, host, userId, 'set_initial_password'))

/** Creates a link in the caller's transaction and returns its token. Replaces the user's previous link. */
export async function makeLink(
  trx: Kysely<Schema>,
  host: Host,
  userId: number | null,
  mode: LinkMode,
): Promise<string> {
  const token = randomToken()
  const { initialLinkSeconds, resetLinkSeconds } = host.settings
  const now = host.clock.now()
  const link = {
    token_hash: await host.digest(token),
    mode,
    created_at: now,
    expires_at: now + (mode === 'reset_password' ? resetLinkSeconds : initialLinkSeconds) * 1000,
  }
  await trx
    .insertInto('password_links')
    .values({ ...link, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute()
  return token
}

/**
 * Returns the user of a valid link and does not consume the link. Returns undefined if another system stores
 * the user's password now. [PERM-022]
 */
export async function findLinkHolder(host: Host, mode: LinkMode, token: string) {
  return host.engine.db
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.username', 'u.password_hash'])
    .where('l.token_hash', '=', await host.digest(token))
    .where('l.mode', '=', mode)
    .where('l.expires_at', '>', host.clock.now())
    .where('u.inactive', '=', 0)
    .where('u.account_type', '=', 'external')
    .executeTakeFirst()
}

/** Consumes a link. Returns true for exactly one of several concurrent calls. */
export async function consumeLink(
  trx: Kysely<Schema>,
  host: Host,
  mode: LinkMode,
  token: string,
): Promise<boolean> {
  const used = await trx
    .deleteFrom('password_links')
    .where('token_hash', '=', await host.digest(token))
    .where('mode', '=', mode)
    .where('expires_at', '>', host.clock.now())
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes expired links. */
export async function sweepLinks({ engine, clock }: Host): Promise<void> {
  await engine.db.deleteFrom('password_links').where('expires_at', '<=', clock.now()).execute()
}
