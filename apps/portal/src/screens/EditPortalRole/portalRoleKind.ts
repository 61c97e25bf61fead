import { portalRoleAlerts, portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { type PortalRole, PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import { type EditedKind, titledKind, type UntitledKind } from '../../records/recordKind.ts'
import { usePortalRolePageTexts } from './portalRolePageTexts.ts'

const portalRoles: UntitledKind<typeof PortalRoleDraft, PortalRole> = {
  tab: 'portalRoles',
  entity: 'PORTAL_ROLE',
  messages: portalRoleMessages,
  alerts: portalRoleAlerts,
  schema: PortalRoleDraft,
  nameOf: ({ description }) => description,
}

/** Portal roles, as a kind of record. */
export const usePortalRoleKind = (): EditedKind<typeof PortalRoleDraft, PortalRole> =>
  titledKind(portalRoles, usePortalRolePageTexts().kind)
