import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { ProjectRoleForm } from '@portal-gateway/portal-forms/ProjectRoleForm'
import { useAnswer } from '../../loading/useAnswer.ts'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { RecordNotReady, RecordPage } from '../../records/RecordPage.tsx'
import { useServices } from '../../services/services.tsx'
import { ProjectRoleReferences } from './ProjectRoleReferences.tsx'
import { useProjectRoleKind } from './projectRoleKind.ts'
import { useProjectRolePageTexts } from './projectRolePageTexts.ts'
import { useSystems } from './useSystems.ts'

/** Page that edits a project role, also an inactive one. [JROLE-003] */
export const EditProjectRole = () => {
  const projectRoleKind = useProjectRoleKind()
  return <RecordPage kind={projectRoleKind}>{(id) => <StoredRole id={id} />}</RecordPage>
}

function StoredRole(address: { id: number }) {
  const projectRoleKind = useProjectRoleKind()
  const texts = useProjectRolePageTexts()
  const { api } = useServices()
  const role = useAnswer(['projectRole', address.id], () => api.projectRoles.get(address), { isForm: true })
  const systems = useSystems()
  if (role.state !== 'failed' && systems.state === 'failed')
    return <RecordNotReady kind={projectRoleKind} view={systems} messages={systemMessages.list} />
  if (role.state !== 'ready' || systems.state !== 'ready')
    return <RecordNotReady kind={projectRoleKind} view={role} />
  const { id, roleName } = role.value
  const systemName = (systemId: number): string =>
    systems.value.find((system) => system.id === systemId)?.systemName ?? texts.system(systemId)
  return (
    <RecordEditor
      kind={projectRoleKind}
      record={role}
      update={(body) => api.projectRoles.update({ id, body })}
      activate={() => api.projectRoles.activate({ id })}
      deactivate={() => api.projectRoles.deactivate({ id })}
      words={{ systemAccessIds: (ids) => (ids as number[]).map(systemName) }}
      whenDeleted={texts.whenDeleted(roleName)}
      whenInactive={texts.whenInactive}
      references={<ProjectRoleReferences id={id} />}
    >
      {(form) => <ProjectRoleForm {...form} systems={systems.value} />}
    </RecordEditor>
  )
}
