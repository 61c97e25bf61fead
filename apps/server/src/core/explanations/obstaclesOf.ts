import { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import { type ItemAnswer, type ItemObstacle, itemObstacles } from '@portal-gateway/contract/explanations'
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
export function obstaclesOf(
  user: ItemUser,
  { isInactive, hasRole, hasUnmetAgreements }: ItemFacts,
): Pick<ItemAnswer, 'obstacles' | 'isAdministrator'> {
  if (!user.isInactive && allows(user.permissions, 'ADMIN')) return { obstacles: [], isAdministrator: true }
  const hasDashboard = allows(user.permissions, dashboardItems.get.access)
  const all: Readonly<Record<ItemObstacle, boolean>> = {
    USER_INACTIVE: user.isInactive,
    ITEM_INACTIVE: isInactive,
    NO_ROLE: !hasRole,
    NO_PERMISSION: hasRole && !hasDashboard,
    AGREEMENT: hasUnmetAgreements,
  }
  return { obstacles: itemObstacles.filter((each) => all[each]), isAdministrator: false }
}
