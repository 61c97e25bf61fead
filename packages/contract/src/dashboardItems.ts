import * as v from 'valibot'
import { RequiredAgreementIds, UnmetAgreement } from './agreements.ts'
import { recordsOfAdministrators } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id, Inactive, Sort, VersionNumber } from './record.ts'
import { ResourceCategory } from './resourceCategories.ts'
import { Resource } from './resources.ts'
import { line, text } from './text.ts'
import { webAddress } from './webAddress.ts'
import { writtenTime } from './writtenTime.ts'

/** A portal role inside an item. [ITEM-028] */
export const ItemRole = v.object({
  id: Id,
  description: v.optional(v.pipe(v.string(), v.metadata({ label: 'Role Name' })), ''),
})
export type ItemRole = v.InferOutput<typeof ItemRole>

/** The fields that an editor writes. Unknown fields, including resources, are dropped. [C-110] */
export const DashboardItemDraft = v.object({
  name: line({ label: 'Item title', limit: 32, isRequired: true }),
  shortDescription: v.optional(text({ label: 'Short description', limit: 512 }), ''),
  // No form shows this field; forms send it back unchanged. [C-097]
  longDescription: v.optional(v.nullable(text({ label: 'Long description', limit: 8192 }))),
  details: v.optional(text({ label: 'Content', limit: 8192 }), ''),
  url: v.optional(webAddress({ label: 'Application URL', limit: 128 }), ''),
  inactive: v.optional(Inactive, false),
  // If absent, a new item is added at the end of the list, and a stored item keeps its value. [C-098]
  sort: v.optional(Sort),
  roles: v.pipe(
    v.array(ItemRole, 'IS_INVALID'),
    v.minLength(1, 'IS_REQUIRED'),
    v.maxLength(1000, 'IS_INVALID'),
    v.metadata({ label: 'Portal roles', entryLabel: 'Portal role', isPlural: true, isRequired: true }),
  ),
  /**
   * The time at which the maintenance ends; null ends it immediately. A new time must be in the future. If
   * absent, the maintenance of a stored item does not change. [EXP-120]
   */
  maintenanceUntil: v.optional(writtenTime('Maintenance until')),
  /** If absent, the note of a stored item does not change. Without a maintenance the note is dropped. */
  maintenanceNote: v.optional(line({ label: 'What is being done', limit: 160 })),
  /** If absent, the stored agreements remain. [COND-032] */
  agreementIds: RequiredAgreementIds,
  versionno: v.optional(VersionNumber),
})
export type DashboardItemDraft = v.InferOutput<typeof DashboardItemDraft>

/** The current maintenance of an item's application. [EXP-120] */
const maintenance = {
  /** The time at which it ends; null if the application is not under maintenance. */
  maintenanceUntil: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  /** A text for users about the maintenance; may be empty. */
  maintenanceNote: v.optional(v.string(), ''),
}

/** The maintenance fields of an item that is not under maintenance. */
export const noMaintenance = { maintenanceUntil: null, maintenanceNote: '' } as const

/** The agreements that the caller has to sign before using the item; absent if there are none. */
const unmetAgreements = v.optional(v.array(UnmetAgreement))

/** A stored item with its roles, categories and resources. [ITEM-027] */
export const DashboardItem = v.object({
  id: Id,
  name: v.string(),
  shortDescription: v.string(),
  longDescription: v.nullable(v.string()),
  details: v.string(),
  url: v.string(),
  inactive: v.boolean(),
  sort: v.number(),
  ...maintenance,
  versionno: VersionNumber,
  roles: v.array(v.object({ id: Id, description: v.string() })),
  resources: v.array(Resource),
  categories: v.array(ResourceCategory),
  /** The agreements that the item requires; absent if there are none. [COND-032] */
  agreementIds: v.optional(v.array(Id)),
  /** If there are any, `details` and `url` are empty, and there are no resources and categories. [COND-033] */
  unmetAgreements,
})
export type DashboardItem = v.InferOutput<typeof DashboardItem>

