import { check } from '@portal-gateway/contract/check'
import { type DashboardItem, DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { Actor, Host } from '../host/ports.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import {
  agreementFault,
  agreementSet,
  requiredAgreementIds,
  saveRequiredAgreements,
} from '../permissions/requiredAgreements.ts'
import { recordAudit } from '../records/audit.ts'
import { tooManyRecords } from '../records/recordLimit.ts'
import { findCreated, repeatKey, storeCreated } from '../records/repeats.ts'
import { sortAtEnd } from '../records/sortAtEnd.ts'
import {
  fieldFaults,
  invalid,
  isSame,
  mergedFaults,
  type Written,
  wholeFault,
  written,
} from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { flag, type Schema } from '../store/schema.ts'
import { loadItem } from './dashboardItemQueries.ts'
import { lockItem } from './lockItem.ts'
import { currentMaintenance, maintenanceFaultsOf, savedMaintenance } from './maintenance.ts'

type Draft = v.InferInput<typeof DashboardItemDraft>

/** Creates an item for users with the given roles. */
export async function createDashboardItem(
  host: Host,
  draft: Draft,
  actor: Actor,
): Promise<Written<DashboardItem>> {
  const checked = check(DashboardItemDraft, draft)
  if (!checked.isValid) return checked
  const validDraft = checked.value
  const key = await repeatKey(host, 'dashboardItems.create', actor, validDraft)
  const result = await host.engine.db.transaction().execute(async (trx): Promise<Written<DashboardItem>> => {
    const createdId = await findCreated(trx, host, key)
    if (createdId !== undefined) return written(await storedItem(trx, host, createdId))
    await lockPortalRoles(trx)
    const newItem = { ...validDraft, sort: validDraft.sort ?? (await sortAtEnd(trx, 'dashboard_items')) }
    const now = host.clock.now()
    const agreementIds = agreementSet(newItem.agreementIds ?? [])
    const faults = mergedFaults([
      ...(await faultsOf(trx, newItem, [])),
      ...(await agreementFaultsOf(trx, agreementIds)),
      ...maintenanceFaultsOf(newItem, undefined, now),
    ])
    if (faults) return invalid(faults)
    const tooMany = await tooManyRecords(trx, 'dashboard_items')
    if (tooMany) return tooMany
    const { id } = await trx
      .insertInto('dashboard_items')
      .values({
        ...columnsOf(newItem),
        ...savedMaintenance(newItem, undefined, now),
        long_description: newItem.longDescription ?? null,
        versionno: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('dashboard_item_roles').values(roleRows(id, newItem)).execute()
    await saveRequiredAgreements(trx, 'dashboard_item_agreements', id, agreementIds)
    await storeCreated(trx, host, key, id)
    const created = await storedItem(trx, host, id)
    await recordAudit(trx, host, actor, { action: 'CREATED', ...audited(created), after: fieldsOf(created) })
    return written(created)
  })
  if (result.isValid) {
    host.log({ level: 'info', event: 'item created', id: result.value.id, userId: actor.userId })
  }
  return result
}

/** Saves an item in one transaction, which locks the item before it compares and writes. */
export async function updateDashboardItem(
  host: Host,
  id: number,
  draft: DashboardItemDraft,
  actor: Actor,
): Promise<'missing' | 'unchanged' | Written<DashboardItem>> {
  const result = await host.engine.db.transaction().execute(async (trx) => {
    // Prevents a concurrent deactivation of a role of this item.
    await lockPortalRoles(trx)
    const current = await lockItem(trx, id)
    if (!current) return 'missing'
    const currentRoleIds = await roleIdsOf(trx, id)
    const [faults] = await faultsOf(trx, draft, currentRoleIds)
    if (faults) return invalid(faults)
    const currentAgreementIds = await requiredAgreementIds(trx, 'dashboard_item_agreements', id)
    const agreementIds = agreementSet(draft.agreementIds ?? currentAgreementIds)
    const [agreementFaults] = await agreementFaultsOf(trx, agreementIds, currentAgreementIds)
    if (agreementFaults) return invalid(agreementFaults)
    if (draft.versionno !== undefined && draft.versionno !== current.versionno) {
      return invalid(wholeFault('VERSION_CONFLICT'))
    }
    const now = host.clock.now()
    // Checks the version before the time: a draft of an older version can contain an end time that was valid
    // then and has passed. Such a draft is an edit conflict, not an invalid time.
    const [pastTime] = maintenanceFaultsOf(draft, current, now)
    if (pastTime) return invalid(pastTime)
    const columns = {
      ...columnsOf({ ...draft, sort: draft.sort ?? current.sort }),
      ...savedMaintenance(draft, current, now),
      // If the draft omits this field, the stored value remains, because the portal neither shows nor edits it.
      // [C-097]
      long_description:
        draft.longDescription === undefined ? current.long_description : draft.longDescription,
    }
    const effective = { ...current, ...currentMaintenance(current, now) }
    if (
      isSame(columns, effective) &&
      isSameSet(currentRoleIds, roleIdsIn(draft)) &&
      isSameSet(currentAgreementIds, agreementIds)
    )
      return 'unchanged'
    const before = fieldsOf(await storedItem(trx, host, id))
    await trx
      .updateTable('dashboard_items')
      .set({ ...columns, versionno: current.versionno + 1 })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('dashboard_item_roles').where('item_id', '=', id).execute()
    await trx.insertInto('dashboard_item_roles').values(roleRows(id, draft)).execute()
    await saveRequiredAgreements(trx, 'dashboard_item_agreements', id, agreementIds)
    const saved = await storedItem(trx, host, id)
    await recordAudit(trx, host, actor, {
      action: 'UPDATED',
      ...audited(saved),
      before,
      after: fieldsOf(saved),
    })
    return written(saved)
  })
  if (typeof result === 'object' && result.isValid) {
    host.log({ level: 'info', event: 'item updated', id, userId: actor.userId })
  }
  return result
}

/**
 * Makes an item inactive ('Delete' in the portal): it stays in the database, but no dashboard shows it.
 * [C-085]
 */
export async function deactivateDashboardItem(
  host: Host,
  id: number,
  actor: Actor,
): Promise<'missing' | 'unchanged' | 'done'> {
  const result = await host.engine.db.transaction().execute(async (trx) => {
    const current = await lockItem(trx, id)
    if (!current) return 'missing'
    if (current.inactive === 1) return 'unchanged'
    const { name, versionno } = await trx
      .updateTable('dashboard_items')
      .set({ inactive: 1, versionno: current.versionno + 1 })
      .where('id', '=', id)
      .returning(['name', 'versionno'])
      .executeTakeFirstOrThrow()
    await recordAudit(trx, host, actor, {
      action: 'DEACTIVATED',
      ...audited({ id, name, versionno }),
      before: { inactive: false },
      after: { inactive: true },
    })
    return 'done'
  })
  if (result === 'done') host.log({ level: 'info', event: 'item deactivated', id, userId: actor.userId })
  return result
}

const audited = ({ id, name, versionno }: Pick<DashboardItem, 'id' | 'name' | 'versionno'>) =>
  ({ entity: 'DASHBOARD_ITEM', id, name, versionno }) as const

/** Returns the item's fields for the audit, without resources and categories, which have separate entries. */
function fieldsOf(item: DashboardItem) {
  const { resources: _, categories: __, ...fields } = item
  return fields
}

async function storedItem(db: Kysely<Schema>, host: Host, id: number): Promise<DashboardItem> {
  const item = await loadItem(db, host, id)
  if (!item) throw new Error(`Item ${id} does not exist.`)
  return item
}

async function roleIdsOf(db: Kysely<Schema>, itemId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('dashboard_item_roles')
    .select('role_id')
    .where('item_id', '=', itemId)
    .execute()
  return rows.map(({ role_id }) => role_id)
}

/** Validates what the schema cannot: each role must exist, and must be active or already assigned. */
async function faultsOf(db: Kysely<Schema>, { roles }: DashboardItemDraft, currentRoleIds: number[]) {
  const known = await db
    .selectFrom('portal_roles')
    .select(['id', 'inactive'])
    .where('id', 'in', [...new Set(roles.map(({ id }) => id))])
    .execute()
  const faults = roles.flatMap(({ id }, index): Parameters<typeof fieldFaults>[0][number][] => {
    const role = known.find((other) => other.id === id)
    if (!role) return [[`roles[${index}]`, 'IS_UNKNOWN', 'portalRole']]
    return role.inactive === 1 && !currentRoleIds.includes(id)
      ? [[`roles[${index}]`, 'IS_INACTIVE', 'portalRole']]
      : []
  })
  return faults.length > 0 ? [fieldFaults(faults)] : []
}

/** Validates the required agreements. */
async function agreementFaultsOf(
  trx: Kysely<Schema>,
  agreementIds: readonly number[],
  currentIds?: readonly number[],
) {
  const rule = await agreementFault(trx, agreementIds, currentIds)
  return rule ? [fieldFaults([['agreementIds', rule, 'agreement']])] : []
}

const columnsOf = (draft: DashboardItemDraft & { sort: number }) => ({
  name: draft.name,
  name_key: fold(draft.name),
  short_description: draft.shortDescription,
  details: draft.details,
  url: draft.url,
  inactive: flag(draft.inactive),
  sort: draft.sort,
})

const roleIdsIn = ({ roles }: DashboardItemDraft): number[] => [...new Set(roles.map(({ id }) => id))]

const roleRows = (itemId: number, draft: DashboardItemDraft) =>
  roleIdsIn(draft).map((role_id) => ({ item_id: itemId, role_id }))

const isSameSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))
