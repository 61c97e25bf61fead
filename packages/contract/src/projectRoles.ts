import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Sort, VersionNumber } from './record.ts'
import { text } from './text.ts'

/**
 * What an administrator writes. The name is what accesses call the role by, so it is unique among active
 * ones, and renaming a role renames it where it is held or asked for. [JROLE-010, C-176, C-177]
 */
export const ProjectRoleDraft = v.object({
  roleName: text({ label: 'Role Name', limit: 128, isRequired: true }),
  description: text({ label: 'Description', limit: 1024, isRequired: true }),
  siteRequired: v.boolean('IS_INVALID'),
  studyRequired: v.boolean('IS_INVALID'),
  /** The systems that choosing the role preselects. [JROLE-007] */
  systemAccessIds: v.pipe(
    v.array(Id, 'IS_INVALID'),
    v.minLength(1, 'IS_REQUIRED'),
    v.maxLength(500, 'IS_INVALID'),
    v.metadata({ label: 'Default Systems', isPlural: true, isRequired: true }),
  ),
  inactive: v.optional(v.boolean('IS_INVALID')),
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

const root = '/rest/secure/system_mgmt/study_role'

/** The project roles; the calls that change one follow them. */
export const projectRoles = {
  list: endpoint({
    method: 'GET',
    path: `${root}/`,
    access: 'signedIn',
    summary: 'All project roles, inactive ones too, by sort and then name.',
    done: { status: 200, body: v.array(ProjectRole) },
  }),
  listPublic: endpoint({
    method: 'GET',
    path: '/rest/public/user_registration/study_roles',
    access: 'public',
    summary: 'The active project roles, by sort and then name, for whoever asks for an account.',
    done: { status: 200, body: v.array(ProjectRole) },
  }),
}