/** The part of an item that its dashboard card shows. */
export const DashboardCard = v.object({
  id: Id,
  name: v.string(),
  shortDescription: v.string(),
  /** Empty if the item has no application, or has unmet agreements. */
  url: v.string(),
  sort: v.number(),
  /** The id of the resource whose picture the card shows. [C-107] */
  thumbnailId: v.nullable(Id),
  /** Whether the caller has pinned the card. [EXP-005] */
  isPinned: v.optional(v.boolean(), false),
  unmetAgreements,
  ...maintenance,
})
export type DashboardCard = v.InferOutput<typeof DashboardCard>

/** A row of the administrators' list. */
export const DashboardItemRow = v.object({
  ...v.omit(DashboardCard, ['thumbnailId', 'isPinned', 'unmetAgreements']).entries,
  inactive: v.boolean(),
  versionno: VersionNumber,
  roles: v.array(v.object({ id: Id, description: v.string() })),
})
export type DashboardItemRow = v.InferOutput<typeof DashboardItemRow>

/** Returns the number of roles that see the item. [ITEM-029] */
export const rolesCount = (item: Pick<DashboardItem, 'roles'>): number => item.roles.length

/** The initial values of a new item. [ITEM-030] */
export const newDashboardItem: DashboardItemDraft = {
  name: '',
  shortDescription: '',
  details: '',
  url: '',
  inactive: false,
  sort: 0,
  roles: [],
}

const pinPath = '/rest/secure/dashboard_items/{id}/pin'

/** The calls of the dashboard and of the items' administration. */
export const dashboardItems = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/dashboard_items',
    access: 'USER',
    summary: 'The active items of the caller, by sort and then name.',
    done: { status: 200, body: v.array(DashboardCard), bound: recordsOfAdministrators },
  }),
  get: endpoint({
    method: 'GET',
    path: '/rest/secure/dashboard_items/{id}',
    access: 'USER',
    summary: 'One item with its active resources and categories, for users with one of its roles.',
    params: { id: 'id' },
    done: { status: 200, body: DashboardItem },
    outcomes: ['missing'],
  }),
  pin: endpoint({
    method: 'PUT',
    path: pinPath,
    access: 'USER',
    summary: "Pin an item's card to the front of the caller's own dashboard; 304 if it is pinned.",
    params: { id: 'id' },
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
  unpin: endpoint({
    method: 'DELETE',
    path: pinPath,
    access: 'USER',
    summary: "Unpin an item's card; 304 if it is not pinned.",
    params: { id: 'id' },
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
  listForAdministrators: endpoint({
    method: 'GET',
    path: '/rest/secure/admin/dashboard_items',
    access: 'ADMIN',
    summary: 'All items; inactive ones only if requested.',
    query: v.object({ includeInactive: v.optional(v.picklist(['true', 'false'], 'IS_INVALID')) }),
    done: { status: 200, body: v.array(DashboardItemRow), bound: recordsOfAdministrators },
  }),
  getForAdministrators: endpoint({
    method: 'GET',
    path: '/rest/secure/admin/dashboard_items/{id}',
    access: 'ADMIN',
    summary: 'One item with all its resources and categories, inactive ones included.',
    params: { id: 'id' },
    done: { status: 200, body: DashboardItem },
    outcomes: ['missing'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/rest/secure/admin/dashboard_items',
    access: 'ADMIN',
    summary: 'Create an item; its address is in Location.',
    body: DashboardItemDraft,
    takesIdempotencyKey: true,
    done: { status: 201, body: DashboardItem },
    outcomes: ['invalid'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/rest/secure/admin/dashboard_items/{id}',
    access: 'ADMIN',
    summary: 'Save an item. Its resources have separate calls.',
    params: { id: 'id' },
    body: DashboardItemDraft,
    done: { status: 200, body: DashboardItem },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  deactivate: endpoint({
    method: 'PUT',
    path: '/rest/secure/admin/dashboard_items/{id}/deactivate/',
    access: 'ADMIN',
    summary: "'Delete' an item: it becomes inactive and stays stored.",
    params: { id: 'id' },
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
}
