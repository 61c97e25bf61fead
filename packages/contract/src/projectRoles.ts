import * as v from 'valibot'
import { RequiredAgreementIds } from './agreements.ts'
import { recordsOfAdministrators } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id, Inactive, Sort, VersionNumber } from './record.ts'
import { recordCalls, recordPaths } from './recordCalls.ts'
import { referenceCall } from './referenceCall.ts'
import { AccessChangeReference, RegistrationReference } from './references.ts'
import { line, text } from './text.ts'
import { UserReference } from './userReference.ts'

/** The largest number of days that a project role can allow or propose. */
const mostDays = 3_650

const days = (label: string) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.number('IS_INVALID'),
        v.integer('MUST_BE_AN_INTEGER'),
        v.minValue(1, 'IS_INVALID'),
        v.maxValue(mostDays, 'IS_TOO_LARGE'),
        v.metadata({ label }),
      ),
    ),
  )

/**
 * The fields that an administrator writes. If `inactive` or `sort` is absent, the stored value does not change.
 * A new role without `sort` is added at the end of the list. Accesses refer to the role by name, so the name is
 * unique among active roles, and a rename changes it in accesses and pending requests. [JROLE-010, C-098, C-176,
 * C-177]
 */
export const ProjectRoleDraft = v.object({
  roleName: line({ label: 'Role Name', limit: 128, isRequired: true }),
  description: text({ label: 'Description', limit: 1024, isRequired: true }),
  siteRequired: v.pipe(v.boolean('IS_INVALID'), v.metadata({ label: 'Site required' })),
  studyRequired: v.pipe(v.boolean('IS_INVALID'), v.metadata({ label: 'Study required' })),
  /** The systems that the role preselects; they always include the portal itself. [JROLE-007, C-153] */
  systemAccessIds: v.pipe(
    v.array(Id, 'IS_INVALID'),
    v.minLength(1, 'IS_REQUIRED'),
    v.maxLength(500, 'IS_INVALID'),
    v.metadata({ label: 'Default Systems', entryLabel: 'System', isPlural: true, isRequired: true }),
  ),
  /** The maximum length of an access in days; null for none. If absent, the stored value remains. [COND-010] */
  maxDays: days('Maximum length in days'),
  /** The length in days that forms propose for a new access; null for none. If absent, the stored value remains. */
  defaultDays: days('Default length in days'),
  /** If absent, the stored agreements remain. [COND-032] */
  agreementIds: RequiredAgreementIds,
  inactive: v.optional(Inactive),
  sort: v.optional(Sort),
  versionno: v.optional(VersionNumber),
})
export type ProjectRoleDraft = v.InferOutput<typeof ProjectRoleDraft>

/**
 * A user's function in the project. It is only informational: it grants no access to systems. [JROLE-001, JROLE-010]
 */
export const ProjectRole = v.object({
  id: Id,
  roleName: v.string(),
  description: v.string(),
  siteRequired: v.boolean(),
  studyRequired: v.boolean(),
  systemAccessIds: v.array(Id),
  /** The maximum length of an access in days; null for none. [COND-010] */
  maxDays: v.optional(v.nullable(v.number())),
  /** The length in days that forms propose for a new access; null for none. [COND-010] */
  defaultDays: v.optional(v.nullable(v.number())),
  /** The agreements without which an access with this role is paused; absent if there are none. [COND-032, COND-035] */
  agreementIds: v.optional(v.array(Id)),
  inactive: v.boolean(),
  sort: Sort,
  versionno: VersionNumber,
})
export type ProjectRole = v.InferOutput<typeof ProjectRole>

/** A role as visitors see it. A field of `ProjectRole` is not public unless it is listed here. [C-238] */
export const PublicProjectRole = v.pick(ProjectRole, [
  'id',
  'roleName',
  'description',
  'siteRequired',
  'studyRequired',
  'systemAccessIds',
  'maxDays',
  'defaultDays',
  'inactive',
  'sort',
])
export type PublicProjectRole = v.InferOutput<typeof PublicProjectRole>

/** Returns the initial values of a new role, with the portal itself preselected. [JROLE-012, C-153] */
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

/** The calls of project roles. */
export const projectRoles = {
  ...recordCalls({
    paths: { ...recordPaths(root), list: `${root}/`, create: `${root}/` },
    read: 'signedIn',
    record: ProjectRole,
    draft: ProjectRoleDraft,
    needsRecentSignIn: true,
    summaries: {
      list: 'All project roles, inactive ones too, by sort and then name.',
      get: 'One project role.',
      create: 'Create a project role; its address is in Location.',
      update: 'Save a project role. A new name also replaces the old one in accesses and pending requests.',
      activate: 'Reactivate a project role, unless an active one has the same name.',
      deactivate: "'Delete' a project role: it becomes inactive, and stays in existing accesses.",
    },
  }),
  listPublic: endpoint({
    method: 'GET',
    path: '/rest/public/user_registration/study_roles',
    access: 'public',
    summary: 'The active project roles, by sort and then name, for visitors who request an account.',
    done: { status: 200, body: v.array(PublicProjectRole), bound: recordsOfAdministrators },
  }),
  users: referenceCall(
    `${root}/{id}/inUseByUser`,
    UserReference,
    'The active users with the role, the caller first, then by last name; at most 1,000, and none for an unknown role.',
  ),
  pendingRegistrations: referenceCall(
    `${root}/{id}/inUseByPendingUser`,
    RegistrationReference,
    'The pending registrations with the role, the oldest first; at most 1,000.',
  ),
  outstandingAccessChanges: referenceCall(
    `${root}/{id}/inUseByOutstandingUserAccessMod`,
    AccessChangeReference,
    'The pending access-change requests with the role, the oldest first; at most 1,000.',
  ),
}
