import type { UnmetAgreement, UnmetReason } from '@portal-gateway/contract/agreements'
import type { ItemExplanation } from '@portal-gateway/contract/explanations'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { type Today, today } from './validity.ts'

/** The columns of an agreement that determine which signatures count. */
export interface RequiredAgreement {
  id: number
  name: string
  version: number
  requiredVersion: number
}

/** The columns of a signature that determine whether it counts. */
export interface SignedAgreement {
  version: number
  validUntil: string | null
}

/**
 * Whether a signature counts on a day: it has not ended, and no later version asks users to sign again.
 * [COND-031, COND-034]
 */
export const isCounting = (
  { version, validUntil }: SignedAgreement,
  { requiredVersion }: Pick<RequiredAgreement, 'requiredVersion'>,
  day: string,
): boolean => version >= requiredVersion && (validUntil === null || validUntil >= day)

/** Returns why none of the signatures of a user counts on a day; null if one does. [COND-033] */
export function unmetReasonOf(
  agreement: Pick<RequiredAgreement, 'requiredVersion'>,
  signatures: readonly SignedAgreement[],
  day: string,
): UnmetReason | null {
  if (signatures.some((signature) => isCounting(signature, agreement, day))) return null
  const versions = signatures.map(({ version }) => version)
  return reasonAfter(versions.length === 0 ? undefined : Math.max(...versions), agreement)
}

/** Returns why no signature counts of a user who last signed this version, or has never signed. [COND-033] */
export const reasonAfter = (
  version: number | undefined,
  { requiredVersion }: Pick<RequiredAgreement, 'requiredVersion'>,
): UnmetReason =>
  // Only the newest version can be signed, so the latest signature has the greatest version.
  version === undefined ? 'UNSIGNED' : version < requiredVersion ? 'NEW_VERSION' : 'ENDED'

/** An active agreement that something, such as a dashboard item, requires of a user. */
export interface Requirement<Requiring> extends RequiredAgreement {
  by: Requiring
  userId: number
}

/**
 * Returns the unmet agreements of each thing that requires any, in the order of the requirements. Every request
 * compares the signatures with the clock, so that no job is needed when a signature ends. [COND-034]
 */
export async function unmetAgreements<Requiring>(
  db: Kysely<Schema>,
  host: Today,
  requirements: readonly Requirement<Requiring>[],
): Promise<Map<Requiring, UnmetAgreement[]>> {
  const unmet = new Map<Requiring, UnmetAgreement[]>()
  if (requirements.length === 0) return unmet
  const signatures = await signaturesOf(db, [...new Set(requirements.map(({ userId }) => userId))])
  const day = today(host)
  for (const { by, userId, ...agreement } of requirements) {
    const reason = unmetReasonOf(agreement, signatures.get(keyOf(userId, agreement.id)) ?? [], day)
    if (reason === null) continue
    const { id, name, version } = agreement
    const others = unmet.get(by)
    if (others) others.push({ id, name, version, reason })
    else unmet.set(by, [{ id, name, version, reason }])
  }
  return unmet
}

const keyOf = (userId: number, agreementId: number) => `${userId} ${agreementId}`

/** Returns the signatures of these users by user and agreement. */
async function signaturesOf(db: Kysely<Schema>, userIds: readonly number[]) {
  const signatures = new Map<string, SignedAgreement[]>()
  // Splits the ids, because databases limit the number of parameters in one statement.
  for (let start = 0; start < userIds.length; start += 1_000) {
    const rows = await db
      .selectFrom('agreement_signatures')
      .select(['user_id', 'agreement_id', 'version', 'valid_until as validUntil'])
      .where('user_id', 'in', userIds.slice(start, start + 1_000))
      .execute()
    for (const { user_id, agreement_id, ...signature } of rows) {
      const key = keyOf(user_id, agreement_id)
      const others = signatures.get(key)
      if (others) others.push(signature)
      else signatures.set(key, [signature])
    }
  }
  return signatures
}

/**
 * Returns the unmet agreements of dashboard items for a user, by the id of the item. Items without unmet agreements
 * are not in the map. [COND-033]
 */
export async function unmetByItem(
  db: Kysely<Schema>,
  host: Today,
  userId: number,
  itemIds: readonly number[],
): Promise<Map<number, UnmetAgreement[]>> {
  if (itemIds.length === 0) return new Map()
  const required = await db
    .selectFrom('dashboard_item_agreements as of')
    .innerJoin('agreements as g', 'g.id', 'of.agreement_id')
    .select(['of.item_id as by', 'g.id', 'g.name', 'g.version', 'g.required_version as requiredVersion'])
    .where('of.item_id', 'in', [...itemIds])
    .where('g.inactive', '=', 0)
    .orderBy('g.name_key')
    .orderBy('g.id')
    .execute()
  return unmetAgreements(
    db,
    host,
    required.map((requirement) => ({ ...requirement, userId })),
  )
}

/** Returns the agreements of an item of which a signature of the user counts, sorted by name. [COND-058] */
export async function metByItem(
  db: Kysely<Schema>,
  host: Today,
  userId: number,
  itemId: number,
): Promise<ItemExplanation['metAgreements']> {
  const rows = await db
    .selectFrom('dashboard_item_agreements as of')
    .innerJoin('agreements as g', 'g.id', 'of.agreement_id')
    .innerJoin('agreement_signatures as s', 's.agreement_id', 'g.id')
    .select(['g.id', 'g.name', 'g.required_version as requiredVersion'])
    .select(['s.version', 's.valid_until as validUntil'])
    .where('of.item_id', '=', itemId)
    .where('s.user_id', '=', userId)
    .where('g.inactive', '=', 0)
    .orderBy('g.name_key')
    .orderBy('g.id')
    .execute()
  const day = today(host)
  const counting = rows.filter((row) => isCounting(row, row, day))
  const agreements = new Map(counting.map(({ id, name }) => [id, name]))
  return [...agreements].map(([id, name]) => ({
    id,
    name,
    validUntil: latestEnd(counting.filter((signature) => signature.id === id)),
  }))
}

/** Returns the latest last day; null if there are no signatures, or if one has no end. */
export function latestEnd(signatures: readonly Pick<SignedAgreement, 'validUntil'>[]): string | null {
  const ends = signatures.map(({ validUntil }) => validUntil)
  return ends.includes(null)
    ? null
    : (ends
        .filter((end) => end !== null)
        .toSorted()
        .at(-1) ?? null)
}

/** Whether the user has to sign an agreement before using the item. [COND-034] */
export const hasUnmetAgreements = async (
  db: Kysely<Schema>,
  host: Today,
  userId: number,
  itemId: number,
): Promise<boolean> => (await unmetByItem(db, host, userId, [itemId])).size > 0
