import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Permission, permissions } from './permissions.ts'
import { Id, Inactive, labelledId, Sort, VersionNumber } from './record.ts'
import { recordCalls } from './recordCalls.ts'
import { referenceCall } from './referenceCall.ts'
import { line } from './text.ts'
import { UserReference } from './userReference.ts'
import { calendarDay, validityEntries } from './validity.ts'

/** The labels that messages use for a list of portal roles and for one of them. */
export const portalRolesFacts = { label: 'Portal Roles', entryLabel: 'Portal Role', isPlural: true }

/** The first and the last day of one of a user's portal roles. [COND-002] */
export const PortalRoleDates = v.object({ roleId: labelledId('Portal Role'), ...validityEntries })
export type PortalRoleDates = v.InferOutput<typeof PortalRoleDates>

/**
 * Returns the schema of the dates of a user's portal roles in a draft. If it is absent, roles that the user has
 * already retain their dates. Else a role that is not in the list has no first and no last day. [COND-002]
 */
export const portalRoleDates = (most: number, label = 'Dates of Portal Roles') =>
  v.optional(
    v.pipe(
      v.array(PortalRoleDates, 'IS_INVALID'),
      v.maxLength(most, 'IS_INVALID'),
      v.metadata({ label, entryLabel: 'Portal Role', isPlural: true }),
    ),
  )

/**
 * The fields that an administrator writes. The form sets one permission. The API accepts several, and the
 * highest one applies. If `inactive` or `sort` is absent, the stored value does not change. A new role without
 * `sort` is added at the end of the list. [C-169, C-098]
 */
export const PortalRoleDraft = v.object({
  description: line({ label: 'Role Name', limit: 64, isRequired: true }),
  permissions: v.pipe(
    v.array(Permission, 'IS_INVALID'),
    v.minLength(1, 'IS_REQUIRED'),
    v.maxLength(permissions.length, 'IS_INVALID'),
    v.metadata({ label: 'Permission', entryLabel: 'Permission', isRequired: true }),
  ),
  /**
   * The day (UTC) from which users of the role need a second factor; null if they need none. If absent, the stored
   * value does not change. [IDENT-025]
   */
  secondFactorFrom: v.optional(calendarDay('Second factor required from')),
  inactive: v.optional(Inactive),
  sort: v.optional(Sort),
  versionno: v.optional(VersionNumber),
})
export type PortalRoleDraft = v.InferOutput<typeof PortalRoleDraft>

/** A draft of a stored role, with its id. */
export const PortalRoleUpdate = v.object({ ...PortalRoleDraft.entries, id: Id })
export type PortalRoleUpdate = v.InferOutput<typeof PortalRoleUpdate>

/** A portal role. `description` is its name; the permissions are sorted, the highest first. [PROLE-009] */
export const PortalRole = v.object({
  id: Id,
  description: v.string(),
  permissions: v.array(Permission),
  /** The day (UTC) from which users of the role need a second factor; null if they need none. [IDENT-025] */
  secondFactorFrom: v.optional(v.nullable(v.string())),
  inactive: v.boolean(),
  sort: Sort,
  versionno: VersionNumber,
})
export type PortalRole = v.InferOutput<typeof PortalRole>

/** The initial values of a new role; the administrator must choose its permission. [PROLE-011, C-230] */
export const newPortalRole: PortalRoleDraft = { description: '', permissions: [], inactive: false, sort: 0 }

const root = '/rest/secure/system_mgmt/portal_roles'

const calls = recordCalls({
  paths: {
    list: `${root}/getAll`,
    one: `${root}/{id}`,
    create: `${root}/create`,
    activate: `${root}/activate/{id}`,
    deactivate: `${root}/deactivate/{id}`,
  },
  read: 'signedIn',
  record: PortalRole,
  draft: PortalRoleDraft,
  needsRecentSignIn: true,
  summaries: {
    list: 'All portal roles, inactive ones too, by sort and then name.',
    get: 'One portal role.',
    create: 'Create a portal role; its address is in Location.',
    update: 'Save a portal role. It changes the rights of all users with the role, from their next call on.',
    activate: 'Reactivate a portal role, unless an active one has the same name.',
    deactivate:
      "'Delete' a portal role: it becomes inactive and grants nothing. Refused if no administrator would remain.",
  },
})

/** The calls of portal roles. */
export const portalRoles = {
  ...calls,
  users: referenceCall(
    `${root}/{id}/inUseByUser`,
    UserReference,
    'The active users with the role, the caller first, then by last name; at most 1,000, and none for an unknown role.',
  ),
  // The id of the role is in the body of this call, not in its path.
  update: endpoint({ ...calls.update, path: `${root}/update`, params: {}, body: PortalRoleUpdate }),
}
