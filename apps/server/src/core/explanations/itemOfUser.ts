import { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import type { ItemExplanation } from '@portal-gateway/contract/explanations'
import { allows } from '@portal-gateway/contract/permissions'
import type { Kysely } from 'kysely'
import type { SignedInUser } from '../api/sessions.ts'
import type { Host } from '../host/ports.ts'
import { metByItem, unmetByItem } from '../permissions/unmetAgreements.ts'
import { isOfVisibleItem } from '../permissions/visibleItems.ts'
import type { Schema } from '../store/schema.ts'
import { findItemUser } from './findItemUser.ts'
import { findOrigins, type Subject } from './findOrigins.ts'
import { obstaclesOf } from './obstaclesOf.ts'
import { explainedRole } from './rightsOfUser.ts'

/**
 * Returns why a user can use an item, or cannot; undefined if there is no such user or item. Needs at most eight
 * queries, and one more for each further 500 changes of the user's rights. [COND-057, COND-059]
 */
export async function itemOfUser(
  host: Host,
  subject: Subject,
  itemId: number,
): Promise<ItemExplanation | undefined> {
  const { db } = host.engine
  const { userId } = subject
  const user = await findItemUser(host, userId)
  const item = await db
    .selectFrom('dashboard_items')
    .select(['id', 'name', 'inactive'])
    .where('id', '=', itemId)
    .executeTakeFirst()
  if (!user || !item) return undefined
  const { id, name } = item
  const roles = await rolesOfItem(db, userId, itemId)
  const held = roles.filter(({ heldBy }) => heldBy !== null)
  const origins = await findOrigins(host, subject, { roleIds: held.map((role) => role.id) })
  const heldRoles = held.map((role) => explainedRole(host, role, origins))
  const unmetAgreements = (await unmetByItem(db, host, userId, [itemId])).get(itemId) ?? []
  return {
    id,
    name,
    ...obstaclesOf(user, {
      isInactive: item.inactive === 1,
      hasRole: heldRoles.some(({ state }) => state === 'CURRENT'),
      hasUnmetAgreements: unmetAgreements.length > 0,
    }),
    heldRoles,
    otherRoles: roles
      .filter(({ heldBy, inactive }) => heldBy === null && inactive === 0)
      .map((role) => ({ id: role.id, description: role.description })),
    metAgreements: await metByItem(db, host, userId, itemId),
    unmetAgreements,
  }
}

/**
 * Returns the same to the caller about an item on the own dashboard, without the roles that the caller does not have;
 * undefined if the item is not there. [COND-058]
 */
export async function ownItem(
  host: Host,
  { userId, permissions }: SignedInUser,
  itemId: number,
): Promise<ItemExplanation | undefined> {
  if (!allows(permissions, dashboardItems.list.access)) return undefined
  const visible = await host.engine.db
    .selectFrom('dashboard_items as i')
    .select('i.id')
    .where('i.id', '=', itemId)
    .where((item) => isOfVisibleItem(item, host, userId))
    .executeTakeFirst()
  if (!visible) return undefined
  const explanation = await itemOfUser(host, { userId, viewerId: userId }, itemId)
  return explanation && { ...explanation, otherRoles: [] }
}

/** Selects all portal roles of an item, with the dates of those that the user has. */
const rolesOfItem = (db: Kysely<Schema>, userId: number, itemId: number) =>
  db
    .selectFrom('dashboard_item_roles as of')
    .innerJoin('portal_roles as r', 'r.id', 'of.role_id')
    .leftJoin('user_portal_roles as held', (join) =>
      join.onRef('held.role_id', '=', 'r.id').on('held.user_id', '=', userId),
    )
    .select(['r.id', 'r.description', 'r.inactive', 'held.user_id as heldBy'])
    .select(['held.valid_from as validFrom', 'held.valid_until as validUntil'])
    .where('of.item_id', '=', itemId)
    .orderBy('r.description_key')
    .orderBy('r.id')
    .execute()
