import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { ProjectRoleForm } from '@portal-gateway/portal-forms/ProjectRoleForm'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { useServices } from '../../services/services.tsx'
import { ProjectRoleReferences } from './ProjectRoleReferences.tsx'
import { useProjectRoleKind } from './projectRoleKind.ts'
import { useProjectRolePageTexts } from './projectRolePageTexts.ts'
import { useSystems } from './useSystems.ts'

/** Page that edits a project role, also an inactive one. [JROLE-003] */
export function EditProjectRole() {
  const projectRoleKind = useProjectRoleKind()
  const texts = useProjectRolePageTexts()
  const { projectRoles } = useServices().api
  const view = useSystems()
  const systems = view.state === 'ready' ? view.value : []
  const systemName = (id: number): string =>
    systems.find((system) => system.id === id)?.systemName ?? texts.system(id)
  return (
    <RecordEditor
      kind={projectRoleKind}
      calls={projectRoles}
      update={projectRoles.update}
      needs={{ view, messages: systemMessages.list }}
      words={{ systemAccessIds: (ids) => (ids as number[]).map(systemName) }}
      whenDeleted={texts.whenDeleted}
      whenInactive={texts.whenInactive}
      References={ProjectRoleReferences}
    >
      {(form) => <ProjectRoleForm {...form} systems={systems} />}
    </RecordEditor>
  )
}
