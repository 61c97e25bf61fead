import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Kysely, Selectable } from 'kysely'
import { defaultLanguage, type Recipient } from '../mail/mailTo.ts'
import { wholeFault } from '../records/writing.ts'
import { resolvedFault } from '../requests/resolvedFault.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'

export type StoredRegistration = Selectable<Schema['registrations']>

/** Locks a registration until the transaction ends and returns it; undefined if there is none. */
export const lockRegistration = (trx: Kysely<Schema>, id: number): Promise<StoredRegistration | undefined> =>
  lockRow(trx.selectFrom('registrations').selectAll().where('id', '=', id))

/**
 * Returns why a registration cannot be decided: it was decided already, or the reviewer saw an older
 * version. [T44, T45]
 */
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

/**
 * Returns the recipient of notifications: the proxy, or the person. A recipient without a known language gets them
 * in that of the request. Undefined if the proxy is inactive. [EXP-312]
 */
export async function requesterOf(
  trx: Kysely<Schema>,
  { proxy_user_id, email, language }: StoredRegistration,
): Promise<Recipient | undefined> {
  const otherwise = language ?? defaultLanguage
  if (proxy_user_id === null) return { address: email, language: otherwise }
  const proxy = await trx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', proxy_user_id)
    .where('inactive', '=', 0)
    .executeTakeFirst()
  return proxy && { address: proxy.email, language: proxy.language ?? otherwise }
}
