/** The functions that decide which resources of an item its users see. @module */
import { isImageType, type Resource } from './resources.ts'

/** The fields of a resource that decide whether users see it. */
type Seen = Pick<Resource, 'resType' | 'fileName' | 'inactive'>

/** Whether the file of the resource is missing, because it was lost or is not uploaded yet. */
export const lacksFile = ({ resType, fileName }: Pick<Seen, 'resType' | 'fileName'>): boolean =>
  resType !== 'URL' && fileName === null

/** Whether users see the resource: it is active, and it has a file or is a link. */
export const isVisible = (resource: Seen): boolean => !resource.inactive && !lacksFile(resource)

/** Whether users see it in the list of resources. Images are not in the list; the item's page shows them. */
export const isInResourceList = (resource: Seen): boolean =>
  isVisible(resource) && !isImageType(resource.resType)
