import { projectRoleAlerts, projectRoleMessages } from '@portal-gateway/api-client/messages/projectRoles'
import { type ProjectRole, ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import { type EditedKind, titledKind, type UntitledKind } from '../../records/recordKind.ts'
import { useProjectRolePageTexts } from './projectRolePageTexts.ts'

const projectRoles: UntitledKind<typeof ProjectRoleDraft, ProjectRole> = {
  tab: 'projectRoles',
  entity: 'PROJECT_ROLE',
  messages: projectRoleMessages,
  alerts: projectRoleAlerts,
  schema: ProjectRoleDraft,
  nameOf: ({ roleName }) => roleName,
}

/** Project roles, as a kind of record. */
export const useProjectRoleKind = (): EditedKind<typeof ProjectRoleDraft, ProjectRole> =>
  titledKind(projectRoles, useProjectRolePageTexts().kind)
