import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Kysely, Selectable } from 'kysely'
import { wholeFault } from '../records/writing.ts'
import { resolvedFault } from '../requests/resolvedFault.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'

export type StoredRegistration = Selectable<Schema['registrations']>

/** The registration as it stands once nobody else writes it. */
export const holdRegistration = (trx: Kysely<Schema>, id: number): Promise<StoredRegistration | undefined> =>
  lockRow(trx.selectFrom('registrations').selectAll().where('id', '=', id))

/** Why a registration cannot be decided any more, or not by whoever saw an older version of it. [T44, T45] */
export function decisionFaults(
  stored: StoredRegistration,
  versionno: number | undefined,
): FormErrors | undefined {
  if (stored.registration_status === 'APPROVED') return resolvedFault(stored, 'approved')
  if (stored.registration_status === 'DENIED') return resolvedFault(stored, 'rejected')
  return versionno !== undefined && versionno !== stored.versionno
    ? wholeFault('VERSION_CONFLICT')
    : undefined
}

/** Where the person who asked reads mails: the proxy, while they may use the portal, or the person themself. */
export async function requesterOf(
  trx: Kysely<Schema>,
  { proxy_user_id, email }: StoredRegistration,
): Promise<string | undefined> {
  if (proxy_user_id === null) return email
  const proxy = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', proxy_user_id)
    .where('inactive', '=', 0)
    .executeTakeFirst()
  return proxy?.email
}
