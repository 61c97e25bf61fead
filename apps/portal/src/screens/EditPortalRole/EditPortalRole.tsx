import { PortalRoleForm } from '@portal-gateway/portal-forms/PortalRoleForm'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { useServices } from '../../services/services.tsx'
import { PermissionsHelp } from './PermissionsHelp.tsx'
import { usePortalRoleKind } from './portalRoleKind.ts'
import { usePortalRolePageTexts } from './portalRolePageTexts.ts'
import { RoleHolders } from './RoleHolders.tsx'

/** Page that edits a portal role, also an inactive one. [PROLE-003] */
export function EditPortalRole() {
  const portalRoleKind = usePortalRoleKind()
  const texts = usePortalRolePageTexts()
  const { portalRoles } = useServices().api
  return (
    <RecordEditor
      kind={portalRoleKind}
      help={<PermissionsHelp />}
      calls={portalRoles}
      update={({ id, body }) => portalRoles.update({ body: { ...body, id } })}
      oneOf={['permissions']}
      whenDeleted={texts.whenDeleted}
      whenInactive={texts.whenInactive}
      References={RoleHolders}
    >
      {(form) => <PortalRoleForm {...form} />}
    </RecordEditor>
  )
}
