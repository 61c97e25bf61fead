import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { newProjectRole, ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import type { System } from '@portal-gateway/contract/systems'
import { ProjectRoleForm } from '@portal-gateway/portal-forms/ProjectRoleForm'
import { useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useState } from 'react'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
import { useSaveToList } from '../../records/useSaveToList.ts'
import { withoutSort } from '../../records/withoutSort.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { ProjectRoleFrame } from './ProjectRoleFrame.tsx'
import { projectRoleKind } from './projectRoleKind.ts'
import { toTheRoles } from './toTheRoles.tsx'
import { useSystems } from './useSystems.ts'

const { messages, alerts: said, list } = projectRoleKind
const name = 'New role'

/** Page with the form of a new project role. [JROLE-003] */
export function AddProjectRole() {
  const systems = useSystems()
  if (systems.state === 'ready') return <NewRole systems={systems.value} />
  if (systems.state === 'loading') return <ProjectRoleFrame name={name} />
  const { failure } = systemMessages.list
  return (
    <ProjectRoleFrame name={name}>
      <LoadFailed
        {...loadWords(failure, wordsFor(systemMessages.list, systems.answer))}
        view={systems}
        actions={toTheRoles}
      />
    </ProjectRoleFrame>
  )
}

function NewRole({ systems }: { systems: readonly System[] }) {
  const { api } = useServices()
  const send = useSend()
  // The initial values stay, so that reloaded systems do not change the form.
  const [initial] = useState(() => newProjectRole(systems))
  const draft = useDraft(ProjectRoleDraft, initial)
  const guard = useUnsavedChanges(draft.isChanged)
  const { save, toTheList } = useSaveToList(list.tab, guard)
  return (
    <ProjectRoleFrame name={name}>
      <ProjectRoleForm
        draft={draft}
        mode="add"
        systems={systems}
        refusedTitle={messages.create.failure}
        onCancel={() => void toTheList()}
        onSubmit={(entered) =>
          save(entered, (body) => send(() => api.projectRoles.create({ body: withoutSort(body) })), {
            messages: messages.create,
            said: ({ roleName }) => said.created(roleName),
          })
        }
      />
      {guard.dialog}
    </ProjectRoleFrame>
  )
}
