import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { ProjectRoleForm } from '@portal-gateway/portal-forms/ProjectRoleForm'
import { useAnswer } from '../../loading/useAnswer.ts'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { RecordNotReady, RecordPage } from '../../records/RecordPage.tsx'
import { useServices } from '../../services/services.tsx'
import { ProjectRoleReferences } from './ProjectRoleReferences.tsx'
import { projectRoleKind } from './projectRoleKind.ts'
import { useSystems } from './useSystems.ts'

/** Page that edits a project role, also an inactive one. [JROLE-003] */
export const EditProjectRole = () => (
  <RecordPage kind={projectRoleKind}>{(id) => <StoredRole id={id} />}</RecordPage>
)

function StoredRole(address: { id: number }) {
  const { api } = useServices()
  const role = useAnswer(['projectRole', address.id], () => api.projectRoles.get(address), { isForm: true })
  const systems = useSystems()
  if (role.state !== 'failed' && systems.state === 'failed')
    return <RecordNotReady kind={projectRoleKind} view={systems} messages={systemMessages.list} />
  if (role.state !== 'ready' || systems.state !== 'ready')
    return <RecordNotReady kind={projectRoleKind} view={role} />
  const { id, roleName } = role.value
  const systemName = (systemId: number): string =>
    systems.value.find((system) => system.id === systemId)?.systemName ?? `System ${systemId}`
  return (
    <RecordEditor
      kind={projectRoleKind}
      record={role}
      update={(body) => api.projectRoles.update({ id, body })}
      activate={() => api.projectRoles.activate({ id })}
      deactivate={() => api.projectRoles.deactivate({ id })}
      words={{ systemAccessIds: (ids) => (ids as number[]).map(systemName) }}
      whenDeleted={`Nobody can be given ${roleName} any more; those who hold it keep it. It stays in the list as inactive, and can be brought back.`}
      whenInactive="Nobody can be given this role."
      references={<ProjectRoleReferences id={id} />}
    >
      {(form) => <ProjectRoleForm {...form} systems={systems.value} />}
    </RecordEditor>
  )
}
