import type { Resource } from '@portal-gateway/contract/resources'
import { isVisible } from '@portal-gateway/contract/resourceViews'

/**
 * Resource that an item's page downloads or opens automatically, because the page's address
 * contains its id.
 */
export interface RequestedResource {
  id: string
  /** File or course; undefined if the id is not the id of an active file or course. */
  resource: (Resource & { resType: 'DOWNLOAD' | 'ELEARNING' }) | undefined
}

/**
 * Reads the parameters 'resourceId' and 'redirect'; returns undefined if they do not request a
 * resource. [DASH-024, C-099]
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
