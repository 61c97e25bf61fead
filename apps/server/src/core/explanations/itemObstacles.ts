import { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import type { ItemAnswer } from '@portal-gateway/contract/explanations'
import { allows, type Permission } from '@portal-gateway/contract/permissions'

/** The user of an item. */
export interface ItemUser {
  isInactive: boolean
  /** The permissions of the roles that apply now, also if the account is inactive. */
  permissions: readonly Permission[]
}

/** The facts about an item and its user on which access depends. */
interface ItemFacts {
  isInactive: boolean
  /** Whether a portal role that applies now shows the item. */
  hasRole: boolean
  hasUnmetAgreements: boolean
}

/**
 * Returns what prevents a user from using an item. Administrators use every item, whatever its state, roles and
 * agreements are. Maintenance ends by itself and prevents nothing. [COND-059, C-094]
 */
export function itemObstacles(
  user: ItemUser,
  { isInactive, hasRole, hasUnmetAgreements }: ItemFacts,
): Pick<ItemAnswer, 'obstacles' | 'isAdministrator'> {
  if (!user.isInactive && allows(user.permissions, 'ADMIN')) return { obstacles: [], isAdministrator: true }
  const hasDashboard = allows(user.permissions, dashboardItems.get.access)
  return {
    obstacles: [
      ...(user.isInactive ? (['USER_INACTIVE'] as const) : []),
      ...(isInactive ? (['ITEM_INACTIVE'] as const) : []),
      ...(hasRole ? [] : (['NO_ROLE'] as const)),
      ...(hasRole && !hasDashboard ? (['NO_PERMISSION'] as const) : []),
      ...(hasUnmetAgreements ? (['AGREEMENT'] as const) : []),
    ],
    isAdministrator: false,
  }
}
