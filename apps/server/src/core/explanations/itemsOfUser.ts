import type { ItemAnswer } from '@portal-gateway/contract/explanations'
import type { Host } from '../host/ports.ts'
import { unmetByItem } from '../permissions/unmetAgreements.ts'
import { sharesRole } from '../permissions/visibleItems.ts'
import { findItemUser } from './findItemUser.ts'
import { obstaclesOf } from './obstaclesOf.ts'

/**
 * Returns whether a user can use each active item, sorted by name (case-insensitive); undefined if there is no such
 * user. Needs five queries. [COND-059]
 */
export async function itemsOfUser(host: Host, userId: number): Promise<ItemAnswer[] | undefined> {
  const { db } = host.engine
  const user = await findItemUser(host, userId)
  if (!user) return undefined
  const items = await db
    .selectFrom('dashboard_items as i')
    .select(['i.id', 'i.name'])
    .select((item) =>
      item
        .case()
        .when(sharesRole(item, host, userId))
        .then(1)
        .else(0)
        .end()
        .as('has_role'),
    )
    .where('i.inactive', '=', 0)
    .orderBy('i.name_key')
    .orderBy('i.id')
    .execute()
  const itemIds = items.map(({ id }) => id)
  const unmet = await unmetByItem(db, host, userId, itemIds)
  return items.map(({ id, name, has_role }) => {
    const facts = { isInactive: false, hasRole: has_role === 1, hasUnmetAgreements: unmet.has(id) }
    return { id, name, ...obstaclesOf(user, facts) }
  })
}
