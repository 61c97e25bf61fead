import type { Language } from '@portal-gateway/contract/languages'
import {
  type LinkedIdentity,
  type LinkResult,
  mostIdentities,
} from '@portal-gateway/contract/linkedIdentities'
import type { Kysely } from 'kysely'
import { institutionLabel, isOrcidIssuer } from '../host/institutions.ts'
import type { Actor, Host } from '../host/ports.ts'
import { queueMail } from '../mail/mail.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import { endOtherSessions, lockedUser, named } from '../passwords/secondFactor.ts'
import { recordAudit } from '../records/audit.ts'
import type { Schema } from '../store/schema.ts'
import { identityLinkedMail, identityUnlinkedMail } from './identityMails.ts'
import { isOrcidId, orcidAddress } from './orcid.ts'

/** The pair that identifies a person at an institution, and the key of the institution. [IDENT-044] */
export interface Identity {
  institution: string
  issuer: string
  subject: string
}

/** Returns the account that an identity is linked to; undefined if there is none. */
export const linkedAccount = (
  db: Kysely<Schema>,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
) =>
  db
    .selectFrom('linked_identities as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.id as identity_id', 'u.id', 'u.uuid', 'u.username', 'u.email', 'u.password_hash'])
    .select(['u.inactive', 'u.account_type', 'u.language'])
    .where('l.issuer', '=', issuer)
    .where('l.subject', '=', subject)
    .executeTakeFirst()

interface Link {
  userId: number
  identity: Identity
  actor: Actor
  /** The language of the mail if the account has none. */
  otherwise: Language | undefined
}

/**
 * Links an identity to an account in the caller's transaction, which has locked the account; queues the mail and writes
 * the audit entry. An identity that is linked to an account already stays there. [IDENT-047, IDENT-049, IDENT-056]
 */
export async function linkIdentity(
  trx: Kysely<Schema>,
  host: Host,
  { userId, identity: { institution, issuer, subject }, actor, otherwise = defaultLanguage }: Link,
): Promise<Exclude<LinkResult, 'failed'>> {
  // The lock also prevents that two calls exceed the limit.
  const user = await lockedUser(trx, userId)
  const owner = await ownerOf(trx, issuer, subject)
  if (owner === userId) return 'alreadyLinked'
  if (!user || owner !== undefined) return 'taken'
  if ((await identitiesOf(trx, userId)).length >= mostIdentities) return 'tooMany'
  const linked = await trx
    .insertInto('linked_identities')
    .values({ user_id: userId, institution, issuer, subject, linked_at: host.clock.now() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Another account has linked it concurrently.
  if (!linked) return 'taken'
  const label = institutionLabel(host.institutions, institution)
  await queueMail(
    trx,
    host,
    identityLinkedMail(host, { address: user.email, language: user.language ?? otherwise }, label),
  )
  await recordAudit(trx, host, actor, {
    action: 'IDENTITY_LINKED',
    entity: 'USER',
    ...named(user),
    after: { institution: label },
  })
  return 'linked'
}

async function ownerOf(db: Kysely<Schema>, issuer: string, subject: string): Promise<number | undefined> {
  const identity = await db
    .selectFrom('linked_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return identity?.user_id
}

const identitiesOf = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('linked_identities')
    .select(['id', 'institution', 'issuer', 'subject', 'linked_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('id')
    .limit(mostIdentities)
    .execute()

/** Returns the linked identities of a user, without their subjects, except an ORCID iD. [IDENT-054, IDENT-110] */
export async function shownIdentities(host: Host, userId: number): Promise<LinkedIdentity[]> {
  const identities = await identitiesOf(host.engine.db, userId)
  return identities.map(({ id, institution, issuer, subject, linked_at, last_used_at }) => ({
    id,
    institution,
    label: institutionLabel(host.institutions, institution),
    // The identity can have been linked before `isOrcid` was configured, and then was not checked.
    orcid: isOrcidIssuer(host.institutions, issuer) && isOrcidId(subject) ? orcidAddress(subject) : null,
    linked: new Date(linked_at).toISOString(),
    lastUsed: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  }))
}

interface Unlink {
  userId: number
  /** The id of the identity. */
  id: number
  /** The user, or a member of support. */
  actor: Actor
  /** The language of the mail if the account has none. */
  otherwise?: Language | undefined
  /** The token hash of the session that is not ended: that of the user who makes the change. */
  keep?: string
}

/**
 * Unlinks an identity of a user whom the caller's transaction has locked, queues the mail and writes the audit entry.
 * Ends the other sessions, because they may have been opened with the identity. Returns false if the user has no such
 * identity. [IDENT-057]
 */
export async function unlinkIdentity(
  trx: Kysely<Schema>,
  host: Host,
  { userId, id, actor, otherwise = defaultLanguage, keep }: Unlink,
): Promise<boolean> {
  const user = await lockedUser(trx, userId)
  const unlinked = await trx
    .deleteFrom('linked_identities')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('institution')
    .executeTakeFirst()
  if (!user || !unlinked) return false
  await endOtherSessions(trx, userId, keep)
  const institution = institutionLabel(host.institutions, unlinked.institution)
  const recipient = { address: user.email, language: user.language ?? otherwise }
  const isBySupport = actor.userId !== userId
  await queueMail(trx, host, identityUnlinkedMail(host, recipient, { institution, isBySupport }))
  await recordAudit(trx, host, actor, {
    action: 'IDENTITY_UNLINKED',
    entity: 'USER',
    ...named(user),
    before: { institution },
  })
  return true
}
