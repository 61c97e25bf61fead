import type { FilePlace } from '@portal-gateway/api-client/createClient'
import { formatFileSize } from '@portal-gateway/contract/fileSize'
import { isImageType, type NewResource, type Resource } from '@portal-gateway/contract/resources'
import type { FileWords } from '@portal-gateway/ui/FileField'

/** What a person begins with; no file is chosen yet. */
export const draftOf = ({ itemId, name, resType, categoryId, url }: Resource | NewResource) => ({
  itemId,
  name,
  resType,
  categoryId: categoryId ?? null,
  url: url ?? null,
  file: null,
})

/** The file that a resource has, in words; a picture also to be seen. */
export const storedFile = (
  { id, itemId, resType, fileName, fileExt, fileSize, versionno }: Resource,
  addressOf: (place: FilePlace) => string,
): FileWords | undefined =>
  fileName === null
    ? undefined
    : {
        name: fileName,
        note: formatFileSize(fileExt, fileSize),
        // Its file may be another at the same address.
        ...(isImageType(resType) && { picture: `${addressOf({ itemId, id })}?${versionno}` }),
      }
