import { portalRoleAlerts, portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { type PortalRole, PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import type { EditedKind } from '../../records/recordKind.ts'

/** Portal roles as a kind of record. */
export const portalRoleKind: EditedKind<typeof PortalRoleDraft, PortalRole> = {
  noun: 'Portal Role',
  name: 'Portal role',
  newName: 'New role',
  list: { label: 'Portal roles', tab: 'portalRoles', linkLabel: 'Go to the portal roles' },
  entity: 'PORTAL_ROLE',
  messages: portalRoleMessages,
  alerts: portalRoleAlerts,
  schema: PortalRoleDraft,
  draftOf: ({ description, permissions, sort }) => ({ description, permissions, sort }),
  nameOf: ({ description }) => description,
}
