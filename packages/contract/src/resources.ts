import * as v from 'valibot'
import { Id, VersionNumber } from './record.ts'

/** What a resource can be. [C-107] */
export const resourceTypes = ['DOWNLOAD', 'ELEARNING', 'URL', 'THUMBNAIL', 'SCREENSHOT'] as const
/** One of them, as the wire names it. */
export const ResourceType = v.picklist(resourceTypes, 'IS_INVALID')
export type ResourceType = v.InferOutput<typeof ResourceType>

/** Something that belongs to a dashboard item: a file, a link, a course or an image. */
export const Resource = v.object({
  id: Id,
  itemId: Id,
  name: v.string(),
  resType: ResourceType,
  categoryId: v.nullable(Id),
  categoryName: v.string(),
  /** Of the type URL only. */
  url: v.nullable(v.string()),
  fileName: v.nullable(v.string()),
  /** Bytes. */
  fileSize: v.nullable(v.number()),
  /** Lower case, without the dot. */
  fileExt: v.nullable(v.string()),
  inactive: v.boolean(),
  versionno: VersionNumber,
})
export type Resource = v.InferOutput<typeof Resource>
