import { isImageType, type Resource } from './resources.ts'

/** What has to be known of a resource to tell who sees it. */
type Seen = Pick<Resource, 'resType' | 'fileName' | 'inactive'>

/** Whether its file is gone, or has not come yet: there is nothing to open. */
export const lacksFile = ({ resType, fileName }: Pick<Seen, 'resType' | 'fileName'>): boolean =>
  resType !== 'URL' && fileName === null

/** Whether users are told of the resource: it is active and there is something to open. */
export const isVisible = (resource: Seen): boolean => !resource.inactive && !lacksFile(resource)

/** Whether users find it among the resources of an item; images illustrate the item instead. */
export const isOnShelf = (resource: Seen): boolean => isVisible(resource) && !isImageType(resource.resType)
