import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { endArrival, isVerified, personOf, type StoredArrival } from './arrivals.ts'
import { linkIdentity } from './identities.ts'

interface Requested {
  registrationId: number
  /** The email in the form. */
  email: string
}

/**
 * Stores the identity of a person who requests an account, and ends the arrival. Stores nothing if the arrival has
 * ended in the meantime, or if the form has another email than the institution has sent: the person could request an
 * account in the name of somebody else, and sign in to it without reading the mails to that person. [IDENT-048,
 * IDENT-063]
 */
export async function keepIdentity(
  trx: Kysely<Schema>,
  arrival: StoredArrival,
  { registrationId, email }: Requested,
): Promise<void> {
  if (!isVerified(arrival)) return
  const email_key = fold(email)
  if (fold(personOf(arrival).email) !== email_key || !(await endArrival(trx, arrival.id))) return
  const { institution, issuer, subject } = arrival
  await trx
    .insertInto('registration_identities')
    .values({ registration_id: registrationId, institution, issuer, subject, email_key })
    .execute()
}

interface Approved {
  registrationId: number
  userId: number
  /** The email of the account. */
  email: string
  actor: Actor
}

/**
 * Links the identity of a registration to the account that was created from it. An identity that was linked to another
 * account in the meantime is not linked, nor is one whose email the reviewer has changed. [IDENT-048, IDENT-063]
 */
export async function linkKeptIdentity(
  trx: Kysely<Schema>,
  host: Host,
  { registrationId, userId, email, actor }: Approved,
): Promise<void> {
  const identity = await trx
    .selectFrom('registration_identities')
    .select(['institution', 'issuer', 'subject'])
    .where('registration_id', '=', registrationId)
    .where('email_key', '=', fold(email))
    .executeTakeFirst()
  if (!identity) return
  const result = await linkIdentity(trx, host, { userId, identity, actor, otherwise: undefined })
  if (result !== 'linked')
    host.log({
      level: 'warn',
      event: 'identity not linked',
      institution: identity.institution,
      reason: result,
      registrationId,
    })
}
