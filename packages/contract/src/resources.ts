import * as v from 'valibot'
import { streamed } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdInText, labelledId, VersionNumber } from './record.ts'
import { line } from './text.ts'
import { textGroup } from './translate.ts'
import { webAddress } from './webAddress.ts'

/** The types of resources. [C-107] */
export const resourceTypes = ['DOWNLOAD', 'ELEARNING', 'URL', 'THUMBNAIL', 'SCREENSHOT'] as const
/** The type of a resource. */
export const ResourceType = v.picklist(resourceTypes, 'IS_INVALID')
export type ResourceType = v.InferOutput<typeof ResourceType>

/** The labels of the types. [RES-021, C-107] */
export const resourceTypeLabels: Readonly<Record<ResourceType, string>> = /* @__PURE__ */ textGroup(
  'resourceTypeLabels',
  {
    DOWNLOAD: 'Download',
    ELEARNING: 'eLearning (zip file)',
    URL: 'Link',
    THUMBNAIL: 'Thumbnail',
    SCREENSHOT: 'Screenshot',
  },
)

/** Whether the type is an image. Images are shown on the page and have a lower size limit. */
export const isImageType = (type: ResourceType): boolean => type === 'THUMBNAIL' || type === 'SCREENSHOT'

const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** The media types that a resource type accepts; types without an entry accept every file. [C-104, C-107] */
export const fileTypes: Readonly<Partial<Record<ResourceType, readonly string[]>>> = {
  ELEARNING: ['application/zip', 'application/x-zip-compressed'],
  THUMBNAIL: pictures,
  SCREENSHOT: pictures,
}

/** A part of a dashboard item: a file, a link, a course or an image. */
export const Resource = v.object({
  id: Id,
  itemId: Id,
  name: v.string(),
  resType: ResourceType,
  categoryId: v.nullable(Id),
  categoryName: v.string(),
  /** Null if the type is not URL. */
  url: v.nullable(v.string()),
  fileName: v.nullable(v.string()),
  /** In bytes. */
  fileSize: v.nullable(v.number()),
  /** In lower case, without the dot. */
  fileExt: v.nullable(v.string()),
  inactive: v.boolean(),
  versionno: VersionNumber,
})
export type Resource = v.InferOutput<typeof Resource>

/** Whether the resource is a link without an address. [RES-022] */
export const lacksAddress = ({ resType, url }: { resType: ResourceType; url?: string | null }): boolean =>
  resType === 'URL' && !url

/** The fields that an editor writes; the file is sent as a separate part. [RES-019] */
export const ResourceDraft = v.pipe(
  v.object({
    itemId: labelledId('Dashboard Item'),
    name: line({ label: 'Name for Resource', limit: 64, isRequired: true }),
    resType: v.pipe(ResourceType, v.metadata({ label: 'Type of Resource', isRequired: true })),
    categoryId: v.pipe(v.optional(v.nullable(Id), null), v.metadata({ label: 'Category / Sub-category' })),
    /** Only for the type URL; for other types it is set to null. */
    url: v.optional(v.nullable(webAddress({ label: 'URL', limit: 128, isRequired: false })), null),
    versionno: v.optional(VersionNumber),
  }),
  v.transform((draft) => (draft.resType === 'URL' ? draft : { ...draft, url: null })),
  v.forward(
    v.check((draft) => !lacksAddress(draft), 'IS_REQUIRED'),
    ['url'],
  ),
)
export type ResourceDraft = v.InferOutput<typeof ResourceDraft>

/**
 * A resource that is not stored yet; the status exists only in the client and is never sent. [RES-023, C-110]
 */
export type NewResource = v.InferInput<typeof ResourceDraft> & { status: 'new' }

/** Returns the initial values of a new resource of an item. */
export const newResource = (itemId: number): NewResource => ({
  status: 'new',
  itemId,
  name: '',
  resType: 'DOWNLOAD',
  categoryId: null,
  url: null,
})

const parts = { file: 'resourceFile', body: 'resourceDto' } as const
const params = { id: 'id' } as const

/** The calls of resources for administrators. */
export const resources = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/admin/dashboard_item_resources',
    access: 'ADMIN',
    summary: 'The resources of one item or of all, inactive ones too.',
    query: v.object({ itemId: v.optional(IdInText) }),
    done: { status: 200, body: v.array(Resource), bound: streamed },
  }),
  get: endpoint({
    method: 'GET',
    path: '/rest/secure/admin/dashboard_item_resources/{id}',
    access: 'ADMIN',
    summary: 'One resource, inactive ones too.',
    params,
    done: { status: 200, body: Resource },
    outcomes: ['missing'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/rest/secure/admin/dashboard_item_resources',
    access: 'ADMIN',
    summary: 'Add a resource to an item, with its file unless it is a link; its address is in Location.',
    body: ResourceDraft,
    parts,
    takesIdempotencyKey: true,
    done: { status: 201, body: Resource },
    outcomes: ['invalid'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/rest/secure/admin/dashboard_item_resources/{id}/update',
    access: 'ADMIN',
    summary: "Save a resource. With 'fileUpdated', the body contains a new file. The type cannot change.",
    params,
    query: v.object({ fileUpdated: v.picklist(['true', 'false'], 'IS_INVALID') }),
    body: ResourceDraft,
    parts,
    done: { status: 200, body: Resource },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/rest/secure/admin/dashboard_items/{itemId}/files/{resourceId}',
    access: 'ADMIN',
    summary:
      "'Delete' a resource: its file is removed, its record becomes inactive and stays stored. [C-106]",
    params: { itemId: 'id', resourceId: 'id' },
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
  activate: endpoint({
    method: 'PUT',
    path: '/rest/secure/admin/dashboard_item_resources/{id}/activate/',
    access: 'ADMIN',
    summary: 'Activate a resource again, such as the record of a picture whose file was deleted.',
    params,
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
}
