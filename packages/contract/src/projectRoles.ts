import * as v from 'valibot'
import { recordsOfAdministrators } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id, Inactive, Sort, VersionNumber } from './record.ts'
import { recordCalls } from './recordCalls.ts'
import { referenceCall } from './referenceCall.ts'
import { AccessChangeReference, RegistrationReference } from './references.ts'
import { line, text } from './text.ts'
import { UserReference } from './userReference.ts'

/**
 * What an administrator writes; without `inactive` and `sort` a stored role keeps its own, and a new one
 * without `sort` goes to the end of the list. The name is what accesses call the role by, so it is unique
 * among active ones, and renaming a role renames it where it is held or asked for. [JROLE-010, C-098, C-176, C-177]
 */
export const ProjectRoleDraft = v.object({
  roleName: line({ label: 'Role Name', limit: 128, isRequired: true }),
  description: text({ label: 'Description', limit: 1024, isRequired: true }),
  siteRequired: v.pipe(v.boolean('IS_INVALID'), v.metadata({ label: 'Site required' })),
  studyRequired: v.pipe(v.boolean('IS_INVALID'), v.metadata({ label: 'Study required' })),
  /** The systems that choosing the role preselects; the portal itself is always one of them. [JROLE-007, C-153] */
  systemAccessIds: v.pipe(
    v.array(Id, 'IS_INVALID'),
    v.minLength(1, 'IS_REQUIRED'),
    v.maxLength(500, 'IS_INVALID'),
    v.metadata({ label: 'Default Systems', entryLabel: 'System', isPlural: true, isRequired: true }),
  ),
  inactive: v.optional(Inactive),
  sort: v.optional(Sort),
  versionno: v.optional(VersionNumber),
})
export type ProjectRoleDraft = v.InferOutput<typeof ProjectRoleDraft>

/** What a person does in the project; it informs, and grants no access by itself. [JROLE-001, JROLE-010] */
export const ProjectRole = v.object({
  id: Id,
  roleName: v.string(),
  description: v.string(),
  siteRequired: v.boolean(),
  studyRequired: v.boolean(),
  systemAccessIds: v.array(Id),
  inactive: v.boolean(),
  sort: Sort,
  versionno: VersionNumber,
})
export type ProjectRole = v.InferOutput<typeof ProjectRole>

/** A role as visitors see it. A field of `ProjectRole` is not public unless it is named here. [C-238] */
export const PublicProjectRole = v.pick(ProjectRole, [
  'id',
  'roleName',
  'description',
  'siteRequired',
  'studyRequired',
  'systemAccessIds',
  'inactive',
  'sort',
])
export type PublicProjectRole = v.InferOutput<typeof PublicProjectRole>

/** A role that nobody has written yet, with the portal itself preselected. [JROLE-012, C-153] */
export const newProjectRole = (systems: readonly { id: number; isFixed: boolean }[]): ProjectRoleDraft => ({
  roleName: '',
  description: '',
  siteRequired: false,
  studyRequired: false,
  systemAccessIds: systems.filter(({ isFixed }) => isFixed).map(({ id }) => id),
  inactive: false,
  sort: 0,
})

const root = '/rest/secure/system_mgmt/study_role'

/** What people do in the project. */
export const projectRoles = {
  list: endpoint({
    method: 'GET',
    path: `${root}/`,
    access: 'signedIn',
    summary: 'All project roles, inactive ones too, by sort and then name.',
    done: { status: 200, body: v.array(ProjectRole), bound: recordsOfAdministrators },
  }),
  listPublic: endpoint({
    method: 'GET',
    path: '/rest/public/user_registration/study_roles',
    access: 'public',
    summary: 'The active project roles, by sort and then name, for whoever asks for an account.',
    done: { status: 200, body: v.array(PublicProjectRole), bound: recordsOfAdministrators },
  }),
  users: referenceCall(
    `${root}/{id}/inUseByUser`,
    UserReference,
    'The active users that hold the role, whoever asks first, then by last name; at most 1,000, and none for a role that is not there.',
  ),
  pendingRegistrations: referenceCall(
    `${root}/{id}/inUseByPendingUser`,
    RegistrationReference,
    'The pending registrations that ask for the role, the longest waiting first; at most 1,000.',
  ),
  outstandingAccessChanges: referenceCall(
    `${root}/{id}/inUseByOutstandingUserAccessMod`,
    AccessChangeReference,
    'The undecided access-change requests that name the role, the longest waiting first; at most 1,000.',
  ),
  ...recordCalls({
    paths: {
      one: `${root}/{id}`,
      create: `${root}/`,
      activate: `${root}/{id}/activate/`,
      deactivate: `${root}/{id}/deactivate/`,
    },
    read: 'signedIn',
    record: ProjectRole,
    draft: ProjectRoleDraft,
    summaries: {
      get: 'One project role.',
      create: 'Create a project role; its address is in Location.',
      update:
        'Save a project role. A new name is the name in accesses that are held and in requests that are not decided.',
      activate: 'Bring a project role back, unless an active one has its name by now.',
      deactivate: "'Delete' a project role: it becomes inactive, and stays with those who hold it.",
    },
  }),
}
