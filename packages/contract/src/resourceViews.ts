import { isImageType, type Resource } from './resources.ts'

/** What has to be known of a resource to tell who sees it. */
type Seen = Pick<Resource, 'resType' | 'fileName' | 'inactive'>

/** Whether users are told of the resource: it is active and there is something to open. */
export const isVisible = ({ resType, fileName, inactive }: Seen): boolean =>
  !inactive && (resType === 'URL' || fileName !== null)

/** Whether users find it among the resources of an item; images illustrate the item instead. */
export const isOnShelf = (resource: Seen): boolean => isVisible(resource) && !isImageType(resource.resType)
