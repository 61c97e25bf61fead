import type { Client } from '@portal-gateway/api-client/createClient'
import { projectRoleAlerts, projectRoleMessages } from '@portal-gateway/api-client/messages/projectRoles'
import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { newProjectRole, type ProjectRole, ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import { withTotal } from '@portal-gateway/contract/references'
import { ProjectRoleForm } from '@portal-gateway/portal-forms/ProjectRoleForm'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useAnswer } from '../../loading/useAnswer.ts'
import { NewRecord } from '../../records/NewRecord.tsx'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { References } from '../../records/References.tsx'
import { type EditedKind, type KindCalls, titledKind } from '../../records/recordKind.ts'
import { useAccessReferences } from '../../records/useAccessReferences.ts'
import { useAgreementChoice } from '../../records/useAgreementChoice.tsx'
import { useServices } from '../../services/services.tsx'
import { useProjectRolePageTexts } from './projectRolePageTexts.ts'

/**
 * Defines how the record pages load, name and edit project roles. The form requires the systems
 * that a role can have. [JROLE-003]
 */
function useProjectRoleKind(): EditedKind<typeof ProjectRoleDraft, ProjectRole> {
  const texts = useProjectRolePageTexts()
  const { api } = useServices()
  const translate = useTranslate()
  const view = useAnswer(['systems', 'signedIn'], () => api.systems.list(), { isForm: true })
  const agreements = useAgreementChoice()
  const systems = view.state === 'ready' ? view.value : []
  const systemName = (id: number): string =>
    systems.find((system) => system.id === id)?.systemName ?? texts.system(id)
  return titledKind<typeof ProjectRoleDraft, ProjectRole>(
    {
      tab: 'projectRoles',
      messages: projectRoleMessages,
      alerts: projectRoleAlerts,
      schema: ProjectRoleDraft,
      // The draft always contains the agreements, so that a save can remove the last one.
      initial: { ...newProjectRole(systems), agreementIds: [] },
      nameOf: ({ roleName }) => roleName,
      calls: callsWithAgreements,
      form: (form, stored) => (
        <ProjectRoleForm {...form} systems={systems} {...agreements.propsFor(stored?.agreementIds)} />
      ),
      // A list of agreements that failed to load does not prevent editing. [COND-045]
      needs: {
        view: view.state === 'ready' && agreements.isLoading ? loading : view,
        messages: systemMessages.list,
      },
      words: {
        systemAccessIds: (ids) => (ids as number[]).map(systemName),
        agreementIds: agreements.namesOf,
      },
    },
    texts,
    translate,
  )
}

const loading = { state: 'loading' } as const

/** Returns the calls of project roles one by one, because the calls of the client cannot be copied with a spread. */
const callsWithAgreements = (api: Client): KindCalls<typeof ProjectRoleDraft, ProjectRole> => ({
  get: (input) => roleWithAgreements(api, input),
  create: (input) => api.projectRoles.create(input),
  update: (input) => api.projectRoles.update(input),
  activate: (input) => api.projectRoles.activate(input),
  deactivate: (input) => api.projectRoles.deactivate(input),
})

/** Loads a project role. Without agreements it has an empty list, with which the form compares its list. */
async function roleWithAgreements(api: Client, { id }: { id: number }) {
  const answer = await api.projectRoles.get({ id })
  if (answer.outcome !== 'done') return answer
  const { agreementIds = [] } = answer.value
  return { ...answer, value: { ...answer.value, agreementIds } }
}

/** Page that adds a project role. [JROLE-003] */
export const AddProjectRole = () => <NewRecord kind={useProjectRoleKind()} />

/**
 * Lists the users who have a project role, and the registrations and access-change requests that
 * contain the role. [JROLE-009, JROLE-020]
 */
function ProjectRoleReferences({ id }: { id: number }) {
  const texts = useProjectRolePageTexts()
  const { projectRoles } = useServices().api
  const groups = useAccessReferences({
    entity: 'PROJECT_ROLE',
    id,
    calls: projectRoles,
    messages: projectRoleMessages,
    countedUsers: texts.users,
  })
  const known = groups.flatMap((group) =>
    group.view.state === 'ready' ? [[group.id, group.view.value] as const] : [],
  )
  const areAllKnown = known.length === groups.length
  return (
    <References
      noneText={texts.noReferences}
      summary={areAllKnown ? texts.references(withTotal(Object.fromEntries(known)).totalItems) : undefined}
      groups={groups}
    />
  )
}

/** Page that edits an active or inactive project role. [JROLE-003] */
export const EditProjectRole = () => (
  <RecordEditor kind={useProjectRoleKind()} References={ProjectRoleReferences} />
)
