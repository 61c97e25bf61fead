import * as v from 'valibot'
import { recordsOfAdministrators } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id, Inactive, Sort, VersionNumber } from './record.ts'
import { AccessChangeReference, firstReferences, RegistrationReference } from './references.ts'
import type { System } from './systems.ts'
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
export const newProjectRole = (systems: readonly Pick<System, 'id' | 'isFixed'>[]): ProjectRoleDraft => ({
  roleName: '',
  description: '',
  siteRequired: false,
  studyRequired: false,
  systemAccessIds: systems.filter(({ isFixed }) => isFixed).map(({ id }) => id),
  inactive: false,
  sort: 0,
})

const root = '/rest/secure/system_mgmt/study_role'
const byId = { params: { id: 'id' } } as const

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
  get: endpoint({
    method: 'GET',
    path: `${root}/{id}`,
    access: 'signedIn',
    summary: 'One project role.',
    ...byId,
    done: { status: 200, body: ProjectRole },
    outcomes: ['missing'],
  }),
  users: endpoint({
    method: 'GET',
    path: `${root}/{id}/inUseByUser`,
    access: 'READ_USERS',
    summary:
      'The active users that hold the role, whoever asks first, then by last name; at most 1,000, and none for a role that is not there.',
    ...byId,
    done: { status: 200, body: v.array(UserReference), isCounted: true, bound: firstReferences },
  }),
  pendingRegistrations: endpoint({
    method: 'GET',
    path: `${root}/{id}/inUseByPendingUser`,
    access: 'READ_USERS',
    summary: 'The pending registrations that ask for the role, the longest waiting first; at most 1,000.',
    ...byId,
    done: { status: 200, body: v.array(RegistrationReference), isCounted: true, bound: firstReferences },
  }),
  outstandingAccessChanges: endpoint({
    method: 'GET',
    path: `${root}/{id}/inUseByOutstandingUserAccessMod`,
    access: 'READ_USERS',
    summary:
      'The undecided access-change requests that name the role, the longest waiting first; at most 1,000.',
    ...byId,
    done: { status: 200, body: v.array(AccessChangeReference), isCounted: true, bound: firstReferences },
  }),
  create: endpoint({
    method: 'POST',
    path: `${root}/`,
    access: 'ADMIN',
    summary: 'Create a project role; its address is in Location.',
    body: ProjectRoleDraft,
    done: { status: 201, body: ProjectRole },
    outcomes: ['invalid'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${root}/{id}`,
    access: 'ADMIN',
    summary:
      'Save a project role. A new name is the name in accesses that are held and in requests that are not decided.',
    ...byId,
    body: ProjectRoleDraft,
    done: { status: 200, body: ProjectRole },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  activate: endpoint({
    method: 'PUT',
    path: `${root}/{id}/activate/`,
    access: 'ADMIN',
    summary: 'Bring a project role back, unless an active one has its name by now.',
    ...byId,
    done: { status: 200 },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  deactivate: endpoint({
    method: 'PUT',
    path: `${root}/{id}/deactivate/`,
    access: 'ADMIN',
    summary: "'Delete' a project role: it becomes inactive, and stays with those who hold it.",
    ...byId,
    done: { status: 200 },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
}
