import * as v from 'valibot'
import { recordsOfAdministrators } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { ProjectRole } from './projectRoles.ts'
import { Id, Inactive, Sort, VersionNumber } from './record.ts'
import { recordCalls, recordPaths } from './recordCalls.ts'
import { referenceCall } from './referenceCall.ts'
import { AccessChangeReference, RegistrationReference } from './references.ts'
import { line, text } from './text.ts'
import { UserReference } from './userReference.ts'

/**
 * The fields that an administrator writes. If `inactive` or `sort` is absent, the stored value does not change.
 * A new system without `sort` is added at the end of the list. [SYS-011 to SYS-013, C-098, C-240]
 */
export const SystemDraft = v.object({
  systemName: line({ label: 'System Name', limit: 128, isRequired: true }),
  description: text({ label: 'Description', limit: 1024 }),
  inactive: v.optional(Inactive),
  sort: v.optional(Sort),
  versionno: v.optional(VersionNumber),
})
export type SystemDraft = v.InferOutput<typeof SystemDraft>

/** An application that users can open through an access. The portal itself is a system. [SYS-011] */
export const System = v.object({
  id: Id,
  systemName: v.string(),
  description: v.string(),
  inactive: v.boolean(),
  sort: Sort,
  versionno: VersionNumber,
  /**
   * Whether the system is the portal itself, which is part of every access and cannot be deactivated. [C-153]
   */
  isFixed: v.boolean(),
})
export type System = v.InferOutput<typeof System>

/** A system as visitors see it. A field of `System` is not public unless it is listed here. [C-238] */
export const PublicSystem = v.pick(System, ['id', 'systemName', 'description', 'inactive', 'sort', 'isFixed'])
export type PublicSystem = v.InferOutput<typeof PublicSystem>

/** The initial values of a new system. [SYS-011] */
export const newSystem: SystemDraft = { systemName: '', description: '', inactive: false, sort: 0 }

const root = '/rest/secure/system_mgmt/system_access'
const byId = { params: { id: 'id' } } as const

/** The calls of systems. */
export const systems = {
  ...recordCalls({
    paths: { ...recordPaths(root), create: `${root}/` },
    read: 'signedIn',
    record: System,
    draft: SystemDraft,
    summaries: {
      list: 'All systems, inactive ones too, by sort and then name.',
      get: 'One system.',
      create: 'Create a system; its address is in Location.',
      update: 'Save a system.',
      activate: 'Reactivate a system, unless an active one has the same name.',
      deactivate: "'Delete' a system: it becomes inactive, and stays in existing accesses.",
    },
  }),
  listPublic: endpoint({
    method: 'GET',
    path: '/rest/public/user_registration/system_accesses/',
    access: 'public',
    summary: 'The active systems, by sort and then name, for visitors who request an account.',
    done: { status: 200, body: v.array(PublicSystem), bound: recordsOfAdministrators },
  }),
  projectRoles: endpoint({
    method: 'GET',
    path: `${root}/{id}/inUseByStudyRole`,
    access: 'READ_USERS',
    summary:
      'The active project roles that preselect the system, by sort and then name; none for an unknown system.',
    ...byId,
    done: { status: 200, body: v.array(ProjectRole), bound: recordsOfAdministrators },
  }),
  users: referenceCall(
    `${root}/{id}/inUseByUser`,
    UserReference,
    'The active users with an access to the system, the caller first, then by last name; at most 1,000.',
  ),
  pendingRegistrations: referenceCall(
    `${root}/{id}/inUseByPendingUser`,
    RegistrationReference,
    'The pending registrations with the system, the oldest first; at most 1,000.',
  ),
  outstandingAccessChanges: referenceCall(
    `${root}/{id}/inUseByOutstandingUserAccessMod`,
    AccessChangeReference,
    'The pending access-change requests with the system, the oldest first; at most 1,000.',
  ),
}
