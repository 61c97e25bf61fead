import * as v from 'valibot'
import { recordsOfAdministrators } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Permission, permissions } from './permissions.ts'
import { Id, Inactive, Sort, VersionNumber } from './record.ts'
import { recordCalls } from './recordCalls.ts'
import { referenceCall } from './referenceCall.ts'
import { line } from './text.ts'
import { UserReference } from './userReference.ts'

/** What messages call a list of portal roles, and one of them. */
export const portalRolesFacts = { label: 'Portal Roles', entryLabel: 'Portal Role', isPlural: true }

/**
 * What an administrator writes. A form chooses one permission; more than one are kept, and count as the
 * highest of them. Without `inactive` and `sort` a stored role keeps its own; without `sort` a
 * new one goes to the end of the list. [C-169, C-098]
 */
export const PortalRoleDraft = v.object({
  description: line({ label: 'Role Name', limit: 64, isRequired: true }),
  permissions: v.pipe(
    v.array(Permission, 'IS_INVALID'),
    v.minLength(1, 'IS_REQUIRED'),
    v.maxLength(permissions.length, 'IS_INVALID'),
    v.metadata({ label: 'Permission', entryLabel: 'Permission', isRequired: true }),
  ),
  inactive: v.optional(Inactive),
  sort: v.optional(Sort),
  versionno: v.optional(VersionNumber),
})
export type PortalRoleDraft = v.InferOutput<typeof PortalRoleDraft>

/** A draft that names the role it is of. */
export const PortalRoleUpdate = v.object({ ...PortalRoleDraft.entries, id: Id })
export type PortalRoleUpdate = v.InferOutput<typeof PortalRoleUpdate>

/** A portal role; `description` is its name, and the highest permission comes first. [PROLE-009] */
export const PortalRole = v.object({
  id: Id,
  description: v.string(),
  permissions: v.array(Permission),
  inactive: v.boolean(),
  sort: Sort,
  versionno: VersionNumber,
})
export type PortalRole = v.InferOutput<typeof PortalRole>

/** A role that nobody has written yet: which permission it confers is for a person to say. [PROLE-011, C-230] */
export const newPortalRole: PortalRoleDraft = { description: '', permissions: [], inactive: false, sort: 0 }

const root = '/rest/secure/system_mgmt/portal_roles'

const calls = recordCalls({
  paths: {
    one: `${root}/{id}`,
    create: `${root}/create`,
    activate: `${root}/activate/{id}`,
    deactivate: `${root}/deactivate/{id}`,
  },
  read: 'signedIn',
  record: PortalRole,
  draft: PortalRoleDraft,
  summaries: {
    get: 'One portal role.',
    create: 'Create a portal role; its address is in Location.',
    update: 'Save a portal role. What it confers changes for everybody who holds it, with their next call.',
    activate: 'Bring a portal role back, unless an active one has its name by now.',
    deactivate:
      "'Delete' a portal role: it becomes inactive and confers nothing. Refused where nobody could administer the portal any more.",
  },
})

/** The roles that people and items hold. */
export const portalRoles = {
  list: endpoint({
    method: 'GET',
    path: `${root}/getAll`,
    access: 'signedIn',
    summary: 'All portal roles, inactive ones too, by sort and then name.',
    done: { status: 200, body: v.array(PortalRole), bound: recordsOfAdministrators },
  }),
  users: referenceCall(
    `${root}/{id}/inUseByUser`,
    UserReference,
    'The active users that hold the role, whoever asks first, then by last name; at most 1,000, and none for a role that is not there.',
  ),
  ...calls,
  // The id of the role is in the body.
  update: endpoint({ ...calls.update, path: `${root}/update`, params: {}, body: PortalRoleUpdate }),
}
