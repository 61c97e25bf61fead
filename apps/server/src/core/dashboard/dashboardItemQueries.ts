import type { DashboardCard, DashboardItem, DashboardItemRow } from '@portal-gateway/contract/dashboardItems'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Host } from '../host/ports.ts'
import { requiredAgreementIds } from '../permissions/requiredAgreements.ts'
import { unmetByItem } from '../permissions/unmetAgreements.ts'
import { sharesRole } from '../permissions/visibleItems.ts'
import type { Schema } from '../store/schema.ts'
import { maintenanceFields } from './maintenance.ts'
import { listCategories } from './resourceCategoryQueries.ts'
import { listResources } from './resourceQueries.ts'

/** Returns an item with its resources and categories, inactive ones included. */
export const findItem = (host: Host, id: number): Promise<DashboardItem | undefined> =>
  loadItem(host.engine.db, host, id)

/** Returns the same as `findItem`, but reads in a transaction. */
export async function loadItem(
  db: Kysely<Schema>,
  { clock }: Host,
  id: number,
): Promise<DashboardItem | undefined> {
  const row = await db.selectFrom('dashboard_items').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const roles = await roleNames(db).where('of.item_id', '=', id).execute()
  const agreementIds = await requiredAgreementIds(db, 'dashboard_item_agreements', id)
  return {
    id: row.id,
    name: row.name,
    shortDescription: row.short_description,
    longDescription: row.long_description,
    details: row.details,
    url: row.url,
    inactive: row.inactive === 1,
    sort: row.sort,
    ...maintenanceFields(row, clock.now()),
    versionno: row.versionno,
    roles: roles.map(({ id: roleId, description }) => ({ id: roleId, description })),
    resources: await listResources(db, id),
    categories: await listCategories(db, id),
    ...(agreementIds.length > 0 && { agreementIds }),
  }
}

/** Whether the item exists, active or inactive. */
export async function isItem({ engine }: Host, id: number): Promise<boolean> {
  const item = await engine.db
    .selectFrom('dashboard_items')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return item !== undefined
}

/** Whether the user has an active role of the item that is in force. [DASH-003, COND-001] */
export async function hasItemRole(host: Host, userId: number, itemId: number): Promise<boolean> {
  const item = await host.engine.db
    .selectFrom('dashboard_items as i')
    .select('i.id')
    .where('i.id', '=', itemId)
    .where((row) => sharesRole(row, host, userId))
    .executeTakeFirst()
  return item !== undefined
}

/**
 * Returns the active items of the user's roles, sorted by sort number and name. A card with unmet agreements has no
 * address. [C-090, C-094, COND-033]
 */
export async function listCards(host: Host, userId: number): Promise<DashboardCard[]> {
  const rows = await host.engine.db
    .selectFrom('dashboard_items as i')
    .select(['i.id', 'i.name', 'i.short_description as shortDescription', 'i.url', 'i.sort'])
    .select(['i.maintenance_until', 'i.maintenance_note'])
    .select((item) => newestThumbnail(item).as('thumbnailId'))
    .leftJoin('pinned_items as p', (pin) => pin.onRef('p.item_id', '=', 'i.id').on('p.user_id', '=', userId))
    .select('p.item_id as pin')
    .where('i.inactive', '=', 0)
    .where((item) => sharesRole(item, host, userId))
    .orderBy('i.sort')
    .orderBy('i.name_key')
    .orderBy('i.id')
    .execute()
  const now = host.clock.now()
  const itemIds = rows.map(({ id }) => id)
  const unmet = await unmetByItem(host.engine.db, host, userId, itemIds)
  return rows.map(({ pin, maintenance_until, maintenance_note, ...card }) => {
    const unmetAgreements = unmet.get(card.id)
    return {
      ...card,
      ...(unmetAgreements && { url: '', unmetAgreements }),
      isPinned: pin !== null,
      ...maintenanceFields({ maintenance_until, maintenance_note }, now),
    }
  })
}

/** Returns the items for administrators, the inactive ones only if `includeInactive` is true. [C-096] */
export async function listItems(
  { engine, clock }: Host,
  { includeInactive }: { includeInactive: boolean },
): Promise<DashboardItemRow[]> {
  const rows = await engine.db
    .selectFrom('dashboard_items as i')
    .select(['i.id', 'i.name', 'i.short_description as shortDescription', 'i.url', 'i.sort'])
    .select(['i.inactive', 'i.versionno', 'i.maintenance_until', 'i.maintenance_note'])
    .$if(!includeInactive, (items) => items.where('i.inactive', '=', 0))
    .orderBy('i.sort')
    .orderBy('i.name_key')
    .orderBy('i.id')
    .execute()
  const roles = await roleNames(engine.db).execute()
  const byItem = new Map<number, DashboardItemRow['roles']>()
  for (const { itemId, ...role } of roles) {
    const others = byItem.get(itemId)
    if (others) others.push(role)
    else byItem.set(itemId, [role])
  }
  const now = clock.now()
  return rows.map(({ maintenance_until, maintenance_note, ...row }) => ({
    ...row,
    inactive: row.inactive === 1,
    ...maintenanceFields({ maintenance_until, maintenance_note }, now),
    roles: byItem.get(row.id) ?? [],
  }))
}

/** Whether the item's card shows this image. */
export async function isThumbnailOfCard(host: Host, itemId: number, resourceId: number): Promise<boolean> {
  const item = await host.engine.db
    .selectFrom('dashboard_items as i')
    .select((columns) => newestThumbnail(columns).as('thumbnailId'))
    .where('i.id', '=', itemId)
    .executeTakeFirst()
  return item?.thumbnailId === resourceId
}

/** Selects the image on the item's card: the newest active thumbnail. [C-107] */
const newestThumbnail = (item: ExpressionBuilder<Schema & { i: Schema['dashboard_items'] }, 'i'>) =>
  item
    .selectFrom('resources as t')
    .select(({ fn }) => fn.max('t.id').as('id'))
    .whereRef('t.item_id', '=', 'i.id')
    .where('t.res_type', '=', 'THUMBNAIL')
    .where('t.inactive', '=', 0)
    .where('t.file_key', 'is not', null)

const roleNames = (db: Kysely<Schema>) =>
  db
    .selectFrom('dashboard_item_roles as of')
    .innerJoin('portal_roles as r', 'r.id', 'of.role_id')
    .select(['of.item_id as itemId', 'r.id', 'r.description'])
    .orderBy('r.sort')
    .orderBy('r.description_key')
    .orderBy('r.id')
