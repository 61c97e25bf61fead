import { portalRoleAlerts, portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'

/** Texts of portal roles as a kind of record. */
export const portalRoleKind = {
  noun: 'Portal Role',
  messages: portalRoleMessages,
  alerts: portalRoleAlerts,
  list: { label: 'Portal roles', tab: 'portalRoles' },
} as const
