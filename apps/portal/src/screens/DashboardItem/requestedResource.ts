import type { Resource } from '@portal-gateway/contract/resources'
import { isVisible } from '@portal-gateway/contract/resourceViews'

/** Resource that an item's page downloads or opens at once, because the page's address names it. */
export interface RequestedResource {
  id: string
  /** File or course; undefined if there is none that can be started. */
  resource: (Resource & { resType: 'DOWNLOAD' | 'ELEARNING' }) | undefined
}

/**
 * Reads 'resourceId' and 'redirect'; returns undefined if nothing should be started. [DASH-024,
 * C-099]
 */
export function requestedResource(
  search: string,
  resources: readonly Resource[],
): RequestedResource | undefined {
  const query = new URLSearchParams(search)
  const id = query.get('resourceId')
  if (query.get('redirect') !== 'true' || id === null) return undefined
  return { id, resource: resources.filter(canStart).find((resource) => String(resource.id) === id) }
}

const canStart = (resource: Resource): resource is NonNullable<RequestedResource['resource']> =>
  isVisible(resource) && (resource.resType === 'DOWNLOAD' || resource.resType === 'ELEARNING')
