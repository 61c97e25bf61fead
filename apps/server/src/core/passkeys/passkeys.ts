import type { Language } from '@portal-gateway/contract/languages'
import { mostPasskeys, type Passkey } from '@portal-gateway/contract/passkeys'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Credential } from '../host/passkeys.ts'
import type { Actor, Host } from '../host/ports.ts'
import { queueMail } from '../mail/mail.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import { endOtherSessions, lockedUser, named } from '../passwords/secondFactor.ts'
import { recordAudit } from '../records/audit.ts'
import type { Schema } from '../store/schema.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './passkeyMails.ts'

const passkeysOf = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostPasskeys)
    .execute()

/** Returns the passkeys of a user, without their credentials. [IDENT-070] */
export async function shownPasskeys(db: Kysely<Schema>, userId: number): Promise<Passkey[]> {
  const stored = await passkeysOf(db, userId)
  return stored.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    added: new Date(created_at).toISOString(),
    lastUsed: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  }))
}

const Transports = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Returns the passkeys of a user as an authenticator recognises them, so that it adds no second one. */
export async function excludedCredentials(db: Kysely<Schema>, userId: number) {
  const stored = await passkeysOf(db, userId)
  return stored.map(({ credential_id, transports }) => ({
    type: 'public-key' as const,
    id: credential_id,
    transports: v.parse(Transports, transports),
  }))
}

/** Returns the account of a passkey, with what verifies it; undefined if there is none. */
export const accountOfPasskey = (db: Kysely<Schema>, credentialId: string) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id as passkey_id', 'p.public_key', 'p.counter', 'p.user_handle'])
    .select(['u.id', 'u.uuid', 'u.username', 'u.email', 'u.password_hash'])
    .select(['u.inactive', 'u.account_type', 'u.language'])
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst()

interface Addition {
  userId: number
  /** The id of the user for authenticators. */
  handle: string
  name: string
  credential: Credential
  transports: readonly string[]
  actor: Actor
  /** The language of the mail if the account has none. */
  otherwise: Language | undefined
  /** The token hash of the session that is not ended. */
  keep: string
}

/**
 * Adds a passkey to a user whom the caller's transaction has locked, ends the other sessions, queues the mail and writes
 * the audit entry. Returns false if the user has the maximum number, or if a user has this passkey. [IDENT-071]
 */
export async function addPasskey(
  trx: Kysely<Schema>,
  host: Host,
  { userId, handle, name, credential, transports, actor, otherwise = defaultLanguage, keep }: Addition,
): Promise<boolean> {
  // The lock also prevents that two calls exceed the limit.
  const user = await lockedUser(trx, userId)
  if (!user || (await passkeysOf(trx, userId)).length >= mostPasskeys) return false
  const added = await trx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      user_handle: handle,
      name,
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: JSON.stringify(transports),
      created_at: host.clock.now(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  await endOtherSessions(trx, userId, keep)
  await queueMail(
    trx,
    host,
    passkeyAddedMail(host, { address: user.email, language: user.language ?? otherwise }),
  )
  await recordAudit(trx, host, actor, { action: 'PASSKEY_ADDED', entity: 'USER', ...named(user) })
  return true
}

/**
 * Stores the use of a passkey. Returns false if it was removed, or if its counter has not increased since it was
 * verified, for example because another process has accepted a later signature.
 */
export async function storeUse(
  db: Kysely<Schema>,
  { clock }: Pick<Host, 'clock'>,
  { id, counter }: { id: number; counter: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: clock.now() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Removal {
  userId: number
  /** The id of the passkey; all passkeys of the user by default. */
  id?: number
  /** The user, or a member of support. */
  actor: Actor
  /** The language of the mail if the account has none. */
  otherwise?: Language | undefined
  /** The token hash of the session that is not ended: that of the user who makes the change. */
  keep?: string
}

/**
 * Removes one or all passkeys of a user whom the caller's transaction has locked, ends the other sessions, queues the
 * mail and writes the audit entry. Returns false if there is none. [IDENT-072, IDENT-078]
 */
export async function removePasskeys(
  trx: Kysely<Schema>,
  host: Host,
  { userId, id, actor, otherwise = defaultLanguage, keep }: Removal,
): Promise<boolean> {
  const user = await lockedUser(trx, userId)
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst()
  if (!user || numDeletedRows === 0n) return false
  await endOtherSessions(trx, userId, keep)
  const recipient = { address: user.email, language: user.language ?? otherwise }
  await queueMail(trx, host, passkeyRemovedMail(host, recipient, actor.userId !== userId))
  await recordAudit(trx, host, actor, { action: 'PASSKEY_REMOVED', entity: 'USER', ...named(user) })
  return true
}
