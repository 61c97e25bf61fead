import { projectRoleAlerts, projectRoleMessages } from '@portal-gateway/api-client/messages/projectRoles'
import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { newProjectRole, type ProjectRole, ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import { ProjectRoleForm } from '@portal-gateway/portal-forms/ProjectRoleForm'
import { useAnswer } from '../../loading/useAnswer.ts'
import { NewRecord } from '../../records/NewRecord.tsx'
import { type EditedKind, titledKind } from '../../records/recordKind.ts'
import { useServices } from '../../services/services.tsx'
import { useProjectRolePageTexts } from './projectRolePageTexts.ts'

/** Project roles, as a kind of record; the form needs the systems that a role can have. [JROLE-003] */
export function useProjectRoleKind(): EditedKind<typeof ProjectRoleDraft, ProjectRole> {
  const texts = useProjectRolePageTexts()
  const { api } = useServices()
  const view = useAnswer(['systems', 'signedIn'], () => api.systems.list(), { isForm: true })
  const systems = view.state === 'ready' ? view.value : []
  const systemName = (id: number): string =>
    systems.find((system) => system.id === id)?.systemName ?? texts.system(id)
  return titledKind<typeof ProjectRoleDraft, ProjectRole>(
    {
      tab: 'projectRoles',
      entity: 'PROJECT_ROLE',
      messages: projectRoleMessages,
      alerts: projectRoleAlerts,
      schema: ProjectRoleDraft,
      initial: newProjectRole(systems),
      nameOf: ({ roleName }) => roleName,
      calls: () => api.projectRoles,
      form: (form) => <ProjectRoleForm {...form} systems={systems} />,
      needs: { view, messages: systemMessages.list },
      words: { systemAccessIds: (ids) => (ids as number[]).map(systemName) },
    },
    texts,
  )
}

/** Page that adds a project role. [JROLE-003] */
export const AddProjectRole = () => <NewRecord kind={useProjectRoleKind()} />
