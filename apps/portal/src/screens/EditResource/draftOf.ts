import type { FileLocation } from '@portal-gateway/api-client/createClient'
import { formatFileSize } from '@portal-gateway/contract/fileSize'
import { isImageType, type NewResource, type Resource } from '@portal-gateway/contract/resources'
import type { FileDescription } from '@portal-gateway/ui/FileField'

/** Returns the initial values of the form, without a file. */
export const draftOf = ({ itemId, name, resType, categoryId, url }: Resource | NewResource) => ({
  itemId,
  name,
  resType,
  categoryId: categoryId ?? null,
  url: url ?? null,
  file: null,
})

/** Returns the name, the size and, for a picture, the preview of a resource's stored file. */
export const storedFile = (
  { id, itemId, resType, fileName, fileExt, fileSize, versionno }: Resource,
  addressOf: (file: FileLocation) => string,
): FileDescription | undefined =>
  fileName === null
    ? undefined
    : {
        name: fileName,
        note: formatFileSize(fileExt, fileSize),
        // The version number changes the address, so that the browser does not show the cached
        // picture of a replaced file.
        ...(isImageType(resType) && { picture: `${addressOf({ itemId, id })}?${versionno}` }),
      }
