import * as v from 'valibot'
import { streamed } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdInText, labelledId, VersionNumber } from './record.ts'
import { line } from './text.ts'
import { webAddress } from './webAddress.ts'

/** What a resource can be. [C-107] */
export const resourceTypes = ['DOWNLOAD', 'ELEARNING', 'URL', 'THUMBNAIL', 'SCREENSHOT'] as const
/** One of them, as the wire names it. */
export const ResourceType = v.picklist(resourceTypes, 'IS_INVALID')
export type ResourceType = v.InferOutput<typeof ResourceType>

/** What people read for each. [RES-021, C-107] */
export const resourceTypeLabels: Readonly<Record<ResourceType, string>> = {
  DOWNLOAD: 'Download',
  ELEARNING: 'eLearning (zip file)',
  URL: 'Link',
  THUMBNAIL: 'Thumbnail',
  SCREENSHOT: 'Screenshot',
}

/** Whether the type is a picture: shown in place, and small. */
export const isImageType = (type: ResourceType): boolean => type === 'THUMBNAIL' || type === 'SCREENSHOT'

const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** The media types of files that a type takes; one that is not named takes every kind. [C-104, C-107] */
export const fileTypes: Readonly<Partial<Record<ResourceType, readonly string[]>>> = {
  ELEARNING: ['application/zip', 'application/x-zip-compressed'],
  THUMBNAIL: pictures,
  SCREENSHOT: pictures,
}

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

/** Whether it is a link that leads nowhere yet. [RES-022] */
export const lacksAddress = ({ resType, url }: { resType: ResourceType; url?: string | null }): boolean =>
  resType === 'URL' && !url

/** What an editor writes; the file travels beside it. [RES-019] */
export const ResourceDraft = v.pipe(
  v.object({
    itemId: labelledId('Dashboard Item'),
    name: line({ label: 'Name for Resource', limit: 64, isRequired: true }),
    resType: v.pipe(ResourceType, v.metadata({ label: 'Type of Resource', isRequired: true })),
    categoryId: v.pipe(v.optional(v.nullable(Id), null), v.metadata({ label: 'Category / Sub-category' })),
    /** Of the type URL only; what another type sends here is dropped. */
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

/** What is written of a resource without a record: its status is the client's own and is never sent. [RES-023, C-110] */
export type NewResource = v.InferInput<typeof ResourceDraft> & { status: 'new' }

/** A resource of an item that nobody has written yet. */
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

/** The resources of items, as administrators write them. */
export const resources = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/admin/dashboard_item_resources',
    access: 'ADMIN',
    summary: 'All resources, inactive ones too; those of one item when it is named.',
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
    summary: "Save a resource; 'fileUpdated' says that a new file comes with it. The type stays what it is.",
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
