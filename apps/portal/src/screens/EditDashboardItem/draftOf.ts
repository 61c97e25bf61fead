import type { DashboardItem, DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import type { NewResource, Resource } from '@portal-gateway/contract/resources'
import type { OfferedRole } from '@portal-gateway/portal-forms/DashboardItemForm'

/** What an editor begins with: the stored item without its resources, which nobody edits here. */
export const draftOf = (item: DashboardItem): DashboardItemDraft => ({
  name: item.name,
  shortDescription: item.shortDescription,
  longDescription: item.longDescription,
  details: item.details,
  url: item.url,
  inactive: item.inactive,
  sort: item.sort,
  roles: item.roles,
  versionno: item.versionno,
})

/**
 * What an update sends: the draft with the item's resources, except those that nobody has stored yet.
 * The server leaves resources to their own calls. [ITEM-037, C-110]
 */
export const updateOf = (draft: DashboardItemDraft, resources: readonly (Resource | NewResource)[]) => ({
  ...draft,
  resources: resources.filter((resource) => !('status' in resource)),
})

/** The roles an item can be opened to: active ones, and whichever it is open to already. */
export function offeredRoles(all: readonly PortalRole[], held: DashboardItem['roles']): OfferedRole[] {
  const isHeld = (role: { id: number }) => held.some(({ id }) => id === role.id)
  const offered = all.filter((role) => !role.inactive || isHeld(role))
  const gone = held.filter(({ id }) => !all.some((role) => role.id === id))
  return [...offered, ...gone.map((role) => ({ ...role, inactive: true }))]
}
