import { mostIdentities } from '@portal-gateway/contract/linkedIdentities'
import type { Kysely } from 'kysely'
import { institutionLabel } from '../host/institutions.ts'
import type { Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

/** Returns the names of the institutions with which a user can sign in, each once. [IDENT-065] */
export async function linkedInstitutions(db: Kysely<Schema>, host: Host, userId: number): Promise<string[]> {
  const linked = await db
    .selectFrom('linked_identities')
    .select('institution')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('institution')
    .limit(mostIdentities)
    .execute()
  return linked.map(({ institution }) => institutionLabel(host.institutions, institution))
}
