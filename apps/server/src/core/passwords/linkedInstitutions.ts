import { mostIdentities } from '@portal-gateway/contract/linkedIdentities'
import type { Kysely } from 'kysely'
import type { Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

/** Returns the names of the institutions with which a user can sign in, each once. [IDENT-065] */
export async function linkedInstitutions(db: Kysely<Schema>, host: Host, userId: number): Promise<string[]> {
  const linked = await db
    .selectFrom('linked_identities')
    .select('issuer')
    .distinct()
    .where('user_id', '=', userId)
    .limit(mostIdentities)
    .execute()
  const issuers = new Set(linked.map(({ issuer }) => issuer))
  // An institution that is no longer configured does not sign in, but another key does not change the issuer.
  return host.institutions.list.filter(({ issuer }) => issuers.has(issuer)).map(({ label }) => label)
}
