import type { DashboardItem, DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import type { NewResource, Resource } from '@portal-gateway/contract/resources'
import type { OfferedRole } from '@portal-gateway/portal-forms/DashboardItemForm'

/**
 * Returns the initial values of the form: the stored item without its resources, which have
 * separate forms.
 */
export const draftOf = (item: DashboardItem): DashboardItemDraft => ({
  name: item.name,
  shortDescription: item.shortDescription,
  longDescription: item.longDescription,
  details: item.details,
  url: item.url,
  inactive: item.inactive,
  sort: item.sort,
  roles: item.roles,
  maintenanceUntil: item.maintenanceUntil,
  maintenanceNote: item.maintenanceNote,
  // The draft always contains the agreements, so that a save can remove the last one.
  agreementIds: item.agreementIds ?? [],
  versionno: item.versionno,
})

/**
 * Returns the body of an update: the draft with the item's stored resources. Only separate calls
 * change resources. [ITEM-037, C-110]
 */
export const updateOf = (draft: DashboardItemDraft, resources: readonly (Resource | NewResource)[]) => ({
  ...draft,
  resources: resources.filter((resource) => !('status' in resource)),
})

/** Returns the roles that can be selected: all active roles, and the roles that the item already has. */
export function offeredRoles(all: readonly PortalRole[], current: DashboardItem['roles']): OfferedRole[] {
  const isHeld = (role: { id: number }) => current.some(({ id }) => id === role.id)
  const offered = all.filter((role) => !role.inactive || isHeld(role))
  const missing = current.filter(({ id }) => !all.some((role) => role.id === id))
  return [...offered, ...missing.map((role) => ({ ...role, inactive: true }))]
}
