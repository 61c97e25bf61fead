import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { searchIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useParams } from 'react-router-dom'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { idOf } from '../../router/idOf.ts'
import { useServices } from '../../services/services.tsx'
import { ProjectRoleEditor } from './ProjectRoleEditor.tsx'
import { ProjectRoleFrame } from './ProjectRoleFrame.tsx'
import { projectRoleKind } from './projectRoleKind.ts'
import { toTheRoles } from './toTheRoles.tsx'
import { useSystems } from './useSystems.ts'

const messages = projectRoleKind.messages.get
const name = 'Project role'

/** Page to edit a project role, inactive ones too. [JROLE-003] */
export function EditProjectRole() {
  const id = idOf(useParams()['id'])
  if (id !== undefined) return <StoredRole id={id} key={id} />
  return (
    <ProjectRoleFrame name={name}>
      <StatePanel icon={searchIcon} title={messages.missing} actions={toTheRoles} />
    </ProjectRoleFrame>
  )
}

function StoredRole({ id }: { id: number }) {
  const { api } = useServices()
  const role = useAnswer(['projectRole', id], () => api.projectRoles.get({ id }), { isForm: true })
  const systems = useSystems()
  if (role.state === 'failed') {
    return (
      <ProjectRoleFrame name={name}>
        <LoadFailed
          {...loadWords(messages.failure, wordsFor(messages, role.answer))}
          view={role}
          actions={toTheRoles}
        />
      </ProjectRoleFrame>
    )
  }
  if (systems.state === 'failed') {
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
  if (role.state === 'loading' || systems.state === 'loading') return <ProjectRoleFrame name={name} />
  return (
    <ProjectRoleEditor
      stored={role.value}
      systems={systems.value}
      onChanged={role.refresh}
      onStale={role.latest}
    />
  )
}
