import type { AgreementUse } from '@portal-gateway/contract/agreements'
import type {
  OwnAgreement,
  OwnAgreementText,
  OwnSignature,
  SignedVersion,
} from '@portal-gateway/contract/ownAgreements'
import { resignableDays } from '@portal-gateway/contract/ownAgreements'
import { dayAfter, validityOn } from '@portal-gateway/contract/validity'
import type { Kysely } from 'kysely'
import { agreementsOfRoles } from '../accesses/accessAgreements.ts'
import { isCounting, latestEnd, unmetReasonOf } from '../permissions/unmetAgreements.ts'
import { type Today, today } from '../permissions/validity.ts'
import { isOfVisibleItem } from '../permissions/visibleItems.ts'
import type { Schema } from '../store/schema.ts'
import { lastSignedDay } from './lastSignedDay.ts'

/**
 * Returns the agreements that a user has to sign or has signed: the unmet ones first, then by name. An agreement that
 * was deleted or is no longer required is returned if the user has signed it. [COND-036, COND-039]
 */
export async function listOwnAgreements(
  db: Kysely<Schema>,
  host: Today,
  userId: number,
): Promise<OwnAgreement[]> {
  const own = await ownAgreements(db, host, userId)
  const agreements = own.map((each): OwnAgreement => {
    const { text: _, ...agreement } = each
    return agreement
  })
  return [...agreements.filter(({ unmet }) => unmet), ...agreements.filter(({ unmet }) => !unmet)]
}

/** Returns one of these agreements with its newest text; undefined if it does not concern the user. */
export async function findOwnAgreement(
  db: Kysely<Schema>,
  host: Today,
  userId: number,
  id: number,
): Promise<OwnAgreementText | undefined> {
  const [agreement] = await ownAgreements(db, host, userId, id)
  return agreement
}

/** Returns a version with its text if the user has signed it. [COND-039] */
export async function findSignedVersion(
  db: Kysely<Schema>,
  userId: number,
  { id, version }: { id: number; version: number },
): Promise<SignedVersion | undefined> {
  const row = await db
    .selectFrom('agreement_versions as n')
    .innerJoin('agreements as g', 'g.id', 'n.agreement_id')
    .select(['g.name', 'n.version', 'n.published_at', 'n.text'])
    .where('n.agreement_id', '=', id)
    .where('n.version', '=', version)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('agreement_signatures as s')
          .select('s.id')
          .where('s.user_id', '=', userId)
          .where('s.agreement_id', '=', id)
          .where('s.version', '=', version),
      ),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { published_at, ...signed } = row
  return { ...signed, publishedAt: timeOf(published_at) }
}

const timeOf = (millis: number) => new Date(millis).toISOString()

/** Returns the agreements that concern the user, or only one of them, sorted by name (case-insensitive). */
async function ownAgreements(
  db: Kysely<Schema>,
  host: Today,
  userId: number,
  id?: number,
): Promise<OwnAgreementText[]> {
  const uses = await usesOf(db, host, userId)
  const signatures = await signaturesOf(db, userId, id)
  const ids = [...new Set([...uses.keys(), ...signatures.keys()])].filter((each) => (id ?? each) === each)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('agreements as g')
    .innerJoin('agreement_versions as n', (join) =>
      join.onRef('n.agreement_id', '=', 'g.id').onRef('n.version', '=', 'g.version'),
    )
    .select(['g.id', 'g.name', 'g.text', 'g.version', 'g.valid_months as validMonths', 'g.inactive'])
    .select(['g.required_version as requiredVersion', 'n.published_at'])
    .where('g.id', 'in', ids)
    .orderBy('g.name_key')
    .orderBy('g.id')
    .execute()
  const day = today(host)
  return rows.map(({ requiredVersion, inactive, published_at, ...agreement }): OwnAgreementText => {
    const own = (signatures.get(agreement.id) ?? []).map(
      (signature): OwnSignature => ({
        ...signature,
        counts: isCounting(signature, { requiredVersion }, day),
      }),
    )
    const requiredBy = uses.get(agreement.id) ?? []
    const counting = own.filter(({ counts }) => counts)
    return {
      ...agreement,
      publishedAt: timeOf(published_at),
      requiredBy,
      unmet: requiredBy.length > 0 ? unmetReasonOf({ requiredVersion }, own, day) : null,
      validUntil: latestEnd(counting),
      canSign: inactive === 0 && canSignNewest(agreement, counting, day),
      signatures: own,
    }
  })
}

/**
 * Whether a signature of the newest version would be of use: none counts and is of this version, or the latest of them
 * ends soon and before the new one would. [COND-037]
 */
function canSignNewest(
  { version, validMonths }: Pick<OwnAgreement, 'version' | 'validMonths'>,
  counting: readonly OwnSignature[],
  day: string,
): boolean {
  const ofNewest = counting.filter((signature) => signature.version === version)
  if (ofNewest.length === 0) return true
  const end = latestEnd(ofNewest)
  if (end === null || end > dayAfter(day, resignableDays)) return false
  const newEnd = lastSignedDay(day, validMonths)
  // Without this condition, a signature that is valid for a month could be repeated on the same day.
  return newEnd === null || newEnd > end
}

/** Returns the user's signatures by agreement, the latest first. */
async function signaturesOf(db: Kysely<Schema>, userId: number, id: number | undefined) {
  const rows = await db
    .selectFrom('agreement_signatures')
    .select(['id', 'agreement_id', 'version', 'signed_at', 'valid_until as validUntil'])
    .where('user_id', '=', userId)
    .$if(id !== undefined, (own) => own.where('agreement_id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .execute()
  const signatures = new Map<number, Omit<OwnSignature, 'counts'>[]>()
  for (const { agreement_id, signed_at, ...signature } of rows)
    addTo(signatures, agreement_id, { ...signature, signedAt: timeOf(signed_at) })
  return signatures
}

/**
 * Returns what requires active agreements of a user: items that the user sees, and the project roles of accesses that
 * have not ended. [COND-036]
 */
async function usesOf(db: Kysely<Schema>, host: Today, userId: number): Promise<Map<number, AgreementUse[]>> {
  const uses = new Map<number, AgreementUse[]>()
  const items = await db
    .selectFrom('dashboard_items as i')
    .innerJoin('dashboard_item_agreements as required', 'required.item_id', 'i.id')
    .innerJoin('agreements as g', 'g.id', 'required.agreement_id')
    .select(['g.id as agreementId', 'i.id', 'i.name'])
    .where('g.inactive', '=', 0)
    .where((item) => isOfVisibleItem(item, host, userId))
    .orderBy('i.sort')
    .orderBy('i.name_key')
    .orderBy('i.id')
    .execute()
  for (const { agreementId, ...item } of items) addTo(uses, agreementId, { kind: 'DASHBOARD_ITEM', ...item })
  const byRole = await agreementsOfRoles(db)
  if (byRole.size === 0) return uses
  const accesses = await db
    .selectFrom('access_controls')
    .select(['role_name_key', 'valid_from as validFrom', 'valid_until as validUntil'])
    .where('user_id', '=', userId)
    .where('inactive', '=', 0)
    .orderBy('role_name_key')
    .execute()
  const day = today(host)
  for (const { role_name_key: key, ...access } of accesses) {
    if (validityOn(access, day) === 'ENDED') continue
    for (const { id, roleId, roleName } of byRole.get(key) ?? [])
      addTo(uses, id, { kind: 'PROJECT_ROLE', id: roleId, name: roleName })
  }
  return uses
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
