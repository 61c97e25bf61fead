import { portalRoleAlerts, portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { newPortalRole, type PortalRole, PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import { PortalRoleForm } from '@portal-gateway/portal-forms/PortalRoleForm'
import { NewRecord } from '../../records/NewRecord.tsx'
import { type EditedKind, titledKind, type UntitledKind } from '../../records/recordKind.ts'
import { PermissionsHelp } from './PermissionsHelp.tsx'
import { usePortalRolePageTexts } from './portalRolePageTexts.ts'

const portalRoles: UntitledKind<typeof PortalRoleDraft, PortalRole> = {
  tab: 'portalRoles',
  entity: 'PORTAL_ROLE',
  messages: portalRoleMessages,
  alerts: portalRoleAlerts,
  schema: PortalRoleDraft,
  initial: newPortalRole,
  nameOf: ({ description }) => description,
  calls: ({ portalRoles: { get, create, update, activate, deactivate } }) => ({
    get,
    create,
    // This call has the id of the role in its body.
    update: ({ id, body }) => update({ body: { ...body, id } }),
    activate,
    deactivate,
  }),
  form: (form) => <PortalRoleForm {...form} />,
  oneOf: ['permissions'],
  help: <PermissionsHelp />,
}

/** Portal roles, as a kind of record. */
export const usePortalRoleKind = (): EditedKind<typeof PortalRoleDraft, PortalRole> =>
  titledKind(portalRoles, usePortalRolePageTexts())

/** Page that adds a portal role. [PROLE-003] */
export const AddPortalRole = () => <NewRecord kind={usePortalRoleKind()} />
