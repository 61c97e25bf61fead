import type { FieldRule } from '@portal-gateway/contract/messageKeys'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { lockAgreements } from './lockAgreements.ts'

/** The tables of the agreements that items and project roles require, with the column of the item or role. */
const requiring = {
  dashboard_item_agreements: 'item_id',
  project_role_agreements: 'project_role_id',
} as const
type RequiringTable = keyof typeof requiring

/** Returns the agreements of an item or role, inactive ones included, sorted by id. [COND-032] */
export async function requiredAgreementIds(
  db: Kysely<Schema>,
  table: RequiringTable,
  id: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('agreement_id')
    .where(requiring[table], '=', id)
    .orderBy('agreement_id')
    .execute()
  return rows.map(({ agreement_id }) => agreement_id)
}

/** Replaces the agreements of an item or role. */
export async function saveRequiredAgreements(
  trx: Kysely<Schema>,
  table: RequiringTable,
  id: number,
  agreementIds: readonly number[],
): Promise<void> {
  const column = requiring[table]
  await trx.deleteFrom(table).where(column, '=', id).execute()
  if (agreementIds.length > 0)
    await trx
      .insertInto(table)
      .values(agreementIds.map((agreementId) => ({ [column]: id, agreement_id: agreementId })))
      .execute()
}

/** Returns the ids without duplicates, sorted. A record without required agreements omits the list. */
export const agreementSet = (ids: readonly number[] = []): number[] =>
  [...new Set(ids)].toSorted((one, other) => one - other)

/**
 * Returns why an agreement cannot be required, or undefined. An inactive agreement can remain but not be added. Locks the
 * agreements, so that a concurrent deactivation of an added one waits. [COND-032]
 */
export async function agreementFault(
  trx: Kysely<Schema>,
  wanted: readonly number[],
  currentIds: readonly number[] = [],
): Promise<FieldRule | undefined> {
  const added = wanted.filter((id) => !currentIds.includes(id))
  if (added.length === 0) return undefined
  await lockAgreements(trx)
  const found = await trx
    .selectFrom('agreements')
    .select(['id', 'inactive'])
    .where('id', 'in', added)
    .execute()
  if (added.some((id) => !found.some((agreement) => agreement.id === id))) return 'DOES_NOT_EXIST'
  return found.some(({ inactive }) => inactive === 1) ? 'IS_INACTIVE' : undefined
}
