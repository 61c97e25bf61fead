import { PortalRoleForm } from '@portal-gateway/portal-forms/PortalRoleForm'
import { useAnswer } from '../../loading/useAnswer.ts'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { RecordNotReady, RecordPage } from '../../records/RecordPage.tsx'
import { useServices } from '../../services/services.tsx'
import { PermissionsHelp } from './PermissionsHelp.tsx'
import { usePortalRoleKind } from './portalRoleKind.ts'
import { usePortalRolePageTexts } from './portalRolePageTexts.ts'
import { RoleHolders } from './RoleHolders.tsx'

const help = <PermissionsHelp />

/** Page that edits a portal role, also an inactive one. [PROLE-003] */
export const EditPortalRole = () => {
  const portalRoleKind = usePortalRoleKind()
  return (
    <RecordPage kind={portalRoleKind} help={help}>
      {(id) => <StoredRole id={id} />}
    </RecordPage>
  )
}

function StoredRole(address: { id: number }) {
  const portalRoleKind = usePortalRoleKind()
  const texts = usePortalRolePageTexts()
  const { api } = useServices()
  const role = useAnswer(['portalRole', address.id], () => api.portalRoles.get(address), { isForm: true })
  if (role.state !== 'ready') return <RecordNotReady kind={portalRoleKind} help={help} view={role} />
  const { id, description } = role.value
  return (
    <RecordEditor
      kind={portalRoleKind}
      help={help}
      record={role}
      update={(body) => api.portalRoles.update({ body: { ...body, id } })}
      activate={() => api.portalRoles.activate({ id })}
      deactivate={() => api.portalRoles.deactivate({ id })}
      oneOf={['permissions']}
      whenDeleted={texts.whenDeleted(description)}
      whenInactive={texts.whenInactive}
      references={<RoleHolders roleId={id} />}
    >
      {(form) => <PortalRoleForm {...form} />}
    </RecordEditor>
  )
}
