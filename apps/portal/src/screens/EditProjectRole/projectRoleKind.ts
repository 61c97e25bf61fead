import { projectRoleAlerts, projectRoleMessages } from '@portal-gateway/api-client/messages/projectRoles'

/** Texts of project roles as a kind of record. */
export const projectRoleKind = {
  noun: 'Project Role',
  messages: projectRoleMessages,
  alerts: projectRoleAlerts,
  list: { label: 'Project roles', tab: 'projectRoles' },
} as const
