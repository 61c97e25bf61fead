import * as v from 'valibot'
import { recordsOfAdministrators } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { ProjectRole } from './projectRoles.ts'
import { Id, Inactive, Sort, VersionNumber } from './record.ts'
import { recordCalls } from './recordCalls.ts'
import { referenceCall } from './referenceCall.ts'
import { AccessChangeReference, RegistrationReference } from './references.ts'
import { line, text } from './text.ts'
import { UserReference } from './userReference.ts'

/**
 * What an administrator writes; without `inactive` and `sort` a stored system keeps its own, and a
 * new one without `sort` goes to the end of the list. [SYS-011 to SYS-013, C-098, C-240]
 */
export const SystemDraft = v.object({
  systemName: line({ label: 'System Name', limit: 128, isRequired: true }),
  description: text({ label: 'Description', limit: 1024 }),
  inactive: v.optional(Inactive),
  sort: v.optional(Sort),
  versionno: v.optional(VersionNumber),
})
export type SystemDraft = v.InferOutput<typeof SystemDraft>

/** A system that accesses lead to; one of them is this portal itself. [SYS-011] */
export const System = v.object({
  id: Id,
  systemName: v.string(),
  description: v.string(),
  inactive: v.boolean(),
  sort: Sort,
  versionno: VersionNumber,
  /** The portal itself: part of every access, and not removable. [C-153] */
  isFixed: v.boolean(),
})
export type System = v.InferOutput<typeof System>

/** A system as visitors see it. A field of `System` is not public unless it is named here. [C-238] */
export const PublicSystem = v.pick(System, ['id', 'systemName', 'description', 'inactive', 'sort', 'isFixed'])
export type PublicSystem = v.InferOutput<typeof PublicSystem>

/** A system that nobody has written yet. [SYS-011] */
export const newSystem: SystemDraft = { systemName: '', description: '', inactive: false, sort: 0 }

const root = '/rest/secure/system_mgmt/system_access'
const byId = { params: { id: 'id' } } as const

/** The systems of the project, as those who choose among them see them. */
export const systems = {
  list: endpoint({
    method: 'GET',
    path: root,
    access: 'signedIn',
    summary: 'All systems, inactive ones too, by sort and then name.',
    done: { status: 200, body: v.array(System), bound: recordsOfAdministrators },
  }),
  listPublic: endpoint({
    method: 'GET',
    path: '/rest/public/user_registration/system_accesses/',
    access: 'public',
    summary: 'The active systems, by sort and then name, for whoever asks for an account.',
    done: { status: 200, body: v.array(PublicSystem), bound: recordsOfAdministrators },
  }),
  projectRoles: endpoint({
    method: 'GET',
    path: `${root}/{id}/inUseByStudyRole`,
    access: 'READ_USERS',
    summary:
      'The active project roles that preselect the system, by sort and then name; none for a system that is not there.',
    ...byId,
    done: { status: 200, body: v.array(ProjectRole), bound: recordsOfAdministrators },
  }),
  users: referenceCall(
    `${root}/{id}/inUseByUser`,
    UserReference,
    'The active users who hold an access to the system, whoever asks first, then by last name; at most 1,000.',
  ),
  pendingRegistrations: referenceCall(
    `${root}/{id}/inUseByPendingUser`,
    RegistrationReference,
    'The pending registrations that ask for the system, the longest waiting first; at most 1,000.',
  ),
  outstandingAccessChanges: referenceCall(
    `${root}/{id}/inUseByOutstandingUserAccessMod`,
    AccessChangeReference,
    'The undecided access-change requests that name the system, the longest waiting first; at most 1,000.',
  ),
  ...recordCalls({
    paths: {
      one: `${root}/{id}`,
      create: `${root}/`,
      activate: `${root}/{id}/activate/`,
      deactivate: `${root}/{id}/deactivate/`,
    },
    read: 'signedIn',
    record: System,
    draft: SystemDraft,
    summaries: {
      get: 'One system.',
      create: 'Create a system; its address is in Location.',
      update: 'Save a system.',
      activate: 'Bring a system back, unless an active one has its name by now.',
      deactivate: "'Delete' a system: it becomes inactive, and stays with those who hold it.",
    },
  }),
}
