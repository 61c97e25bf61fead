import type { Access } from '@portal-gateway/contract/accesses'
import { proposedEnd } from '@portal-gateway/contract/validity'
import type { Kysely } from 'kysely'
import { type Today, today } from '../permissions/validity.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import type { StoredAccess } from './accessControls.ts'

/**
 * Returns the accesses with their dates. If a draft has no first or last day, that of the current access of the
 * same role remains. A new access of a role with a maximum length ends after the default length of the role, or
 * after the maximum. [COND-006, COND-011]
 */
export async function withDates<Draft extends Access>(
  db: Kysely<Schema>,
  host: Today,
  drafts: readonly Draft[],
  current: readonly Access[] = [],
): Promise<Draft[]> {
  const roles = await db
    .selectFrom('project_roles')
    .select(['role_name_key', 'max_days as maxDays', 'default_days as defaultDays'])
    .where('inactive', '=', 0)
    .where('max_days', 'is not', null)
    .execute()
  return drafts.map((draft) => {
    const key = fold(draft.roleName)
    const before = current.find(({ roleName }) => fold(roleName) === key)
    const { validFrom = before?.validFrom ?? null } = draft
    const role = before ? undefined : roles.find(({ role_name_key }) => role_name_key === key)
    const proposed = role && proposedEnd(role, { access: { validFrom }, today: today(host) })
    const { validUntil = before?.validUntil ?? proposed ?? null } = draft
    return { ...draft, validFrom, validUntil }
  })
}

/**
 * Returns the accesses that are not in force and that a client did not know when it sent the list. Otherwise a client
 * that reads only the accesses in force would remove the others by saving. `inForce` contains the ids that
 * `idsInForce` returns. [COND-008, COND-043]
 */
export const unseenAccesses = (
  sent: readonly { roleName: string }[],
  knownIds: readonly number[] = [],
  current: readonly StoredAccess[],
  inForce: ReadonlySet<number>,
): StoredAccess[] =>
  current.filter(
    (access) =>
      !inForce.has(access.id) &&
      !knownIds.includes(access.id) &&
      !sent.some(({ roleName }) => fold(roleName) === fold(access.roleName)),
  )
