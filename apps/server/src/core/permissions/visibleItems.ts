import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { isInForce, type Today } from './validity.ts'

type ItemColumns = ExpressionBuilder<Schema & { i: Schema['dashboard_items'] }, 'i'>

/** Returns the condition that a user who is not an administrator may see the item. */
export const isOfVisibleItem = (item: ItemColumns, host: Today, userId: number) =>
  item.and([item('i.inactive', '=', 0), sharesRole(item, host, userId)])

/** Returns the condition that the user has an active role of the item that is in force. [DASH-003, COND-001] */
export const sharesRole = (item: ItemColumns, host: Today, userId: number) =>
  item.exists(
    item
      .selectFrom('dashboard_item_roles as of')
      .innerJoin('portal_roles as r', 'r.id', 'of.role_id')
      .innerJoin('user_portal_roles as held', 'held.role_id', 'r.id')
      .select('r.id')
      .whereRef('of.item_id', '=', 'i.id')
      .where('held.user_id', '=', userId)
      .where('r.inactive', '=', 0)
      .where(isInForce(host, 'held')),
  )
