import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'
import { endArrival, isVerified, type StoredArrival } from './arrivals.ts'
import { linkIdentity } from './identities.ts'

/**
 * Stores the identity of a person who requests an account, and ends the arrival. Stores nothing if the arrival has
 * ended in the meantime. [IDENT-048]
 */
export async function keepIdentity(
  trx: Kysely<Schema>,
  arrival: StoredArrival,
  registrationId: number,
): Promise<void> {
  if (!isVerified(arrival) || !(await endArrival(trx, arrival.id))) return
  const { institution, issuer, subject } = arrival
  await trx
    .insertInto('registration_identities')
    .values({ registration_id: registrationId, institution, issuer, subject })
    .execute()
}

/**
 * Links the identity of a registration to the account that was created from it. An identity that was linked to another
 * account in the meantime is not linked. [IDENT-048]
 */
export async function linkKeptIdentity(
  trx: Kysely<Schema>,
  host: Host,
  { registrationId, userId, actor }: { registrationId: number; userId: number; actor: Actor },
): Promise<void> {
  const identity = await trx
    .selectFrom('registration_identities')
    .select(['institution', 'issuer', 'subject'])
    .where('registration_id', '=', registrationId)
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
