import { newPortalRole } from '@portal-gateway/contract/portalRoles'
import { PortalRoleForm } from '@portal-gateway/portal-forms/PortalRoleForm'
import { NewRecord } from '../../records/NewRecord.tsx'
import { withoutSort } from '../../records/withoutSort.ts'
import { useServices } from '../../services/services.tsx'
import { PermissionsHelp } from './PermissionsHelp.tsx'
import { usePortalRoleKind } from './portalRoleKind.ts'

/** Page that adds a portal role. [PROLE-003] */
export function AddPortalRole() {
  const portalRoleKind = usePortalRoleKind()
  const { api } = useServices()
  return (
    <NewRecord
      kind={portalRoleKind}
      help={<PermissionsHelp />}
      initial={newPortalRole}
      create={(body) => api.portalRoles.create({ body: withoutSort(body) })}
    >
      {(form) => <PortalRoleForm {...form} />}
    </NewRecord>
  )
}
