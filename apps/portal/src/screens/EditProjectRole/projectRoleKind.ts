import { projectRoleAlerts, projectRoleMessages } from '@portal-gateway/api-client/messages/projectRoles'
import { type ProjectRole, ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import type { EditedKind } from '../../records/recordKind.ts'

/** Project roles as a kind of record. */
export const projectRoleKind: EditedKind<typeof ProjectRoleDraft, ProjectRole> = {
  noun: 'Project Role',
  name: 'Project role',
  newName: 'New role',
  list: { label: 'Project roles', tab: 'projectRoles', linkLabel: 'Go to the project roles' },
  entity: 'PROJECT_ROLE',
  messages: projectRoleMessages,
  alerts: projectRoleAlerts,
  schema: ProjectRoleDraft,
  draftOf: ({ roleName, description, siteRequired, studyRequired, systemAccessIds, sort }) => ({
    roleName,
    description,
    siteRequired,
    studyRequired,
    systemAccessIds,
    sort,
  }),
  nameOf: ({ roleName }) => roleName,
}
