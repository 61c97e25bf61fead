import type { Resource } from '@portal-gateway/contract/resources'
import { isVisible } from '@portal-gateway/contract/resourceViews'

/** What an address asks an item page to start. */
export interface AskedResource {
  id: string
  /** A file or a course that can be opened; anything else cannot be started. */
  resource: (Resource & { resType: 'DOWNLOAD' | 'ELEARNING' }) | undefined
}

/** Reads 'resourceId' and 'redirect'; undefined when nothing is to be started. [DASH-024, C-099] */
export function askedResource(search: string, resources: readonly Resource[]): AskedResource | undefined {
  const query = new URLSearchParams(search)
  const id = query.get('resourceId')
  if (query.get('redirect') !== 'true' || id === null) return undefined
  return { id, resource: resources.filter(canStart).find((resource) => String(resource.id) === id) }
}

const canStart = (resource: Resource): resource is NonNullable<AskedResource['resource']> =>
  isVisible(resource) && (resource.resType === 'DOWNLOAD' || resource.resType === 'ELEARNING')
